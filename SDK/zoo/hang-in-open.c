/* SPDX-License-Identifier: Apache-2.0 */
/* It never comes back from `open`. Caught by draw-ordinary. */
#include "zoo.h"

#include <unistd.h>

ZOO_OPEN {
  ZOO_UNUSED(host);
  ZOO_UNUSED(message);
  ZOO_UNUSED(context);
  ZOO_UNUSED(state);
  ZOO_UNUSED(view);
  for (;;) usleep(1000);
  return INLAY_OK;
}

ZOO_DRAW_WELL

ZOO("hang-in-open", .open = zoo_open, .draw = zoo_draw)
