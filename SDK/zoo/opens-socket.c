/* SPDX-License-Identifier: Apache-2.0 */
/* It calls home. Caught by host-calls. */
#include "zoo.h"

#include <sys/socket.h>
#include <unistd.h>

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  int home = socket(AF_INET, SOCK_STREAM, 0);
  if (home >= 0) close(home);
  return zoo_draw_well(message, canvas);
}

ZOO("opens-socket", .draw = zoo_draw)
