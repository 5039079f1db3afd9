/* SPDX-License-Identifier: Apache-2.0 */
/* What a validator looks at: a plugin lives with hosts of other ages, and leaves alone what it is lent. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>

#include "runtime.h"

enum {
  /** Bytes that a newer host's structs have more than ours. */
  TAIL = 64,
  POISON = 0xA5,
  /** The descriptors that a worker may have. */
  DESCRIPTORS = 64
};

struct rr_trial_state {
  rr_trial conditions;
  pthread_t thread;
  /** Longer copies of what is lent; made when first lent, at one address for good. */
  void *lent[RR_LENT_COUNT];
  /** The actions of a longer message. */
  uint8_t *actions;
  uint64_t action_bytes;
  /** Copies of what a request lends. */
  uint8_t *body;
  uint64_t body_capacity;
  inlay_action *own_actions;
  uint64_t own_action_capacity;
  inlay_message message;
  inlay_context context;
  int is_remembered;
  uint64_t writes, foreign_calls, extensions;
};

int rr_trial_begin(rr_runtime *r, const rr_trial *trial) {
  if (trial->flags == 0 && trial->stop_after == 0) return 1;
  r->trial = calloc(1, sizeof *r->trial);
  if (r->trial == NULL) {
    rr_say(r, "memory is out");
    return 0;
  }
  r->trial->conditions = *trial;
  r->trial->thread = pthread_self();
  if (trial->stop_after > 0 && trial->stop_after < RR_DRAWING_OPERATIONS) r->operation_limit = trial->stop_after;
  if ((trial->flags & RR_TRIAL_OLDER_HOST) != 0) {
    r->host.size = offsetof(inlay_host, extension);
    r->host.abi_minor = INLAY_ABI_MINOR > 0 ? INLAY_ABI_MINOR - 1 : 0;
    memset(&r->host.extension, POISON, sizeof r->host.extension);
  }
  return 1;
}

void rr_trial_free(rr_runtime *r) {
  if (r->trial == NULL) return;
  for (int i = 0; i < RR_LENT_COUNT; i++) free(r->trial->lent[i]);
  free(r->trial->actions);
  free(r->trial->body);
  free(r->trial->own_actions);
  free(r->trial);
  r->trial = NULL;
}

/** Lays the actions out as a host does whose inlay_action is longer. */
static const inlay_action *spread_actions(rr_runtime *r) {
  rr_trial_state *t = r->trial;
  const uint64_t stride = sizeof(inlay_action) + TAIL, bytes = r->message.action_count * stride;
  if (r->message.action_count == 0) return NULL;
  if (bytes > t->action_bytes) {
    uint8_t *grown = realloc(t->actions, bytes);
    if (grown == NULL) return r->message.actions;
    t->actions = grown;
    t->action_bytes = bytes;
  }
  memset(t->actions, POISON, bytes);
  for (uint64_t i = 0; i < r->message.action_count; i++) {
    inlay_action action = r->message.actions[i];
    action.size = stride;
    memcpy(t->actions + i * stride, &action, sizeof action);
  }
  return (const inlay_action *)(const void *)t->actions;
}

const void *rr_trial_lend(rr_runtime *r, int which, const void *own) {
  rr_trial_state *t = r->trial;
  if ((t->conditions.flags & RR_TRIAL_NEWER_HOST) == 0) return own;
  uint64_t size;
  memcpy(&size, own, sizeof size);
  if (t->lent[which] == NULL) t->lent[which] = malloc(size + TAIL);
  uint8_t *copy = t->lent[which];
  if (copy == NULL) return own;
  memcpy(copy, own, size);
  memset(copy + size, POISON, TAIL);
  size += TAIL;
  memcpy(copy, &size, sizeof size);
  if (which == RR_LENT_HOST) ((inlay_host *)(void *)copy)->abi_minor += 1;
  if (which == RR_LENT_MESSAGE) ((inlay_message *)(void *)copy)->actions = spread_actions(r);
  return copy;
}

int rr_trial_has_two_views(const rr_runtime *r) {
  return r->trial != NULL && (r->trial->conditions.flags & RR_TRIAL_TWO_VIEWS) != 0;
}

void rr_trial_note_caller(rr_runtime *r) {
  if (!pthread_equal(pthread_self(), r->trial->thread)) r->trial->foreign_calls++;
}

void rr_trial_ask_extensions(rr_runtime *r) {
  if ((r->trial->conditions.flags & RR_TRIAL_EXTENSIONS) == 0 || r->plugin.extension == NULL) return;
  static const char *const ids[] = {"inlay.nobody-has-this/1", "inlay.theme/999999", "inlay.theme/1 ",
                                    "org.example/", "/", ""};
  for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
    r->trial->extensions += r->plugin.extension(inlay_string_at(ids[i])) != NULL;
  r->trial->extensions += r->plugin.extension(inlay_absent()) != NULL;
}

/** Makes a copy's memory large enough. */
static int fit(void **copy, uint64_t *capacity, uint64_t bytes) {
  if (bytes <= *capacity) return 1;
  void *grown = realloc(*copy, bytes);
  if (grown == NULL) return 0;
  *copy = grown;
  *capacity = bytes;
  return 1;
}

void rr_trial_remember(rr_runtime *r, const uint8_t *body, uint64_t length) {
  rr_trial_state *t = r->trial;
  const uint64_t actions = r->message.action_count * sizeof(inlay_action);
  t->is_remembered = (t->conditions.flags & RR_TRIAL_OBSERVE) != 0 &&
                     fit((void **)&t->body, &t->body_capacity, length) &&
                     fit((void **)&t->own_actions, &t->own_action_capacity, actions);
  if (!t->is_remembered) return;
  if (length > 0) memcpy(t->body, body, length);
  if (actions > 0) memcpy(t->own_actions, r->message.actions, actions);
  memcpy(&t->message, &r->message, sizeof t->message);
  memcpy(&t->context, &r->context, sizeof t->context);
}

void rr_trial_compare(rr_runtime *r, const uint8_t *body, uint64_t length) {
  rr_trial_state *t = r->trial;
  if (!t->is_remembered) return;
  const uint64_t actions = t->message.action_count * sizeof(inlay_action);
  int is_same = (length == 0 || memcmp(t->body, body, length) == 0) &&
                (actions == 0 || memcmp(t->own_actions, t->message.actions, actions) == 0) &&
                memcmp(&t->message, &r->message, sizeof t->message) == 0 &&
                memcmp(&t->context, &r->context, sizeof t->context) == 0;
  if (!is_same) t->writes++;
}

void rr_trial_put_observations(rr_runtime *r) {
  rr_trial_state *t = r->trial;
  uint64_t observed[RR_OBSERVED_COUNT] = {0};
  struct mallinfo2 heap = mallinfo2();
  observed[RR_OBSERVED_HEAP] = heap.uordblks + heap.hblkhd;
  for (int i = 0; i < DESCRIPTORS; i++) observed[RR_OBSERVED_DESCRIPTORS] += fcntl(i, F_GETFD) >= 0;
  observed[RR_OBSERVED_CALLS_AFTER_STOP] = r->calls_after_stop;
  observed[RR_OBSERVED_WRITES] = t->writes;
  observed[RR_OBSERVED_FOREIGN_CALLS] = t->foreign_calls;
  observed[RR_OBSERVED_EXTENSIONS] = t->extensions;
  r->calls_after_stop = t->writes = t->foreign_calls = t->extensions = 0;
  for (int i = 0; i < RR_OBSERVED_COUNT; i++) rr_put64(&r->out, observed[i]);
}
