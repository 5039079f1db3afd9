/* SPDX-License-Identifier: Apache-2.0 */
/* The ABI's layout, asserted where it is compiled. */
#include <inlay/inlay.h>

INLAY_STATIC_ASSERT(sizeof(inlay_string) == 16, "a string is two words");
INLAY_STATIC_ASSERT(sizeof(inlay_attribute) == 32, "an attribute is four words");

/** The layout table of the headers that this was compiled with. */
const inlay_layout *inlay_layout_of_library(void) { return INLAY_LAYOUT; }
