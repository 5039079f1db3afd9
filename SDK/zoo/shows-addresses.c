/* SPDX-License-Identifier: Apache-2.0 */
/* It shows where its memory is, which is elsewhere in every process. Caught by output-same-elsewhere. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  char text[32];
  int length = snprintf(text, sizeof text, "%p", (const void *)message);
  zoo_draw_well(message, canvas);
  return inlay_paragraph(canvas, inlay_string_of(text, (uint64_t)length));
}

ZOO("shows-addresses", .draw = zoo_draw)
