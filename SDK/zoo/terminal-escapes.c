/* SPDX-License-Identifier: Apache-2.0 */
/* It wants to clear the screen. Caught by output-controls. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  zoo_draw_well(message, canvas);
  return inlay_paragraph(canvas, INLAY_STRING("\x1B[2J\x1B]0;owned\x07"));
}

ZOO("terminal-escapes", .draw = zoo_draw)
