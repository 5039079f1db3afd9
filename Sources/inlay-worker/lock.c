/* SPDX-License-Identifier: Apache-2.0 */
/* The second layer, behind the library's load: no file at all, and only the system calls that drawing takes. */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include "sandbox.h"

#if defined(__x86_64__)
enum { ARCHITECTURE = AUDIT_ARCH_X86_64 };
#elif defined(__aarch64__)
enum { ARCHITECTURE = AUDIT_ARCH_AARCH64 };
#else
#error "The worker's filter does not know this architecture's calls."
#endif

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

enum { MOST = 768 };
/** A filter that is being written. */
typedef struct filter {
  struct sock_filter code[MOST];
  unsigned short count;
} filter;

static void put(filter *f, struct sock_filter instruction) {
  if (f->count < MOST) f->code[f->count++] = instruction;
}

static void load_word(filter *f, size_t offset) {
  put(f, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}
static void answer(filter *f, uint32_t action) { put(f, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, action)); }
/** Steps over the next instructions unless the word is equal. */
static void unless_equal(filter *f, uint32_t value, uint8_t steps) {
  put(f, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, steps));
}
static void number(filter *f) { load_word(f, offsetof(struct seccomp_data, nr)); }
/** Loads the lower half of an argument: both architectures are little-endian, and the kernel reads these as 32 bits. */
static void argument(filter *f, unsigned index) { load_word(f, offsetof(struct seccomp_data, args) + 8 * index); }

static void answer_each(filter *f, const int *numbers, size_t count, uint32_t action) {
  for (size_t i = 0; i < count; i++) {
    unless_equal(f, (uint32_t)numbers[i], 1);
    answer(f, action);
  }
}
#define ANSWER_EACH(f, numbers, action) answer_each(f, numbers, sizeof numbers / sizeof *numbers, action)

/** Memory may be had, and no code. */
static void no_code(filter *f, int call) {
  unless_equal(f, (uint32_t)call, 4);
  argument(f, 2);
  put(f, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1));
  answer(f, SECCOMP_RET_ERRNO | EACCES);
  answer(f, SECCOMP_RET_ALLOW);
}

/** A signal to itself is how a program ends itself; one to another is deadly. */
static void own_signals(filter *f, int call) {
  unless_equal(f, (uint32_t)call, 4);
  argument(f, 0);
  unless_equal(f, (uint32_t)getpid(), 1);
  answer(f, SECCOMP_RET_ALLOW);
  answer(f, SECCOMP_RET_KILL_PROCESS);
}

static void write_filter(filter *f) {
  load_word(f, offsetof(struct seccomp_data, arch));
  unless_equal(f, ARCHITECTURE, 1);
  put(f, (struct sock_filter)BPF_STMT(BPF_JMP | BPF_JA, 1));
  answer(f, SECCOMP_RET_KILL_PROCESS);
  number(f);
#if defined(__x86_64__)
  /* The numbers of x32 are other calls. */
  put(f, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
  answer(f, SECCOMP_RET_KILL_PROCESS);
#endif
  ANSWER_EACH(f, allowed, SECCOMP_RET_ALLOW);
  no_code(f, SYS_mmap);
  no_code(f, SYS_mprotect);
  own_signals(f, SYS_kill);
  own_signals(f, SYS_tgkill);
  ANSWER_EACH(f, deadly, SECCOMP_RET_KILL_PROCESS);
  ANSWER_EACH(f, unreachable, SECCOMP_RET_ERRNO | EACCES);
  unless_equal(f, SYS_ioctl, 1);
  answer(f, SECCOMP_RET_ERRNO | ENOTTY);
#ifdef SYS_clone3
  /* The C library takes the older call when told that the newer one does not exist. */
  unless_equal(f, SYS_clone3, 1);
  answer(f, SECCOMP_RET_ERRNO | ENOSYS);
#endif
  /* A limit may be asked for, and not set. */
  unless_equal(f, SYS_prlimit64, 6);
  argument(f, 2);
  unless_equal(f, 0, 3);
  load_word(f, offsetof(struct seccomp_data, args) + 8 * 2 + 4);
  unless_equal(f, 0, 1);
  answer(f, SECCOMP_RET_ALLOW);
  answer(f, SECCOMP_RET_ERRNO | EPERM);
  unless_equal(f, SYS_prctl, 8);
  argument(f, 0);
  static const int options[] = {PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE};
  ANSWER_EACH(f, options, SECCOMP_RET_ALLOW);
  answer(f, SECCOMP_RET_ERRNO | EPERM);
  answer(f, SECCOMP_RET_TRAP);
}

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
  unsigned call = (unsigned)info->si_syscall;
  if (call < RR_CALLS) __atomic_fetch_or(&page->refused_calls[call / 64], 1ULL << call % 64, __ATOMIC_RELAXED);
  __atomic_fetch_add(&page->refused, 1, __ATOMIC_RELAXED);
#if defined(__x86_64__)
  state->uc_mcontext.gregs[REG_RAX] = -ENOSYS;
#else
  state->uc_mcontext.regs[0] = (uint64_t)-ENOSYS;
#endif
}

int sandbox_lock(rr_progress *progress, int has_landlock, char *problem, uint64_t capacity) {
  if (has_landlock && !sandbox_close_files()) {
    snprintf(problem, capacity, "its worker cannot be locked: Landlock (%s)", strerror(errno));
    return 0;
  }
  page = progress;
  struct sigaction action = {.sa_sigaction = refuse, .sa_flags = SA_SIGINFO | SA_NODEFER};
  static filter strict;
  write_filter(&strict);
  struct sock_fprog program = {strict.count, strict.code};
  if (strict.count == MOST || sigaction(SIGSYS, &action, NULL) != 0 ||
      syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) != 0) {
    snprintf(problem, capacity, "its worker cannot be locked: the filter of system calls (%s)", strerror(errno));
    return 0;
  }
  return 1;
}
