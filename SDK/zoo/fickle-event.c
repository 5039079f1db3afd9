/* SPDX-License-Identifier: Apache-2.0 */
/* Every other tap does nothing. Caught by event-pure. */
#include "zoo.h"

ZOO_DRAW_WELL

ZOO_EVENT {
  static int taps;
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  if (event->type == INLAY_EVENT_TAP && ++taps % 2 == 0) return INLAY_OK;
  return zoo_answer_well(message, event, outcomes);
}

ZOO("fickle-event", .draw = zoo_draw, .event = zoo_event)
