/* SPDX-License-Identifier: Apache-2.0 */
/* It divides by the width. Caught by draw-widths. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  volatile uint32_t share = 1000 / context->width;
  ZOO_UNUSED(share);
  return zoo_draw_well(message, canvas);
}

ZOO("crash-on-no-width", .draw = zoo_draw)
