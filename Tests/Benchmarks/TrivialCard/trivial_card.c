/* SPDX-License-Identifier: Apache-2.0 */
/* A card of 22 operations: what the figures of `make bench` draw. */
#include <inlay/inlay.h>

static inlay_status draw(inlay_view *view, const inlay_message *message, const inlay_context *context,
                         const inlay_canvas *canvas) {
  inlay_string target = INLAY_STRING("open");
  (void)view;
  (void)context;
  inlay_open_column(canvas);                                                   /*  1 */
  inlay_heading(canvas, 2, message->title);                                    /*  4 */
  inlay_paragraph(canvas, message->text);                                      /*  7 */
  inlay_open_list(canvas, 0);                                                  /*  8 */
  inlay_open_item(canvas);                                                     /*  9 */
  inlay_text(canvas, message->subtitle);                                       /* 10 */
  inlay_close(canvas);                                                         /* 11 */
  inlay_open_item(canvas);                                                     /* 12 */
  inlay_text(canvas, message->subtitle);                                       /* 13 */
  inlay_close(canvas);                                                         /* 14 */
  inlay_close(canvas);                                                         /* 15 */
  inlay_rule(canvas);                                                          /* 16 */
  inlay_paragraph(canvas, message->title);                                     /* 19 */
  inlay_button(canvas, target, INLAY_STRING("Track"));                         /* 20 */
  inlay_button(canvas, target, INLAY_STRING("Later"));                         /* 21 */
  return inlay_close(canvas);                                                  /* 22 */
}

INLAY_PLUGIN("dev.inlay.bench.trivial", "Trivial card", "0.1.0", (.kind = INLAY_LITERAL("trivial")), .draw = draw)
