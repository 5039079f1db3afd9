/* SPDX-License-Identifier: Apache-2.0 */
/* It behaves ninety-nine times. Caught by many-views. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  static int calls;
  if (++calls == 100) abort();
  return zoo_draw_well(message, canvas);
}

ZOO("bomb-on-100th", .draw = zoo_draw)
