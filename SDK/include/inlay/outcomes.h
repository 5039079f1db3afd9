/* SPDX-License-Identifier: Apache-2.0 */
/** @file outcomes.h
 *  Events, and what a renderer answers to them.
 *
 *  A renderer only *maps*: it says where a tap leads. A host that follows links
 *  reports the click first, then asks the link policy, then acts. Links keep their
 *  exact characters. A link that the message does not itself contain is refused. */
#ifndef INLAY_OUTCOMES_H
#define INLAY_OUTCOMES_H

#include "message.h"

/** What happened. */
INLAY_ENUM(uint32_t) {
  /** `target` was pressed. */
  INLAY_EVENT_TAP = 1,
  /** `target`, a control, now holds `value`. */
  INLAY_EVENT_INPUT = 2,
  /** The reader turns the page. `target` names the pager; absent: the one in view, or the only one. */
  INLAY_EVENT_PAGE_NEXT = 3,
  /** The reader turns back. `target` as for INLAY_EVENT_PAGE_NEXT. */
  INLAY_EVENT_PAGE_PREVIOUS = 4,
  /** The time asked for by a `wake` outcome has come. `now` of the context is that time, which may lie
   *  before the real one: a host that was not running delivers what it missed, in order. */
  INLAY_EVENT_WAKE = 5,
  /** A resource asked for by a `need` outcome: its address in `target`, its bytes in `value`,
   *  which is absent where it could not be had. */
  INLAY_EVENT_RESOURCE = 6,
  /** The reader goes to the page in `value`: its identifier, or its number from 1. `target` as for
   *  INLAY_EVENT_PAGE_NEXT. */
  INLAY_EVENT_PAGE_SHOW = 7,
  /** The message was put on screen: once for each showing, before it is drawn. `target` is absent. */
  INLAY_EVENT_DISPLAY = 8,
  /** A gesture on `target`, a pager; absent: the one in view. `value` is `swipe-up`, `swipe-down`,
   *  `tap-top`, `tap-bottom`, `tap-start`, `tap-end`, `tap-left`, `tap-right`, `hold-press` or
   *  `hold-release`. */
  INLAY_EVENT_GESTURE = 9
};

/** One event. Filled in by the host, valid until the call returns. */
typedef struct inlay_event {
  /** sizeof(inlay_event) of the host. */
  uint64_t size;
  /** INLAY_EVENT_… */
  uint32_t type;
  uint32_t reserved;
  /** The target of the drawing; absent for a tap on the message itself. */
  inlay_string target;
  /** What a control now holds, or the bytes of a resource (which need not be UTF-8); else absent. */
  inlay_string value;
} inlay_event;

/** What follows from an event. */
INLAY_ENUM(uint32_t) {
  /** Nothing: the message is informational. */
  INLAY_OUTCOME_NONE = 0,
  /** An app link, for the embedding app to follow. */
  INLAY_OUTCOME_DEEPLINK = 1,
  /** A web address; passes the URL allow list. */
  INLAY_OUTCOME_URL = 2,
  /** The id of an in-app message to open. */
  INLAY_OUTCOME_INAPP = 3,
  /** A named action; `detail` is its argument as JSON. */
  INLAY_OUTCOME_ACTION = 4,
  /** Ask for the permission named in `value`. */
  INLAY_OUTCOME_PERMISSION = 5,
  /** Close the message. */
  INLAY_OUTCOME_DISMISS = 6,
  /** Put `value` on the clipboard. */
  INLAY_OUTCOME_COPY = 7,
  /** Scroll to the anchor named in `value`. */
  INLAY_OUTCOME_SCROLL = 8,
  /** Report `value` (a name) to the vendor with `detail` (JSON). */
  INLAY_OUTCOME_REPORT = 9,
  /** Send INLAY_EVENT_WAKE after `number` milliseconds, and not when it was last asked to; a negative
   *  number takes that back. */
  INLAY_OUTCOME_WAKE = 10,
  /** A resource of the message that the host may fetch: its address in `value`. */
  INLAY_OUTCOME_NEED = 11,
  /** The drawing has changed. */
  INLAY_OUTCOME_REDRAW = 12
};

typedef struct inlay_outcomes inlay_outcomes;

/** Where outcomes go, in order. Owned by the host, valid until `event` returns;
 *  on the calling thread only. */
struct inlay_outcomes {
  /** sizeof(inlay_outcomes) of the host. */
  uint64_t size;
  /** The host's; hand `outcomes` itself to the function. */
  void *sink;
  /** Copies its arguments. `value` and `detail` may be absent. INLAY_OK, or
   *  INLAY_STOP past 256 outcomes or 1 MiB. */
  inlay_status (*add)(const inlay_outcomes *outcomes, uint32_t type, inlay_string value,
                      inlay_string detail, int64_t number) INLAY_NOEXCEPT;
};

/** Adds an outcome that is a type and a value: a link, an in-app id, a name. */
static inline inlay_status inlay_outcome(const inlay_outcomes *outcomes, uint32_t type, inlay_string value) {
  return outcomes->add(outcomes, type, value, inlay_absent(), 0);
}

/** The INLAY_OUTCOME_… of a message action's `type`; INLAY_OUTCOME_ACTION for an unknown one. */
static inline uint32_t inlay_outcome_type(inlay_string type) {
  if (inlay_equal(type, INLAY_STRING("deeplink"))) return INLAY_OUTCOME_DEEPLINK;
  if (inlay_equal(type, INLAY_STRING("url"))) return INLAY_OUTCOME_URL;
  if (inlay_equal(type, INLAY_STRING("inapp"))) return INLAY_OUTCOME_INAPP;
  if (inlay_equal(type, INLAY_STRING("permission"))) return INLAY_OUTCOME_PERMISSION;
  if (!inlay_has_text(type)) return INLAY_OUTCOME_NONE;
  return INLAY_OUTCOME_ACTION;
}

/** Adds what a message's action does. `action` may be null: the outcome is then INLAY_OUTCOME_NONE. */
static inline inlay_status inlay_perform(const inlay_outcomes *outcomes, const inlay_action *action) {
  if (action == NULL) return inlay_outcome(outcomes, INLAY_OUTCOME_NONE, inlay_absent());
  return inlay_outcome(outcomes, inlay_outcome_type(action->type), action->value);
}

#endif
