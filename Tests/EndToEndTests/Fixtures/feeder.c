/* feeder MODE FILE COMMAND…: runs a command whose standard input gives the bytes of a file in an awkward manner, and ends
 * as it ends. MODE is `broken` (a terminal that goes away, so that reading ends in an error) or `slow` (a pipe that does
 * not block, filled a few bytes at a time). */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

int main(int count, char **arguments) {
  static char bytes[1 << 16];
  int ends[2], status;
  struct termios raw;
  if (count < 4) return 64;
  signal(SIGHUP, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  FILE *file = fopen(arguments[2], "rb");
  if (file == NULL) return 66;
  size_t length = fread(bytes, 1, sizeof bytes, file);
  int is_broken = strcmp(arguments[1], "broken") == 0;
  if (is_broken) {
    ends[1] = posix_openpt(O_RDWR | O_NOCTTY);
    if (ends[1] < 0 || grantpt(ends[1]) != 0 || unlockpt(ends[1]) != 0) return 70;
    ends[0] = open(ptsname(ends[1]), O_RDWR | O_NOCTTY);
    if (ends[0] < 0 || tcgetattr(ends[0], &raw) != 0) return 70;
    cfmakeraw(&raw);
    tcsetattr(ends[0], TCSANOW, &raw);
  } else {
    if (pipe2(ends, 0) != 0) return 70;
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
  }
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[0], 0);
    close(ends[0]);
    close(ends[1]);
    execv(arguments[3], arguments + 3);
    _exit(71);
  }
  close(ends[0]);
  for (size_t written = 0; written < length;) {
    size_t piece = length - written < 40 ? length - written : 40;
    ssize_t got = write(ends[1], bytes + written, piece);
    if (got <= 0) break;
    written += (size_t)got;
    usleep(2000);
  }
  usleep(100000);
  close(ends[1]);
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
