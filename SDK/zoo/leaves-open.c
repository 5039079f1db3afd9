/* SPDX-License-Identifier: Apache-2.0 */
/* It closes what it never opened. Caught by output-whole. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  zoo_draw_well(message, canvas);
  return inlay_close(canvas) == INLAY_STOP ? INLAY_STOP : INLAY_OK;
}

ZOO("leaves-open", .draw = zoo_draw)
