import JSON
import TestSupport
import Testing

/// Messages with more buttons than anybody has fingers.
@Suite struct ManyActionsTests {
  /// Forty actions with twenty ids: of two with one id the first stands, as it is what a tap finds.
  @Test(arguments: ["card", "alert"])
  func `the first of two buttons with one id stands, also among many`(kind: String) throws {
    let actions = (0..<40).map {
      #"{"id":"choice-\#($0 % 20)","label":"Label \#($0)","type":"url","value":"https://example.org/\#($0)"}"#
    }
    let inbox =
      #"{"inlay":1,"messages":[{"id":"m","kind":"\#(kind)","title":"T","actions":[\#(actions.joined(separator: ","))]}]}"#
    let result = try Program.render(inbox, ["--format", "json"])
    #expect(result.code == 0, "\(result)")
    let document = try JSONReader.value(of: result.outputBytes)
    let targets = document["messages"]?.array?.first?["targets"]?.array ?? []
    #expect(targets.compactMap { $0["id"]?.string } == (0..<20).map { "choice-\($0)" })
    #expect(targets.compactMap { $0["label"]?.string } == (0..<20).map { "Label \($0)" })
  }

  @Test(arguments: ["card", "alert"])
  func `an id that has no words at first has no button later`(kind: String) throws {
    let others = (0..<20).map { #"{"id":"o\#($0)","label":"O\#($0)","type":"action","value":"v"}"# }
    let actions =
      [#"{"id":"a","type":"action","value":"v"}"#] + others + [
        #"{"id":"a","label":"A","type":"action","value":"w"}"#
      ]
    let inbox =
      #"{"inlay":1,"messages":[{"id":"m","kind":"\#(kind)","title":"T","actions":[\#(actions.joined(separator: ","))]}]}"#
    let document = try JSONReader.value(of: Program.render(inbox, ["--format", "json"]).outputBytes)
    let targets = document["messages"]?.array?.first?["targets"]?.array ?? []
    #expect(targets.compactMap { $0["id"]?.string } == (0..<20).map { "o\($0)" })
  }
}
