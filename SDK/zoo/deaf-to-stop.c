/* SPDX-License-Identifier: Apache-2.0 */
/* It goes on and on after the canvas said stop. Caught by host-stop. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  inlay_status status = zoo_draw_well(message, canvas);
  for (int i = 0; status == INLAY_STOP && i < 5000; i++) inlay_paragraph(canvas, message->title);
  return status;
}

ZOO("deaf-to-stop", .draw = zoo_draw)
