/* Runs a command and writes the most memory that it held at once, in KiB, into a file: `peak FILE COMMAND…`.
 *
 * A process that is started by posix_spawn or vfork inherits the peak of the one that starts it. This one is small, and
 * forks, so what it reads is the command's own. */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
  struct rusage usage;
  int status;
  FILE *file;
  pid_t process;
  if (argc < 3) return 64;
  process = fork();
  if (process < 0) return 71;
  if (process == 0) {
    execvp(argv[2], argv + 2);
    _exit(127);
  }
  if (wait4(process, &status, 0, &usage) != process) return 71;
  file = fopen(argv[1], "w");
  if (file == NULL) return 73;
  fprintf(file, "%ld\n", usage.ru_maxrss);
  if (fclose(file) != 0) return 74;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
