/* SPDX-License-Identifier: Apache-2.0 */
/* Its manifest says that it is of version 2. Caught by load-manifest. */
#include "zoo.h"

ZOO_DRAW_WELL

ZOO("lying-manifest", .draw = zoo_draw)
