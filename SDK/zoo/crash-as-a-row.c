/* SPDX-License-Identifier: Apache-2.0 */
/* It has not heard of rows. Caught by draw-presentations. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  if (context->presentation == INLAY_PRESENTATION_ROW) abort();
  return zoo_draw_well(message, canvas);
}

ZOO("crash-as-a-row", .draw = zoo_draw)
