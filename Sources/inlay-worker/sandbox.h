/* SPDX-License-Identifier: Apache-2.0 */
/* What a worker may do: less and less. */
#ifndef SANDBOX_H
#define SANDBOX_H

#include "RendererRuntime.h"

/** Copies a regular file into sealed memory. A descriptor, or -1 with errno. */
int sandbox_seal(const char *path);
/** Gives up all that a renderer does not need, before any of its code runs. 0 after writing one sentence. */
int sandbox_enter(const rr_load *load, rr_isolation *isolation, char *problem, uint64_t capacity);
/** Gives up every file, behind the library's load. 0 with errno. */
int sandbox_close_files(void);
/** Gives up all but what drawing takes, behind the library's load. What is refused from then on is noted in the page;
 *  with `notes_calls`, behind calls_note, so is what would end the process. 0 after writing one sentence. */
int sandbox_lock(rr_progress *progress, int has_landlock, int notes_calls, char *problem, uint64_t capacity);

#endif
