/* SPDX-License-Identifier: Apache-2.0 */
/* It draws another thing each time. Caught by output-same-again. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  static int count;
  char text[32];
  int length = snprintf(text, sizeof text, "drawing %d", ++count);
  zoo_draw_well(message, canvas);
  return inlay_paragraph(canvas, inlay_string_of(text, (uint64_t)length));
}

ZOO("counts-drawings", .draw = zoo_draw)
