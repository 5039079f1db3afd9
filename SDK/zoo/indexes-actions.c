/* SPDX-License-Identifier: Apache-2.0 */
/* It takes the host's actions for as long as its own. Caught by load-newer-host. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  inlay_status status = inlay_heading(canvas, 1, inlay_first(message->title, message->id));
  for (uint64_t i = 0; i < message->action_count; i++)
    if (inlay_has_text(message->actions[i].label)) status = inlay_paragraph(canvas, message->actions[i].label);
  return status;
}

ZOO("indexes-actions", .draw = zoo_draw)
