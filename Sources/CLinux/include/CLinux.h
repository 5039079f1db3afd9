/* SPDX-License-Identifier: Apache-2.0 */
/** @file CLinux.h
 *  Calls of Linux that Swift's Glibc module does not show. */
#ifndef CLINUX_H
#define CLINUX_H

#include <signal.h>
#include <spawn.h>
#include <stdint.h>

/** POSIX_SPAWN_SETSID: the new process is in a session of its own. */
enum { CL_SPAWN_SESSION = 0x80 };

/** posix_spawn_file_actions_addclosefrom_np. 0 or an errno. */
int cl_close_from(posix_spawn_file_actions_t *actions, int first);
/** A descriptor of a process that is not reaped yet; -1 with errno. */
int cl_process_open(int32_t process);
/** Sends SIGKILL. 0, or -1 with errno. */
int cl_process_kill(int descriptor);
/** Waits for a process to end and reaps it. 1 and its signal, 0 and its exit status, or -1 with errno. */
int cl_process_wait(int descriptor, int *status);
/** Anonymous shared memory of a size, closed on exec; -1 with errno. */
int cl_memory_open(const char *name, int64_t size);
/** Writes the folder that this process has its Swift runtime from, ending in NUL. Its length; 0: linked statically. */
int64_t cl_swift_runtime_folder(char *path, int64_t capacity);
/** The name of a system call's number; null where it is not known here. */
const char *cl_call_name(int32_t number);

#endif
