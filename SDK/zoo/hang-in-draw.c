/* SPDX-License-Identifier: Apache-2.0 */
/* It turns in a circle, in `draw`. Caught by draw-ordinary. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  ZOO_UNUSED(message);
  ZOO_UNUSED(canvas);
  for (volatile uint64_t turns = 0;; turns++) continue;
  return INLAY_OK;
}

ZOO("hang-in-draw", .draw = zoo_draw)
