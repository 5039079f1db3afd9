// @TITLE@ draws messages @OF@.
#include <exception>

#include "inlay-sdk.h"

// Yours from here …
static void draw(const inlay_message &message, const inlay_context &context, const inlay_canvas *canvas) {
  if (context.presentation == INLAY_PRESENTATION_ROW) {
    const inlay_attribute one_line[] = {inlay_with_most_lines(1)};
    inlay_text_with(canvas, INLAY_KIND_PARAGRAPH, message.title, one_line, 1);
    return;
  }
  inlay_heading(canvas, 1, message.title);
  inlay_paragraph(canvas, inlay_first(message.text, message.body));
}
// … to here.

// Nothing may be thrown through the interface: what is thrown becomes the reason for a drawing that failed.
static inlay_status draw_safely(inlay_view *, const inlay_message *message, const inlay_context *context,
                                const inlay_canvas *canvas) noexcept try {
  draw(*message, *context, canvas);
  return INLAY_OK;
} catch (const std::exception &problem) {
  inlay_this_host->fail(inlay_this_host, inlay_string_at(problem.what()));
  return INLAY_FAILED;
} catch (...) {
  inlay_this_host->fail(inlay_this_host, INLAY_STRING("something was thrown"));
  return INLAY_FAILED;
}

INLAY_PLUGIN("@ID@", "@TITLE@", "0.1.0", (.@FIELD@ = INLAY_LITERAL("@TYPE@")),
             .draw = draw_safely)
