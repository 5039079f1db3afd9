/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "filter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { ARCHITECTURE = AUDIT_ARCH_X86_64 };
#elif defined(__aarch64__)
enum { ARCHITECTURE = AUDIT_ARCH_AARCH64 };
#else
#error "The worker's filter does not know this architecture's calls."
#endif

void filter_put(filter *filter, const int *numbers, size_t count, filter_answer answer) {
  for (size_t i = 0; i < count; i++)
    if (numbers[i] >= 0 && numbers[i] < FILTER_CALLS) filter->answers[numbers[i]] = (uint8_t)answer;
}

enum { MOST = 4096 };
/** A filter as the kernel takes it, while it is written. */
typedef struct program {
  struct sock_filter code[MOST];
  unsigned count;
} program;

static void put(program *p, struct sock_filter instruction) {
  if (p->count < MOST) p->code[p->count++] = instruction;
}
static void load_word(program *p, size_t offset) {
  put(p, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}
static void end(program *p, uint32_t action) { put(p, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, action)); }
/** Steps over the next instructions unless the word is equal. */
static void unless_equal(program *p, uint32_t value, uint8_t steps) {
  put(p, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, steps));
}
/** Steps over the next instructions unless the word has one of the bits. */
static void unless_any(program *p, uint32_t bits, uint8_t steps) {
  put(p, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, steps));
}
/** Loads the lower half of an argument; both architectures are little-endian. */
static void lower(program *p, unsigned index) { load_word(p, offsetof(struct seccomp_data, args) + 8 * index); }
static void upper(program *p, unsigned index) { load_word(p, offsetof(struct seccomp_data, args) + 8 * index + 4); }

static void own_signal(program *p, uint32_t otherwise) {
  lower(p, 0);
  unless_equal(p, (uint32_t)getpid(), 1);
  end(p, SECCOMP_RET_ALLOW);
  end(p, otherwise);
}

static void read_only(program *p, unsigned index) {
  lower(p, index);
  unless_any(p, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 1);
  end(p, SECCOMP_RET_ERRNO | EACCES);
  end(p, SECCOMP_RET_ALLOW);
}

/** Allows where an argument is null. */
static void allow_null(program *p, unsigned index) {
  lower(p, index);
  unless_equal(p, 0, 3);
  upper(p, index);
  unless_equal(p, 0, 1);
  end(p, SECCOMP_RET_ALLOW);
  end(p, SECCOMP_RET_ERRNO | EPERM);
}

static void some_options(program *p) {
  /* The kernel reads 32 bits of the option. */
  lower(p, 0);
  const int options[] = {PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    unless_equal(p, (uint32_t)options[i], 1);
    end(p, SECCOMP_RET_ALLOW);
  }
  unless_equal(p, PR_SET_DUMPABLE, 6);
  allow_null(p, 1);
  end(p, SECCOMP_RET_ERRNO | EPERM);
}

static void put_answer(program *p, filter_answer answer) {
  switch (answer) {
    case FILTER_ALLOW: return end(p, SECCOMP_RET_ALLOW);
    case FILTER_DIE: return end(p, SECCOMP_RET_KILL_PROCESS);
    case FILTER_TRAP: return end(p, SECCOMP_RET_TRAP);
    case FILTER_EPERM: return end(p, SECCOMP_RET_ERRNO | EPERM);
    case FILTER_EACCES: return end(p, SECCOMP_RET_ERRNO | EACCES);
    case FILTER_ENOSYS: return end(p, SECCOMP_RET_ERRNO | ENOSYS);
    case FILTER_ENOTTY: return end(p, SECCOMP_RET_ERRNO | ENOTTY);
    case FILTER_NO_CODE:
      lower(p, 2);
      unless_any(p, PROT_EXEC, 1);
      end(p, SECCOMP_RET_ERRNO | EACCES);
      return end(p, SECCOMP_RET_ALLOW);
    case FILTER_OWN_SIGNAL: return own_signal(p, SECCOMP_RET_ERRNO | EPERM);
    case FILTER_OWN_SIGNAL_OR_DIE: return own_signal(p, SECCOMP_RET_KILL_PROCESS);
    case FILTER_ASK_LIMIT: return allow_null(p, 2);
    case FILTER_PRCTL: return some_options(p);
    case FILTER_READ_2: return read_only(p, 1);
    case FILTER_READ_3: return read_only(p, 2);
  }
}

/** A row of numbers with one answer. */
typedef struct run {
  uint16_t start;
  uint8_t answer;
} run;

/** Halves the rows until one is left: a call takes some ten steps, whatever its number. */
static void put_runs(program *p, const run *runs, unsigned count) {
  if (count == 1) return put_answer(p, runs[0].answer);
  unsigned half = count / 2, jump;
  put(p, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, runs[half].start, 0, 1));
  jump = p->count;
  put(p, (struct sock_filter)BPF_STMT(BPF_JMP | BPF_JA, 0));
  put_runs(p, runs, half);
  if (jump < MOST) p->code[jump].k = p->count - jump - 1;
  put_runs(p, runs + half, count - half);
}

int filter_install(const filter *filter) {
  static program p;
  static run runs[FILTER_CALLS + 1];
  unsigned count = 0;
  for (unsigned i = 0; i < FILTER_CALLS; i++)
    if (i == 0 || filter->answers[i] != filter->answers[i - 1]) runs[count++] = (run){(uint16_t)i, filter->answers[i]};
  runs[count++] = (run){FILTER_CALLS, (uint8_t)filter->unknown};
  p.count = 0;
  load_word(&p, offsetof(struct seccomp_data, arch));
  put(&p, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0));
  end(&p, SECCOMP_RET_KILL_PROCESS);
  load_word(&p, offsetof(struct seccomp_data, nr));
  put_runs(&p, runs, count);
  if (p.count == MOST) {
    errno = E2BIG;
    return 0;
  }
  struct sock_fprog given = {(unsigned short)p.count, p.code};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &given) == 0;
}
