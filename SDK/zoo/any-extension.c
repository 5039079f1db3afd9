/* SPDX-License-Identifier: Apache-2.0 */
/* It has every extension that one asks for. Caught by load-extensions. */
#include "zoo.h"

ZOO_DRAW_WELL

static const void *zoo_extension(inlay_string id) {
  static const int table = 1;
  return inlay_has_text(id) && id.length > 6 && memcmp(id.data, "inlay.", 6) == 0 ? &table : NULL;
}

ZOO("any-extension", .draw = zoo_draw, .extension = zoo_extension)
