import InboxModel
import RendererHost

/// Tests that draw: whatever comes, there is an answer, and the process goes on.
enum DrawTests {
  static let all: [CheckTest] = [
    CheckTest("draw-ordinary", level: 2, "ordinary messages are drawn", takesConverters: true) {
      (run) throws(CheckFault) in
      let session = try run.session()
      var count = 0
      for (message, presentations) in try Corpus(run).ordinary {
        for presentation in presentations {
          let context = contextOf(presentation)
          let output = try session.show(message, context)
          count += 1
          let exhibit = Exhibit(message, context)
          switch output.kind {
          case .drawn, .converted:
            guard output.hasContent else {
              throw .failed("it draws nothing of \(message.label) as \(presentation.name)", exhibit)
            }
          case .declined:
            throw .failed("it declines \(message.label), which its manifest says that it renders", exhibit)
          case .failed:
            throw .failed("it fails at \(message.label): \(output.reason ?? "it does not say why")", exhibit)
          }
        }
      }
      return "\(count) drawings"
    },
    CheckTest("draw-fields", level: 2, "any optional field may be absent or empty", takesConverters: true) {
      (run) throws(CheckFault) in try survive(run, try Corpus(run).fields)
    },
    CheckTest(
      "draw-extremes", level: 2, "fields may be huge, strange, or of another sort", takesConverters: true
    ) {
      (run) throws(CheckFault) in try survive(run, try Corpus(run).extremes)
    },
    CheckTest("draw-deep", level: 2, "content may be nested deeply", takesConverters: true) {
      (run) throws(CheckFault) in try survive(run, try Corpus(run).deep)
    },
    CheckTest("draw-right-to-left", level: 2, "text may run from right to left", takesConverters: true) {
      (run) throws(CheckFault) in
      var context = RenderContext()
      context.direction = .rightToLeft
      context.locale = "he"
      return try survive(run, try Corpus(run).rightToLeft, [RenderContext(), context])
    },
    CheckTest("draw-widths", level: 2, "it draws for no width, one cell, and ten thousand") {
      (run) throws(CheckFault) in
      let widths: [UInt32] = [0, 1, 20, 80, 10_000]
      let contexts = widths.map { width in
        var context = RenderContext()
        context.width = width
        context.mediaWidth = width * 8
        return context
      }
      return try survive(run, try Corpus(run).ordinary.map(\.message), contexts)
    },
    CheckTest("draw-presentations", level: 2, "it answers in every presentation, also in those it is not for")
    {
      (run) throws(CheckFault) in
      try survive(run, try Corpus(run).ordinary.map(\.message), Presentation.allCases.map(contextOf))
    },
    CheckTest("draw-contexts", level: 2, "colours, zones, clocks and languages may be any") {
      (run) throws(CheckFault) in
      var dark = RenderContext()
      dark.scheme = .dark
      dark.contrast = .more
      dark.now = Instant(milliseconds: .max)
      var strange = RenderContext()
      strange.locale = ""
      strange.zone = "Nowhere/At_All"
      strange.platform = ""
      strange.pointsPerCell = 0
      strange.mediaWidth = 0
      strange.now = Instant(milliseconds: .min)
      return try survive(run, [try Corpus(run).sample], [dark, strange])
    },
    CheckTest(
      "draw-foreign", level: 2, "a message that is another renderer's does no harm", takesConverters: true
    ) {
      (run) throws(CheckFault) in
      var messages: [Message] = []
      for (kind, type, body) in [
        ("nobody-renders-this", nil, nil), ("", "application/octet-stream", [0xFF, 0xFE, 0x00, 0x80]),
        ("message", "text/html", Array("<p>Hello".utf8)), ("message", "application/json", Array("{".utf8)),
      ] as [(String, String?, [UInt8]?)] {
        var message = Message(id: "foreign-\(messages.count)", vendor: Vendor(rawValue: "nobody"), kind: kind)
        message.contentType = type
        message.body = body
        messages.append(message)
      }
      return try survive(run, messages)
    },
    CheckTest(
      "draw-after-error", level: 2, "after a message that it cannot draw it draws the next",
      takesConverters: true
    ) {
      (run) throws(CheckFault) in
      let corpus = try Corpus(run)
      let expected = try run.session().show(corpus.sample)
      let session = try run.session()
      for message in corpus.extremes + corpus.deep {
        _ = try session.show(message)
      }
      guard try session.show(corpus.sample).isEqual(to: expected) else {
        throw .failed(
          "it draws an ordinary message in another way after messages that are not ordinary",
          Exhibit(corpus.sample, RenderContext()))
      }
      return "the same drawing as in a fresh process"
    },
  ]

  static func contextOf(_ presentation: Presentation) -> RenderContext {
    var context = RenderContext()
    context.presentation = presentation
    return context
  }

  /// Draws messages in contexts. Any answer will do: a drawing, or a refusal that says why.
  static func survive(
    _ run: CheckRun, _ messages: [Message], _ contexts: [RenderContext] = [RenderContext()]
  ) throws(CheckFault) -> String {
    let session = try run.session()
    var mute: Exhibit?
    var counts = (drawn: 0, refused: 0)
    for message in messages {
      for context in contexts {
        let output = try session.show(message, context)
        switch output.kind {
        case .drawn, .converted: counts.drawn += 1
        case .declined, .failed: counts.refused += 1
        }
        if output.kind == .failed, output.reason == nil, mute == nil { mute = Exhibit(message, context) }
      }
    }
    if let mute {
      throw .warned(
        "it fails at \(mute.message.label) and does not say why; call fail before you answer INLAY_FAILED",
        mute)
    }
    return "\(counts.drawn) drawn" + (counts.refused > 0 ? ", \(counts.refused) refused" : "")
  }
}
