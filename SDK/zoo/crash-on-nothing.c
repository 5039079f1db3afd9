/* SPDX-License-Identifier: Apache-2.0 */
/* It takes for granted that there is a text. Caught by draw-fields. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  volatile char first = message->text.data[0];
  ZOO_UNUSED(first);
  return zoo_draw_well(message, canvas);
}

ZOO("crash-on-nothing", .draw = zoo_draw)
