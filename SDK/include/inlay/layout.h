/* SPDX-License-Identifier: Apache-2.0 */
/** @file layout.h
 *  The sizes and offsets that a plugin was built with, for the host to compare.
 *
 *  The table holds each struct's size, followed by the offset of each of its
 *  fields. Structs only ever grow at their end. So for each struct that both
 *  sides know, the fields of one are the first fields of the other, at the same
 *  offsets: the side with more of them is newer, not wrong. With equal fields
 *  the sizes are equal too. A struct that one side does not know says nothing.
 *  The first field that breaks the rule is named in the refusal. */
#ifndef INLAY_LAYOUT_H
#define INLAY_LAYOUT_H

#include "canvas.h"
#include "context.h"
#include "host.h"
#include "message.h"
#include "outcomes.h"

/** One struct or field: its name (`inlay_message`, `inlay_message.title`), and
 *  its size (struct) or offset (field). Static: valid for ever. It never changes. */
typedef struct inlay_layout_entry {
  /** NUL-terminated. */
  const char *name;
  uint32_t value;
  uint32_t reserved;
} inlay_layout_entry;

/** A table of them. Static: valid for ever. */
typedef struct inlay_layout {
  /** sizeof(inlay_layout) of whoever filled it in. */
  uint64_t size;
  /** Of entries. */
  uint64_t count;
  const inlay_layout_entry *entries;
} inlay_layout;

#endif
