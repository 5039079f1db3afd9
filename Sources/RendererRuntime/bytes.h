/* SPDX-License-Identifier: Apache-2.0 */
/* Reading and writing the bytes of frames. Little-endian, as the machine is. */
#ifndef RR_BYTES_H
#define RR_BYTES_H

#include <inlay/inlay.h>
#include <stdlib.h>
#include <string.h>

#include "RendererRuntime.h"

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "Frames are little-endian and are copied as they are."
#endif

/** Takes values off the front of bytes. Past the end it answers zeros and is bad for good. */
typedef struct rr_reader {
  const uint8_t *at, *end;
  int bad;
} rr_reader;

static inline int rr_has(rr_reader *r, uint64_t count) {
  if ((uint64_t)(r->end - r->at) >= count) return 1;
  r->bad = 1;
  r->at = r->end;
  return 0;
}

static inline uint32_t rr_take32(rr_reader *r) {
  uint32_t value = 0;
  if (!rr_has(r, sizeof value)) return 0;
  memcpy(&value, r->at, sizeof value);
  r->at += sizeof value;
  return value;
}

static inline uint64_t rr_take64(rr_reader *r) {
  uint64_t value = 0;
  if (!rr_has(r, sizeof value)) return 0;
  memcpy(&value, r->at, sizeof value);
  r->at += sizeof value;
  return value;
}

/** A string that points into the bytes. */
static inline inlay_string rr_take_string(rr_reader *r) {
  uint32_t length = rr_take32(r);
  inlay_string string = {NULL, 0};
  if (length == RR_ABSENT || !rr_has(r, length) || r->bad) return string;
  string.data = (const char *)r->at;
  string.length = length;
  r->at += length;
  return string;
}

/** Bytes that grow and are used again. */
typedef struct rr_buffer {
  uint8_t *bytes;
  uint64_t count, capacity;
  /** Memory ran out, or the limit of a frame was reached; what is here is not whole. */
  int failed;
  /** Called when memory runs out; null where that only fails. */
  void (*exhausted)(void);
} rr_buffer;

int rr_grow(rr_buffer *buffer, uint64_t more);

/** Makes room. 0 when there is none. */
static inline int rr_room(rr_buffer *b, uint64_t more) {
  return b->capacity - b->count >= more ? 1 : rr_grow(b, more);
}

static inline void rr_put(rr_buffer *b, const void *bytes, uint64_t count) {
  if (count == 0 || !rr_room(b, count)) return;
  memcpy(b->bytes + b->count, bytes, count);
  b->count += count;
}

static inline void rr_put32(rr_buffer *b, uint32_t value) { rr_put(b, &value, sizeof value); }
static inline void rr_put64(rr_buffer *b, uint64_t value) { rr_put(b, &value, sizeof value); }

static inline void rr_put_string(rr_buffer *b, inlay_string s) {
  if (s.data == NULL) {
    rr_put32(b, RR_ABSENT);
    return;
  }
  if (s.length >= RR_BODY_LIMIT) {
    b->failed = 1;
    return;
  }
  rr_put32(b, (uint32_t)s.length);
  rr_put(b, s.data, s.length);
}

/** Overwrites a number that was put before. */
static inline void rr_patch32(rr_buffer *b, uint64_t offset, uint32_t value) {
  if (offset + sizeof value <= b->count) memcpy(b->bytes + offset, &value, sizeof value);
}

#endif
