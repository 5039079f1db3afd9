import RendererHost

/// Tests that load the plugin, into hosts of several ages, and draw nothing or little.
enum LoadTests {
  static let all: [CheckTest] = [
    CheckTest("load", level: 1, "it can be loaded", takesConverters: true) { (run) throws(CheckFault) in
      let start = Clock.now
      try run.session().load()
      return milliseconds(since: start)
    },
    CheckTest("load-twice", level: 1, "a second process loads the same plugin", takesConverters: true) {
      (run) throws(CheckFault) in
      let first = try run.session().load()
      let second = try run.session().load()
      guard first == second else {
        throw .failed("it describes itself in another way when it is loaded again")
      }
      return "two processes"
    },
    CheckTest("load-manifest", level: 1, "the binary says what the manifest says") {
      (run) throws(CheckFault) in
      let manifest = try run.manifest()
      guard let binary = try run.session().load() else {
        throw .failed("the library does not describe itself")
      }
      if let difference = manifest.descriptor.difference(fromBinary: binary) { throw .failed(difference) }
      return "every field"
    },
    CheckTest("load-older-host", level: 1, "a host that is older does no harm") { (run) throws(CheckFault) in
      var trial = Trial()
      trial.hostAge = .older
      let session = try run.session(trial)
      do throws(RendererFailure) { try session.session.load() } catch {
        // To refuse with a sentence is an answer too.
        if case .refused(let reason) = error { return "it refused: \(reason)" }
        throw CheckSession.fault(error, nil)
      }
      if try run.manifest().descriptor.abiMinor < PluginABI.minor {
        _ = try session.show(Corpus(run).sample)
        return "loaded, and drew"
      }
      return "loaded"
    },
    CheckTest("load-newer-host", level: 1, "a host that is newer does no harm") { (run) throws(CheckFault) in
      var trial = Trial()
      trial.hostAge = .newer
      let message = try Corpus(run).sample
      let output = try run.session(trial).show(message)
      guard output.isEqual(to: try run.session().show(message)) else {
        throw .failed(
          "it draws other things where the host's structs are longer; read each one's size, and step with inlay_action_at",
          Exhibit(message, RenderContext()))
      }
      return "structs that are longer, with poison behind them"
    },
    CheckTest("load-extensions", level: 1, "it has no extension that nobody knows") {
      (run) throws(CheckFault) in
      var trial = Trial()
      trial.asksExtensions = true
      let session = try run.session(trial)
      try session.load()
      let count = try session.observe().extensions
      guard count == 0 else {
        throw .failed(
          "it answers \(count) ids of extensions that nobody has; compare the whole id, number too")
      }
      return "seven ids"
    },
    CheckTest(
      "load-calls", level: 1, "it asks the system for nothing while it is loaded", takesConverters: true
    ) {
      (run) throws(CheckFault) in
      try run.needsWorker()
      var trial = Trial()
      trial.notesCalls = true
      let session = try run.session(trial)
      try session.load()
      try refuse(session.session.notedCalls, "while it was loaded")
      return "nothing refused"
    },
    CheckTest("load-time", level: 1, "it is loaded quickly", takesConverters: true) {
      (run) throws(CheckFault) in
      var best = Int64.max
      for _ in 0..<3 {
        let start = Clock.now
        try run.session().load()
        best = min(best, Clock.now - start)
      }
      guard best < 100_000_000 else {
        throw .warned("loading takes \(best / 1_000_000) ms, which the first message waits for")
      }
      return "\(best / 1_000_000) ms at best"
    },
  ]

  private static func milliseconds(since start: Int64) -> String { "\((Clock.now - start) / 1_000_000) ms" }

  /// Fails where system calls were refused.
  static func refuse(_ calls: [String], _ when: String, _ exhibit: Exhibit? = nil) throws(CheckFault) {
    guard !calls.isEmpty else { return }
    throw .failed(
      "it tried what no renderer may \(when), and was refused: \(calls.joined(separator: ", "))", exhibit)
  }
}
