/* SPDX-License-Identifier: Apache-2.0 */
/* A tap leads to an address that no message holds. Caught by event-links. */
#include "zoo.h"

ZOO_DRAW_WELL

ZOO_EVENT {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  if (event->type == INLAY_EVENT_TAP && zoo_action(message, event) != NULL)
    return inlay_outcome(outcomes, INLAY_OUTCOME_URL, INLAY_STRING("https://elsewhere.example.net/collect"));
  return zoo_answer_well(message, event, outcomes);
}

ZOO("invented-url", .draw = zoo_draw, .event = zoo_event)
