/* SPDX-License-Identifier: Apache-2.0 */
/** @file text.h
 *  Strings: a pointer and a length. */
#ifndef INLAY_TEXT_H
#define INLAY_TEXT_H

#include "version.h"

/** UTF-8 text, not NUL-terminated. It may hold U+0000.
 *
 *  `data` is null when the text is *absent*; an *empty* text has a pointer and
 *  the length 0. What comes from the host is valid UTF-8. What a plugin gives is
 *  checked, and invalid bytes become U+FFFD.
 *
 *  Ownership: never passes. A string belongs to the side that gave it. Unless
 *  the comment at its place says otherwise it is valid until the call returns.
 *
 *  The only struct of the ABI that is passed by value. It never changes. */
typedef struct inlay_string {
  /** Null for an absent text. */
  const char *data;
  /** In bytes. */
  uint64_t length;
} inlay_string;

/** An inlay_string of a string literal, within a function: `INLAY_STRING("note")`. Valid for ever. */
#ifdef __cplusplus
#define INLAY_STRING(literal) (inlay_string{(literal), sizeof(literal) - 1})
#else
#define INLAY_STRING(literal) ((inlay_string){(literal), sizeof(literal) - 1})
#endif

/** The same in the initialiser of a static table, where C allows no expression: `.kind = INLAY_LITERAL("note")`. */
#define INLAY_LITERAL(literal) {(literal), sizeof(literal) - 1}

/** The absent string. */
static inline inlay_string inlay_absent(void) {
  inlay_string s = {NULL, 0};
  return s;
}

/** The string of `length` bytes at `data`, which stays the caller's and must live as long as the string is used. */
static inline inlay_string inlay_string_of(const char *data, uint64_t length) {
  inlay_string s;
  s.data = data;
  s.length = length;
  return s;
}

/** The string at a NUL-terminated text, which stays the caller's; absent for null. */
static inline inlay_string inlay_string_at(const char *text) {
  uint64_t length = 0;
  if (text == NULL) return inlay_absent();
  while (text[length] != 0) length++;
  return inlay_string_of(text, length);
}

/** Whether the string is present and has at least one byte. */
static inline int inlay_has_text(inlay_string s) { return s.data != NULL && s.length > 0; }

/** Whether two strings hold the same bytes; absent equals only absent. */
static inline int inlay_equal(inlay_string a, inlay_string b) {
  uint64_t i;
  if (a.length != b.length || (a.data == NULL) != (b.data == NULL)) return 0;
  for (i = 0; i < a.length; i++)
    if (a.data[i] != b.data[i]) return 0;
  return 1;
}

/** The first of two that has text; the second where neither has. */
static inline inlay_string inlay_first(inlay_string a, inlay_string b) {
  return inlay_has_text(a) ? a : b;
}

#endif
