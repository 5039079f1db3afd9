/* SPDX-License-Identifier: Apache-2.0 */
/* After one message that it does not like it is another. Caught by draw-after-error. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  static int is_sour;
  if (message->text.length > 100000) is_sour = 1;
  if (is_sour) return inlay_paragraph(canvas, INLAY_STRING("leave me alone"));
  return zoo_draw_well(message, canvas);
}

ZOO("sour", .draw = zoo_draw)
