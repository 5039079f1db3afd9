import InlaySDK

/// When a message was sent and until when it is valid.
extension Presentation {
  /// The day it was sent, for a list.
  func drawDate(with pen: inout Pen) {
    guard let sent = instant(message.pointee.sent) else { return }
    pen.open(INLAY_KIND_PARAGRAPH)
    pen.leaf(
      INLAY_KIND_TIME,
      [
        .number(INLAY_ATTRIBUTE_INSTANT, sent),
        .choice(INLAY_ATTRIBUTE_TIME_STYLE, INLAY_TIME_STYLE_DATE),
      ])
    pen.close()
  }

  /// One line with both; nothing where neither is given.
  func drawTimes(with pen: inout Pen) {
    let (sent, expires) = (instant(message.pointee.sent), instant(message.pointee.expires))
    guard sent != nil || expires != nil else { return }
    pen.open(INLAY_KIND_PARAGRAPH)
    pen.open(INLAY_KIND_SPAN, [.flag(INLAY_ATTRIBUTE_ITALIC)])
    if let sent { pen.leaf(INLAY_KIND_TIME, [.number(INLAY_ATTRIBUTE_INSTANT, sent)]) }
    if let expires {
      pen.text(sent == nil ? "until " : ", until ")
      pen.leaf(INLAY_KIND_TIME, [.number(INLAY_ATTRIBUTE_INSTANT, expires)])
    }
    pen.close()
    pen.close()
  }

  /// Nil for INLAY_NO_INSTANT, which Swift does not see.
  private func instant(_ milliseconds: Int64) -> Int64? { milliseconds == .min ? nil : milliseconds }
}
