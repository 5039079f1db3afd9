/* SPDX-License-Identifier: Apache-2.0 */
/* It wants a child before it is born. Caught by load-calls. */
#include "zoo.h"

#include <unistd.h>

__attribute__((constructor)) static void hatch(void) {
  if (fork() == 0) _exit(0);
}

ZOO_DRAW_WELL

ZOO("calls-while-loaded", .draw = zoo_draw)
