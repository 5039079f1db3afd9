/* SPDX-License-Identifier: Apache-2.0 */
/* Which refused system calls a renderer tries: for a validator only. */
#ifndef CALLS_H
#define CALLS_H

#include "RendererRuntime.h"

/** Notes from now on in the page the names of calls for networks, processes and privileges, which fail with EPERM. 0
 *  where the kernel does not let us. */
int calls_note(rr_progress *page);
/** Notes from now on also the calls that open or change files, which fail with EACCES. After calls_note. */
int calls_note_files(void);

#endif
