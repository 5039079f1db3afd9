/* SPDX-License-Identifier: Apache-2.0 */
/* It thinks that there is one view at a time. Caught by state-order. */
#include "zoo.h"

static char *title;

ZOO_OPEN {
  ZOO_UNUSED(host);
  ZOO_UNUSED(context);
  ZOO_UNUSED(state);
  ZOO_UNUSED(view);
  free(title);
  title = inlay_has_text(message->title) ? strndup(message->title.data, message->title.length) : strdup("untitled");
  return INLAY_OK;
}

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(message);
  ZOO_UNUSED(context);
  return inlay_heading(canvas, 1, inlay_string_at(title));
}

static void zoo_close(inlay_view *view) {
  ZOO_UNUSED(view);
  free(title);
  title = NULL;
}

ZOO("one-at-a-time", .open = zoo_open, .draw = zoo_draw, .close = zoo_close)
