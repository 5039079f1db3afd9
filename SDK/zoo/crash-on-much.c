/* SPDX-License-Identifier: Apache-2.0 */
/* It has room for a title of a thousand letters. Caught by draw-extremes. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  char room[1024];
  if (inlay_has_text(message->title)) {
    volatile char *at = room;
    for (uint64_t i = 0; i < message->title.length; i++) at[i] = message->title.data[i];
  }
  return zoo_draw_well(message, canvas);
}

ZOO("crash-on-much", .draw = zoo_draw)
