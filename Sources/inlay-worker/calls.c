/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "calls.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>

typedef struct call {
  const char *name;
  /** EPERM from the beginning on, EACCES for files, which loading takes. */
  int problem;
  int number;
  int is_noted;
} call;

static call calls[] = {
    {"socket", EPERM, SYS_socket, 0}, {"socketpair", EPERM, SYS_socketpair, 0}, {"connect", EPERM, SYS_connect, 0},
    {"bind", EPERM, SYS_bind, 0}, {"listen", EPERM, SYS_listen, 0}, {"accept", EPERM, SYS_accept, 0},
    {"accept4", EPERM, SYS_accept4, 0}, {"sendto", EPERM, SYS_sendto, 0}, {"sendmsg", EPERM, SYS_sendmsg, 0},
    {"recvfrom", EPERM, SYS_recvfrom, 0}, {"recvmsg", EPERM, SYS_recvmsg, 0}, {"execve", EPERM, SYS_execve, 0},
    {"execveat", EPERM, SYS_execveat, 0}, {"clone", EPERM, SYS_clone, 0}, {"ptrace", EPERM, SYS_ptrace, 0},
    {"process_vm_readv", EPERM, SYS_process_vm_readv, 0}, {"process_vm_writev", EPERM, SYS_process_vm_writev, 0},
    {"pidfd_open", EPERM, SYS_pidfd_open, 0}, {"pidfd_getfd", EPERM, SYS_pidfd_getfd, 0},
    {"pidfd_send_signal", EPERM, SYS_pidfd_send_signal, 0}, {"setsid", EPERM, SYS_setsid, 0},
    {"unshare", EPERM, SYS_unshare, 0}, {"setns", EPERM, SYS_setns, 0}, {"mount", EPERM, SYS_mount, 0},
    {"chroot", EPERM, SYS_chroot, 0}, {"chdir", EPERM, SYS_chdir, 0}, {"bpf", EPERM, SYS_bpf, 0},
    {"perf_event_open", EPERM, SYS_perf_event_open, 0}, {"io_uring_setup", EPERM, SYS_io_uring_setup, 0},
    {"userfaultfd", EPERM, SYS_userfaultfd, 0}, {"keyctl", EPERM, SYS_keyctl, 0},
    {"personality", EPERM, SYS_personality, 0}, {"shmget", EPERM, SYS_shmget, 0}, {"mq_open", EPERM, SYS_mq_open, 0},
    {"openat", EACCES, SYS_openat, 0}, {"unlinkat", EACCES, SYS_unlinkat, 0}, {"renameat", EACCES, SYS_renameat, 0},
    {"renameat2", EACCES, SYS_renameat2, 0}, {"mkdirat", EACCES, SYS_mkdirat, 0}, {"linkat", EACCES, SYS_linkat, 0},
    {"symlinkat", EACCES, SYS_symlinkat, 0}, {"truncate", EACCES, SYS_truncate, 0},
#ifdef SYS_open
    {"fork", EPERM, SYS_fork, 0}, {"vfork", EPERM, SYS_vfork, 0}, {"chmod", EPERM, SYS_chmod, 0},
    {"chown", EPERM, SYS_chown, 0}, {"mknod", EPERM, SYS_mknod, 0},
    {"open", EACCES, SYS_open, 0}, {"creat", EACCES, SYS_creat, 0}, {"unlink", EACCES, SYS_unlink, 0},
    {"rename", EACCES, SYS_rename, 0}, {"mkdir", EACCES, SYS_mkdir, 0}, {"rmdir", EACCES, SYS_rmdir, 0},
    {"link", EACCES, SYS_link, 0}, {"symlink", EACCES, SYS_symlink, 0},
#endif
};
enum { CALLS = sizeof calls / sizeof calls[0] };

/** Where the next name goes; null where nothing is noted. */
static char *names, *names_end;

int calls_problem(int number) {
  if (names == NULL) return 0;
  for (int i = 0; i < CALLS; i++) {
    if (calls[i].number != number) continue;
    size_t length = strlen(calls[i].name) + 1;
    if (!calls[i].is_noted && names + length < names_end) {
      memcpy(names, calls[i].name, length);
      names += length;
    }
    calls[i].is_noted = 1;
    return calls[i].problem;
  }
  return 0;
}

void calls_trap(filter *filter) {
  for (int i = 0; i < CALLS; i++) filter_put(filter, &calls[i].number, 1, FILTER_TRAP);
}

/** The kernel asks what to answer instead of making the call. */
static void answer(int signal, siginfo_t *info, void *place) {
  (void)signal;
  ucontext_t *context = place;
  int problem = calls_problem(info->si_syscall);
  if (problem == 0) problem = EPERM;
#if defined(__x86_64__)
  context->uc_mcontext.gregs[REG_RAX] = -problem;
#elif defined(__aarch64__)
  context->uc_mcontext.regs[0] = (unsigned long long)-problem;
#else
#error "Where does this machine return what a system call answers?"
#endif
}

int calls_note(rr_progress *page) {
  static filter noted = {.unknown = FILTER_ALLOW};
  for (int i = 0; i < CALLS; i++)
    if (calls[i].problem == EPERM) filter_put(&noted, &calls[i].number, 1, FILTER_TRAP);
  names = (char *)page + RR_CALLS_OFFSET;
  names_end = (char *)page + RR_PAGE_SIZE - 1;
  struct sigaction action = {.sa_sigaction = answer, .sa_flags = SA_SIGINFO | SA_NODEFER};
  return sigaction(SIGSYS, &action, NULL) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         filter_install(&noted);
}
