/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "CLinux.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

_Static_assert(CL_SPAWN_SESSION == POSIX_SPAWN_SETSID, "the header hides it from who is not GNU");

int cl_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int cl_process_open(int32_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int cl_process_kill(int descriptor) { return (int)syscall(SYS_pidfd_send_signal, descriptor, SIGKILL, NULL, 0); }

int cl_process_wait(int descriptor, int *status) {
  siginfo_t info = {0};
  while (waitid(P_PIDFD, (id_t)descriptor, &info, WEXITED) != 0)
    if (errno != EINTR) return -1;
  *status = info.si_status;
  return info.si_code != CLD_EXITED;
}

int cl_memory_open(const char *name, int64_t size) {
  int memory = memfd_create(name, MFD_CLOEXEC);
  if (memory < 0 || ftruncate(memory, size) == 0) return memory;
  close(memory);
  return -1;
}

int64_t cl_swift_runtime_folder(char *path, int64_t capacity) {
  void *symbol = dlsym(RTLD_DEFAULT, "swift_retain");
  Dl_info info;
  char resolved[PATH_MAX];
  if (symbol == NULL || dladdr(symbol, &info) == 0 || info.dli_fname == NULL) return 0;
  if (strstr(info.dli_fname, "libswiftCore") == NULL || realpath(info.dli_fname, resolved) == NULL) return 0;
  char *slash = strrchr(resolved, '/');
  int64_t length = slash - resolved;
  if (length <= 0 || length >= capacity) return 0;
  memcpy(path, resolved, (size_t)length);
  path[length] = 0;
  return length;
}
