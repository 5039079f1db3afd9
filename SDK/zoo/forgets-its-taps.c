/* SPDX-License-Identifier: Apache-2.0 */
/* What was tapped is not in its state. Caught by event-round-trip. */
#include "zoo.h"

struct inlay_view {
  uint32_t taps, saved;
};

ZOO_OPEN {
  ZOO_UNUSED(host);
  ZOO_UNUSED(message);
  ZOO_UNUSED(context);
  ZOO_UNUSED(state);
  *view = calloc(1, sizeof **view);
  return *view == NULL ? INLAY_FAILED : INLAY_OK;
}

ZOO_DRAW_WELL

ZOO_EVENT {
  ZOO_UNUSED(context);
  view->taps++;
  return zoo_answer_well(message, event, outcomes);
}

ZOO_SAVE { return sink->write(sink, &view->taps, sizeof view->taps); }

static void zoo_close(inlay_view *view) { free(view); }

ZOO("forgets-its-taps", .open = zoo_open, .draw = zoo_draw, .event = zoo_event, .save = zoo_save, .close = zoo_close)
