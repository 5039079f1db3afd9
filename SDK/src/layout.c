/* SPDX-License-Identifier: Apache-2.0 */
/* The ABI's layout, asserted where it is compiled. */
#include <inlay/inlay.h>

#include "layout_assertions.h"

/** The layout table of the headers that this was compiled with. */
const inlay_layout *inlay_layout_of_library(void) { return INLAY_LAYOUT; }
