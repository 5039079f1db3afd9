import InboxHost
import InboxModel
import JSON
import TestSupport
import Testing

/// What is written about the ledger, held against the lines that are.
@Suite struct LedgerDocumentTests {
  private static let docs = "\(PackageFolder.path)/docs"

  private func violations(_ line: [UInt8]) throws -> [String] {
    try JSONSchema(file: "\(Self.docs)/schema/ledger.schema.json").violations(of: JSONReader.value(of: line))
  }

  @Test(arguments: [Vendor.airship, .xtremepush, .inlay], ReportKind.allCases)
  func `a line of every kind fits the schema`(vendor: Vendor, kind: ReportKind) throws {
    var line = LedgerLine(id: "s-1", message: "m", kind: kind, vendor: vendor, at: Instant(milliseconds: 1))
    #expect(try violations(line.bytes) == [])
    line.action = "a"
    line.campaign = "c"
    line.context = .array([])
    #expect(try violations(line.bytes) == [])
    let value = try JSONReader.value(of: line.bytes)
    let written = value.serialized + "\n"
    #expect(Array(written.utf8) == line.bytes)
  }

  @Test func `the schema refuses what is no line`() throws {
    let line = String(
      decoding: LedgerLine(id: "s-1", message: "m", kind: .seen, vendor: .inlay, at: Instant(milliseconds: 0))
        .bytes,
      as: UTF8.self)
    for (text, other) in [
      ("\"seen\"", "\"opened\""), ("\"s-1\"", "\"s\""), ("Z\"", "+01:00\""), ("\"id\"", "\"ID\""),
      ("\"m\"", "\"\""), ("null", "7"),
    ] {
      let parts = line.split(separator: text, maxSplits: 1, omittingEmptySubsequences: false)
      #expect(try violations(Array(parts.joined(separator: other).utf8)) != [], "\(other)")
    }
  }

  @Test func `the example is what Inlay writes, and every key is described`() throws {
    let text = try Files.text(of: "\(Self.docs)/ledger.md")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "```json"))
    let examples = lines[(start + 1)...].prefix { $0 != "```" }
    #expect(examples.count == 3)
    for example in examples {
      #expect(try violations(Array(example.utf8)) == [])
      let value = try JSONReader.value(of: Array(example.utf8))
      let line = try LedgerLine(
        id: #require(value["id"]?.string), message: #require(value["message"]?.string),
        kind: #require(ReportKind(rawValue: value["kind"]?.string ?? "")),
        vendor: Vendor(rawValue: #require(value["vendor"]?.string)),
        at: #require(Instant(rfc3339: value["at"]?.string ?? "")), action: value["action"]?.string,
        campaign: value["campaign"]?.string, context: value["context"] ?? .null)
      #expect(String(decoding: line.bytes, as: UTF8.self) == example + "\n")
    }
    let schema = try JSONReader.value(of: Files.read("\(Self.docs)/schema/ledger.schema.json"))
    for key in try #require(schema["properties"]?.members).map(\.key) {
      #expect(text.contains("| `\(key)` |"), "\(key)")
    }
  }
}
