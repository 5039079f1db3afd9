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

#define CALL(name) {SYS_##name, #name}
static const struct {
  int32_t number;
  const char *name;
} calls[] = {
    /* What a library may try that draws, and a renderer does not get. */
    CALL(bind), CALL(chdir), CALL(clock_settime), CALL(clone3), CALL(close_range), CALL(connect),
    CALL(copy_file_range), CALL(epoll_create1), CALL(epoll_ctl), CALL(eventfd2), CALL(faccessat2), CALL(fallocate),
    CALL(fchdir), CALL(fchmod), CALL(fchmodat), CALL(fchown), CALL(fchownat), CALL(flock), CALL(fsync),
    CALL(ftruncate), CALL(futex_waitv), CALL(getcwd), CALL(getdents64), CALL(getpeername), CALL(getpriority),
    CALL(getsid), CALL(getsockname), CALL(getsockopt), CALL(getxattr), CALL(inotify_add_watch), CALL(inotify_init1),
    CALL(ioprio_set), CALL(kcmp), CALL(landlock_create_ruleset), CALL(linkat), CALL(listxattr), CALL(memfd_create),
    CALL(mincore), CALL(mkdirat), CALL(mknodat), CALL(mlock), CALL(mlock2), CALL(mlockall), CALL(mq_open),
    CALL(msgget), CALL(msync), CALL(munlock), CALL(open_tree), CALL(openat2), CALL(personality), CALL(pipe2),
    CALL(pkey_mprotect), CALL(pread64), CALL(preadv), CALL(process_madvise), CALL(pwrite64), CALL(quotactl),
    CALL(readahead), CALL(renameat), CALL(renameat2), CALL(sched_setaffinity), CALL(sched_setscheduler),
    CALL(seccomp), CALL(semget), CALL(setitimer), CALL(setpgid), CALL(setpriority), CALL(setresuid), CALL(setrlimit),
    CALL(setsid), CALL(setsockopt), CALL(settimeofday), CALL(setuid), CALL(shmat), CALL(shmget), CALL(signalfd4),
    CALL(splice), CALL(statx), CALL(swapon), CALL(symlinkat), CALL(sync), CALL(syslog), CALL(timer_create),
    CALL(timerfd_create), CALL(truncate), CALL(umask), CALL(unlinkat), CALL(utimensat), CALL(vmsplice), CALL(wait4),
    CALL(waitid),
#ifdef SYS_access
    CALL(access), CALL(alarm), CALL(chmod), CALL(chown), CALL(creat), CALL(epoll_wait), CALL(getdents), CALL(getpgrp),
    CALL(inotify_init), CALL(ioperm), CALL(iopl), CALL(link), CALL(lstat), CALL(mkdir), CALL(mknod), CALL(pipe),
    CALL(rename), CALL(rmdir), CALL(symlink), CALL(unlink), CALL(ustat), CALL(utime), CALL(utimes),
#endif
};

const char *cl_call_name(int32_t number) {
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    if (calls[i].number == number) return calls[i].name;
  return NULL;
}
