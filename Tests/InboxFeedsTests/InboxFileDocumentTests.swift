import Glibc
import InboxFeeds
import InboxModel
import JSON
import TestSupport
import Testing

@Suite("What is written about the inbox file")
struct InboxFileDocumentTests {
  private func read(_ path: String) throws -> [UInt8] { try Files.read(path) }

  @Test("The example is read without a word")
  func example() throws {
    let lines = String(decoding: try read("docs/inbox-file.md"), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "```json"))
    let end = try #require(lines[start...].firstIndex(of: "```"))
    let reading = Reading(lines[(start + 1)..<end].joined(separator: "\n"))
    #expect(reading.fault == nil)
    #expect(reading.diagnostics == [])
    #expect(reading.messages.map(\.id) == ["spring-7", "welcome"])
    #expect(reading.messages.first?.ownAction?.type == .deeplink)
  }

  @Test("The schema names the fields that are read, and the description each of them")
  func schema() throws {
    let schema = try JSONReader.value(of: try read("docs/schema/inbox.schema.json"))
    let text = String(decoding: try read("docs/inbox-file.md"), as: UTF8.self)
    let fields = try #require(schema["$defs"]?["message"]?["properties"]?.members).map(\.key)
    #expect(fields.count == 16)
    for field in fields where field != "id" {
      let reading = Reading("{\"id\":\"a\",\"\(field)\":[7]}")
      #expect(reading.messages.count == 1)
      #expect(reading.paths == [field == "actions" ? "actions[0]" : field])
    }
    for field in fields { #expect(text.contains("`\(field)`")) }
  }
}
