/* SPDX-License-Identifier: Apache-2.0 */
/** @file canvas.h
 *  The canvas: where a renderer says what its message is made of.
 *
 *  A drawing is a stream of four operations. The renderer says *what things
 *  are*; the surface (text, ANSI, spoken, JSON …) decides how they look. Kinds
 *  and attributes are numbered in drawing.h; read that next, its helpers are
 *  what one writes with.
 *
 *  An unknown block is a column, an unknown leaf its `alternative` or `label`,
 *  an unknown attribute is ignored. A drawing is whole or nothing, within a
 *  million operations, 64 MiB and a depth of 256. */
#ifndef INLAY_CANVAS_H
#define INLAY_CANVAS_H

#include "text.h"

/** The unit of a length. */
INLAY_ENUM(uint32_t) {
  /** No length at all. */
  INLAY_UNIT_NONE = 0,
  /** As wide or high as the content. */
  INLAY_UNIT_AUTO = 1,
  /** Percent of the container's extent: 100 is all of it. */
  INLAY_UNIT_PERCENT = 2,
  /** Cells across, lines down. */
  INLAY_UNIT_CELLS = 3,
  /** Points (CSS pixels); inlay_context.points_per_cell makes them cells. */
  INLAY_UNIT_POINTS = 4
};

/** One attribute: its number, and its value in the field that drawing.h says.
 *  Make one with `inlay_with_…` of drawing.h. It never changes: an array of them
 *  has no stride of its own. */
typedef struct inlay_attribute {
  /** INLAY_ATTRIBUTE_… */
  uint32_t name;
  /** INLAY_UNIT_… for a length, else 0. */
  uint32_t unit;
  /** A flag (0 or 1), integer, length, colour (0xAARRGGBB), instant or enum value. */
  int64_t number;
  /** A string value; absent for the others. Valid UTF-8, copied by the canvas. */
  inlay_string text;
} inlay_attribute;

typedef struct inlay_canvas inlay_canvas;

/** The canvas. Owned by the host, valid until `draw` returns.
 *
 *  Thread: only the one that `draw` was called on. Every function is a leaf: it
 *  copies what it is given and never calls back into the plugin. Each answers
 *
 *  - INLAY_OK;
 *  - INLAY_STOP: a limit is reached. Nothing more is taken, each further call
 *    answers the same, and what is still open is closed by the host: return;
 *  - INLAY_INVALID: this one operation was ignored and is a diagnostic (a
 *    `close` with nothing open, more than 255 attributes, a kind or attribute
 *    past 65 535). An `open` that answers so wants no `close`. */
struct inlay_canvas {
  /** sizeof(inlay_canvas) of the host. */
  uint64_t size;
  /** The host's; hand `canvas` itself to each function. */
  void *sink;
  /** Begins something that contains. `attributes` may be null when `count` is 0. */
  inlay_status (*open)(const inlay_canvas *canvas, uint32_t kind, const inlay_attribute *attributes,
                       uint64_t count) INLAY_NOEXCEPT;
  /** Something that contains nothing. `attributes` as above. */
  inlay_status (*leaf)(const inlay_canvas *canvas, uint32_t kind, const inlay_attribute *attributes,
                       uint64_t count) INLAY_NOEXCEPT;
  /** Text within the innermost open container, or at the top. A line feed ends
   *  the line. An absent text is nothing. */
  inlay_status (*text)(const inlay_canvas *canvas, inlay_string text) INLAY_NOEXCEPT;
  /** Ends the innermost open container. */
  inlay_status (*close)(const inlay_canvas *canvas) INLAY_NOEXCEPT;
  /** 1 when the host knows the kind by more than the rule for unknown ones, else 0. */
  inlay_status (*knows)(const inlay_canvas *canvas, uint32_t kind) INLAY_NOEXCEPT;
};

/** A sink for bytes: what `save` writes to, in as many pieces as it likes. Owned
 *  by the host, valid until `save` returns; on the calling thread only. */
typedef struct inlay_sink inlay_sink;
struct inlay_sink {
  /** sizeof(inlay_sink) of the host. */
  uint64_t size;
  /** The host's; hand `sink` itself to the function. */
  void *sink;
  /** Copies `bytes`, which may be null when `length` is 0. INLAY_OK, or
   *  INLAY_STOP past the limit (64 KiB for a state). */
  inlay_status (*write)(const inlay_sink *sink, const void *bytes, uint64_t length) INLAY_NOEXCEPT;
};

#endif
