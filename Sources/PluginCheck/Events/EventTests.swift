import Drawing
import InboxModel
import RendererHost

/// Tests of events: what is not there has no consequence, what is there has the same one every time.
enum EventTests {
  static let all: [CheckTest] = [
    CheckTest("event-targets", level: 2, "each target of a drawing takes events") {
      (run) throws(CheckFault) in
      let session = try run.session()
      var count = 0
      for message in try messages(run) {
        for target in try session.show(message).drawing?.targets ?? [] {
          for event in events(target) {
            let response = try session.events(message, RenderContext(), state: nil, [event])
            count += 1
            if case .failure(.noSuchTarget)? = response?.results.first, event.kind == .tap {
              throw .failed(
                "it drew the target \"\(target)\" and does not know it when it is tapped",
                Exhibit(message, RenderContext()))
            }
          }
        }
        _ = try session.events(message, RenderContext(), state: nil, [RendererEvent(.tap)])
      }
      return count == 0 ? "its drawings have no targets" : "\(count) events"
    },
    CheckTest("event-unknown", level: 2, "a target that is not there has no consequence") {
      (run) throws(CheckFault) in
      let message = try Corpus(run).sample
      let session = try run.session()
      let kinds: [RendererEvent.Kind] = [.tap, .input, .resource, .wake, .pageNext, .pagePrevious]
      let targets: [String?] = [
        nil, "", "no-such-target", "other-message/terms", String(repeating: "t", count: 1 << 16), "a\u{0}b",
        "-1",
        "18446744073709551616", "../../etc/passwd", FieldChanges.strangeText,
      ]
      for kind in kinds {
        for target in targets where target != nil || kind != .tap {
          let event = RendererEvent(
            kind, target: target, value: kind == .input ? FieldChanges.strangeText : nil)
          guard let response = try session.events(message, RenderContext(), state: nil, [event]),
            case .success(let outcomes)? = response.results.first, kind == .tap || kind == .input
          else { continue }
          if let outcome = outcomes.first(where: { Self.acts($0.kind) }) {
            throw .failed(
              "a target that its drawing does not have leads to \(outcome.kind.name); answer INLAY_ABSENT",
              Exhibit(message, RenderContext()))
          }
        }
      }
      return "\(kinds.count * targets.count) events"
    },
    CheckTest("event-foreign", level: 2, "a target of another message has no consequence") {
      (run) throws(CheckFault) in
      let corpus = try Corpus(run)
      let (message, other) = (corpus.sample, corpus.bare("other", corpus.manifest.descriptor.renders[0]))
      let session = try run.session()
      let own = Set(try session.show(other).drawing?.targets ?? [])
      let foreign = (try session.show(message).drawing?.targets ?? []).filter { !own.contains($0) }
      for target in foreign {
        _ = try session.show(message)
        guard
          let response = try session.events(
            other, RenderContext(), state: nil, [RendererEvent(.tap, target: target)]),
          case .success(let outcomes)? = response.results.first
        else { continue }
        if let outcome = outcomes.first(where: { Self.acts($0.kind) }) {
          throw .failed(
            "the target \"\(target)\" of another message leads to \(outcome.kind.name)",
            Exhibit(other, RenderContext()))
        }
      }
      return foreign.isEmpty ? "its drawings have no targets" : "\(foreign.count) targets"
    },
    CheckTest("event-pure", level: 2, "an event has the same outcomes every time, and in every process") {
      (run) throws(CheckFault) in
      let (first, second) = (try run.session(), try run.session())
      var count = 0
      for message in try messages(run) {
        let context = RenderContext()
        for target in try first.show(message).drawing?.targets ?? [] {
          for event in events(target) {
            let here = try first.events(message, context, state: nil, [event])
            let again = try first.events(message, context, state: nil, [event])
            let there = try second.events(message, context, state: nil, [event])
            guard Self.areEqual(here, again), Self.areEqual(here, there) else {
              throw .failed(
                "the target \"\(target)\" leads elsewhere the next time", Exhibit(message, context))
            }
            count += 1
          }
        }
      }
      return "\(count) events"
    },
    CheckTest("event-links", level: 2, "every address that an event leads to stands in the message") {
      (run) throws(CheckFault) in
      let session = try run.session()
      var count = 0
      for message in try messages(run) {
        let targets = try session.show(message).drawing?.targets ?? []
        let taps = [RendererEvent(.tap)] + targets.map { RendererEvent(.tap, target: $0) }
        for event in taps {
          guard let response = try session.events(message, RenderContext(), state: nil, [event]),
            case .success(let outcomes)? = response.results.first
          else { continue }
          for outcome in outcomes where [.url, .deeplink, .need].contains(outcome.kind) {
            guard let value = outcome.value, !value.isEmpty else { continue }
            count += 1
            guard MessageLinks.contains(value, in: message) else {
              throw .failed(
                "a tap leads to \(value), which \(message.label) does not hold",
                Exhibit(message, RenderContext()))
            }
          }
        }
      }
      return "\(count) addresses"
    },
    CheckTest("event-round-trip", level: 2, "the state after events comes back as it was") {
      (run) throws(CheckFault) in
      let message = try Corpus(run).sample
      let context = RenderContext()
      let (first, second) = (try run.session(), try run.session())
      guard let start = try first.show(message, context, save: true).state else {
        throw .skipped("it keeps no state")
      }
      let targets = try first.show(message, context).drawing?.targets ?? []
      var count = 0
      for target in targets {
        for event in events(target) {
          // Both at once in one view, and one after the other in two processes with the state between.
          let twice = try first.events(message, context, state: start, [event, event])
          guard let once = try first.events(message, context, state: start, [event]), let middle = once.state
          else { continue }
          let then = try second.events(message, context, state: middle, [event])
          guard twice?.state == then?.state else {
            throw .failed(
              "after two events on \"\(target)\" its state is another one when the process changed between them",
              Exhibit(message, context))
          }
          count += 1
        }
      }
      return "\(count) events"
    },
  ]

  private static func messages(_ run: CheckRun) throws(CheckFault) -> [Message] {
    try Corpus(run).ordinary.map(\.message)
  }

  private static func events(_ target: String) -> [RendererEvent] {
    [RendererEvent(.tap, target: target), RendererEvent(.input, target: target, value: "27")]
  }

  /// Whether an outcome does something outside of the message.
  private static func acts(_ kind: RendererOutcome.Kind) -> Bool {
    switch kind {
    case .deeplink, .url, .inapp, .action, .permission, .copy, .report, .need: true
    case .none, .dismiss, .scroll, .wake, .redraw: false
    }
  }

  private static func areEqual(_ a: EventsResponse?, _ b: EventsResponse?) -> Bool {
    a?.state == b?.state && a?.results == b?.results
  }
}
