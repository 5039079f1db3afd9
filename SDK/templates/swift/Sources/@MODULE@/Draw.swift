// @TITLE@ draws messages @OF@.
import InlaySDK

/// What the plugin says of itself. After a change: `make manifest`.
let identity = Identity(id: "@ID@", name: "@TITLE@", version: "0.1.0", @SWIFT_FIELD@: "@TYPE@")

// Yours from here …
func draw(
  _ message: UnsafePointer<inlay_message>, in context: UnsafePointer<inlay_context>, on canvas: Canvas
) -> inlay_status {
  let title = message.pointee.title
  if context.pointee.presentation == INLAY_PRESENTATION_ROW {
    return canvas.text(INLAY_KIND_PARAGRAPH, title, [inlay_with_most_lines(1)])
  }
  _ = inlay_heading(canvas.pointer, 1, title)
  return inlay_paragraph(canvas.pointer, inlay_first(message.pointee.text, message.pointee.body))
}
// … to here.
