/* A plugin that tries what it must not: each attempt in its constructor and again in its entry, and then, in `draw`, the one
 * that the message's text names. It draws what it saw: a line `when what=number` each, the number being 0 for success and
 * else an errno. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <inlay/inlay.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static char seen[32768];
static size_t seen_length;

static void note(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void note(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int n = vsnprintf(seen + seen_length, sizeof seen - seen_length, format, arguments);
  va_end(arguments);
  if (n > 0 && (size_t)n < sizeof seen - seen_length) seen_length += (size_t)n;
}

static void *run(void *argument) { return argument; }

/* Files */
static long read_file(void) { return open("/etc/hostname", O_RDONLY); }
static long read_self(void) { return open("/proc/self/maps", O_RDONLY); }
static long read_host(void) { return open("/proc/1/environ", O_RDONLY); }
static long list_root(void) { return open("/", O_RDONLY | O_DIRECTORY); }
static long list_home(void) { return open("/tmp", O_RDONLY | O_DIRECTORY); }
static long make_file(void) { return open("/tmp/inlay-prying", O_WRONLY | O_CREAT, 0600); }
static long make_nameless(void) { return open("/tmp", O_WRONLY | O_TMPFILE, 0600); }
static long write_device(void) { return open("/dev/full", O_WRONLY); }
static long write_library(void) { return open("/usr/lib/inlay-prying", O_WRONLY | O_CREAT, 0600); }
static long make_folder(void) { return mkdir("/tmp/inlay-prying-folder", 0700); }
static long remove_file(void) { return unlink("/tmp/inlay-prying-victim"); }
static long rename_file(void) { return rename("/tmp/inlay-prying-victim", "/tmp/inlay-prying-2"); }
static long link_file(void) { return symlink("/etc/passwd", "/tmp/inlay-prying-link"); }
static long change_mode(void) { return chmod("/tmp", 01777); }
static long change_folder(void) { return chdir("/usr/lib"); }
static long watch(void) { return inotify_init1(IN_CLOEXEC); }
/* Sockets */
static long inet(void) { return socket(AF_INET, SOCK_STREAM, 0); }
static long inet6(void) { return socket(AF_INET6, SOCK_DGRAM, 0); }
static long unix_socket(void) { return socket(AF_UNIX, SOCK_STREAM, 0); }
static long netlink(void) { return socket(AF_NETLINK, SOCK_RAW, 0); }
static long packet(void) { return socket(AF_PACKET, SOCK_RAW, 0); }
static long vsock(void) { return socket(40, SOCK_STREAM, 0); }
static long socket_pair(void) {
  int ends[2];
  return socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
}
/* Processes */
static long fork_once(void) {
  pid_t child = fork();
  if (child == 0) _exit(0);
  return child;
}
static long raw_fork(void) { return syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0); }
static long exec(void) {
  char *arguments[] = {"true", NULL};
  return execve("/bin/true", arguments, arguments + 1);
}
static long exec_descriptor(void) {
  char *arguments[] = {"true", NULL};
  return syscall(SYS_execveat, 0, "", arguments, arguments + 1, AT_EMPTY_PATH);
}
static long thread(void) {
  pthread_t new_one;
  errno = pthread_create(&new_one, NULL, run, NULL);
  return errno == 0 ? 0 : -1;
}
static long signal_parent(void) { return kill(getppid(), 0); }
static long signal_all(void) { return kill(-1, 0); }
static long trace_me(void) { return ptrace(PTRACE_TRACEME, 0, 0, 0); }
static long trace_host(void) { return ptrace(PTRACE_ATTACH, getppid(), 0, 0); }
static long read_memory(void) { return syscall(SYS_process_vm_readv, getppid(), 0, 0, 0, 0, 0); }
static long open_host(void) { return syscall(SYS_pidfd_open, getppid(), 0); }
static long outlive(void) { return prctl(PR_SET_PDEATHSIG, 0); }
static long outlive_2(void) { return syscall(SYS_prctl, 0x100000000UL | PR_SET_PDEATHSIG, 0, 0, 0, 0); }
static long show_memory(void) { return prctl(PR_SET_DUMPABLE, 1, 0, 0, 0); }
static long show_memory_2(void) { return syscall(SYS_prctl, 0x100000000UL | PR_SET_DUMPABLE, 1, 0, 0, 0); }
static long adopt(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }
static long be_traced(void) { return prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0); }
/* The kernel */
static long mount_something(void) { return syscall(SYS_mount, "none", "/tmp", "tmpfs", 0, 0); }
static long new_namespace(void) { return syscall(SYS_unshare, 0x10000000); }
static long io_ring(void) { return syscall(SYS_io_uring_setup, 1, 0); }
static long read_log(void) { return syscall(SYS_syslog, 3, 0, 0); }
/* Memory, disk and descriptors */
static long write_code(void) {
  void *code = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return code == MAP_FAILED ? -1 : 0;
}
static long turn_to_code(void) {
  void *code = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return code == MAP_FAILED ? -1 : mprotect(code, 4096, PROT_READ | PROT_EXEC);
}
static long lock_memory(void) { return mlock(seen, sizeof seen); }
static long fill_memory(void) {
  void *block = mmap(NULL, 8UL << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return block == MAP_FAILED ? -1 : 0;
}
static long fill_disk(void) {
  signal(SIGXFSZ, SIG_IGN);
  int memory = (int)syscall(SYS_memfd_create, "prying", 0);
  if (memory < 0) return -1;
  long result = write(memory, seen, sizeof seen);
  int problem = errno;
  close(memory);
  errno = problem;
  return result;
}
static long fill_descriptors(void) {
  int opened[4096], count = 0;
  while (count < 4096 && (opened[count] = dup(0)) >= 0) count++;
  int problem = errno;
  for (int i = 0; i < count; i++) close(opened[i]);
  errno = problem;
  return count == 4096 ? 0 : -1;
}
static long raise_limit(void) {
  struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
  return setrlimit(RLIMIT_AS, &limit);
}

#define ATTEMPT(name) {#name, name}
static const struct attempt {
  const char *name;
  long (*make)(void);
} attempts[] = {
    ATTEMPT(read_file),     ATTEMPT(read_self),      ATTEMPT(read_host),     ATTEMPT(list_root),
    ATTEMPT(list_home),     ATTEMPT(make_file),      ATTEMPT(make_nameless), ATTEMPT(write_device),
    ATTEMPT(write_library), ATTEMPT(make_folder),    ATTEMPT(remove_file),   ATTEMPT(rename_file),
    ATTEMPT(link_file),     ATTEMPT(change_mode),    ATTEMPT(change_folder), ATTEMPT(watch),
    ATTEMPT(inet),          ATTEMPT(inet6),          ATTEMPT(unix_socket),   ATTEMPT(netlink),
    ATTEMPT(packet),        ATTEMPT(vsock),          ATTEMPT(socket_pair),   ATTEMPT(fork_once),
    ATTEMPT(raw_fork),      ATTEMPT(exec),           ATTEMPT(exec_descriptor), ATTEMPT(thread),
    ATTEMPT(signal_parent), ATTEMPT(signal_all),     ATTEMPT(trace_me),      ATTEMPT(trace_host),
    ATTEMPT(read_memory),   ATTEMPT(open_host),      ATTEMPT(outlive),       ATTEMPT(outlive_2),
    ATTEMPT(show_memory),   ATTEMPT(show_memory_2),  ATTEMPT(adopt),         ATTEMPT(be_traced),
    ATTEMPT(mount_something), ATTEMPT(new_namespace), ATTEMPT(io_ring),      ATTEMPT(read_log),
    ATTEMPT(write_code),    ATTEMPT(turn_to_code),   ATTEMPT(lock_memory),   ATTEMPT(fill_memory),
    ATTEMPT(fill_disk),     ATTEMPT(fill_descriptors), ATTEMPT(raise_limit),
};

static void attempt(const char *when, const struct attempt *one) {
  errno = 0;
  long result = one->make();
  note("%s %s=%d\n", when, one->name, result < 0 ? errno : 0);
}

static void attempt_all(const char *when) {
  for (size_t i = 0; i < sizeof attempts / sizeof *attempts; i++) attempt(when, &attempts[i]);
}

/** What can be seen of the host. */
static void look_around(void) {
  for (char **variable = environ; *variable != NULL; variable++) note("environment %s\n", *variable);
  for (int i = 0; i < 1024; i++) {
    struct stat status;
    if (fstat(i, &status) != 0) continue;
    /* The library's own file is there as long as it is loaded. */
    if (S_ISREG(status.st_mode)) continue;
    note("descriptor %d %s\n", i,
         S_ISSOCK(status.st_mode) ? "socket"
         : S_ISCHR(status.st_mode) && status.st_rdev == 0x103 ? "null"
                                                            : "other");
  }
  char folder[256];
  note("folder %s\n", getcwd(folder, sizeof folder));
}

__attribute__((constructor)) static void constructor(void) { attempt_all("constructor"); }

static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *c, const inlay_canvas *canvas) {
  (void)v;
  (void)c;
  if (inlay_has_text(m->text)) {
    seen_length = 0;
    for (size_t i = 0; i < sizeof attempts / sizeof *attempts; i++)
      if (inlay_equal(m->text, inlay_string_at(attempts[i].name))) attempt("draw", &attempts[i]);
    return inlay_preformatted(canvas, inlay_string_of(seen, seen_length));
  }
  int descriptors = 0;
  for (int i = 0; i < 1024; i++) descriptors += fcntl(i, F_GETFD) >= 0;
  note("descriptors %d\n", descriptors);
  sigset_t blocked;
  sigprocmask(SIG_BLOCK, NULL, &blocked);
  int count = 0;
  for (int i = 1; i < 32; i++) count += sigismember(&blocked, i);
  note("blocked %d\n", count);
  note("name %d\n", prctl(PR_SET_NAME, "prying", 0, 0, 0));
  struct rlimit core, files, memory;
  getrlimit(RLIMIT_CORE, &core);
  getrlimit(RLIMIT_NOFILE, &files);
  getrlimit(RLIMIT_AS, &memory);
  note("files %llu memory %llu\n", (unsigned long long)files.rlim_max, (unsigned long long)memory.rlim_max >> 10);
  note("core %llu dumpable %d\n", (unsigned long long)core.rlim_max, prctl(PR_GET_DUMPABLE));
  return inlay_preformatted(canvas, inlay_string_of(seen, seen_length));
}

static const inlay_renders renders[] = {{.size = sizeof(inlay_renders), .kind = INLAY_LITERAL("any")}};
static const inlay_plugin plugin = {.size = sizeof(inlay_plugin),
                                    .abi_minor = INLAY_ABI_MINOR,
                                    .layout = INLAY_LAYOUT,
                                    .id = INLAY_LITERAL("org.example.prying"),
                                    .name = INLAY_LITERAL("Prying"),
                                    .version = INLAY_LITERAL("1.0.0"),
                                    .renders = renders,
                                    .render_count = 1,
                                    .draw = draw};

const inlay_plugin *inlay_plugin_v0(const inlay_host *host) {
  (void)host;
  attempt_all("load");
  look_around();
  return &plugin;
}
