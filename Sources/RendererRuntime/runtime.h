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
inlay_status rr_default_event(rr_runtime *r, const inlay_event *event);

#endif
