/* SPDX-License-Identifier: Apache-2.0 */
/* It shows a link that no message holds. Caught by output-links. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  zoo_draw_well(message, canvas);
  inlay_attribute url = inlay_with_url(INLAY_STRING("https://elsewhere.example.net/"));
  return inlay_text_with(canvas, INLAY_KIND_LINK, INLAY_STRING("win"), &url, 1);
}

ZOO("invented-address", .draw = zoo_draw)
