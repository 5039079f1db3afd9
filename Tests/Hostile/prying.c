/* A plugin that tries what it must not, in its constructor and again while it draws, and draws what it saw: one line
 * `when what=number`, the number being 0 for success and else an errno. */
#define _GNU_SOURCE
#include <dirent.h>
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

static char seen[16384];
static size_t seen_length;

static void note(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void note(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int n = vsnprintf(seen + seen_length, sizeof seen - seen_length, format, arguments);
  va_end(arguments);
  if (n > 0 && (size_t)n < sizeof seen - seen_length) seen_length += (size_t)n;
}

static void tried(const char *when, const char *what, long result) {
  note("%s %s=%d\n", when, what, result < 0 ? errno : 0);
}

static void *run(void *argument) { return argument; }

static void pry(const char *when) {
  tried(when, "read-file", open("/etc/hostname", O_RDONLY));
  tried(when, "read-self", open("/proc/self/maps", O_RDONLY));
  tried(when, "list-root", open("/", O_RDONLY | O_DIRECTORY));
  tried(when, "make-file", open("/tmp/inlay-prying", O_WRONLY | O_CREAT, 0600));
  tried(when, "write-device", open("/dev/full", O_WRONLY));
  tried(when, "write-library", open("/usr/lib/inlay-prying", O_WRONLY | O_CREAT, 0600));
  tried(when, "make-folder", mkdir("/tmp/inlay-prying-folder", 0700));
  tried(when, "remove", unlink("/tmp/inlay-prying"));
  tried(when, "rename", rename("/tmp/inlay-prying", "/tmp/inlay-prying-2"));
  tried(when, "link", symlink("/etc/passwd", "/tmp/inlay-prying-link"));
  tried(when, "change-mode", chmod("/tmp", 01777));
  tried(when, "socket", socket(AF_INET, SOCK_STREAM, 0));
  tried(when, "unix-socket", socket(AF_UNIX, SOCK_STREAM, 0));
  pid_t child = fork();
  if (child == 0) _exit(0);
  tried(when, "fork", child);
  tried(when, "raw-fork", syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
  char *arguments[] = {"true", NULL};
  tried(when, "exec", execve("/bin/true", arguments, arguments + 1));
  pthread_t thread;
  errno = pthread_create(&thread, NULL, run, NULL);
  tried(when, "thread", errno == 0 ? 0 : -1);
  tried(when, "signal-parent", kill(getppid(), 0));
  tried(when, "signal-all", kill(-1, 0));
  tried(when, "trace", ptrace(PTRACE_TRACEME, 0, 0, 0));
  tried(when, "read-memory", syscall(SYS_process_vm_readv, getppid(), 0, 0, 0, 0, 0));
  tried(when, "mount", syscall(SYS_mount, "none", "/tmp", "tmpfs", 0, 0));
  tried(when, "io-ring", syscall(SYS_io_uring_setup, 1, 0));
  tried(when, "outlive", prctl(PR_SET_PDEATHSIG, 0));
  tried(when, "outlive-2", syscall(SYS_prctl, 0x100000000UL | PR_SET_PDEATHSIG, 0, 0, 0, 0));
  tried(when, "change-folder", chdir("/usr/lib"));
  tried(when, "watch", inotify_init1(IN_CLOEXEC));
  tried(when, "lock-memory", mlock(seen, sizeof seen));
  tried(when, "show-memory", prctl(PR_SET_DUMPABLE, 1, 0, 0, 0));
  tried(when, "show-memory-2", syscall(SYS_prctl, 0x100000000UL | PR_SET_DUMPABLE, 1, 0, 0, 0));
  tried(when, "adopt", prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0));
  tried(when, "be-traced", prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0));
  struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
  tried(when, "raise-limit", setrlimit(RLIMIT_AS, &limit));
  void *code = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  tried(when, "write-code", code == MAP_FAILED ? -1 : 0);
}

__attribute__((constructor)) static void constructor(void) { pry("loading"); }

static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *c, const inlay_canvas *canvas) {
  (void)v;
  (void)m;
  (void)c;
  pry("drawing");
  for (char **variable = environ; *variable != NULL; variable++) note("environment %s\n", *variable);
  for (int i = 0; i < 1024; i++) {
    struct stat status;
    if (fstat(i, &status) != 0) continue;
    note("descriptor %d %s\n", i,
         S_ISSOCK(status.st_mode) ? "socket"
         : S_ISCHR(status.st_mode) && status.st_rdev == 0x103 ? "null"
                                                            : "other");
  }
  char folder[256];
  note("folder %s\n", getcwd(folder, sizeof folder));
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

INLAY_PLUGIN("org.example.prying", "Prying", "1.0.0", (.kind = {"any", 3}), .draw = draw)
