import InlaySDK

/// One message as it is looked at: keeps the page once it is parsed. It has no state to save.
final class View {
  private var full: Page?
  private var beginning: Page?

  /// The page of a message's body; nil where there is none, or none can be made of it.
  func page(of message: UnsafePointer<inlay_message>, isPreview: Bool) -> Page? {
    let body = message.pointee.body
    let isMissing = message.pointee.flags & UInt32(INLAY_MESSAGE_BODY_MISSING) != 0
    if body.data == nil || isMissing { return nil }
    if let full { return full }
    if isPreview && body.length > Presentation.previewLimit {
      if beginning == nil { beginning = Page(body.bytes, limit: Presentation.previewLimit) }
      return beginning
    }
    full = Page(body.bytes)
    return full
  }

  func draw(
    _ message: UnsafePointer<inlay_message>, _ context: UnsafePointer<inlay_context>,
    _ canvas: UnsafePointer<inlay_canvas>
  ) {
    let presentation = Presentation(message: message, canvas: canvas)
    switch context.pointee.presentation {
    case INLAY_PRESENTATION_ROW: presentation.drawRow(page(of: message, isPreview: true))
    case INLAY_PRESENTATION_CARD: presentation.drawCard(page(of: message, isPreview: true))
    default:
      if let page = page(of: message, isPreview: false) {
        presentation.drawFull(page)
      } else {
        presentation.drawHead()
      }
    }
  }
}
