import JSON
import TestSupport
import Testing

/// Real data of vendors, where it is kept beside the package: all of it is drawn.
@Suite struct SharedCasesTests {
  private static let cases = "\(PackageFolder.path)/../shared/cases"
  private static func isThere(_ path: String) -> Bool { Files.exists("\(cases)/\(path)") }

  @Test(
    .enabled(if: isThere("vendors")),
    arguments: [
      "vendors/xtremepush/web_message_list_page1.json",
      "vendors/xtremepush/web_message_list_page2_after_insert.json",
      "vendors/airship/messages.json", "airship/ios-api-client-list-response.json",
    ], ["text", "ansi", "spoken", "json"])
  func `a vendor's list is drawn`(file: String, format: String) throws {
    let result = try Program.run(["render", "\(Self.cases)/\(file)", "--format", format])
    #expect(result.code == 0, "\(result.error)")
    #expect(!result.output.isEmpty)
    if format == "json" {
      #expect(try JSONOutputTests.document(result)["messages"]?.array?.isEmpty == false)
    }
  }

  @Test(
    .enabled(if: isThere("html")), arguments: [("html/bodies", "html"), ("layouts", "json")],
    ["text", "json"])
  func `every body of a folder is drawn in one process`(
    folder: (path: String, ending: String), format: String
  ) throws {
    let output = TemporaryFolder()
    let result = try Program.run(
      ["render", "\(Self.cases)/\(folder.path)", "--output", output.file("out"), "--format", format],
      seconds: 300)
    #expect(result.code == 0, "\(result.error)")
    let names = Files.names(in: "\(Self.cases)/\(folder.path)").filter { $0.hasSuffix(".\(folder.ending)") }
    let written = Set(Files.names(in: output.file("out")))
    let ending = format == "text" ? "txt" : "json"
    for name in names where !written.contains("\(name).\(ending)") {
      #expect(result.error.contains("/\(name): "), "\(name) is neither drawn nor remarked on")
    }
    #expect(written.count > 60)
    for name in written {
      let text = try Files.text(of: output.file("out/\(name)"))
      #expect(HostileTextTests.controls(text) == [], "\(name)")
    }
  }
}
