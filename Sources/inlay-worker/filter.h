/* SPDX-License-Identifier: Apache-2.0 */
/* A filter of system calls, from what each number is answered. */
#ifndef FILTER_H
#define FILTER_H

#include <stddef.h>
#include <stdint.h>

/** Numbers from here on, and those of other ways to call, have the answer of calls that are not known. */
enum { FILTER_CALLS = 512 };

/** What a call is answered. */
typedef enum filter_answer {
  FILTER_ALLOW,
  /** The process ends. */
  FILTER_DIE,
  /** SIGSYS, for a handler. */
  FILTER_TRAP,
  FILTER_EPERM,
  FILTER_EACCES,
  FILTER_ENOSYS,
  FILTER_ENOTTY,
  /** EACCES where the third argument asks for memory that can hold code. */
  FILTER_NO_CODE,
  /** EPERM unless the first argument is this process. */
  FILTER_OWN_SIGNAL,
  /** The end unless it is. */
  FILTER_OWN_SIGNAL_OR_DIE,
  /** EPERM where the third argument is given: a limit may be asked for, and not set. */
  FILTER_ASK_LIMIT,
  /** EPERM but for a thread's name, and to ask for or give up being dumpable. */
  FILTER_PRCTL,
  /** EACCES where the second, or the third, argument's flags say more than reading. */
  FILTER_READ_2,
  FILTER_READ_3,
} filter_answer;

typedef struct filter {
  /** filter_answer by number; 0 is to allow. */
  uint8_t answers[FILTER_CALLS];
  filter_answer unknown;
} filter;

/** Gives each number an answer. One beyond the table is left out. */
void filter_put(filter *filter, const int *numbers, size_t count, filter_answer answer);
#define FILTER_PUT(filter, numbers, answer) filter_put(filter, numbers, sizeof numbers / sizeof *numbers, answer)

/** Puts the filter into force for this process and all time. 0 with errno. */
int filter_install(const filter *filter);

#endif
