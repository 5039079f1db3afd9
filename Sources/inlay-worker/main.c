/* SPDX-License-Identifier: Apache-2.0 */
/** @file main.c
 *  The process around one renderer: it shuts itself in, loads, then reads and answers until its host hangs up.
 *
 *  Descriptor 3 is a stream socket to the host, 4 a page of shared memory; 0, 1 and 2 are /dev/null. */
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "BoundFunctions.h"
#include "calls.h"
#include "sandbox.h"

enum { HOST = 3, PAGE = 4 };

/** Why the process ends when it does so by itself, besides RR_EXIT_MEMORY. The host knows these numbers. */
enum { EXIT_USAGE = 90, EXIT_PROTOCOL = 91, EXIT_CONNECTION = 92 };

/** Bytes that came in and are not answered yet. */
static uint8_t *input;
static uint64_t input_start, input_end, input_capacity;

/** A plugin's leak ends with its process, before a message is drawn without what memory was wanted for. */
static void end_without_memory(void) { _exit(RR_EXIT_MEMORY); }

/** Waits until that many bytes are there. The process ends with the connection. */
static void need(rr_runtime *runtime, uint64_t count) {
  if (input_end - input_start >= count) return;
  if (input_capacity - input_start < count) {
    memmove(input, input + input_start, input_end - input_start);
    input_end -= input_start;
    input_start = 0;
    if (input_capacity < count) {
      input_capacity = count + 65536;
      input = realloc(input, input_capacity);
      if (input == NULL) end_without_memory();
    }
  }
  while (input_end - input_start < count) {
    ssize_t got = read(HOST, input + input_end, input_capacity - input_end);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) _exit(EXIT_CONNECTION);
    if (got == 0) {
      rr_destroy(runtime);
      /* The host need not wait until the memory is given back. */
      close(HOST);
      _exit(0);
    }
    input_end += (uint64_t)got;
  }
}

static void send_answer(const rr_runtime *runtime) {
  uint64_t length;
  const uint8_t *bytes = rr_answer_bytes(runtime, &length);
  while (length > 0) {
    ssize_t count = write(HOST, bytes, length);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) _exit(EXIT_CONNECTION);
    bytes += count;
    length -= (uint64_t)count;
  }
}

/** Requests from this length on, and how often their length a renderer may want: a page's tree is larger than its text. */
enum { LONG_REQUEST = 256 << 10, MEMORY_PER_BYTE = 8, HUGE_PAGE = 2 << 20, MOST_KEPT = 128 << 20 };

/** Each page of fresh memory costs a fault when it is touched, which is much of what a message costs. So memory stays
 *  in the heap from one message to the next. */
static void keep_memory(void) {
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, MOST_KEPT);
}

/** Asks for large pages where a long message will want memory. Only a hint, which may come to nothing. */
static void expect_long_request(uint64_t length) {
  uint64_t wanted = length < MOST_KEPT / MEMORY_PER_BYTE ? length * MEMORY_PER_BYTE : MOST_KEPT - 1;
  char *memory = malloc(wanted);
  if (memory == NULL) return;
  uintptr_t first = ((uintptr_t)memory + HUGE_PAGE - 1) & ~(uintptr_t)(HUGE_PAGE - 1);
  uintptr_t end = ((uintptr_t)memory + wanted) & ~(uintptr_t)(HUGE_PAGE - 1);
  if (end > first) madvise((void *)first, end - first, MADV_HUGEPAGE);
  free(memory);
}

static uint32_t number_at(uint64_t offset) {
  uint32_t value;
  memcpy(&value, input + input_start + offset, sizeof value);
  return value;
}

/** Waits for the next frame, whose body then stands behind the header at `input_start`. */
static uint64_t next_frame(rr_runtime *runtime, uint32_t *type, uint64_t *serial) {
  if (input_start == input_end) input_start = input_end = 0;
  need(runtime, RR_HEADER);
  uint64_t length = number_at(0);
  if (length > RR_BODY_LIMIT) _exit(EXIT_PROTOCOL);
  if (length >= LONG_REQUEST) expect_long_request(length);
  need(runtime, RR_HEADER + length);
  *type = number_at(4);
  memcpy(serial, input + input_start + 8, sizeof *serial);
  return length;
}

/** Reads the load request, gives up what a renderer does not need, and only then lets its code run. */
static void load(rr_runtime *runtime, rr_progress *progress) {
  uint32_t type;
  uint64_t serial;
  uint64_t length = next_frame(runtime, &type, &serial);
  rr_load request;
  if (type != RR_LOAD || !rr_load_read(input + input_start + RR_HEADER, length, &request)) _exit(EXIT_PROTOCOL);
  input_start += RR_HEADER + length;
  rr_progress_write(progress, RR_PHASE_LOAD, 0);

  char problem[512], path[32];
  rr_isolation isolation = {0};
  int file = -1;
  if (request.path != NULL) {
    file = sandbox_seal(request.path);
    if (file < 0) {
      snprintf(problem, sizeof problem, "its library cannot be read: %s", strerror(errno));
      goto refused;
    }
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  }
  const int notes_calls = (request.trial.flags & RR_TRIAL_CALLS) != 0;
  if (notes_calls && !calls_note(progress)) {
    snprintf(problem, sizeof problem, "its worker cannot note system calls: %s", strerror(errno));
    goto refused;
  }
  if (!sandbox_enter(&request, &isolation, problem, sizeof problem)) goto refused;
  rr_load_answer(runtime, &request, request.path != NULL ? path : NULL, &isolation, serial);
  /* A message's text is not to be read out of this process; before now this would have hidden /proc/self from it. */
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  if (file >= 0) close(file);
  rr_load_free(&request);
  if (!sandbox_lock(progress, isolation.landlock > 0, notes_calls, problem, sizeof problem)) goto refused;
  send_answer(runtime);
  return;
refused:
  rr_load_refuse(runtime, problem, serial);
  send_answer(runtime);
  _exit(0);
}

int main(int count, char **arguments) {
  /* The host's process id comes as the only argument, so that a host that died meanwhile is noticed. */
  if (count != 2) return EXIT_USAGE;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0 || getppid() != atoi(arguments[1])) return EXIT_USAGE;
  signal(SIGPIPE, SIG_IGN);
  if (chdir("/") != 0) return EXIT_USAGE;
  rr_progress *progress = mmap(NULL, RR_PAGE_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, PAGE, 0);
  if (progress == MAP_FAILED || close(PAGE) != 0) return EXIT_USAGE;
  rr_runtime *runtime = rr_create(progress, &bound_functions_binder, end_without_memory);
  if (runtime == NULL) return RR_EXIT_MEMORY;
  load(runtime, progress);
  keep_memory();
  for (;;) {
    uint32_t type;
    uint64_t serial;
    uint64_t length = next_frame(runtime, &type, &serial);
    if (!rr_answer(runtime, type, serial, input + input_start + RR_HEADER, length)) _exit(EXIT_PROTOCOL);
    input_start += RR_HEADER + length;
    send_answer(runtime);
    /* What a long one took is given back, now that nobody waits for it. */
    if (length >= LONG_REQUEST) malloc_trim(0);
  }
}
