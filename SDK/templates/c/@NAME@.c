/* @TITLE@ draws messages @OF@. */
#include "inlay-sdk.h"

static inlay_status draw(inlay_view *view, const inlay_message *message, const inlay_context *context,
                         const inlay_canvas *canvas) {
  (void)view;
  /* Yours from here … */
  if (context->presentation == INLAY_PRESENTATION_ROW)
    return inlay_text_with(canvas, INLAY_KIND_PARAGRAPH, message->title, INLAY_WITH(inlay_with_most_lines(1)));
  inlay_heading(canvas, 1, message->title);
  return inlay_paragraph(canvas, inlay_first(message->text, message->body));
  /* … to here. */
}

INLAY_PLUGIN("@ID@", "@TITLE@", "0.1.0", (.@FIELD@ = INLAY_LITERAL("@TYPE@")),
             .draw = draw)
