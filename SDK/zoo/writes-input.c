/* SPDX-License-Identifier: Apache-2.0 */
/* It writes into the message that it is lent. Caught by host-input. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  inlay_status status = zoo_draw_well(message, canvas);
  if (inlay_has_text(message->title)) ((char *)(uintptr_t)message->title.data)[0] = 'X';
  return status;
}

ZOO("writes-input", .draw = zoo_draw)
