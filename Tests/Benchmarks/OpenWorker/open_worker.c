/* The worker without its walls: what they cost is the difference. Nobody installs it. */
#define sandbox_enter walls_enter
#include "../../../Sources/inlay-worker/sandbox.c"
#undef sandbox_enter
#include "../../../Sources/inlay-worker/calls.c"
#include "../../../Sources/inlay-worker/filter.c"

int sandbox_enter(const rr_load *load, rr_isolation *isolation, char *problem, uint64_t capacity) {
  (void)load, (void)isolation, (void)problem, (void)capacity;
  return 1;
}

int sandbox_lock(rr_progress *progress, int has_landlock, int notes_calls, char *problem, uint64_t capacity) {
  (void)progress, (void)has_landlock, (void)notes_calls, (void)problem, (void)capacity;
  return 1;
}

#include "../../../Sources/inlay-worker/main.c"
