/* A plugin that draws a card of 22 operations and nothing else: what the speed of the way there and back is taken with. */
#include <inlay/inlay.h>

static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *c, const inlay_canvas *canvas) {
  (void)v;
  (void)c;
  inlay_open_card(canvas);
  inlay_heading(canvas, 1, m->title);
  inlay_paragraph(canvas, m->text);
  inlay_open_row(canvas);
  inlay_image(canvas, m->image, m->title);
  inlay_open_column(canvas);
  inlay_paragraph(canvas, m->subtitle);
  inlay_paragraph(canvas, m->id);
  inlay_close(canvas);
  inlay_close(canvas);
  inlay_rule(canvas);
  inlay_button(canvas, INLAY_STRING("open"), INLAY_STRING("Open"));
  inlay_button(canvas, INLAY_STRING("later"), INLAY_STRING("Later"));
  return inlay_close(canvas);
}

INLAY_PLUGIN("org.example.card22", "Card", "1.0.0", (.kind = INLAY_STRING("any")), .draw = draw)
