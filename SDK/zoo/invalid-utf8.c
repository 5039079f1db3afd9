/* SPDX-License-Identifier: Apache-2.0 */
/* It writes a byte that is no UTF-8. Caught by output-utf8. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  zoo_draw_well(message, canvas);
  return inlay_paragraph(canvas, INLAY_STRING("caf\xE9"));
}

ZOO("invalid-utf8", .draw = zoo_draw)
