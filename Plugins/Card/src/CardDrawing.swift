import InlaySDK

/// A card: a banner across, a title in the sender's colours, a text, and what it offers to do.
struct CardDrawing {
  let message: UnsafePointer<inlay_message>
  let context: UnsafePointer<inlay_context>
  let canvas: Canvas
  private let actions: Actions
  /// A picture's words, from the sender's own field `image_alt`.
  private let alternative: inlay_string
  /// A word or number that the sender wants on the card, from the field `badge`.
  private let badge: inlay_string

  init(
    of message: UnsafePointer<inlay_message>, in context: UnsafePointer<inlay_context>,
    on canvas: UnsafePointer<inlay_canvas>, host: UnsafePointer<inlay_host>
  ) {
    self.message = message
    self.context = context
    self.canvas = Canvas(pointer: canvas)
    actions = Actions(of: message, callToAction: inlay_data_string(host, message, inlay_string("cta_label")))
    alternative = inlay_data_string(host, message, inlay_string("image_alt"))
    let value = inlay_data(host, message, inlay_string("badge"))
    let isShown = value.type == INLAY_VALUE_STRING || value.type == INLAY_VALUE_INTEGER
    badge = isShown ? value.text : inlay_absent()
  }

  /// Answers as `draw` of the ABI. What there is nothing to show of is left to the next renderer.
  func draw() -> inlay_status {
    switch context.pointee.presentation {
    case INLAY_PRESENTATION_ROW:
      guard hasWords || alternative.hasText else { return INLAY_DECLINED }
      drawRow()
    case INLAY_PRESENTATION_CARD:
      guard hasWords || banner.hasText else { return INLAY_DECLINED }
      drawCard()
    default:
      guard hasWords || banner.hasText || message.pointee.body.hasText else { return INLAY_DECLINED }
      drawFull()
    }
    return canvas.end()
  }

  private var title: inlay_string { inlay_first(message.pointee.title, message.pointee.subtitle) }

  /// XtremePush puts a card's banner where an alert has its icon.
  private var banner: inlay_string { inlay_first(message.pointee.image, message.pointee.icon) }

  private var hasWords: Bool { title.hasText || message.pointee.text.hasText }

  // MARK: The presentations

  private func drawFull() {
    canvas.box(INLAY_KIND_COLUMN, colors) {
      drawBanner()
      drawTitle(level: 1)
      drawSubtitle()
      canvas.text(INLAY_KIND_PARAGRAPH, message.pointee.text)
      drawBody()
      drawBadge()
      if !actions.buttons.isEmpty {
        canvas.box(INLAY_KIND_ROW, [inlay_with_gap(INLAY_UNIT_CELLS, 2)]) {
          for (index, button) in actions.buttons.enumerated() { draw(button, isMain: index == 0) }
        }
      }
      drawTimes()
    }
  }

  private func drawCard() {
    canvas.box(INLAY_KIND_CARD, colors + [inlay_with_border(INLAY_BORDER_ROUNDED)]) {
      drawBanner()
      drawFlags()
      drawTitle(level: 2)
      drawSubtitle()
      canvas.text(INLAY_KIND_PARAGRAPH, message.pointee.text, [inlay_with_most_lines(3)])
      drawBadge()
      if let main = actions.buttons.first { draw(main, isMain: true) }
    }
  }

  private func drawRow() {
    let words = inlay_first(message.pointee.text, alternative)
    let line = inlay_with_most_lines(1)
    canvas.box(INLAY_KIND_COLUMN, colors + wholeTarget + [inlay_with_gap(INLAY_UNIT_CELLS, 0)]) {
      canvas.box(INLAY_KIND_ROW, [inlay_with_gap(INLAY_UNIT_CELLS, 1)]) {
        drawFlags()
        if title.hasText {
          canvas.box(INLAY_KIND_PARAGRAPH, [line, inlay_with_weight(1)]) {
            canvas.text(INLAY_KIND_SPAN, title, [inlay_with_bold(1)])
          }
        } else {
          canvas.text(INLAY_KIND_PARAGRAPH, words, [line, inlay_with_weight(1)])
        }
        drawBadge()
        drawDate()
      }
      if title.hasText {
        canvas.text(INLAY_KIND_PARAGRAPH, words, [line, inlay_with_padding_start(INLAY_UNIT_CELLS, 2)])
      }
    }
  }

  // MARK: Its parts

  /// Words for the picture come from the sender alone: the title stands right below and would only be said twice.
  private func drawBanner() {
    guard banner.hasText else { return }
    canvas.leaf(
      INLAY_KIND_IMAGE,
      [
        inlay_with_url(banner), alternative.nonEmpty.map { inlay_with_alternative($0) },
        inlay_with_width(INLAY_UNIT_PERCENT, 100),
      ])
  }

  private func drawTitle(level: Int64) {
    let behind = message.pointee.title_background
    canvas.text(
      INLAY_KIND_HEADING, title,
      [
        inlay_with_level(level),
        behind != 0 ? inlay_with_background(behind) : nil,
        behind != 0 ? foreground(on: behind) : nil,
        message.pointee.image.hasText ? message.pointee.icon.nonEmpty.map { inlay_with_icon($0) } : nil,
      ])
  }

  private func drawSubtitle() {
    guard message.pointee.title.hasText else { return }
    canvas.text(INLAY_KIND_PARAGRAPH, message.pointee.subtitle)
  }

  /// A body belongs to the renderer of its type.
  private func drawBody() {
    let body = message.pointee.body
    guard body.hasText else { return }
    let type = message.pointee.content_type.nonEmpty ?? inlay_string("text/plain")
    canvas.box(INLAY_KIND_SLOT, [inlay_with_content_type(type), inlay_with_content(body)]) {}
  }

  private func drawFlags() {
    if message.pointee.flags & INLAY_MESSAGE_UNREAD != 0 { drawIndicator(inlay_string("unread")) }
    if message.pointee.flags & INLAY_MESSAGE_PINNED != 0 { drawIndicator(inlay_string("pinned")) }
  }

  private func drawBadge() {
    if badge.hasText { drawIndicator(badge) }
  }

  private func drawIndicator(_ label: inlay_string) {
    canvas.leaf(INLAY_KIND_INDICATOR, [inlay_with_label(label)])
  }

  private func draw(_ button: Actions.Button, isMain: Bool) {
    canvas.leaf(
      INLAY_KIND_BUTTON,
      [
        inlay_with_target(button.target), inlay_with_label(button.label),
        button.address.map { inlay_with_url($0) },
        isMain ? inlay_with_prominence(INLAY_PROMINENCE_PRIMARY) : nil,
      ])
  }

  // MARK: Times

  /// The day it was sent, for a list.
  private func drawDate() {
    guard let sent = instant(message.pointee.sent) else { return }
    canvas.box(INLAY_KIND_PARAGRAPH) {
      canvas.leaf(
        INLAY_KIND_TIME, [inlay_with_instant(sent), inlay_with_time_style(INLAY_TIME_STYLE_DATE)])
    }
  }

  /// One line with when it was sent and until when it is valid.
  private func drawTimes() {
    let (sent, expires) = (instant(message.pointee.sent), instant(message.pointee.expires))
    guard sent != nil || expires != nil else { return }
    canvas.box(INLAY_KIND_PARAGRAPH) {
      canvas.box(INLAY_KIND_SPAN, [inlay_with_italic(1)]) {
        if let sent { canvas.leaf(INLAY_KIND_TIME, [inlay_with_instant(sent)]) }
        if let expires {
          _ = inlay_text(canvas.pointer, inlay_string(sent == nil ? "until " : ", until "))
          canvas.leaf(INLAY_KIND_TIME, [inlay_with_instant(expires)])
        }
      }
    }
  }

  /// Nil for INLAY_NO_INSTANT, which Swift does not see.
  private func instant(_ milliseconds: Int64) -> Int64? { milliseconds == .min ? nil : milliseconds }

  // MARK: Colours and targets

  /// In a list the whole row is pressed.
  private var wholeTarget: [inlay_attribute?] {
    [actions.own.map { inlay_with_target($0.target) }, actions.own?.address.map { inlay_with_url($0) }]
  }

  private var colors: [inlay_attribute?] {
    let behind = message.pointee.background
    return [behind != 0 ? inlay_with_background(behind) : nil, foreground(on: behind)]
  }

  private func foreground(on background: UInt32) -> inlay_attribute? {
    let ink = Ink.readable(
      message.pointee.foreground, on: background,
      wantsMore: context.pointee.contrast == INLAY_CONTRAST_MORE)
    return ink != 0 ? inlay_with_foreground(ink) : nil
  }
}
