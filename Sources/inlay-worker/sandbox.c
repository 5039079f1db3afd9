/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Kernel interfaces that are newer than the headers this may be built with. */
#ifndef PR_SET_MDWE
#define PR_SET_MDWE 65
#endif
#ifndef MFD_EXEC
#define MFD_EXEC 0x0010U
#endif
enum {
  FILE_LIMIT = 512 << 20,
  /* linux/landlock.h: rights by the version of the ABI that brought them. */
  ACCESS_ABI_1 = (1 << 13) - 1,
  ACCESS_REFER = 1 << 13,
  ACCESS_TRUNCATE = 1 << 14,
  ACCESS_IOCTL = 1 << 15,
  NET_TCP = 3,
  SCOPE_SIGNAL_AND_ABSTRACT = 3,
};
/** landlock_ruleset_attr as of version 6 of the ABI. */
typedef struct ruleset_attributes {
  uint64_t files, net, scoped;
} ruleset_attributes;

int sandbox_seal(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return -1;
  struct stat status;
  int memory = -1;
  if (fstat(file, &status) != 0) goto failed;
  if (!S_ISREG(status.st_mode)) {
    errno = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
    goto failed;
  }
  if (status.st_size > FILE_LIMIT) {
    errno = EFBIG;
    goto failed;
  }
  memory = memfd_create("renderer", MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_EXEC);
  if (memory < 0 && errno == EINVAL) memory = memfd_create("renderer", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) goto failed;
  for (off_t left = status.st_size; left > 0;) {
    ssize_t count = sendfile(memory, file, NULL, (size_t)left);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) goto failed;
    if (count == 0) break;
    left -= count;
  }
  if (fcntl(memory, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) goto failed;
  close(file);
  return memory;
failed:;
  int problem = errno;
  if (memory >= 0) close(memory);
  close(file);
  errno = problem;
  return -1;
}

/** Lowers a limit. One that is lower already stays: only an administrator may raise it. */
static int set_limit(int resource, rlim_t most) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return -1;
  if (limit.rlim_max < most) most = limit.rlim_max;
  limit = (struct rlimit){most, most};
  return setrlimit(resource, &limit);
}

static int allow_below(int ruleset, const char *path, uint64_t rights) {
  int folder = open(path, O_PATH | O_CLOEXEC);
  if (folder < 0) return errno == ENOENT || errno == ENOTDIR ? 0 : -1;
  struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = folder};
  int status = (int)syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(folder);
  return status;
}

/** Makes a ruleset of all that the kernel's version of the ABI can refuse. Its descriptor; 0: there is no Landlock; -1. */
static int make_ruleset(int *version) {
  *version = (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (*version <= 0) return 0;
  ruleset_attributes attributes = {.files = ACCESS_ABI_1};
  size_t size = 8;
  if (*version >= 2) attributes.files |= ACCESS_REFER;
  if (*version >= 3) attributes.files |= ACCESS_TRUNCATE;
  if (*version >= 4) {
    attributes.net = NET_TCP;
    size = 16;
  }
  if (*version >= 5) attributes.files |= ACCESS_IOCTL;
  if (*version >= 6) {
    attributes.scoped = SCOPE_SIGNAL_AND_ABSTRACT;
    size = 24;
  }
  return (int)syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
}

/** Leaves the files that loading needs, to read. The version of the ABI in force; 0 where the kernel has none; -1. */
static int restrict_files(const rr_load *load) {
  int version, ruleset = make_ruleset(&version);
  if (ruleset <= 0) return ruleset;
  const uint64_t code = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_EXECUTE;
  static const char *const system_folders[] = {"/lib", "/lib64", "/usr/lib", "/usr/lib64"};
  int is_made = 1;
  for (size_t i = 0; i < sizeof system_folders / sizeof system_folders[0]; i++)
    is_made = is_made && allow_below(ruleset, system_folders[i], code) == 0;
  for (uint32_t i = 0; i < load->folder_count; i++)
    is_made = is_made && allow_below(ruleset, load->folders[i], code) == 0;
  is_made = is_made && allow_below(ruleset, "/etc/ld.so.cache", LANDLOCK_ACCESS_FS_READ_FILE) == 0;
  is_made = is_made && syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
  close(ruleset);
  return is_made ? version : -1;
}

int sandbox_close_files(void) {
  int version, ruleset = make_ruleset(&version);
  if (ruleset <= 0) return 0;
  int is_made = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
  close(ruleset);
  return is_made;
}

/* What no renderer needs. Each is refused with EPERM and goes on. Names that this kernel does not have are left out. */
static const char *const denied[] = {
    /* the network, and descriptors from elsewhere */
    "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "sendto", "sendmsg", "sendmmsg",
    "recvfrom", "recvmsg", "recvmmsg", "getsockopt", "setsockopt", "pidfd_getfd",
    /* other programs, processes and threads */
    "execve", "execveat", "fork", "vfork", "clone", "ptrace", "process_vm_readv", "process_vm_writev",
    "process_madvise", "kcmp", "pidfd_open", "pidfd_send_signal", "tkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo",
    "setsid", "setpgid", "setpriority", "sched_setaffinity", "sched_setscheduler", "sched_setattr", "ioprio_set",
    "setrlimit", "personality", "unshare", "setns",
    /* the folder that the process is in, news of files, memory that is never given back */
    "chdir", "fchdir", "inotify_init", "inotify_init1", "inotify_add_watch", "inotify_rm_watch", "mlock", "mlock2",
    "mlockall", "munlock", "munlockall",
    /* what belongs to the kernel and to administrators */
    "io_uring_setup", "io_uring_enter", "io_uring_register", "io_setup", "bpf", "perf_event_open", "userfaultfd",
    "keyctl", "add_key", "request_key", "mount", "umount2", "pivot_root", "chroot", "fsopen", "fsmount", "move_mount",
    "open_tree", "mount_setattr", "swapon", "swapoff", "reboot", "kexec_load", "kexec_file_load", "init_module",
    "finit_module", "delete_module", "acct", "quotactl", "syslog", "settimeofday", "clock_settime", "clock_adjtime",
    "adjtimex", "sethostname", "setdomainname", "iopl", "ioperm", "name_to_handle_at", "open_by_handle_at",
    "fanotify_init", "vhangup", "nfsservctl", "lookup_dcookie",
    /* memory and messages that outlive or reach beyond the process */
    "shmget", "shmat", "semget", "msgget", "mq_open", "mq_unlink",
    /* what changes a file without opening it: Landlock has no right for most of these */
    "chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat", "utime", "utimes", "futimesat",
    "utimensat", "setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr", "fremovexattr", "mknod",
    "mknodat",
};

/* Denied as well where Landlock does not already see to it. */
static const char *const denied_without_landlock[] = {
    "unlink", "unlinkat", "rename", "renameat", "renameat2", "link", "linkat", "symlink", "symlinkat", "mkdir",
    "mkdirat", "rmdir", "creat", "truncate", "fallocate",
};

static int deny(scmp_filter_ctx filter, const char *name, int problem) {
  int number = seccomp_syscall_resolve_name(name);
  if (number == __NR_SCMP_ERROR || number < 0) return 1;
  return seccomp_rule_add(filter, SCMP_ACT_ERRNO(problem), number, 0) == 0;
}

/** Denies an `open` whose flags say more than reading. */
static int deny_writing(scmp_filter_ctx filter, const char *name, unsigned argument) {
  static const unsigned long modes[][2] = {
      {O_ACCMODE, O_WRONLY}, {O_ACCMODE, O_RDWR}, {O_CREAT, O_CREAT}, {O_TRUNC, O_TRUNC}};
  int number = seccomp_syscall_resolve_name(name);
  for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++)
    if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EACCES), number, 1,
                         SCMP_CMP(argument, SCMP_CMP_MASKED_EQ, modes[i][0], modes[i][1])) != 0)
      return 0;
  return 1;
}

/** Leaves of `prctl` what a C library uses and what this process still does itself: a thread's name, and to hide. */
static int restrict_prctl(scmp_filter_ctx filter) {
  enum { LAST = 80 };
  int number = SCMP_SYS(prctl), is_made = 1;
  for (unsigned option = 0; option <= LAST; option++) {
    if (option == PR_SET_NAME || option == PR_GET_NAME || option == PR_GET_DUMPABLE || option == PR_SET_DUMPABLE)
      continue;
    is_made = is_made && seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), number, 1,
                                          SCMP_A0(SCMP_CMP_MASKED_EQ, UINT32_MAX, option)) == 0;
  }
  /* The kernel reads 32 bits: whatever has more is beyond the last one too. */
  return is_made && seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), number, 1, SCMP_A0(SCMP_CMP_GT, LAST, 0)) == 0 &&
         seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), number, 2, SCMP_A0(SCMP_CMP_EQ, PR_SET_DUMPABLE, 0),
                          SCMP_A1(SCMP_CMP_NE, 0, 0)) == 0;
}

static int restrict_calls(int has_landlock) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (filter == NULL) return 0;
  int is_made = 1;
  for (size_t i = 0; i < sizeof denied / sizeof denied[0]; i++) is_made = is_made && deny(filter, denied[i], EPERM);
  /* The C library takes the older call when told that the newer one does not exist. */
  is_made = is_made && deny(filter, "clone3", ENOSYS) && deny(filter, "openat2", ENOSYS);
  /* A program may end itself with a signal; `abort` does. */
  static const char *const signals[] = {"kill", "tgkill"};
  for (size_t i = 0; i < 2; i++)
    is_made = is_made && seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), seccomp_syscall_resolve_name(signals[i]), 1,
                                          SCMP_A0(SCMP_CMP_NE, (scmp_datum_t)getpid(), 0)) == 0;
  /* Nor may it change what ties it to its host, or raise a limit. */
  is_made = is_made && restrict_prctl(filter);
  is_made = is_made && seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(prlimit64), 1,
                                        SCMP_A2(SCMP_CMP_NE, 0, 0)) == 0;
  if (!has_landlock) {
    for (size_t i = 0; i < sizeof denied_without_landlock / sizeof denied_without_landlock[0]; i++)
      is_made = is_made && deny(filter, denied_without_landlock[i], EACCES);
    is_made = is_made && deny_writing(filter, "open", 1) && deny_writing(filter, "openat", 2);
  }
  is_made = is_made && seccomp_load(filter) == 0;
  seccomp_release(filter);
  return is_made;
}

static int say(char *problem, uint64_t capacity, const char *text) {
  snprintf(problem, capacity, "its worker cannot be shut in: %s (%s)", text, strerror(errno));
  return 0;
}

int sandbox_enter(const rr_load *load, rr_isolation *isolation, char *problem, uint64_t capacity) {
  if (set_limit(RLIMIT_AS, (rlim_t)load->memory_mib << 20) != 0) return say(problem, capacity, "the memory limit");
  if (set_limit(RLIMIT_NOFILE, 64) != 0 || set_limit(RLIMIT_FSIZE, 0) != 0 || set_limit(RLIMIT_CORE, 0) != 0 ||
      set_limit(RLIMIT_NPROC, 0) != 0)
    return say(problem, capacity, "the limits of files and processes");
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return say(problem, capacity, "no new privileges");
  isolation->deny_write_execute = prctl(PR_SET_MDWE, 1, 0, 0, 0) == 0;
  int landlock = restrict_files(load);
  if (landlock < 0) return say(problem, capacity, "Landlock");
  isolation->landlock = (uint32_t)landlock;
  if (!restrict_calls(landlock > 0)) return say(problem, capacity, "the filter of system calls");
  isolation->seccomp = 1;
  return 1;
}
