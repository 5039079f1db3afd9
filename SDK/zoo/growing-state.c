/* SPDX-License-Identifier: Apache-2.0 */
/* Its state is longer each time. Caught by state-size. */
#include "zoo.h"

struct inlay_view {
  uint64_t length;
};

ZOO_OPEN {
  ZOO_UNUSED(host);
  ZOO_UNUSED(message);
  ZOO_UNUSED(context);
  *view = calloc(1, sizeof **view);
  if (*view == NULL) return INLAY_FAILED;
  (*view)->length = state.length + 16;
  return INLAY_OK;
}

ZOO_DRAW_WELL

ZOO_SAVE {
  for (uint64_t i = 0; i < view->length; i++) sink->write(sink, "s", 1);
  return INLAY_OK;
}

static void zoo_close(inlay_view *view) { free(view); }

ZOO("growing-state", .open = zoo_open, .draw = zoo_draw, .save = zoo_save, .close = zoo_close)
