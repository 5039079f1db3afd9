/* SPDX-License-Identifier: Apache-2.0 */
/** @file context.h
 *  What a renderer may know of the place that it draws for. */
#ifndef INLAY_CONTEXT_H
#define INLAY_CONTEXT_H

#include "text.h"

/** How much of the message is wanted. */
INLAY_ENUM(uint32_t) {
  /** All of it. */
  INLAY_PRESENTATION_FULL = 0,
  /** A card in a feed: what it is and its main action. */
  INLAY_PRESENTATION_CARD = 1,
  /** A line or two in a list. */
  INLAY_PRESENTATION_ROW = 2,
  /** For ears. Draw it as `full`; the surface speaks roles and labels. */
  INLAY_PRESENTATION_SPOKEN = 3
};

/** Values of inlay_context.scheme. */
INLAY_ENUM(uint32_t) { INLAY_SCHEME_LIGHT = 0, INLAY_SCHEME_DARK = 1 };
/** Values of inlay_context.contrast. */
INLAY_ENUM(uint32_t) { INLAY_CONTRAST_NORMAL = 0, INLAY_CONTRAST_MORE = 1 };

/** Bits of inlay_context.flags. */
INLAY_ENUM(uint32_t) {
  /** Below the drawing, list what appears under which state of the view: for
   *  those who make the message. A renderer without states ignores it. */
  INLAY_CONTEXT_ALL_STATES = 1u << 0
};

/** The place. Filled in by the host; valid until the call returns, and the next
 *  call may bring another one. A drawing that follows from `width`, `scheme`,
 *  `now` or `locale` is made anew when they change. No string is absent. */
typedef struct inlay_context {
  /** sizeof(inlay_context) of the host. */
  uint64_t size;
  /** Cells across, 1 to 100 000; 0 when the output is linear and nothing is to be fitted. */
  uint32_t width;
  /** INLAY_PRESENTATION_… */
  uint32_t presentation;
  /** Points that one cell is wide, for lengths given in points; 8 unless known. */
  uint32_t points_per_cell;
  /** The width in CSS pixels that a media query sees. */
  uint32_t media_width;
  /** INLAY_SCHEME_… */
  uint32_t scheme;
  /** INLAY_CONTRAST_… */
  uint32_t contrast;
  /** INLAY_DIRECTION_… of drawing.h: the direction of the reader's language. */
  uint32_t direction;
  /** INLAY_CONTEXT_… */
  uint32_t flags;
  /** Milliseconds since 1970 in UTC. The only clock that a renderer has. */
  int64_t now;
  /** BCP 47, such as `en-GB`. */
  inlay_string locale;
  /** A name of the IANA zone database, or `UTC`. */
  inlay_string zone;
  /** `linux`. */
  inlay_string platform;
} inlay_context;

#endif
