/* SPDX-License-Identifier: Apache-2.0 */
/* It ends the process when it has drawn. Caught by draw-ordinary. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  zoo_draw_well(message, canvas);
  exit(0);
}

ZOO("exit", .draw = zoo_draw)
