import Drawing
import InboxModel
import RendererHost

/// Tests of how a plugin deals with its host: what it is lent, the sink, the system.
enum HostTests {
  static let all: [CheckTest] = [
    CheckTest("host-stop", level: 2, "it stops when the canvas says so") { (run) throws(CheckFault) in
      let message = try Corpus(run).sample
      let whole = try run.session().show(message)
      guard let operations = whole.drawing?.nodes.count, operations > 1 else {
        throw .skipped("its drawings are too small to be cut")
      }
      var most: UInt64 = 0
      for stop in [1, 2, 3, operations / 2, operations - 1] where stop > 0 {
        var trial = Trial()
        trial.stopAfter = UInt32(stop)
        let session = try run.session(trial)
        let output = try session.show(message)
        let calls = try session.observe().callsAfterStop
        most = max(most, calls)
        guard output.kind == .drawn || output.kind == .failed else {
          throw .failed(
            "it declines a message once the canvas has said stop", Exhibit(message, RenderContext()))
        }
      }
      // What is left of a drawing may still be handed in; more than that is not soon.
      guard most <= UInt64(operations * 2 + 64) else {
        throw .failed(
          "it went on for \(most) calls after the canvas said stop, in a drawing of \(operations); return soon",
          Exhibit(message, RenderContext()))
      }
      return "at most \(most) calls after it"
    },
    CheckTest("host-stop-early", level: 2, "it stops soon, also in a large drawing") {
      (run) throws(CheckFault) in
      var most: UInt64 = 0
      for (_, message) in try Corpus(run).lengthened(20) {
        var trial = Trial()
        trial.stopAfter = 16
        let session = try run.session(trial)
        _ = try session.show(message)
        let calls = try session.observe().callsAfterStop
        most = max(most, calls)
        guard calls <= 1_000_000 else {
          throw .failed(
            "it went on for \(calls) calls after the canvas said stop; return soon",
            Exhibit(message, RenderContext()))
        }
      }
      return "at most \(most) calls after it"
    },
    CheckTest("host-input", level: 2, "it leaves alone what it is lent", takesConverters: true) {
      (run) throws(CheckFault) in
      var trial = Trial()
      trial.observes = true
      let session = try run.session(trial)
      for (message, presentations) in try Corpus(run).ordinary {
        for presentation in presentations {
          let context = DrawTests.contextOf(presentation)
          _ = try session.show(message, context)
          guard try session.observe().writes == 0 else {
            throw .failed(
              "it writes into the message that it is lent, at \(message.label)", Exhibit(message, context))
          }
        }
      }
      return "the message is as it was"
    },
    CheckTest("host-threads", level: 2, "it calls the host from the one thread", takesConverters: true) {
      (run) throws(CheckFault) in
      var trial = Trial()
      trial.observes = true
      let session = try run.session(trial)
      for (message, _) in try Corpus(run).ordinary { _ = try session.show(message) }
      let calls = try session.observe().foreignCalls
      guard calls == 0 else { throw .failed("it called the host \(calls) times from a thread of its own") }
      return "one thread"
    },
    CheckTest("host-descriptors", level: 2, "it opens and closes no descriptor", takesConverters: true) {
      (run) throws(CheckFault) in
      var trial = Trial()
      trial.observes = true
      let session = try run.session(trial)
      let before = try session.observe().descriptors
      for (message, presentations) in try Corpus(run).ordinary {
        for presentation in presentations {
          let context = DrawTests.contextOf(presentation)
          _ = try session.show(message, context)
          let now = try session.observe().descriptors
          guard now == before else {
            throw .failed(
              "there were \(before) open descriptors before \(message.label) and \(now) after it",
              Exhibit(message, context))
          }
        }
      }
      return "\(before) before and after"
    },
    CheckTest(
      "host-calls", level: 2, "it asks the system for nothing that a renderer may not", takesConverters: true
    ) {
      (run) throws(CheckFault) in
      try run.needsWorker()
      var trial = Trial()
      trial.notesCalls = true
      let session = try run.session(trial)
      let corpus = try Corpus(run)
      for message in corpus.ordinary.map(\.message) + corpus.extremes + corpus.rightToLeft {
        let context = RenderContext()
        do throws(CheckFault) { _ = try session.show(message, context) } catch {
          // Where it does not outlive the refusal, the refusal is what there is to say.
          try LoadTests.refuse(session.session.notedCalls, "while it drew", Exhibit(message, context))
          throw error
        }
        try LoadTests.refuse(session.session.notedCalls, "while it drew", Exhibit(message, context))
      }
      return "nothing refused"
    },
  ]
}
