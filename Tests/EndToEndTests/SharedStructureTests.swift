import JSON
import TestSupport
import Testing

/// What a browser shows of the shared pages as links, headings, items and rows of tables is that in the tree, too.
@Suite struct SharedStructureTests {
  private static let pages = "\(PackageFolder.path)/../shared/cases/html"
  private static let isThere = Files.exists("\(pages)/reference")

  /// Pages drawn once, by name.
  private static let trees: [String: JSONValue] = {
    do {
      let output = Program.shared.file("structure")
      _ = try Program.run(
        ["render", "--quiet", "\(pages)/bodies", "--output", output, "--format", "json"], seconds: 300)
      var trees: [String: JSONValue] = [:]
      for name in Files.names(in: output) {
        let document = try JSONReader.value(of: Files.read("\(output)/\(name)"))
        trees[String(name.dropLast(5))] = document["messages"]?.array?.first?["tree"]
      }
      return trees
    } catch {
      fatalError("\(error)")
    }
  }()

  private static func nodes(of name: String) -> [JSONValue] {
    var found: [JSONValue] = []
    var waiting = [trees[name] ?? .null]
    while let node = waiting.popLast() {
      found.append(node)
      waiting += (node["children"]?.array ?? []).reversed()
    }
    return found
  }

  /// The words of a node and of all within, letters and digits only.
  private static func words(_ node: JSONValue) -> String {
    var text = ""
    for key in ["text", "label", "alternative"] { text += squeezed(node[key]?.string ?? "") }
    return (node["children"]?.array ?? []).reduce(text) { $0 + words($1) }
  }

  private static func squeezed(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter(\.properties.isAlphabetic)))
      .lowercased()
  }

  private static func visible(_ name: String) throws -> String {
    squeezed(
      String(decoding: try Files.read("\(pages)/reference/\(name).chromium-visible.txt"), as: UTF8.self))
  }

  /// A page without its comments.
  private static func source(_ name: String) throws -> String {
    let text = String(decoding: try Files.read("\(pages)/bodies/\(name)"), as: UTF8.self)
    return text.split(separator: "<!--", omittingEmptySubsequences: false).enumerated()
      .map { number, part in
        if number == 0 { return String(part) }
        return part.firstRange(of: "-->").map { String(part[$0.upperBound...]) } ?? ""
      }
      .joined()
  }

  @Test(.enabled(if: isThere)) func `every link that can be seen has its exact address in the tree`() throws {
    var count = 0
    for name in Self.trees.keys.sorted() {
      let reference = try JSONReader.value(of: Files.read("\(Self.pages)/reference/\(name).chromium.json"))
      let addresses = Set(Self.nodes(of: name).compactMap { $0["url"]?.string })
      let source = try Self.source(name)
      for link in reference["links"]?.array ?? [] {
        guard let address = link.array?.first?.string, link.array?.last == .bool(true) else { continue }
        count += 1
        // A coloured box without a word or picture has nothing to be drawn; a longer address is cut in the reference.
        if Self.isWordless(address, in: source) || address.utf8.count >= 200 { continue }
        #expect(addresses.contains(address), "\(name) lacks \(address.prefix(200))")
      }
    }
    #expect(count > 500)
  }

  /// Whether all links of an address hold nothing but spaces.
  private static func isWordless(_ address: String, in source: String) -> Bool {
    let parts = source.split(separator: "href=\"\(address)\"", omittingEmptySubsequences: false).dropFirst()
    return !parts.isEmpty
      && parts.allSatisfy { part in
        guard let start = part.firstIndex(of: ">") else { return false }
        let content = part[part.index(after: start)...]
        guard let end = content.firstRange(of: "</a>") else { return true }
        let text = content[..<end.lowerBound]
        return !text.contains("<img")
          && text.replacing("&nbsp;", with: "").allSatisfy { $0.isWhitespace || $0 == "\u{A0}" }
      }
  }

  @Test(.enabled(if: isThere), arguments: ["h1", "h2", "h3", "h4", "h5", "h6", "li"])
  func `every heading and item that can be seen is one in the tree`(element: String) throws {
    for name in Self.trees.keys.sorted() where !Self.isBroken(name) {
      let visible = try Self.visible(name)
      let source = try Self.source(name)
      var drawn: [String: Int] = [:]
      for node in Self.nodes(of: name) where Self.isDrawn(node, as: element) {
        drawn[Self.words(node), default: 0] += 1
      }
      for text in Self.contents(of: element, in: source) {
        let words = Self.squeezed(text)
        if words.isEmpty || !visible.contains(words) { continue }
        #expect(drawn[words, default: 0] > 0, "\(name): \(element) \(text.prefix(80))")
        drawn[words, default: 0] -= 1
      }
    }
  }

  /// Pages whose markup has to be mended before anything can be said of its elements, and one whose items lie side by side.
  private static func isBroken(_ name: String) -> Bool {
    ["path-unclosed.html", "path-css_layout_order.html"].contains(name)
  }

  private static func isDrawn(_ node: JSONValue, as element: String) -> Bool {
    if element == "li" { return node["kind"]?.string == "item" }
    return node["kind"]?.string == "heading" && "h\(node["level"]?.int64 ?? 0)" == element
  }

  /// The text of elements that hold no element of another kind than inline ones: that of others need not stand together.
  private static func contents(of element: String, in source: String) -> [String] {
    var found: [String] = []
    for part in source.split(separator: "<\(element)", omittingEmptySubsequences: false).dropFirst() {
      guard let first = part.first, first == ">" || first.isWhitespace,
        let start = part.firstIndex(of: ">"), let end = part.firstRange(of: "</\(element)>")
      else { continue }
      let content = part[part.index(after: start)..<end.lowerBound]
      if ["<ul", "<ol", "<table", "<!--", "<script", "<img", "<input", "&"].contains(where: content.contains)
      {
        continue
      }
      found.append(String(content.replacing(/<[^>]*>/, with: " ")))
    }
    return found
  }

  @Test(.enabled(if: isThere)) func `every row of header cells that can be seen is a row of a table`() throws
  {
    var count = 0
    for name in Self.trees.keys.sorted() {
      let visible = try Self.visible(name)
      let source = try Self.source(name)
      let rows = Self.nodes(of: name).filter { $0["kind"]?.string == "table-row" }.map(Self.words)
      for part in source.split(separator: "<tr", omittingEmptySubsequences: false).dropFirst() {
        let row = part.firstRange(of: "</tr>").map { part[..<$0.lowerBound] } ?? part
        let cells = Self.contents(of: "th", in: String(row)).map(Self.squeezed).filter { !$0.isEmpty }
        if cells.count < 2 || row.contains("<td") || row.contains("<table") { continue }
        if !visible.contains(cells.joined()) { continue }
        count += 1
        #expect(rows.contains(cells.joined()), "\(name): \(cells)")
      }
    }
    #expect(count > 5)
  }
}
