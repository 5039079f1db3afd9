/* SPDX-License-Identifier: Apache-2.0 */
/** @file extensions.h
 *  Optional features, asked for by id.
 *
 *  An id is `inlay.name/1` or `reverse.domain.name/1`. The number is the
 *  extension's own version: an incompatible change is a new number. A side that
 *  does not have an extension answers null, and the other goes on without.
 *
 *  Version 0 has none. */
#ifndef INLAY_EXTENSIONS_H
#define INLAY_EXTENSIONS_H

#include "text.h"

#endif
