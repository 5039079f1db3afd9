/* SPDX-License-Identifier: Apache-2.0 */
/* The runtime's own parts. */
#ifndef RR_RUNTIME_H
#define RR_RUNTIME_H

#include "bytes.h"

enum {
  RR_DRAWING_BYTES = 64 << 20,
  RR_DRAWING_OPERATIONS = 1000000,
  RR_DRAWING_DEPTH = 256,
  RR_STATE_LIMIT = 64 << 10,
  RR_OUTCOME_COUNT = 256,
  RR_OUTCOME_BYTES = 1 << 20,
  RR_LOG_LIMIT = 64 << 10,
  RR_SENTENCE_LIMIT = 2048,
  RR_ACTION_LIMIT = 65536,
  RR_RENDER_LIMIT = 1024
};

/** The structs that a plugin is lent. */
enum {
  RR_LENT_HOST, RR_LENT_MESSAGE, RR_LENT_CONTEXT, RR_LENT_CANVAS, RR_LENT_OUTCOMES, RR_LENT_SINK, RR_LENT_EVENT,
  RR_LENT_COUNT
};

typedef struct rr_trial_state rr_trial_state;

struct rr_runtime {
  inlay_host host;
  inlay_canvas canvas;
  inlay_outcomes outcomes;
  inlay_sink sink;

  /** Our copy of the plugin's table; what the plugin is too old to have is zero. */
  inlay_plugin plugin;
  int has_plugin;
  const rr_binder *binder;
  void *bound;

  rr_progress *progress;
  uint32_t deadlines[RR_PHASE_COUNT];
  /** When the step under way began, and what it may take. */
  int64_t step_started;
  uint32_t step_deadline;

  /** The answer frame. */
  rr_buffer out;
  rr_buffer logs;
  uint32_t log_count;
  uint64_t log_budget;
  /** What the plugin last said through `fail`. */
  char failure[RR_SENTENCE_LIMIT];
  uint32_t failure_length;
  int has_failure;

  /* The drawing under way. */
  uint64_t drawing_start;
  uint32_t operations, depth;
  int stopped;
  uint32_t surplus_closes, invalid_operations;

  /* The outcomes of the event under way. */
  uint64_t outcome_start;
  uint32_t outcome_count;

  /* The state being saved. */
  uint64_t state_start;
  int state_overflow;

  inlay_message message;
  inlay_context context;
  inlay_action *actions;
  uint64_t action_capacity;
  /** The encoded custom data of the message under way. */
  const uint8_t *data, *data_end;

  /** Null in ordinary use. */
  rr_trial_state *trial;
  /** The canvas stops after so many operations. */
  uint32_t operation_limit;
  uint64_t calls_after_stop;
};

/** Notes that a step begins: for the deadline, the logs and the failure text. */
void rr_step(rr_runtime *r, uint32_t phase);
/** Sees to it that there is memory left, now that a plugin's code has run. */
void rr_check_memory(rr_runtime *r);
/** Says why something failed, in our own words. */
void rr_say(rr_runtime *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
/** The failure text, absent where none was said. */
inlay_string rr_failure(const rr_runtime *r);

void rr_answer_begin(rr_runtime *r, uint32_t type, uint64_t serial);
void rr_answer_end(rr_runtime *r);
/** Puts the logs of the request. */
void rr_put_logs(rr_runtime *r);

/** Checks a plugin's table and copies it. 0 after saying why not. */
int rr_abi_accept(rr_runtime *r, const inlay_plugin *plugin);
void rr_put_descriptor(rr_runtime *r);

void rr_take_context(rr_runtime *r, rr_reader *reader);
int rr_take_message(rr_runtime *r, rr_reader *reader);
inlay_status rr_data(const inlay_host *host, const inlay_message *message, inlay_string path, inlay_value *out);

void rr_canvas_init(rr_runtime *r);
void rr_drawing_begin(rr_runtime *r);
/** Closes what was left open. Answers how many containers that were. */
uint32_t rr_drawing_end(rr_runtime *r);
/* Trials: what a validator looks at. */
int rr_trial_begin(rr_runtime *r, const rr_trial *trial);
void rr_trial_free(rr_runtime *r);
/** Asks the plugin that was loaded for extensions that nobody has. */
void rr_trial_ask_extensions(rr_runtime *r);
/** Remembers what the request lends, to compare it when it is over. */
void rr_trial_remember(rr_runtime *r, const uint8_t *body, uint64_t length);
void rr_trial_compare(rr_runtime *r, const uint8_t *body, uint64_t length);
void rr_trial_put_observations(rr_runtime *r);
/** Whether a second view is to be open beside each. */
int rr_trial_has_two_views(const rr_runtime *r);
const void *rr_trial_lend(rr_runtime *r, int which, const void *own);
void rr_trial_note_caller(rr_runtime *r);

/** A struct of ours as the plugin is lent it: itself, unless a trial lends a longer one. */
static inline const void *rr_lend(rr_runtime *r, int which, const void *own) {
  return r->trial == NULL ? own : rr_trial_lend(r, which, own);
}

/** Notes who calls the host. */
static inline void rr_called(rr_runtime *r) {
  if (r->trial != NULL) rr_trial_note_caller(r);
}

inlay_status rr_default_event(rr_runtime *r, const inlay_event *event);

#endif
