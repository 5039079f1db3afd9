import InboxModel
import RendererHost
import TestSupport
import Testing

@testable import PluginCheck

/// Every bad plugin is caught, by the test that is meant for it, and for the right reason.
@Suite(.serialized) struct ZooTests {
  @Test func `the zoo has an animal for each source`() {
    let sources = Files.names(in: "\(PackageFolder.path)/SDK/zoo").filter { $0.hasSuffix(".c") }
    #expect(ZooFolder.animals.map { "\($0.name).c" } == sources)
    #expect(ZooFolder.animals.filter { $0.catcher == nil }.map(\.name) == ["tame"])
    #expect(sources.count >= 49)
  }

  @Test(arguments: ZooFolder.animals.filter { $0.catcher != nil }.map(\.name))
  func `an animal is caught by its test`(name: String) throws {
    let animal = try ZooFolder.animal(name)
    let reports = ZooFolder.run(animal, only: animal.catcher).run { _ in }
    #expect(reports.count == 1)
    let report = try #require(reports.first)
    #expect(report.result.isFailure, "\(report)")
    #expect(!report.detail.isEmpty && !report.detail.hasSuffix("."))
    // On a busy machine what takes ever longer takes too long.
    if name != "quadratic" { #expect(report.result == Self.results[name] ?? .failed, "\(report)") }
  }

  /// What becomes of the tests of animals that do not just fail.
  private static let results: [String: CheckResult] = [
    "bomb-on-100th": .crashed, "closed-descriptors": .crashed, "crash-as-a-row": .crashed,
    "crash-in-constructor": .crashed, "crash-in-the-deep": .crashed, "crash-on-much": .crashed,
    "crash-on-no-width": .crashed, "crash-on-nothing": .crashed, "exit": .crashed, "hang-in-draw": .timedOut,
    "hang-in-load": .timedOut, "hang-in-open": .timedOut, "longjmp": .crashed,
    "newer-than-its-host": .crashed,
    "poisoned-state": .crashed, "thread": .crashed,
  ]

  @Test func `the tame one passes every test`() throws {
    let reports = ZooFolder.run(try ZooFolder.animal("tame"), level: 3).run { _ in }
    #expect(reports.map(\.id) == CheckTest.all.map(\.id))
    #expect(reports.filter { $0.result != .passed }.map { "\($0.id): \($0.detail)" } == [])
  }

  @Test func `in the host's own process the tame one passes what can be seen there`() throws {
    let reports = ZooFolder.run(try ZooFolder.animal("tame"), inProcess: true).run { _ in }
    #expect(reports.filter { $0.result.isFailure }.map { "\($0.id): \($0.detail)" } == [])
    #expect(reports.filter { $0.result == .skipped }.map(\.id) == ["load-calls", "host-calls"])
  }

  @Test func `in the host's own process a foreign thread is seen at work`() throws {
    let report = ZooFolder.run(try ZooFolder.animal("thread"), only: "host-threads", inProcess: true).run {
      _ in
    }
    #expect(report.first?.result == .failed)
    #expect(report.first?.detail.contains("from a thread of its own") == true, "\(report)")
  }

  @Test(
    arguments: [
      ("fork-bomb", "clone"), ("opens-file", "openat"), ("opens-socket", "socket"),
      ("calls-while-loaded", "clone"),
    ])
  func `what was refused is named`(name: String, call: String) throws {
    let animal = try ZooFolder.animal(name)
    let report = try #require(ZooFolder.run(animal, only: animal.catcher).run { _ in }.first)
    #expect(report.detail.hasSuffix("and was refused: \(call)"), "\(report.detail)")
  }

  @Test func `a failure has the message and the place that it was drawn for`() throws {
    let report = try #require(
      ZooFolder.run(try ZooFolder.animal("crash-as-a-row"), only: "draw-presentations").run { _ in }.first)
    #expect(report.exhibit?.context.presentation == .row)
    #expect(report.exhibit?.message.kind == "zoo")
    #expect(report.detail == "it crashed while drawing (abort), at the message ordinary-0-0")
  }

  @Test func `a folder without animals is no zoo`() {
    #expect(throws: Zoo.Fault.self) { try Zoo.animals(in: TemporaryFolder().path) }
    #expect(throws: Zoo.Fault.self) { try Zoo.animals(in: "/nowhere") }
  }
}
