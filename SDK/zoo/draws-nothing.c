/* SPDX-License-Identifier: Apache-2.0 */
/* It says that it has drawn. Caught by draw-ordinary. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  ZOO_UNUSED(message);
  ZOO_UNUSED(canvas);
  return INLAY_OK;
}

ZOO("draws-nothing", .draw = zoo_draw)
