/* SPDX-License-Identifier: Apache-2.0 */
/* It goes down a step for every step of the data. Caught by draw-deep. */
#include "zoo.h"

/** Asks for deep, deep[0], deep[0][0] and so on, with a large frame for each. */
static int descend(const inlay_message *message, uint64_t length, int depth) {
  static char path[8192] = "deep";
  volatile char room[16384];
  room[0] = 0;
  if (length + 4 > sizeof path) return depth;
  inlay_value value = inlay_data(inlay_this_host, message, inlay_string_of(path, length));
  if (value.type != INLAY_VALUE_ARRAY) return depth;
  memcpy(path + length, "[0]", 3);
  return descend(message, length + 3, depth + 1) + room[0];
}

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  zoo_draw_well(message, canvas);
  return descend(message, 4, 0) < 0 ? INLAY_FAILED : INLAY_OK;
}

ZOO("crash-in-the-deep", .draw = zoo_draw)
