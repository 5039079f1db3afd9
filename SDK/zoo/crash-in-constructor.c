/* SPDX-License-Identifier: Apache-2.0 */
/* It crashes before anybody has called it. Caught by load. */
#include "zoo.h"

static volatile int *volatile nowhere;

__attribute__((constructor)) static void hatch(void) { *nowhere = 1; }

ZOO_DRAW_WELL

ZOO("crash-in-constructor", .draw = zoo_draw)
