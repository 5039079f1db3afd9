/* A plugin that behaves unless a message of kind `open`, `draw`, `event`, `save` or `close` comes: then it does in that
 * step what the message's text names. Built with -DIN_CONSTRUCTOR=… or -DIN_ENTRY=… it does that there. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <inlay/inlay.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const inlay_host *host;
static const inlay_message *message;
static const inlay_canvas *canvas;

static volatile int *volatile nowhere;

static volatile int depth_of_recursion(volatile int *from) {
  volatile char block[4096];
  block[0] = (char)*from;
  volatile int next = block[0] + 1;
  if (next == 12345) return 0;
  return depth_of_recursion(&next) + next;
}

static void write_frame(uint32_t length, uint32_t type, uint64_t serial, const void *body, size_t count) {
  char frame[256];
  memcpy(frame, &length, 4);
  memcpy(frame + 4, &type, 4);
  memcpy(frame + 8, &serial, 8);
  memcpy(frame + 16, body, count);
  if (write(3, frame, 16 + count) < 0) abort();
}

/** A well-formed answer to a request to draw: one empty column. */
static void forge_drawing(uint64_t serial) {
  static const unsigned char body[] = {0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 1, 0, 1, 0, 4, 0xFF, 0xFF, 0xFF, 0xFF,
                                       0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0};
  write_frame(sizeof body, 66, serial, body, sizeof body);
}

/** Takes what memory there is, and keeps it. */
static void leak(void) {
  for (size_t size = 1 << 20; size >= 16; size /= 2)
    for (char *volatile block = malloc(size); block != NULL; block = malloc(size)) continue;
}

/** Keeps telling the host that a new step has begun, through the page that the runtime reports in. */
static void lie_about_steps(void) {
  uint64_t *words = host->services;
  for (int i = 0; i < 256; i++) {
    if (words[i] % 4096 != 0 || words[i] < 0x700000000000) continue;
    struct {
      uint64_t sequence;
      int64_t started;
      uint32_t phase;
    } volatile *page = (void *)words[i];
    if (page->phase < 2 || page->phase > 7) continue;
    for (;;) {
      struct timespec t;
      clock_gettime(CLOCK_MONOTONIC, &t);
      page->started = t.tv_sec * 1000000000 + t.tv_nsec;
      page->sequence++;
      usleep(1000);
    }
  }
  abort();
}

static void misbehave(const char *what) {
  if (strcmp(what, "crash") == 0) *nowhere = 1;
  if (strcmp(what, "abort") == 0) abort();
  if (strcmp(what, "trap") == 0) __builtin_trap();
  if (strcmp(what, "recurse") == 0) {
    volatile int zero = 0;
    depth_of_recursion(&zero);
  }
  if (strcmp(what, "exit") == 0) exit(0);
  if (strcmp(what, "exit at once") == 0) _exit(7);
  if (strcmp(what, "hang") == 0)
    for (;;) usleep(1000);
  if (strcmp(what, "spin") == 0)
    for (volatile uint64_t i = 0;; i++) continue;
  if (strcmp(what, "lie") == 0) lie_about_steps();
  if (strcmp(what, "flood") == 0)
    for (;;) inlay_paragraph(canvas, INLAY_STRING("stop me if you can"));
  if (strcmp(what, "memory") == 0) {
    for (size_t size = 1 << 20;; size += 1 << 20) {
      char *block = malloc(size);
      if (block == NULL) break;
      memset(block, 1, size);
    }
    host->fail(host, INLAY_STRING("memory is out"));
  }
  if (strcmp(what, "leak") == 0) leak();
  if (strcmp(what, "nap") == 0) usleep(200000);
  if (strcmp(what, "answer twice") == 0) forge_drawing(2);
  if (strcmp(what, "answer ahead") == 0) {
    /* The request under way is answered, and of the next answer there is a beginning that claims too much. */
    static const char zeros[200];
    forge_drawing(2);
    for (int i = 0; i < 200; i++) write_frame(0xFFFFFFF0, 66, 3, zeros, sizeof zeros);
    for (;;) usleep(1000);
  }
  if (strcmp(what, "load twice") == 0) {
    /* Loaded, and bound to a function; then one byte more. */
    static const unsigned char body[] = {0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0,
                                         0, 0, 0, 0, 0,    0,    0,    0,    0, 0, 0, 0, 0, 0};
    write_frame(sizeof body - 1, 65, 1, body, sizeof body);
  }
  if (strcmp(what, "talk") == 0) {
    puts("hello");
    fflush(stdout);
    if (write(1, "hello", 5) < 0 || write(2, "hello", 5) < 0) abort();
  }
  if (strcmp(what, "close all") == 0)
    for (int i = 0; i <= 100; i++) close(i);
  if (strcmp(what, "close and hang") == 0) {
    for (int i = 0; i <= 100; i++) close(i);
    for (;;) usleep(1000);
  }
  if (strcmp(what, "garbage everywhere") == 0) {
    char garbage[5000];
    memset(garbage, 0xA7, sizeof garbage);
    for (int i = 0; i <= 100; i++)
      if (write(i, garbage, sizeof garbage) < 0) continue;
  }
  if (strcmp(what, "other serial") == 0) write_frame(0, 66, 999999, "", 0);
  if (strcmp(what, "other type") == 0) write_frame(0, 65, 2, "", 0);
  if (strcmp(what, "huge frame") == 0) write_frame(0xFFFFFFF0, 66, 2, "", 0);
  if (strcmp(what, "trickle") == 0) {
    /* An answer that is always on its way. */
    write_frame(1 << 20, 66, 2, "", 0);
    for (;; usleep(1000))
      if (write(3, "", 1) < 0) abort();
  }
  if (strcmp(what, "poisoned frame") == 0) {
    /* A well-formed answer to the request under way whose drawing claims more bytes than there are. */
    static const unsigned char body[] = {0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F, 4, 4, 4, 4};
    write_frame(sizeof body, 66, 2, body, sizeof body);
  }
}

static void misbehave_in(const char *step) {
  char what[64] = "";
  if (message == NULL || message->kind.length != strlen(step) || memcmp(message->kind.data, step, strlen(step)) != 0)
    return;
  if (message->text.length < sizeof what) memcpy(what, message->text.data, message->text.length);
  misbehave(what);
}

static inlay_status open_view(const inlay_host *h, const inlay_message *m, const inlay_context *c, inlay_string state,
                              inlay_view **view) {
  (void)h;
  (void)c;
  (void)state;
  (void)view;
  message = m;
  misbehave_in("open");
  return INLAY_OK;
}

static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *c, const inlay_canvas *on) {
  (void)v;
  (void)c;
  canvas = on;
  misbehave_in("draw");
  return inlay_paragraph(on, m->title);
}

static inlay_status event(inlay_view *v, const inlay_message *m, const inlay_context *c, const inlay_event *e,
                          const inlay_outcomes *outcomes) {
  (void)v;
  (void)m;
  (void)c;
  (void)e;
  misbehave_in("event");
  return inlay_outcome(outcomes, INLAY_OUTCOME_REDRAW, inlay_absent());
}

static inlay_status save(inlay_view *v, const inlay_sink *sink) {
  (void)v;
  misbehave_in("save");
  return sink->write(sink, "s", 1);
}

static void close_view(inlay_view *v) {
  (void)v;
  misbehave_in("close");
}

static const inlay_renders renders[] = {{.size = sizeof(inlay_renders), .kind = {"any", 3}}};
static const inlay_plugin plugin = {.size = sizeof(inlay_plugin),
                                    .layout = INLAY_LAYOUT,
                                    .id = {"org.example.misbehave", 21},
                                    .name = {"Misbehave", 9},
                                    .version = {"1.0.0", 5},
                                    .renders = renders,
                                    .render_count = 1,
                                    .open = open_view,
                                    .draw = draw,
                                    .event = event,
                                    .save = save,
                                    .close = close_view};

#ifdef IN_CONSTRUCTOR
__attribute__((constructor)) static void constructor(void) { misbehave(IN_CONSTRUCTOR); }
#endif

const inlay_plugin *inlay_plugin_v0(const inlay_host *h) {
  host = h;
#ifdef IN_ENTRY
  misbehave(IN_ENTRY);
#endif
  return &plugin;
}
