/* SPDX-License-Identifier: Apache-2.0 */
/* The second layer, behind the library's load: no file at all, and only the system calls that drawing takes. */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <ucontext.h>

#include "calls.h"
#include "filter.h"
#include "sandbox.h"

/* What no renderer does by accident: it ends the process. */
static const int deadly[] = {
    SYS_execve, SYS_execveat, SYS_clone, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_socket,
    SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_sendto, SYS_sendmsg, SYS_sendmmsg,
    SYS_recvfrom, SYS_recvmsg, SYS_recvmmsg, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_mount,
    SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_bpf, SYS_perf_event_open, SYS_add_key,
    SYS_request_key, SYS_keyctl, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot,
#ifdef SYS_fork
    SYS_fork, SYS_vfork,
#endif
#ifdef SYS_pidfd_getfd
    SYS_pidfd_open, SYS_pidfd_send_signal, SYS_pidfd_getfd,
#endif
#ifdef SYS_io_uring_setup
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
#endif
#ifdef SYS_userfaultfd
    SYS_userfaultfd,
#endif
};

/* What a C library, a language's runtime and this program take to draw. */
static const int allowed[] = {
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_lseek, SYS_close, SYS_fcntl, SYS_fstat, SYS_dup, SYS_brk, SYS_munmap,
    SYS_mremap, SYS_madvise, SYS_membarrier, SYS_futex, SYS_set_robust_list, SYS_sched_yield, SYS_sched_getaffinity,
    SYS_getcpu, SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_clock_nanosleep, SYS_nanosleep, SYS_times,
    SYS_getrusage, SYS_getrandom, SYS_getpid, SYS_gettid, SYS_getppid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid,
    SYS_uname, SYS_sysinfo, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_rt_sigpending, SYS_sigaltstack,
    SYS_restart_syscall, SYS_ppoll, SYS_pselect6, SYS_shutdown, SYS_exit, SYS_exit_group,
#ifdef SYS_poll
    SYS_poll, SYS_select, SYS_pause, SYS_time, SYS_getrlimit, SYS_dup2,
#endif
};

/* What names a file answers as if no file could be reached, which libraries are prepared for. */
static const int unreachable[] = {
    SYS_openat, SYS_newfstatat, SYS_faccessat, SYS_readlinkat, SYS_statfs,
#ifdef SYS_open
    SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_readlink,
#endif
};

static rr_progress *page;

/** What `si_code` says of a call that a filter trapped; the C library's headers do not have it. */
enum { FROM_FILTER = 1 };

/** Makes of a call that is not known one that the kernel does not have, and counts it. */
static void refuse(int signal_number, siginfo_t *info, void *context) {
  ucontext_t *state = context;
  /* Whoever sends it in another way meant to end the process. */
  if (info->si_code != FROM_FILTER) {
    signal(signal_number, SIG_DFL);
    return;
  }
  int problem = calls_problem(info->si_syscall);
  unsigned call = (unsigned)info->si_syscall;
  if (problem == 0 && call < RR_CALLS) __atomic_fetch_or(&page->refused_calls[call / 64], 1ULL << call % 64, __ATOMIC_RELAXED);
  if (problem == 0) __atomic_fetch_add(&page->refused, 1, __ATOMIC_RELAXED);
  if (problem == 0) problem = ENOSYS;
#if defined(__x86_64__)
  state->uc_mcontext.gregs[REG_RAX] = -problem;
#else
  state->uc_mcontext.regs[0] = (uint64_t)-problem;
#endif
}

static int restrict_to_drawing(int notes_calls) {
  static filter strict = {.unknown = FILTER_TRAP};
  memset(strict.answers, FILTER_TRAP, sizeof strict.answers);
  FILTER_PUT(&strict, allowed, FILTER_ALLOW);
  FILTER_PUT(&strict, deadly, FILTER_DIE);
  FILTER_PUT(&strict, unreachable, FILTER_EACCES);
  const int memory[] = {SYS_mmap, SYS_mprotect};
  FILTER_PUT(&strict, memory, FILTER_NO_CODE);
  /* A signal to itself is how a program ends itself. */
  const int signals[] = {SYS_kill, SYS_tgkill};
  FILTER_PUT(&strict, signals, FILTER_OWN_SIGNAL_OR_DIE);
  /* A C library asks whether its output is a terminal, and takes the older call when there is no newer one. */
  strict.answers[SYS_ioctl] = FILTER_ENOTTY;
  strict.answers[SYS_clone3] = FILTER_ENOSYS;
  strict.answers[SYS_prctl] = FILTER_PRCTL;
  strict.answers[SYS_prlimit64] = FILTER_ASK_LIMIT;
  /* A validator wants to know of what would end the process, too. */
  if (notes_calls) calls_trap(&strict);
  return filter_install(&strict);
}

int sandbox_lock(rr_progress *progress, int has_landlock, int notes_calls, char *problem, uint64_t capacity) {
  if (has_landlock && !sandbox_close_files()) {
    snprintf(problem, capacity, "its worker cannot be locked: Landlock (%s)", strerror(errno));
    return 0;
  }
  page = progress;
  struct sigaction action = {.sa_sigaction = refuse, .sa_flags = SA_SIGINFO | SA_NODEFER};
  if (sigaction(SIGSYS, &action, NULL) != 0 || !restrict_to_drawing(notes_calls)) {
    snprintf(problem, capacity, "its worker cannot be locked: the filter of system calls (%s)", strerror(errno));
    return 0;
  }
  return 1;
}
