/* SPDX-License-Identifier: Apache-2.0 */
/* It maps a page for each view, around the heap, and forgets it. Caught by many-views-memory. */
#include "zoo.h"

#include <sys/mman.h>

ZOO_OPEN {
  ZOO_UNUSED(host);
  ZOO_UNUSED(message);
  ZOO_UNUSED(context);
  ZOO_UNUSED(state);
  ZOO_UNUSED(view);
  char *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) return INLAY_FAILED;
  page[0] = 1;
  return INLAY_OK;
}

ZOO_DRAW_WELL

ZOO("leaks-pages", .open = zoo_open, .draw = zoo_draw)
