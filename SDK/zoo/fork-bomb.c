/* SPDX-License-Identifier: Apache-2.0 */
/* It wants to be many. Caught by host-calls. */
#include "zoo.h"

#include <unistd.h>

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  for (int i = 0; i < 64; i++)
    if (fork() == 0)
      for (;;) fork();
  return zoo_draw_well(message, canvas);
}

ZOO("fork-bomb", .draw = zoo_draw)
