#include <inlay/inlay.h>
static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *c, const inlay_canvas *canvas) {
  (void)v; (void)c;
  return inlay_paragraph(canvas, m->title);
}
INLAY_PLUGIN("dev.inlay.alert", "Alert", "0.1.0", (.kind = {"alert", 5}), .draw = draw)
