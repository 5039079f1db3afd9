import Glibc
package import RendererHost

/// The plugin that is held to the tests.
package struct CheckSubject: Sendable {
  /// Its folder.
  package var folder: String
  /// What its `plugin.json` says; or why that is no manifest.
  package var manifest: Result<PluginManifest, ManifestError>
  /// What is to be loaded, and within which bounds; nil where there is no manifest.
  package var library: RendererLibrary?

  package init(folder: String, manifest: Result<PluginManifest, ManifestError>, library: RendererLibrary?) {
    self.folder = folder
    self.manifest = manifest
    self.library = library
  }
}

/// How the tests run.
package struct CheckSettings: Sendable {
  package var level = 2
  package var seed: UInt64 = 1
  /// The only test that runs, whatever its level; nil: all of the level.
  package var only: String?
  package var carrier: Carrier
  /// Views that the endurance tests open.
  package var views = 10_000
  /// Damaged messages that the fuzz tests draw.
  package var mutations = 2_000

  package init(carrier: Carrier) { self.carrier = carrier }
}

/// What a test works with: the plugin, and fresh workers to run it in.
package struct CheckRun: Sendable {
  package let subject: CheckSubject
  package let settings: CheckSettings

  package init(subject: CheckSubject, settings: CheckSettings) {
    self.subject = subject
    self.settings = settings
  }

  /// Runs the tests, one after the other, and hands out each report as it is there.
  package func run(_ report: (TestReport) throws -> Void) rethrows -> [TestReport] {
    var reports: [TestReport] = []
    for test in CheckTest.all {
      if let only = settings.only {
        guard test.id == only else { continue }
      } else {
        guard test.level <= settings.level else { continue }
      }
      let result = run(test)
      try report(result)
      reports.append(result)
    }
    return reports
  }

  /// Runs one test.
  package func run(_ test: CheckTest) -> TestReport {
    let start = Clock.now
    var report = TestReport(id: test.id, result: .passed, detail: "", milliseconds: 0)
    do throws(CheckFault) {
      if isConverter && !test.takesConverters { throw .skipped("not for a converter") }
      report.detail = try test.body(self)
    } catch {
      report.result = error.result
      report.detail = error.detail
      report.exhibit = error.exhibit
    }
    report.milliseconds = Int((Clock.now - start) / 1_000_000)
    return report
  }

  private var isConverter: Bool {
    if case .success(let manifest) = subject.manifest { manifest.convertsTo != nil } else { false }
  }

  /// The manifest; without one a test is skipped.
  func manifest() throws(CheckFault) -> PluginManifest {
    guard case .success(let manifest) = subject.manifest else {
      throw .skipped("there is no manifest that can be used")
    }
    return manifest
  }

  /// A fresh process, in which nothing is loaded yet.
  func session(_ trial: Trial = Trial()) throws(CheckFault) -> CheckSession {
    guard var library = subject.library else { throw .skipped("there is no manifest that can be used") }
    library.trial = trial
    return CheckSession(
      RendererSession(library: library, carrier: settings.carrier),
      isConverter: isConverter, needsRaw: try manifest().descriptor.needsRaw)
  }

  /// A trial that needs a worker; in the host's own process its tests are skipped.
  func needsWorker() throws(CheckFault) {
    if case .inProcess = settings.carrier { throw .skipped("this is seen in a worker only") }
  }

  var random: SeededRandom { SeededRandom(seed: settings.seed) }
}

/// Time that only goes forward.
enum Clock {
  /// In nanoseconds.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
