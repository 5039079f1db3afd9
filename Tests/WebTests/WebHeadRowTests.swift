import InlaySDK
import Testing

/// Heads of columns that a page only shows by their weight.
@Suite struct WebHeadRowTests {
  private func drawing(_ rows: String) -> String {
    let recording = WebPlugin.built.draw(Array("<!DOCTYPE html><table>\(rows)</table>".utf8))
    #expect(recording.faults == [])
    return recording.text
  }

  private static let goods = "<tr><td>Tea<td>2<td>$7.90<tr><td>Cake<td>1<td>$4.00"

  @Test(
    "A bold row above rows that are not bold heads their columns",
    arguments: [
      "<tr><td><b>Item</b><td><b>Pieces</b><td><b>Price</b>",
      "<tr style='font-weight:700'><td>Item<td>Pieces<td>Price",
    ])
  func heads(row: String) {
    let text = drawing(row + Self.goods)
    #expect(text.components(of: "scope=1") == 3)
  }

  @Test(
    "Nothing is a head where all rows are bold, or the bold row is the last",
    arguments: [
      "<tr><td><b>Item</b><td><b>Pieces</b><td><b>Price</b><tr><td><b>Tea</b><td><b>2</b><td><b>$7.90</b>",
      goods + "<tr><td><b>Total</b><td><b>3</b><td><b>$11.90</b>",
    ])
  func noHeads(rows: String) {
    #expect(drawing(rows).components(of: "scope=1") == 0)
  }
}

extension String {
  /// How often another text stands in it.
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let found = rest.firstRange(of: part) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
