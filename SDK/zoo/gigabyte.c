/* SPDX-License-Identifier: Apache-2.0 */
/* It writes a gigabyte, whatever the canvas says. Caught by output-bounds. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  static char block[4096];
  zoo_draw_well(message, canvas);
  memset(block, 'g', sizeof block);
  for (int i = 0; i < 1 << 18; i++) inlay_paragraph(canvas, inlay_string_of(block, sizeof block));
  return INLAY_OK;
}

ZOO("gigabyte", .draw = zoo_draw)
