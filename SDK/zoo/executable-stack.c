/* SPDX-License-Identifier: Apache-2.0 */
/* It wants to run what it writes. Caught by library-memory. */
#include "zoo.h"

ZOO_DRAW_WELL

ZOO("executable-stack", .draw = zoo_draw)
