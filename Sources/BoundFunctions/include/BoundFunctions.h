/* SPDX-License-Identifier: Apache-2.0 */
/** @file BoundFunctions.h
 *  Calls existing C functions that a manifest binds, through libffi.
 *
 *  A wrong manifest is memory corruption, so only a worker links this. */
#ifndef BOUND_FUNCTIONS_H
#define BOUND_FUNCTIONS_H

#include "RendererRuntime.h"

/** How bound functions are called. One thread; a bound function is never unbound. */
extern const rr_binder bound_functions_binder;

#endif
