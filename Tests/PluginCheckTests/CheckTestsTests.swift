import RendererHost
import TestSupport
import Testing

@testable import PluginCheck

/// The tests as scripts know them.
@Suite struct CheckTestsTests {
  @Test func `ids are kebab-case, and each is there once`() {
    let ids = CheckTest.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.count >= 60)
    for test in CheckTest.all {
      #expect(
        test.id.allSatisfy { $0 == "-" || ("a"..."z").contains($0) || ("0"..."9").contains($0) }, "\(test.id)"
      )
      #expect((1...3).contains(test.level) && !test.summary.isEmpty)
    }
  }

  @Test func `the documentation has each test, with its level, in their order`() throws {
    let page = try Files.text(of: "\(PackageFolder.path)/docs/plugin-check.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").prefix(2).map { $0.filter { $0 != "`" && $0 != " " } }
    }
    .filter { $0.last?.allSatisfy(\.isNumber) == true }
    #expect(rows == CheckTest.all.map { [$0.id, String($0.level)] })
  }

  @Test func `levels hold those below them`() throws {
    let tame = try ZooFolder.animal("tame")
    let (first, second) = (
      ZooFolder.run(tame, level: 1).run { _ in }, ZooFolder.run(tame, level: 2).run { _ in }
    )
    #expect(first.map(\.id) == CheckTest.all.filter { $0.level == 1 }.map(\.id))
    #expect(second.map(\.id) == CheckTest.all.filter { $0.level <= 2 }.map(\.id))
  }

  @Test func `without a manifest that can be read one test fails and the rest is skipped`() throws {
    let folder = TemporaryFolder()
    try folder.write("{\"abi\":0}", to: "plugin.json")
    let subject = CheckSubject(
      folder: folder.path, manifest: CheckSubject.manifest(in: folder.path), library: nil)
    var settings = CheckSettings(carrier: .worker(executable: "/nowhere"))
    settings.level = 3
    let reports = CheckRun(subject: subject, settings: settings).run { _ in }
    #expect(reports.filter { $0.result == .failed }.map(\.id) == ["manifest-valid"])
    #expect(reports.filter { $0.result == .skipped }.count == reports.count - 1)
    let count = CheckCount(reports)
    #expect(count.failures == 1)
    #expect(count.summary == "1 failed, \(reports.count - 1) skipped")
  }

  @Test(
    arguments: [
      ("1.0.0", true), ("0.1.0", true), ("10.20.30-beta.1+build", true), ("1.0", false), ("1", false),
      ("", false),
      ("v1.0.0", false), ("01.0.0", false), ("1..0", false), ("1.0.0.0", false), ("1.0.x", false),
    ])
  func `a semantic version is told from others`(text: String, isOne: Bool) {
    #expect(StaticTests.isSemantic(text) == isOne)
  }
}
