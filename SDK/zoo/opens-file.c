/* SPDX-License-Identifier: Apache-2.0 */
/* It reads who has an account. Caught by host-calls. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  FILE *file = fopen("/etc/passwd", "r");
  if (file != NULL) fclose(file);
  return zoo_draw_well(message, canvas);
}

ZOO("opens-file", .draw = zoo_draw)
