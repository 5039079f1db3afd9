import Glibc
import InboxFeeds
import InboxModel
import Testing

@Suite("Recognising a source")
struct SourceShapeTests {
  private func shape(_ text: String, _ name: String? = nil) -> SourceShape {
    SourceShape.recognise(prefix: Array(text.utf8), fileName: name)
  }

  @Test(
    "By its keys",
    arguments: [
      ("{\"messages\":[{\"message_id\":\"a\"", SourceShape.airshipList),
      ("{\"messages\":[{\"message_id\":\"a\"}", .airshipList),
      ("{\"messages\":[]}", .airshipList),
      ("{\"messages\":[{\"id\":\"a\"}]", .inboxFile),
      ("{\"inlay\":1,\"messages\":[", .inboxFile),
      ("{\"messages\":[],\"inlay\":1}", .inboxFile),
      ("{\"items\":[{\"id\":1}],\"badge\":0}", .xtremepushList),
      ("{\"list\":[", .xtremepushList),
      ("{\"message_id\":\"a\",\"title\":", .airshipList),
      ("{\"id\":1,\"message\":{}}", .xtremepushList),
      ("{\"id\":\"a\",\"title\":\"t\"}", .inboxFile),
      ("{\"id\":\"a\"}\n{\"id\":\"b\"}", .inboxLines),
      ("{\"inlay\":1}\n{\"id\":\"b\"", .inboxLines),
      ("{\"id\":\"a\"} {\"id\":\"b\"}", .inboxFile),
      ("{\"version\":1,\"presentation\":{\"type\":\"modal\"},\"view\":{", .airshipLayout),
      ("{\"view\":{\"type\":\"container\"", .airshipLayout),
      ("  \n<!DOCTYPE html>", .html),
      ("\u{FEFF}<p>", .html),
      ("\u{FEFF} {\"items\":[]}", .xtremepushList),
      ("{\"type\":\"AdaptiveCard\"}", .unknown),
      ("{}", .unknown),
      ("[]", .unknown),
      ("# Heading", .unknown),
      ("", .unknown),
      ("{\"messages\":x", .unknown),
    ]
  )
  func keys(text: String, expected: SourceShape) {
    #expect(shape(text) == expected)
    #expect(shape(text, "download") == expected)
    #expect(shape(text, "download.json") == expected)
  }

  @Test(
    "By its name",
    arguments: [
      ("a.md", SourceShape.markdown), ("a.b.MARKDOWN", .markdown), ("a.txt", .plain), ("a.HTML", .html),
      ("a.htm", .html), ("a.ndjson", .inboxLines), ("a.jsonl", .inboxLines), ("md", .unknown),
      (".json", .unknown),
    ]
  )
  func names(name: String, expected: SourceShape) {
    #expect(shape("{\"x\":1}", name) == expected)
  }

  /// Samples that lie beside the package on some machines.
  private static let samples = "../shared/cases/"
  private static let hasSamples = access(samples, R_OK) == 0

  private func files(in folder: String) -> [String] {
    guard let directory = opendir(Self.samples + folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".json") { names.append("\(Self.samples)\(folder)/\(name)") }
    }
    return names.sorted()
  }

  private func read(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var source = DescriptorSource(descriptor)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try source.read(into: $0) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  @Test("Vendors' own layouts and lists", .enabled(if: hasSamples))
  func vendors() throws {
    let layouts = files(in: "layouts")
    #expect(!layouts.isEmpty)
    for path in layouts {
      let bytes = try read(path)
      #expect(SourceShape.recognise(prefix: Array(bytes.prefix(65_536)), fileName: path) == .airshipLayout)
      #expect(Reading(bytes).fault?.found == .airshipLayout)
    }
    for path in files(in: "vendors/xtremepush") {
      let reading = Reading(try read(path))
      #expect(reading.diagnostics == [])
      #expect(reading.messages.allSatisfy { $0.vendor == .xtremepush })
      #expect(reading.messages.isEmpty == (reading.fault != nil))
    }
    for path in files(in: "vendors/airship") {
      let reading = Reading(try read(path))
      #expect(reading.diagnostics == [])
      #expect(reading.messages.map(\.vendor) == [.airship])
    }
  }
}
