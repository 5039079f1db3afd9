/* SPDX-License-Identifier: Apache-2.0 */
/* It looks at every letter again for every letter. Caught by time-growth. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  volatile uint64_t pairs = 0;
  for (uint64_t i = 0; i < message->text.length; i += 8)
    for (uint64_t j = 0; j < i; j += 8) pairs += message->text.data[i] == message->text.data[j];
  return zoo_draw_well(message, canvas);
}

ZOO("quadratic", .draw = zoo_draw)
