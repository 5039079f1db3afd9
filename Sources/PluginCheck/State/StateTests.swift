import InboxModel
import RendererHost

/// Tests of the state that a plugin saves with a message.
enum StateTests {
  static let all: [CheckTest] = [
    CheckTest("state-round-trip", level: 2, "a view that is opened from its state is the same view") {
      (run) throws(CheckFault) in
      let context = RenderContext()
      for message in try Corpus(run).ordinary.map(\.message) {
        let fresh = try run.session()
        let first = try fresh.show(message, context, save: true)
        guard first.kind == .drawn else { continue }
        guard let state = first.state else { throw .skipped("it keeps no state") }
        let again: Output
        do throws(CheckFault) {
          again = try run.session().show(message, context, state: state, save: true)
        } catch {
          throw CheckFault(
            error.result, "with the state that it saved itself, \(error.detail)", error.exhibit)
        }
        guard again.kind == .drawn else {
          throw .failed(
            "it refuses the state that it saved itself" + (again.reason.map { ": \($0)" } ?? ""),
            Exhibit(message, context))
        }
        guard again.bytes == first.bytes else {
          throw .failed(
            "opened from its own state, \(message.label) is drawn in another way", Exhibit(message, context))
        }
      }
      return "in another process"
    },
    CheckTest("state-size", level: 2, "the state does not grow by itself") { (run) throws(CheckFault) in
      let message = try Corpus(run).sample
      let session = try run.session()
      var state: [UInt8]?
      var sizes: [Int] = []
      for _ in 0..<256 {
        let output = try session.show(message, state: state, save: true)
        if let problem = output.diagnostics.first(where: { $0.hasPrefix("the state was not kept") }) {
          throw .failed("after \(sizes.count) times \(problem)", Exhibit(message, RenderContext()))
        }
        guard let saved = output.state else { throw .skipped("it keeps no state") }
        sizes.append(saved.count)
        state = saved
      }
      guard sizes[255] <= sizes[1] + 256 || sizes[255] <= sizes[127] else {
        throw .failed(
          "its state grows by itself: \(sizes[0]) bytes, and \(sizes[255]) after being saved 256 times",
          Exhibit(message, RenderContext()))
      }
      return "\(sizes[255]) bytes"
    },
    CheckTest("state-damaged", level: 2, "a state of another version, or none of its own, does no harm") {
      (run) throws(CheckFault) in
      let message = try Corpus(run).sample
      let session = try run.session()
      var random = run.random
      guard let own = try session.show(message, save: true).state else { throw .skipped("it keeps no state") }
      var states: [[UInt8]] = [[], [0], Array("not a state".utf8), [UInt8](repeating: 0xFF, count: 65_536)]
      for _ in 0..<200 { states.append(Mutation.bytes(own, &random)) }
      for length in 0..<min(own.count, 64) { states.append(Array(own.prefix(length))) }
      for state in states {
        let output = try session.show(message, state: state, save: true)
        if output.kind == .failed || output.kind == .declined {
          throw .warned(
            "it refuses to draw a message whose state it cannot read; begin anew instead",
            Exhibit(message, RenderContext()))
        }
      }
      return "\(states.count) states"
    },
    CheckTest("state-order", level: 2, "two views may be open at once, and drawn in as often as one likes") {
      (run) throws(CheckFault) in
      var trial = Trial()
      trial.opensTwoViews = true
      let (plain, twofold) = (try run.session(), try run.session(trial))
      for message in try Corpus(run).ordinary.map(\.message) {
        guard try twofold.show(message, save: true).isEqual(to: try plain.show(message, save: true)) else {
          throw .failed(
            "it draws \(message.label) in another way when another view was open, or the second time in one view",
            Exhibit(message, RenderContext()))
        }
      }
      return "open, open, draw, draw, close, draw, save, close"
    },
    CheckTest("state-views", level: 2, "views of two messages do not meet") { (run) throws(CheckFault) in
      let (first, second) = try Corpus(run).strangers
      let (apart, together) = (try run.session(), try run.session())
      let expected = try apart.show(second, save: true)
      for _ in 0..<8 {
        let other = try together.show(first, save: true)
        guard try together.show(second, save: true).isEqual(to: expected) else {
          throw .failed("the view of one message changes that of another", Exhibit(second, RenderContext()))
        }
        _ = try together.show(first, state: other.state, save: true)
      }
      return "16 views in turn"
    },
  ]
}
