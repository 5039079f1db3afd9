/* SPDX-License-Identifier: Apache-2.0 */
/** @file inlay.h
 *  The whole SDK: include this one.
 *
 *  To read it, about twenty minutes, take the headers in this order:
 *
 *   1. plugin.h        what a plugin is: one function, one table, one macro
 *   2. message.h       what is drawn
 *   3. context.h       for what place it is drawn
 *   4. canvas.h        how a drawing is written: four operations
 *   5. drawing.h       the words of a drawing, and a helper for each (made from drawing.tsv)
 *   6. outcomes.h      what happens, and what follows from it
 *   7. host.h          what the host does for a plugin
 *
 *  and, when they are needed:
 *
 *      text.h          strings
 *      version.h       the version, status codes, and macros of the other headers
 *      extensions.h    optional features
 *      layout.h        how a plugin and a host compare what they were built with
 *      layout_table.h  that comparison's data (made from the headers)
 *
 *  Words that hold for all of them:
 *
 *  - *Thread*: a plugin is called on one thread, always the same, one call at a
 *    time. It calls the host on that thread only, and only from within a call.
 *    The host's functions are leaves: none of them calls the plugin.
 *  - *Lifetime*: what the comment does not say otherwise about is valid until
 *    the call returns.
 *  - *Ownership*: never passes. What a function is given it copies or forgets.
 *  - *Null*: no pointer may be null unless the comment says that it may.
 *  - *Size*: a struct with a `size` grows at its end from minor to minor. Who
 *    fills it in writes the size it knows; who reads it reads no further. A
 *    struct without one (inlay_string, inlay_attribute, inlay_layout_entry)
 *    never changes. */
#ifndef INLAY_INLAY_H
#define INLAY_INLAY_H

#include "canvas.h"
#include "context.h"
#include "drawing.h"
#include "extensions.h"
#include "host.h"
#include "layout.h"
#include "layout_table.h"
#include "message.h"
#include "outcomes.h"
#include "plugin.h"
#include "text.h"
#include "version.h"

#endif
