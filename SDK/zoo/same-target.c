/* SPDX-License-Identifier: Apache-2.0 */
/* Two of its buttons have one name. Caught by output-targets. */
#include "zoo.h"

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  inlay_attribute target = inlay_with_target(INLAY_STRING("button"));
  zoo_draw_well(message, canvas);
  inlay_leaf_with(canvas, INLAY_KIND_BUTTON, &target, 1);
  return inlay_leaf_with(canvas, INLAY_KIND_BUTTON, &target, 1);
}

ZOO("same-target", .draw = zoo_draw)
