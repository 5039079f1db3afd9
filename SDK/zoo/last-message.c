/* SPDX-License-Identifier: Apache-2.0 */
/* It shows what it drew last. Caught by output-forgets. */
#include "zoo.h"

static char last[256];
static uint64_t length;

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  inlay_status status = zoo_draw_well(message, canvas);
  if (length > 0) inlay_paragraph(canvas, inlay_string_of(last, length));
  length = message->title.length < sizeof last ? message->title.length : sizeof last;
  if (length > 0) memcpy(last, message->title.data, length);
  return status;
}

ZOO("last-message", .draw = zoo_draw)
