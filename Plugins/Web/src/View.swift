import InlaySDK

/// One message as it is looked at: keeps the page once it is parsed. It has no state to save.
final class View {
  private var full: Page?
  private var beginning: Page?
  /// The window that they were parsed for.
  private var media = MediaQuery(width: 800, isDark: false)

  private static func media(_ context: UnsafePointer<inlay_context>?) -> MediaQuery {
    let width = context?.pointee.media_width ?? 0
    return MediaQuery(
      width: width == 0 ? 800 : Float(min(width, 100_000)),
      isDark: context?.pointee.scheme == INLAY_SCHEME_DARK)
  }

  /// The page of a message's body; nil where there is none, or none can be made of it.
  func page(
    of message: UnsafePointer<inlay_message>, _ context: UnsafePointer<inlay_context>?, isPreview: Bool
  ) -> Page? {
    let body = message.pointee.body
    let isMissing = message.pointee.flags & UInt32(INLAY_MESSAGE_BODY_MISSING) != 0
    if body.data == nil || isMissing { return nil }
    let media = Self.media(context)
    if media != self.media {
      // Another window may show another page.
      full = nil
      beginning = nil
      self.media = media
    }
    if let full { return full }
    if isPreview && body.length > Presentation.previewLimit {
      if beginning == nil { beginning = Page(body.bytes, media: media, limit: Presentation.previewLimit) }
      return beginning
    }
    full = Page(body.bytes, media: media)
    return full
  }

  func draw(
    _ message: UnsafePointer<inlay_message>, _ context: UnsafePointer<inlay_context>,
    _ canvas: UnsafePointer<inlay_canvas>
  ) {
    let presentation = Presentation(message: message, canvas: canvas)
    switch context.pointee.presentation {
    case INLAY_PRESENTATION_ROW: presentation.drawRow(page(of: message, context, isPreview: true))
    case INLAY_PRESENTATION_CARD: presentation.drawCard(page(of: message, context, isPreview: true))
    default:
      if let page = page(of: message, context, isPreview: false) {
        presentation.drawFull(page)
      } else {
        presentation.drawHead()
      }
    }
  }
}
