/* SPDX-License-Identifier: Apache-2.0 */
/** @file version.h
 *  The version of the ABI, status codes, and the macros of the other headers.
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

/** The least minor of the host that a plugin needs. Define it before the first
 *  include to go on running on older hosts than these headers describe. */
#ifndef INLAY_LEAST_MINOR
#define INLAY_LEAST_MINOR INLAY_ABI_MINOR
#endif

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

/** Begins a list of constants of a type. (A struct never holds an enum, whose
 *  size is the compiler's choice. Where a compiler can give the constants the
 *  type itself it does, so that Swift and C++ see UInt32 and uint32_t.) */
#if defined(__cplusplus)
#define INLAY_ENUM(type) enum : type
#elif defined(__clang__)
#define INLAY_ENUM(type) __extension__ enum : type
#else
#define INLAY_ENUM(type) enum
#endif

/** Marks the one function that a plugin shows to the world. */
#define INLAY_EXPORT __attribute__((visibility("default")))

/** Whether the struct that `pointer` points to is large enough to hold `field`,
 *  that is whether its giver knows the field: ask before reading one that was
 *  added after the minor that you need. */
#define INLAY_HAS(type, pointer, field) \
  ((pointer)->size >= offsetof(type, field) + sizeof((pointer)->field))

INLAY_STATIC_ASSERT(sizeof(void *) == 8, "The Inlay ABI is for 64-bit targets.");

/** What a function of the ABI answers. Zero is success; what went wrong is said
 *  through inlay_host.fail before the code is returned. Codes that are not in
 *  this list count as INLAY_FAILED. */
typedef int32_t inlay_status;
INLAY_ENUM(int32_t) {
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
