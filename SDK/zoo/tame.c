/* SPDX-License-Identifier: Apache-2.0 */
/* It does nothing wrong, so that no test can fail everybody: it draws, counts taps, saves and comes back. */
#include "zoo.h"

struct inlay_view {
  uint32_t taps;
};

ZOO_OPEN {
  ZOO_UNUSED(host);
  ZOO_UNUSED(message);
  ZOO_UNUSED(context);
  *view = calloc(1, sizeof **view);
  if (*view == NULL) return INLAY_FAILED;
  if (state.length == sizeof (*view)->taps) memcpy(&(*view)->taps, state.data, sizeof (*view)->taps);
  return INLAY_OK;
}

ZOO_DRAW {
  ZOO_UNUSED(context);
  if (zoo_draw_well(message, canvas) == INLAY_STOP) return INLAY_STOP;
  if (view->taps > 0) return inlay_paragraph(canvas, INLAY_STRING("tapped"));
  return INLAY_OK;
}

ZOO_EVENT {
  ZOO_UNUSED(context);
  inlay_status status = zoo_answer_well(message, event, outcomes);
  if (status == INLAY_OK && event->type == INLAY_EVENT_TAP) view->taps++;
  return status;
}

ZOO_SAVE { return sink->write(sink, &view->taps, sizeof view->taps); }

static void zoo_close(inlay_view *view) { free(view); }

ZOO("tame", .open = zoo_open, .draw = zoo_draw, .event = zoo_event, .save = zoo_save, .close = zoo_close)
