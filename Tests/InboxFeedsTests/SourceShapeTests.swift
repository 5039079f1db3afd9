import Glibc
import InboxFeeds
import InboxModel
import TestSupport
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
    Files.names(in: Self.samples + folder).filter { $0.hasSuffix(".json") }.map {
      "\(Self.samples)\(folder)/\($0)"
    }
  }

  private func read(_ path: String) throws -> [UInt8] { try Files.read(path) }

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
