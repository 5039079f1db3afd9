/* SPDX-License-Identifier: Apache-2.0 */
/** @file layout.h
 *  The sizes and offsets that a plugin was built with, for the host to compare.
 *
 *  Structs only ever grow at their end, so a shorter table is an older plugin
 *  and not a wrong one; the first entry that differs is named in the refusal. */
#ifndef INLAY_LAYOUT_H
#define INLAY_LAYOUT_H

#include "canvas.h"
#include "context.h"
#include "host.h"
#include "message.h"
#include "outcomes.h"

/** One struct or field: its name, and its size (struct) or offset (field). */
typedef struct inlay_layout_entry {
  const char *name;
  uint32_t value;
  uint32_t reserved;
} inlay_layout_entry;

/** A table of them, in the order of the headers. */
typedef struct inlay_layout {
  uint64_t size;
  uint64_t count;
  const inlay_layout_entry *entries;
} inlay_layout;

#endif
