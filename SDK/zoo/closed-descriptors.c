/* SPDX-License-Identifier: Apache-2.0 */
/* It closes every descriptor, the host's too. Caught by host-descriptors. */
#include "zoo.h"

#include <unistd.h>

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  for (int i = 0; i < 64; i++) close(i);
  return zoo_draw_well(message, canvas);
}

ZOO("closed-descriptors", .draw = zoo_draw)
