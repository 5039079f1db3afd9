/* SPDX-License-Identifier: Apache-2.0 */
/* It remembers the targets of the message before. Caught by event-foreign. */
#include "zoo.h"

static char last[64];
static uint64_t length;

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  const inlay_action *own = inlay_action_of(message, inlay_absent());
  if (own != NULL && own->value.length < sizeof last) {
    length = own->value.length;
    if (length > 0) memcpy(last, own->value.data, length);
  }
  return zoo_draw_well(message, canvas);
}

ZOO_EVENT {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  inlay_status status = zoo_answer_well(message, event, outcomes);
  if (status != INLAY_ABSENT || length == 0) return status;
  return inlay_outcome(outcomes, INLAY_OUTCOME_DEEPLINK, inlay_string_of(last, length));
}

ZOO("foreign-target", .draw = zoo_draw, .event = zoo_event)
