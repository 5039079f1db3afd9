/* SPDX-License-Identifier: Apache-2.0 */
/** @file version.h
 *  The version of the ABI, and the macros that every other header uses.
 *
 *  Version 0 may change in any commit. From version 1 on the major is part of
 *  the entry symbol's name and the minor only ever adds at the end. */
#ifndef INLAY_VERSION_H
#define INLAY_VERSION_H

#include <stddef.h>
#include <stdint.h>

/** The major version: two majors are two symbols and never meet. */
#define INLAY_ABI_MAJOR 0
/** The minor version of these headers: what they offer beyond INLAY_ABI_MAJOR.0. */
#define INLAY_ABI_MINOR 1

#ifdef __cplusplus
#define INLAY_EXTERN extern "C"
/** Nothing may unwind through a function of the ABI; C++ is told so. */
#define INLAY_NOEXCEPT noexcept
#define INLAY_STATIC_ASSERT(condition, text) static_assert(condition, text)
#else
#define INLAY_EXTERN extern
#define INLAY_NOEXCEPT
#define INLAY_STATIC_ASSERT(condition, text) _Static_assert(condition, text)
#endif

/** Marks the one function that a plugin shows to the world. */
#define INLAY_EXPORT __attribute__((visibility("default")))

INLAY_STATIC_ASSERT(sizeof(void *) == 8, "The Inlay ABI is for 64-bit targets.");

/** What a function of the ABI answers. Zero is success; what went wrong is said
 *  through inlay_host.fail before the code is returned. Unknown negative codes
 *  count as INLAY_FAILED. */
typedef int32_t inlay_status;
enum {
  /** Done. */
  INLAY_OK = 0,
  /** The sink takes no more (its limit, or the host has lost interest). Return
   *  soon; what was written so far is shown, with a line that says it was cut. */
  INLAY_STOP = 1,
  /** It did not work; the reason was given to inlay_host.fail. */
  INLAY_FAILED = -1,
  /** This message is not for this renderer after all: the next one is asked. */
  INLAY_DECLINED = -2,
  /** There is no such thing (a data path, a target). */
  INLAY_ABSENT = -3,
  /** An argument is outside what its comment allows. */
  INLAY_INVALID = -4
};

#endif
