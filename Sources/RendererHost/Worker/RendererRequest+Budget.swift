import InboxModel

/// What the session notes of a request.
extension RendererRequest {
  var kind: RendererFrame.Kind {
    switch self {
    case .draw: .draw
    case .events: .events
    case .convert: .convert
    case .echo: .echo
    case .observe: .observe
    }
  }

  /// The message that it is about.
  var historyMessage: HistoryMessage? {
    switch self {
    case .draw(let message, _, _, _, _), .events(let message, _, _, _, _, _), .convert(let message):
      HistoryMessage(message)
    case .echo, .observe: nil
    }
  }

  var eventCount: Int {
    if case .events(_, _, _, let events, _, _) = self { events.count } else { 0 }
  }

  var actionCount: Int {
    switch self {
    case .draw(let message, _, _, _, _), .events(let message, _, _, _, _, _): message.actions.count
    case .convert, .echo, .observe: 0
    }
  }

  /// How long it may take as a whole, in milliseconds: the sum of the steps and the time for an answer. Events may be
  /// many, and together they have no more than their own deadline.
  func budget(_ deadlines: Deadlines) -> Int64 {
    let (open, save, close) = (Int64(deadlines.open), Int64(deadlines.save), Int64(deadlines.close))
    let answering = Int64(Deadlines.answering)
    switch self {
    case .draw: return deadlines.drawBudget
    case .events(_, _, _, let events, let probe, _):
      let each = Int64(deadlines.event) + (probe ? open + close : 0)
      let sum = open + Int64(clamping: events.count) * each + save + close + answering
      return min(sum, Int64(deadlines.events))
    case .convert: return Int64(deadlines.convert) + answering
    case .echo, .observe: return answering
    }
  }
}

extension Deadlines {
  /// What a whole request to draw may take, in milliseconds.
  var drawBudget: Int64 {
    Int64(open) + Int64(draw) + Int64(save) + Int64(close) + Int64(Deadlines.answering)
  }
}
