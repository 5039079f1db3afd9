/* SPDX-License-Identifier: Apache-2.0 */
/* It copies a descriptor for each drawing. Caught by host-descriptors. */
#include "zoo.h"

#include <unistd.h>

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  if (dup(0) < 0) return zoo_draw_well(message, canvas);
  return zoo_draw_well(message, canvas);
}

ZOO("leaks-descriptors", .draw = zoo_draw)
