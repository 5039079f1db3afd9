/* SPDX-License-Identifier: Apache-2.0 */
/* It is never done with being loaded. Caught by load. */
#include "zoo.h"

#include <unistd.h>

ZOO_DRAW_WELL

__attribute__((constructor)) static void hatch(void) {
  for (;;) usleep(1000);
}

ZOO("hang-in-load", .draw = zoo_draw)
