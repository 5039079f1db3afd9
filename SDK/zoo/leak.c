/* SPDX-License-Identifier: Apache-2.0 */
/* It forgets what it took for each view. Caught by many-views-memory. */
#include "zoo.h"

ZOO_OPEN {
  ZOO_UNUSED(host);
  ZOO_UNUSED(message);
  ZOO_UNUSED(context);
  ZOO_UNUSED(state);
  *view = calloc(1, 48);
  return INLAY_OK;
}

ZOO_DRAW_WELL

ZOO("leak", .open = zoo_open, .draw = zoo_draw)
