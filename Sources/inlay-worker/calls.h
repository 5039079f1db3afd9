/* SPDX-License-Identifier: Apache-2.0 */
/* Which refused system calls a renderer tries: for a validator only. */
#ifndef CALLS_H
#define CALLS_H

#include "RendererRuntime.h"
#include "filter.h"

/** Notes from now on in the page the names of calls for networks, processes and privileges, which fail with EPERM. 0
 *  where the kernel does not let us. */
int calls_note(rr_progress *page);
/** Lets a filter hand on what is noted, and the calls that open or change files, to the handler of SIGSYS. */
void calls_trap(filter *filter);
/** Notes a call that was trapped, and answers with the error that it has; 0 where it is none to note, or nothing is
 *  noted. */
int calls_problem(int number);

#endif
