/* SPDX-License-Identifier: Apache-2.0 */
/* It crashes at the state that it saved itself. Caught by state-round-trip. */
#include "zoo.h"

ZOO_OPEN {
  ZOO_UNUSED(host);
  ZOO_UNUSED(message);
  ZOO_UNUSED(context);
  ZOO_UNUSED(view);
  if (inlay_has_text(state) && state.data[0] == '!') abort();
  return INLAY_OK;
}

ZOO_DRAW_WELL

ZOO_SAVE {
  ZOO_UNUSED(view);
  return sink->write(sink, "!", 1);
}

ZOO("poisoned-state", .open = zoo_open, .draw = zoo_draw, .save = zoo_save)
