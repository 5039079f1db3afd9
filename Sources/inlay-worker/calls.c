/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "calls.h"

#include <errno.h>
#include <seccomp.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <ucontext.h>
#include <unistd.h>

typedef struct call {
  const char *name;
  int problem;
  /** The system's number of it; negative where it has none. */
  int number;
  int is_noted;
} call;

static call calls[] = {
    {"socket", EPERM, -1, 0}, {"socketpair", EPERM, -1, 0}, {"connect", EPERM, -1, 0}, {"bind", EPERM, -1, 0},
    {"listen", EPERM, -1, 0}, {"accept", EPERM, -1, 0}, {"accept4", EPERM, -1, 0}, {"sendto", EPERM, -1, 0},
    {"sendmsg", EPERM, -1, 0}, {"recvfrom", EPERM, -1, 0}, {"recvmsg", EPERM, -1, 0}, {"execve", EPERM, -1, 0},
    {"execveat", EPERM, -1, 0}, {"fork", EPERM, -1, 0}, {"vfork", EPERM, -1, 0}, {"clone", EPERM, -1, 0},
    {"ptrace", EPERM, -1, 0}, {"process_vm_readv", EPERM, -1, 0}, {"process_vm_writev", EPERM, -1, 0},
    {"pidfd_open", EPERM, -1, 0}, {"pidfd_getfd", EPERM, -1, 0}, {"pidfd_send_signal", EPERM, -1, 0},
    {"setsid", EPERM, -1, 0}, {"unshare", EPERM, -1, 0}, {"setns", EPERM, -1, 0}, {"mount", EPERM, -1, 0},
    {"chroot", EPERM, -1, 0}, {"chdir", EPERM, -1, 0}, {"bpf", EPERM, -1, 0}, {"perf_event_open", EPERM, -1, 0},
    {"io_uring_setup", EPERM, -1, 0}, {"userfaultfd", EPERM, -1, 0}, {"keyctl", EPERM, -1, 0},
    {"personality", EPERM, -1, 0}, {"shmget", EPERM, -1, 0}, {"mq_open", EPERM, -1, 0}, {"chmod", EPERM, -1, 0},
    {"chown", EPERM, -1, 0}, {"mknod", EPERM, -1, 0},
    /* From here on: files. */
    {"open", EACCES, -1, 0}, {"openat", EACCES, -1, 0}, {"creat", EACCES, -1, 0}, {"unlink", EACCES, -1, 0},
    {"unlinkat", EACCES, -1, 0}, {"rename", EACCES, -1, 0}, {"renameat", EACCES, -1, 0}, {"renameat2", EACCES, -1, 0},
    {"mkdir", EACCES, -1, 0}, {"mkdirat", EACCES, -1, 0}, {"rmdir", EACCES, -1, 0}, {"link", EACCES, -1, 0},
    {"linkat", EACCES, -1, 0}, {"symlink", EACCES, -1, 0}, {"symlinkat", EACCES, -1, 0}, {"truncate", EACCES, -1, 0},
};
enum { CALLS = sizeof calls / sizeof calls[0], FIRST_OF_FILES = 39 };

/** Where the next name goes. */
static char *names, *names_end;

/** The kernel asks what to answer instead of making the call. */
static void answer(int signal, siginfo_t *info, void *place) {
  (void)signal;
  ucontext_t *context = place;
  int problem = EPERM;
  for (int i = 0; i < CALLS; i++) {
    if (calls[i].number != info->si_syscall) continue;
    problem = calls[i].problem;
    size_t length = strlen(calls[i].name) + 1;
    if (!calls[i].is_noted && names + length < names_end) {
      memcpy(names, calls[i].name, length);
      names += length;
    }
    calls[i].is_noted = 1;
  }
#if defined(__x86_64__)
  context->uc_mcontext.gregs[REG_RAX] = -problem;
#elif defined(__aarch64__)
  context->uc_mcontext.regs[0] = (unsigned long long)-problem;
#else
#error "Where does this machine return what a system call answers?"
#endif
}

static int trap(int first, int end) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (filter == NULL) return 0;
  /* That is done, and the sandbox lets nobody ask for it again. */
  int is_made = seccomp_attr_set(filter, SCMP_FLTATR_CTL_NNP, 0) == 0;
  for (int i = first; i < end; i++) {
    int number = seccomp_syscall_resolve_name(calls[i].name);
    if (number < 0) continue;
    calls[i].number = number;
    is_made = is_made && seccomp_rule_add(filter, SCMP_ACT_TRAP, number, 0) == 0;
  }
  is_made = is_made && seccomp_load(filter) == 0;
  seccomp_release(filter);
  return is_made;
}

int calls_note(rr_progress *page) {
  names = (char *)page + RR_CALLS_OFFSET;
  names_end = (char *)page + RR_PAGE_SIZE - 1;
  struct sigaction action = {.sa_sigaction = answer, .sa_flags = SA_SIGINFO | SA_NODEFER};
  return sigaction(SIGSYS, &action, NULL) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         trap(0, FIRST_OF_FILES);
}

int calls_note_files(void) { return trap(FIRST_OF_FILES, CALLS); }
