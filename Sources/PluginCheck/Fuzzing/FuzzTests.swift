import InboxModel
import RendererHost

/// Tests with damage that follows from the seed.
enum FuzzTests {
  static let all: [CheckTest] = [
    CheckTest("fuzz-messages", level: 3, "damaged messages are drawn or refused", takesConverters: true) {
      (run) throws(CheckFault) in
      let corpus = try Corpus(run)
      let originals = corpus.ordinary.map(\.message)
      let session = try run.session()
      let widths: [UInt32] = [0, 1, 20, 80]
      var random = run.random
      for number in 0..<run.settings.mutations {
        let message = Mutation.message(random.pick(originals), number: number, &random)
        var context = RenderContext()
        context.width = random.pick(widths)
        context.presentation = random.pick(Presentation.allCases)
        _ = try session.show(message, context, save: true)
      }
      return "\(run.settings.mutations) messages, seed \(run.settings.seed)"
    },
    CheckTest("fuzz-events", level: 3, "random events leave a view that can be drawn") {
      (run) throws(CheckFault) in
      let message = try Corpus(run).sample
      let context = RenderContext()
      let session = try run.session()
      var random = run.random
      let known = try session.show(message, context).drawing?.targets ?? []
      var state: [UInt8]?
      let rounds = max(1, run.settings.mutations / 10)
      for _ in 0..<rounds {
        var events: [RendererEvent] = []
        for _ in 0...random.below(6) {
          let kind: RendererEvent.Kind = random.pick([
            .tap, .input, .pageNext, .pagePrevious, .wake, .resource,
          ])
          let target =
            known.isEmpty || random.below(4) == 0 ? random.pick([nil, "", "nowhere"]) : random.pick(known)
          let value = String(decoding: Mutation.bytes(Array("value 27".utf8), &random), as: UTF8.self)
          events.append(RendererEvent(kind, target: target, value: random.below(2) == 0 ? value : nil))
        }
        if let response = try session.events(message, context, state: state, events),
          let saved = response.state
        {
          state = saved
        }
        let output = try session.show(message, context, state: state)
        guard output.kind == .drawn else {
          throw .failed("after random events it no longer draws \(message.label)", Exhibit(message, context))
        }
      }
      return "\(rounds) rounds, seed \(run.settings.seed)"
    },
  ]
}
