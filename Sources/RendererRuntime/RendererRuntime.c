/* SPDX-License-Identifier: Apache-2.0 */
/* Requests in, answers out. */
#define _GNU_SOURCE
#include "runtime.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

/** A buffer that grew beyond this for one answer is given back. */
enum { KEPT_CAPACITY = 1 << 20 };

int rr_grow(rr_buffer *b, uint64_t more) {
  if (more > RR_BODY_LIMIT || b->count + more > RR_BODY_LIMIT) {
    b->failed = 1;
    return 0;
  }
  uint64_t capacity = b->capacity < 4096 ? 4096 : b->capacity;
  while (capacity - b->count < more) capacity *= 2;
  uint8_t *grown = realloc(b->bytes, capacity);
  if (grown == NULL) {
    /* Twice as much may be too much where a little more is not. */
    capacity = b->count + more;
    grown = realloc(b->bytes, capacity);
  }
  if (grown == NULL) {
    b->failed = 1;
    if (b->exhausted != NULL) b->exhausted();
    return 0;
  }
  b->bytes = grown;
  b->capacity = capacity;
  return 1;
}

static void empty(rr_buffer *b) {
  b->count = 0;
  b->failed = 0;
  if (b->capacity <= KEPT_CAPACITY) return;
  free(b->bytes);
  b->bytes = NULL;
  b->capacity = 0;
}

/* The clock that ticks every few milliseconds costs a few nanoseconds, and no deadline is finer. */
static int64_t coarse_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

uint64_t rr_progress_read(const rr_progress *p, uint32_t *phase, int64_t *started) {
  uint64_t sequence = __atomic_load_n(&p->sequence, __ATOMIC_ACQUIRE);
  for (int attempt = 0; attempt < 4; attempt++) {
    *phase = __atomic_load_n(&p->phase, __ATOMIC_RELAXED);
    *started = __atomic_load_n(&p->started, __ATOMIC_RELAXED);
    uint64_t again = __atomic_load_n(&p->sequence, __ATOMIC_ACQUIRE);
    if (again == sequence) break;
    sequence = again;
  }
  if (*phase >= RR_PHASE_COUNT) *phase = RR_PHASE_IDLE;
  return sequence;
}

void rr_progress_write(rr_progress *p, uint32_t phase, int64_t started) {
  __atomic_store_n(&p->started, started, __ATOMIC_RELAXED);
  __atomic_store_n(&p->phase, phase, __ATOMIC_RELAXED);
  __atomic_store_n(&p->sequence, p->sequence + 1, __ATOMIC_RELEASE);
}

void rr_step(rr_runtime *r, uint32_t phase) {
  r->step_started = coarse_now();
  r->step_deadline = r->deadlines[phase];
  r->log_budget = RR_LOG_LIMIT;
  rr_progress_write(r->progress, phase, r->step_started);
}

void rr_say(rr_runtime *r, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(r->failure, sizeof r->failure, format, arguments);
  va_end(arguments);
  if (length < 0) length = 0;
  r->failure_length = length < (int)sizeof r->failure ? (uint32_t)length : (uint32_t)sizeof r->failure - 1;
  r->has_failure = 1;
}

inlay_string rr_failure(const rr_runtime *r) {
  return r->has_failure ? inlay_string_of(r->failure, r->failure_length) : inlay_absent();
}

/** What the runtime and the C library want to find free after a plugin's code has run. */
enum { HEADROOM = 16 << 10 };

void rr_check_memory(rr_runtime *r) {
  /* Seen by nobody, a block that is taken and given back would be left out by the compiler. */
  void *volatile block = malloc(HEADROOM);
  if (block == NULL && r->out.exhausted != NULL) r->out.exhausted();
  free(block);
}

/* MARK: The host's services */

static void host_log(const inlay_host *host, int32_t level, inlay_string text) {
  rr_runtime *r = host->services;
  rr_called(r);
  if (!inlay_has_text(text) || r->log_budget < 16) return;
  uint64_t room = r->log_budget - 8;
  if (text.length > room) text.length = room;
  if (r->logs.count + text.length + 8 > 16 * RR_LOG_LIMIT || !rr_room(&r->logs, text.length + 8)) return;
  rr_put32(&r->logs, (uint32_t)level);
  rr_put_string(&r->logs, text);
  r->log_budget -= text.length + 8;
  r->log_count++;
}

static void host_fail(const inlay_host *host, inlay_string text) {
  rr_runtime *r = host->services;
  if (text.data == NULL) text.length = 0;
  if (text.length > sizeof r->failure) text.length = sizeof r->failure;
  if (text.length > 0) memcpy(r->failure, text.data, text.length);
  r->failure_length = (uint32_t)text.length;
  r->has_failure = text.length > 0;
}

static uint32_t host_remaining(const inlay_host *host) {
  rr_runtime *r = host->services;
  int64_t elapsed = (coarse_now() - r->step_started) / 1000000;
  if (elapsed < 0) elapsed = 0;
  return elapsed >= (int64_t)r->step_deadline ? 0 : r->step_deadline - (uint32_t)elapsed;
}

static const void *host_extension(const inlay_host *host, inlay_string id) {
  (void)host;
  (void)id;
  return NULL;
}

/* MARK: Answers */

void rr_answer_begin(rr_runtime *r, uint32_t type, uint64_t serial) {
  empty(&r->out);
  empty(&r->logs);
  r->log_count = 0;
  r->has_failure = 0;
  rr_put32(&r->out, 0);
  rr_put32(&r->out, type + RR_ANSWER);
  rr_put64(&r->out, serial);
}

void rr_put_logs(rr_runtime *r) {
  rr_put32(&r->out, r->log_count);
  rr_put(&r->out, r->logs.bytes, r->logs.count);
}

void rr_answer_end(rr_runtime *r) { rr_patch32(&r->out, 0, (uint32_t)(r->out.count - RR_HEADER)); }

const uint8_t *rr_answer_bytes(const rr_runtime *r, uint64_t *length) {
  *length = r->out.count;
  return r->out.bytes;
}

/** Writes diagnostics behind a count that is patched in at the end. */
typedef struct diagnostics {
  rr_runtime *r;
  uint64_t offset;
  uint32_t count;
} diagnostics;

static diagnostics diagnostics_begin(rr_runtime *r) {
  diagnostics d = {r, r->out.count, 0};
  rr_put32(&r->out, 0);
  return d;
}

static void diagnose(diagnostics *d, const char *format, uint32_t number) {
  char line[160];
  int length = snprintf(line, sizeof line, format, number);
  if (length <= 0) return;
  rr_put_string(&d->r->out, inlay_string_of(line, (uint64_t)length < sizeof line ? (uint64_t)length : sizeof line - 1));
  rr_patch32(&d->r->out, d->offset, ++d->count);
}

/* MARK: Views */

/** What a plugin answered, as one of the codes that there are: a drawing that was stopped is done; every other code that
 *  is not known has failed, whatever its sign. Where it used up the memory its answer is worth nothing, nor is the next. */
static inlay_status settled(rr_runtime *r, inlay_status status) {
  rr_check_memory(r);
  return status == INLAY_STOP ? INLAY_OK : status > 0 ? INLAY_FAILED : status;
}

/** Opens a view of the message under way. Anything but INLAY_OK: there is none. */
static inlay_status view_open(rr_runtime *r, inlay_string state, inlay_view **view) {
  *view = NULL;
  if (r->plugin.open == NULL) return INLAY_OK;
  rr_step(r, RR_PHASE_OPEN);
  r->has_failure = 0;
  return settled(r, r->plugin.open(rr_lend(r, RR_LENT_HOST, &r->host), rr_lend(r, RR_LENT_MESSAGE, &r->message),
                                   rr_lend(r, RR_LENT_CONTEXT, &r->context), state, view));
}

static void view_close(rr_runtime *r, inlay_view *view) {
  if (r->plugin.open != NULL && r->plugin.close != NULL) {
    rr_step(r, RR_PHASE_CLOSE);
    r->plugin.close(view);
  }
}

/** Puts the view's state as a string; absent where there is none. 0 when the plugin did not manage to save. */
static int put_state(rr_runtime *r, inlay_view *view) {
  uint64_t length_offset = r->out.count;
  rr_put32(&r->out, RR_ABSENT);
  if (r->plugin.save == NULL) return 1;
  rr_step(r, RR_PHASE_SAVE);
  r->state_start = r->out.count;
  r->state_overflow = 0;
  if (settled(r, r->plugin.save(view, rr_lend(r, RR_LENT_SINK, &r->sink))) != INLAY_OK || r->state_overflow) {
    r->out.count = r->state_start;
    return 0;
  }
  rr_patch32(&r->out, length_offset, (uint32_t)(r->out.count - r->state_start));
  return 1;
}

static inlay_status draw_view(rr_runtime *r, inlay_view *view) {
  rr_step(r, RR_PHASE_DRAW);
  r->has_failure = 0;
  return settled(r, r->plugin.draw(view, rr_lend(r, RR_LENT_MESSAGE, &r->message),
                                   rr_lend(r, RR_LENT_CONTEXT, &r->context), rr_lend(r, RR_LENT_CANVAS, &r->canvas)));
}

/** Draws and forgets what was drawn. */
static void draw_in_vain(rr_runtime *r, inlay_view *view) {
  (void)draw_view(r, view);
  r->out.count = r->drawing_start;
  rr_drawing_begin(r);
}

static void answer_draw(rr_runtime *r, uint32_t flags, inlay_string state) {
  inlay_view *view;
  uint64_t status_offset = r->out.count;
  for (int i = 0; i < 3; i++) rr_put32(&r->out, 0);
  rr_drawing_begin(r);
  inlay_view *other = NULL;
  int has_other = rr_trial_has_two_views(r) && view_open(r, state, &other) == INLAY_OK;
  inlay_status status = view_open(r, state, &view);
  int is_saved = 1;
  uint32_t left_open = 0;
  if (status == INLAY_OK) {
    if (has_other) {
      draw_in_vain(r, other);
      draw_in_vain(r, view);
      view_close(r, other);
    }
    status = draw_view(r, view);
    if (status == INLAY_OK) {
      left_open = rr_drawing_end(r);
    } else {
      r->out.count = r->drawing_start;
      r->stopped = 0;
    }
    rr_patch32(&r->out, status_offset + 8, (uint32_t)(r->out.count - r->drawing_start));
    if (status == INLAY_OK && (flags & RR_FLAG_SAVE) != 0)
      is_saved = put_state(r, view);
    else
      rr_put32(&r->out, RR_ABSENT);
    view_close(r, view);
  } else {
    if (has_other) view_close(r, other);
    rr_put32(&r->out, RR_ABSENT);
  }
  rr_step(r, RR_PHASE_IDLE);
  rr_patch32(&r->out, status_offset, (uint32_t)status);
  rr_patch32(&r->out, status_offset + 4, r->stopped ? RR_FLAG_TRUNCATED : 0);
  rr_put_string(&r->out, status == INLAY_OK ? inlay_absent() : rr_failure(r));
  diagnostics d = diagnostics_begin(r);
  if (r->surplus_closes > 0) diagnose(&d, "%u containers were closed that were not open", r->surplus_closes);
  if (r->invalid_operations > 0)
    diagnose(&d, "%u operations were ignored: numbers out of range or over 255 attributes", r->invalid_operations);
  if (left_open > 0 && !r->stopped) diagnose(&d, "%u containers were left open", left_open);
  if (!is_saved) diagnose(&d, "the state was not kept: saving failed or wrote more than %u bytes", RR_STATE_LIMIT);
  rr_put_logs(r);
}

/** Runs one event and puts its outcomes. Answers its status. */
static inlay_status answer_event(rr_runtime *r, inlay_view *view, const inlay_event *event) {
  r->has_failure = 0;
  if (r->plugin.event == NULL) return rr_default_event(r, event);
  rr_step(r, RR_PHASE_EVENT);
  return settled(r, r->plugin.event(view, rr_lend(r, RR_LENT_MESSAGE, &r->message),
                                    rr_lend(r, RR_LENT_CONTEXT, &r->context),
                                    rr_lend(r, RR_LENT_EVENT, event), rr_lend(r, RR_LENT_OUTCOMES, &r->outcomes)));
}

static int answer_events(rr_runtime *r, uint32_t flags, inlay_string state, rr_reader *reader) {
  uint32_t count = rr_take32(reader);
  /* Each takes twelve bytes at least. */
  if (reader->bad || !rr_has(reader, (uint64_t)count * 12)) return 0;
  int is_fresh = (flags & RR_FLAG_PROBE) != 0 && r->plugin.save != NULL;
  inlay_view *view = NULL;
  uint64_t status_offset = r->out.count;
  rr_put32(&r->out, 0);
  rr_put32(&r->out, 0);
  inlay_status overall = is_fresh ? INLAY_OK : view_open(r, state, &view);
  if (overall != INLAY_OK) count = 0;
  int all_went_well = 1;
  for (uint32_t i = 0; i < count; i++) {
    inlay_event event = {.size = sizeof event, .type = rr_take32(reader)};
    event.target = rr_take_string(reader);
    event.value = rr_take_string(reader);
    if (reader->bad) break;
    uint64_t count_offset = r->out.count;
    rr_put32(&r->out, 0);
    r->outcome_start = r->out.count;
    r->outcome_count = 0;
    inlay_status status = is_fresh ? view_open(r, state, &view) : INLAY_OK;
    if (status == INLAY_OK) {
      status = answer_event(r, view, &event);
      if (is_fresh) view_close(r, view);
    }
    if (status != INLAY_OK) {
      r->out.count = r->outcome_start;
      r->outcome_count = 0;
      if (status != INLAY_ABSENT && status != INLAY_DECLINED) all_went_well = 0;
    }
    rr_patch32(&r->out, count_offset, r->outcome_count);
    rr_put32(&r->out, (uint32_t)status);
    rr_put_string(&r->out, status == INLAY_OK ? inlay_absent() : rr_failure(r));
    rr_patch32(&r->out, status_offset + 4, i + 1);
  }
  rr_patch32(&r->out, status_offset, (uint32_t)overall);
  inlay_string failure = overall == INLAY_OK ? inlay_absent() : rr_failure(r);
  rr_put_string(&r->out, failure);
  int is_saved = 1;
  if (overall == INLAY_OK && all_went_well && (flags & RR_FLAG_PROBE) == 0)
    is_saved = put_state(r, view);
  else
    rr_put32(&r->out, RR_ABSENT);
  if (overall == INLAY_OK && !is_fresh) view_close(r, view);
  rr_step(r, RR_PHASE_IDLE);
  diagnostics d = diagnostics_begin(r);
  if (!is_saved) diagnose(&d, "the state was not kept: saving failed or wrote more than %u bytes", RR_STATE_LIMIT);
  rr_put_logs(r);
  return !reader->bad;
}

/** The answer where the one that was made does not fit into a frame. */
static void answer_no_events(rr_runtime *r, uint64_t serial) {
  rr_answer_begin(r, RR_EVENTS, serial);
  rr_put32(&r->out, (uint32_t)INLAY_FAILED);
  rr_put32(&r->out, 0);
  rr_say(r, "its outcomes are longer than 96 MiB together");
  rr_put_string(&r->out, rr_failure(r));
  rr_put32(&r->out, RR_ABSENT);
  rr_put32(&r->out, 0);
  rr_put_logs(r);
}

static void answer_convert(rr_runtime *r) {
  rr_bound_result result = {0};
  rr_step(r, RR_PHASE_CONVERT);
  int is_done = r->binder->call(r->bound, &r->message, &result);
  rr_check_memory(r);
  if (is_done && result.length > RR_DRAWING_BYTES) {
    is_done = 0;
    snprintf(result.problem, sizeof result.problem, "its result is longer than 64 MiB");
  }
  rr_put32(&r->out, (uint32_t)(is_done ? INLAY_OK : result.declined ? INLAY_DECLINED : INLAY_FAILED));
  rr_put_string(&r->out, is_done ? inlay_string_of(result.bytes, result.length) : inlay_absent());
  rr_put_string(&r->out, is_done ? inlay_absent() : inlay_string_of(result.problem, strlen(result.problem)));
  r->binder->done(r->bound, &result);
  rr_step(r, RR_PHASE_IDLE);
  rr_put_logs(r);
}

int rr_answer(rr_runtime *r, uint32_t type, uint64_t serial, const uint8_t *body, uint64_t length) {
  rr_reader reader = {body, body + length, 0};
  rr_answer_begin(r, type, serial);
  int is_whole = 1;
  if (type == RR_ECHO) {
    rr_put(&r->out, body, length);
  } else if (type == RR_OBSERVE && r->trial != NULL) {
    rr_trial_put_observations(r);
  } else if (type == RR_CONVERT && r->bound != NULL) {
    if (!rr_take_message(r, &reader)) return 0;
    if (r->trial != NULL) rr_trial_remember(r, body, length);
    answer_convert(r);
    if (r->trial != NULL) rr_trial_compare(r, body, length);
  } else if ((type == RR_DRAW || type == RR_EVENTS) && r->has_plugin) {
    uint32_t flags = rr_take32(&reader);
    inlay_string state = rr_take_string(&reader);
    rr_take_context(r, &reader);
    if (!rr_take_message(r, &reader)) return 0;
    if (r->trial != NULL) rr_trial_remember(r, body, length);
    if (type == RR_DRAW)
      answer_draw(r, flags, state);
    else
      is_whole = answer_events(r, flags, state, &reader);
    if (r->trial != NULL) rr_trial_compare(r, body, length);
    if (type == RR_EVENTS && r->out.failed) answer_no_events(r, serial);
  } else {
    return 0;
  }
  r->data = r->data_end = NULL;
  rr_answer_end(r);
  return is_whole && !r->out.failed;
}

/* MARK: Life */

rr_runtime *rr_create(rr_progress *progress, const rr_binder *binder, void (*exhausted)(void)) {
  rr_runtime *r = calloc(1, sizeof *r);
  if (r == NULL) return NULL;
  r->progress = progress;
  r->binder = binder;
  r->out.exhausted = r->logs.exhausted = exhausted;
  r->host = (inlay_host){.size = sizeof(inlay_host),
                         .abi_minor = INLAY_ABI_MINOR,
                         .services = r,
                         .log = host_log,
                         .fail = host_fail,
                         .remaining_ms = host_remaining,
                         .data = rr_data,
                         .extension = host_extension};
  r->operation_limit = RR_DRAWING_OPERATIONS;
  rr_canvas_init(r);
  return r;
}

void rr_destroy(rr_runtime *r) {
  if (r == NULL) return;
  if (r->has_plugin && r->plugin.shutdown != NULL) {
    rr_step(r, RR_PHASE_CLOSE);
    r->plugin.shutdown();
  }
  free(r->out.bytes);
  free(r->logs.bytes);
  free(r->actions);
  rr_trial_free(r);
  free(r);
}
