/* SPDX-License-Identifier: Apache-2.0 */
/* The sinks that a plugin writes to: drawing, outcomes, state. All copy, all are bounded. */
#include "runtime.h"

/** The sorts of drawing.tsv: number and sort of each known kind. */
static const struct {
  uint16_t number;
  uint8_t sort;
} kinds[] = {
#include "kinds.inc"
};

/** Bytes that stay free behind an operation, for closing what is open and for what an answer ends with. */
enum { SPARE = 4096 };

/** Room that stays free so that every container can be closed within the limits. */
static int is_full(const rr_runtime *r, uint64_t more) {
  return r->operations + 1 + r->depth >= r->operation_limit ||
         r->out.count - r->drawing_start + more + r->depth + 1 > RR_DRAWING_BYTES;
}

static inlay_status stop(rr_runtime *r) {
  r->stopped = 1;
  return INLAY_STOP;
}

/** Whether the canvas has said stop already. */
static int is_stopped(rr_runtime *r) {
  rr_called(r);
  r->calls_after_stop += (uint64_t)r->stopped;
  return r->stopped;
}

/** Room for an operation and for all that has to follow it. Without it the drawing ends here, and is still whole. */
static int has_room(rr_runtime *r, uint64_t need) {
  if (rr_room(&r->out, need + SPARE)) return 1;
  r->out.failed = 0;
  return 0;
}

static inlay_status invalid(rr_runtime *r) {
  r->invalid_operations++;
  return INLAY_INVALID;
}

static inlay_status put_node(rr_runtime *r, uint8_t operation, uint32_t kind, const inlay_attribute *attributes,
                             uint64_t count) {
  if (is_stopped(r)) return INLAY_STOP;
  if (attributes == NULL) count = 0;
  if (kind > 0xFFFF || count > 255) return invalid(r);
  uint64_t need = 4 + count * 12;
  for (uint64_t i = 0; i < count; i++) {
    if (attributes[i].name > 0xFFFF) return invalid(r);
    if (attributes[i].text.data == NULL) continue;
    if (attributes[i].text.length > RR_DRAWING_BYTES) return stop(r);
    need += 4 + attributes[i].text.length;
  }
  if (is_full(r, need) || (operation == 1 && r->depth >= RR_DRAWING_DEPTH)) return stop(r);
  if (!has_room(r, need)) return stop(r);
  uint8_t *at = r->out.bytes + r->out.count;
  at[0] = operation;
  at[1] = (uint8_t)count;
  at[2] = (uint8_t)kind;
  at[3] = (uint8_t)(kind >> 8);
  at += 4;
  for (uint64_t i = 0; i < count; i++) {
    const inlay_attribute *attribute = &attributes[i];
    at[0] = (uint8_t)attribute->name;
    at[1] = (uint8_t)(attribute->name >> 8);
    at[2] = attribute->unit > INLAY_UNIT_POINTS ? INLAY_UNIT_NONE : (uint8_t)attribute->unit;
    at[3] = attribute->text.data != NULL;
    memcpy(at + 4, &attribute->number, 8);
    at += 12;
    if (attribute->text.data == NULL) continue;
    uint32_t length = (uint32_t)attribute->text.length;
    memcpy(at, &length, 4);
    memcpy(at + 4, attribute->text.data, length);
    at += 4 + length;
  }
  r->out.count += need;
  r->operations++;
  if (operation == 1) r->depth++;
  return INLAY_OK;
}

static inlay_status canvas_open(const inlay_canvas *canvas, uint32_t kind, const inlay_attribute *attributes,
                                uint64_t count) {
  return put_node(canvas->sink, 1, kind, attributes, count);
}

static inlay_status canvas_leaf(const inlay_canvas *canvas, uint32_t kind, const inlay_attribute *attributes,
                                uint64_t count) {
  return put_node(canvas->sink, 2, kind, attributes, count);
}

static inlay_status canvas_text(const inlay_canvas *canvas, inlay_string text) {
  rr_runtime *r = canvas->sink;
  if (is_stopped(r)) return INLAY_STOP;
  if (!inlay_has_text(text)) return INLAY_OK;
  if (text.length > RR_DRAWING_BYTES || is_full(r, 5 + text.length)) return stop(r);
  if (!has_room(r, 5 + text.length)) return stop(r);
  uint8_t *at = r->out.bytes + r->out.count;
  uint32_t length = (uint32_t)text.length;
  at[0] = 3;
  memcpy(at + 1, &length, 4);
  memcpy(at + 5, text.data, length);
  r->out.count += 5 + text.length;
  r->operations++;
  return INLAY_OK;
}

static inlay_status canvas_close(const inlay_canvas *canvas) {
  rr_runtime *r = canvas->sink;
  if (is_stopped(r)) return INLAY_STOP;
  if (r->depth == 0) {
    r->surplus_closes++;
    return INLAY_INVALID;
  }
  if (!has_room(r, 1)) return stop(r);
  r->out.bytes[r->out.count++] = 4;
  r->depth--;
  r->operations++;
  return INLAY_OK;
}

static inlay_status canvas_knows(const inlay_canvas *canvas, uint32_t kind) {
  (void)canvas;
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    if (kinds[i].number == kind) return 1;
  return 0;
}

static inlay_status outcome_add(const inlay_outcomes *outcomes, uint32_t type, inlay_string value,
                                inlay_string detail, int64_t number) {
  rr_runtime *r = outcomes->sink;
  rr_called(r);
  if (r->outcome_count >= RR_OUTCOME_COUNT || value.length > RR_OUTCOME_BYTES || detail.length > RR_OUTCOME_BYTES)
    return INLAY_STOP;
  uint64_t used = r->out.count - r->outcome_start;
  if (used + 20 + value.length + detail.length > RR_OUTCOME_BYTES) return INLAY_STOP;
  if (!has_room(r, 20 + value.length + detail.length)) return INLAY_STOP;
  rr_put32(&r->out, type);
  rr_put64(&r->out, (uint64_t)number);
  rr_put_string(&r->out, value);
  rr_put_string(&r->out, detail);
  r->outcome_count++;
  return INLAY_OK;
}

static inlay_status sink_write(const inlay_sink *sink, const void *bytes, uint64_t length) {
  rr_runtime *r = sink->sink;
  rr_called(r);
  if (r->state_overflow) return INLAY_STOP;
  if (length == 0) return INLAY_OK;
  if (bytes == NULL) return INLAY_INVALID;
  if (length > RR_STATE_LIMIT || r->out.count - r->state_start + length > RR_STATE_LIMIT ||
      !has_room(r, length)) {
    r->state_overflow = 1;
    return INLAY_STOP;
  }
  rr_put(&r->out, bytes, length);
  return INLAY_OK;
}

void rr_canvas_init(rr_runtime *r) {
  r->canvas = (inlay_canvas){.size = sizeof(inlay_canvas),
                             .sink = r,
                             .open = canvas_open,
                             .leaf = canvas_leaf,
                             .text = canvas_text,
                             .close = canvas_close,
                             .knows = canvas_knows};
  r->outcomes = (inlay_outcomes){.size = sizeof(inlay_outcomes), .sink = r, .add = outcome_add};
  r->sink = (inlay_sink){.size = sizeof(inlay_sink), .sink = r, .write = sink_write};
}

void rr_drawing_begin(rr_runtime *r) {
  r->drawing_start = r->out.count;
  r->operations = r->depth = 0;
  r->stopped = 0;
  r->surplus_closes = r->invalid_operations = 0;
}

uint32_t rr_drawing_end(rr_runtime *r) {
  uint32_t left = r->depth;
  static const uint8_t close = 4;
  for (; r->depth > 0; r->depth--) rr_put(&r->out, &close, 1);
  return left;
}

inlay_status rr_default_event(rr_runtime *r, const inlay_event *event) {
  if (event->type != INLAY_EVENT_TAP) return INLAY_OK;
  const inlay_message *message = &r->message;
  for (uint64_t i = 0; i < message->action_count; i++) {
    const inlay_action *action = &message->actions[i];
    if (!inlay_equal(action->id, event->target)) continue;
    return inlay_outcome(&r->outcomes, inlay_outcome_type(action->type), action->value);
  }
  if (event->target.data != NULL) return INLAY_ABSENT;
  return inlay_outcome(&r->outcomes, INLAY_OUTCOME_NONE, inlay_absent());
}
