/* SPDX-License-Identifier: Apache-2.0 */
/* It jumps out of `draw`, to where nobody is any more. Caught by draw-ordinary. */
#include "zoo.h"

#include <setjmp.h>

static jmp_buf place;

/** Deeper in the stack than `draw` will be. */
__attribute__((noinline)) static void remember(volatile char *above) {
  volatile char room[65536];
  room[0] = *above;
  if (setjmp(place) != 0) abort();
  ZOO_UNUSED(room[0]);
}

ZOO_OPEN {
  ZOO_UNUSED(host);
  ZOO_UNUSED(message);
  ZOO_UNUSED(context);
  ZOO_UNUSED(state);
  ZOO_UNUSED(view);
  volatile char byte = 0;
  remember(&byte);
  return INLAY_OK;
}

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  zoo_draw_well(message, canvas);
  longjmp(place, 1);
}

ZOO("longjmp", .open = zoo_open, .draw = zoo_draw)
