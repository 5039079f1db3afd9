/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "sandbox.h"

#include "filter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
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
#ifndef SYS_fchmodat2
#define SYS_fchmodat2 452
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

/* What no renderer needs, loaded or not: each is refused with EPERM and goes on. */
static const int denied[] = {
    /* the network, and descriptors from elsewhere */
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_sendto, SYS_sendmsg,
    SYS_sendmmsg, SYS_recvfrom, SYS_recvmsg, SYS_recvmmsg, SYS_getsockopt, SYS_setsockopt, SYS_pidfd_getfd,
    /* other programs, processes and threads */
    SYS_execve, SYS_execveat, SYS_clone, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_process_madvise,
    SYS_kcmp, SYS_pidfd_open, SYS_pidfd_send_signal, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo,
    SYS_setsid, SYS_setpgid, SYS_setpriority, SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setattr,
    SYS_ioprio_set, SYS_setrlimit, SYS_personality, SYS_unshare, SYS_setns,
    /* the folder that the process is in, news of files, memory that is never given back */
    SYS_chdir, SYS_fchdir, SYS_inotify_init1, SYS_inotify_add_watch, SYS_inotify_rm_watch, SYS_mlock, SYS_mlock2,
    SYS_mlockall, SYS_munlock, SYS_munlockall,
    /* what belongs to the kernel and to administrators */
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register, SYS_io_setup, SYS_bpf, SYS_perf_event_open,
    SYS_userfaultfd, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot,
    SYS_fsopen, SYS_fsmount, SYS_move_mount, SYS_open_tree, SYS_mount_setattr, SYS_swapon, SYS_swapoff, SYS_reboot,
    SYS_kexec_load, SYS_kexec_file_load, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_acct, SYS_quotactl,
    SYS_syslog, SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex, SYS_sethostname,
    SYS_setdomainname, SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_fanotify_init, SYS_vhangup, SYS_nfsservctl,
    SYS_lookup_dcookie,
    /* memory and messages that outlive or reach beyond the process */
    SYS_shmget, SYS_shmat, SYS_semget, SYS_msgget, SYS_mq_open, SYS_mq_unlink,
    /* what changes a file without opening it: Landlock has no right for most of these */
    SYS_fchmod, SYS_fchmodat, SYS_fchmodat2, SYS_fchown, SYS_fchownat, SYS_utimensat, SYS_setxattr, SYS_lsetxattr,
    SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr, SYS_mknodat,
#ifdef SYS_fork
    /* older calls that newer architectures do not have */
    SYS_fork, SYS_vfork, SYS_inotify_init, SYS_iopl, SYS_ioperm, SYS_chmod, SYS_chown, SYS_lchown, SYS_utime,
    SYS_utimes, SYS_futimesat, SYS_mknod,
#endif
};

/* Denied as well where Landlock does not already see to it. */
static const int denied_without_landlock[] = {
    SYS_unlinkat, SYS_renameat, SYS_renameat2, SYS_linkat, SYS_symlinkat, SYS_mkdirat, SYS_truncate, SYS_fallocate,
#ifdef SYS_fork
    SYS_unlink, SYS_rename, SYS_link, SYS_symlink, SYS_mkdir, SYS_rmdir, SYS_creat,
#endif
};

static int restrict_calls(int has_landlock) {
  static filter first = {.unknown = FILTER_ENOSYS};
  FILTER_PUT(&first, denied, FILTER_EPERM);
  /* The C library takes the older call when told that the newer one does not exist. */
  const int newer[] = {SYS_clone3, SYS_openat2};
  FILTER_PUT(&first, newer, FILTER_ENOSYS);
  /* A program may end itself with a signal; `abort` does. */
  const int signals[] = {SYS_kill, SYS_tgkill};
  FILTER_PUT(&first, signals, FILTER_OWN_SIGNAL);
  /* Nor may it change what ties it to its host, or raise a limit. */
  first.answers[SYS_prctl] = FILTER_PRCTL;
  first.answers[SYS_prlimit64] = FILTER_ASK_LIMIT;
  if (!has_landlock) {
    FILTER_PUT(&first, denied_without_landlock, FILTER_EACCES);
    first.answers[SYS_openat] = FILTER_READ_3;
#ifdef SYS_open
    first.answers[SYS_open] = FILTER_READ_2;
#endif
  }
  return filter_install(&first);
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
