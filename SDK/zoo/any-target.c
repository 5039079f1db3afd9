/* SPDX-License-Identifier: Apache-2.0 */
/* Whatever is tapped, it opens the first link. Caught by event-unknown. */
#include "zoo.h"

ZOO_DRAW_WELL

ZOO_EVENT {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  if (event->type != INLAY_EVENT_TAP) return INLAY_OK;
  return inlay_perform(outcomes, message->action_count > 0 ? inlay_action_at(message, 0) : NULL);
}

ZOO("any-target", .draw = zoo_draw, .event = zoo_event)
