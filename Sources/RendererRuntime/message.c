/* SPDX-License-Identifier: Apache-2.0 */
/* The message and context of a request, and the lookup of custom data. */
#include <stdio.h>

#include "runtime.h"

void rr_take_context(rr_runtime *r, rr_reader *reader) {
  inlay_context *c = &r->context;
  c->size = sizeof *c;
  c->width = rr_take32(reader);
  c->presentation = rr_take32(reader);
  c->points_per_cell = rr_take32(reader);
  c->media_width = rr_take32(reader);
  c->scheme = rr_take32(reader);
  c->contrast = rr_take32(reader);
  c->direction = rr_take32(reader);
  c->flags = rr_take32(reader);
  c->now = (int64_t)rr_take64(reader);
  c->locale = rr_take_string(reader);
  c->zone = rr_take_string(reader);
  c->platform = rr_take_string(reader);
}

int rr_take_message(rr_runtime *r, rr_reader *reader) {
  inlay_message *m = &r->message;
  m->size = sizeof *m;
  m->background = rr_take32(reader);
  m->title_background = rr_take32(reader);
  m->foreground = rr_take32(reader);
  m->flags = rr_take32(reader);
  m->sent = (int64_t)rr_take64(reader);
  m->expires = (int64_t)rr_take64(reader);
  m->id = rr_take_string(reader);
  m->vendor = rr_take_string(reader);
  m->kind = rr_take_string(reader);
  m->content_type = rr_take_string(reader);
  m->title = rr_take_string(reader);
  m->subtitle = rr_take_string(reader);
  m->text = rr_take_string(reader);
  m->body = rr_take_string(reader);
  m->icon = rr_take_string(reader);
  m->image = rr_take_string(reader);
  m->locale = rr_take_string(reader);
  m->raw = rr_take_string(reader);
  uint32_t count = rr_take32(reader);
  if (reader->bad || count > RR_ACTION_LIMIT || !rr_has(reader, (uint64_t)count * 16)) return 0;
  if (count > r->action_capacity) {
    inlay_action *grown = realloc(r->actions, (count + 8) * sizeof *grown);
    if (grown == NULL) {
      if (r->out.exhausted != NULL) r->out.exhausted();
      return 0;
    }
    r->actions = grown;
    r->action_capacity = count + 8;
  }
  for (uint32_t i = 0; i < count; i++) {
    inlay_action *action = &r->actions[i];
    action->size = sizeof *action;
    action->id = rr_take_string(reader);
    action->label = rr_take_string(reader);
    action->type = rr_take_string(reader);
    action->value = rr_take_string(reader);
  }
  m->actions = r->actions;
  m->action_count = count;
  inlay_string data = rr_take_string(reader);
  r->data = (const uint8_t *)data.data;
  r->data_end = r->data == NULL ? NULL : r->data + data.length;
  return !reader->bad;
}

/* A value of the custom data: type u8, then by type
 *   integer  number i64, digits string      real     double, digits string
 *   string   string                         array    length u32, count u32, values
 *   object   length u32, count u32, (key string, value) each
 * The length counts the bytes behind the count. */

static uint8_t take_type(rr_reader *r) { return rr_has(r, 1) ? *r->at++ : 0; }

/** Steps over one value. */
static void skip_value(rr_reader *r) {
  switch (take_type(r)) {
    case INLAY_VALUE_INTEGER:
    case INLAY_VALUE_REAL:
      rr_take64(r);
      rr_take_string(r);
      break;
    case INLAY_VALUE_STRING: rr_take_string(r); break;
    case INLAY_VALUE_ARRAY:
    case INLAY_VALUE_OBJECT: {
      uint32_t length = rr_take32(r);
      rr_take32(r);
      if (rr_has(r, length)) r->at += length;
      break;
    }
    default: break;
  }
}

/** Whether a key equals a step of a path, whose backslashes are left out. */
static int equals_step(inlay_string key, const char *step, const char *end) {
  uint64_t i = 0;
  for (; step < end; step++, i++) {
    if (*step == '\\') step++;
    if (i >= key.length || key.data[i] != *step) return 0;
  }
  return i == key.length;
}

/** Enters the object under the reader and stands at the value of a key. The last of equal keys counts. */
static int enter_key(rr_reader *r, const char *step, const char *end) {
  if (take_type(r) != INLAY_VALUE_OBJECT) return 0;
  rr_take32(r);
  uint32_t count = rr_take32(r);
  const uint8_t *found = NULL;
  for (uint32_t i = 0; i < count && !r->bad; i++) {
    inlay_string key = rr_take_string(r);
    if (equals_step(key, step, end)) found = r->at;
    skip_value(r);
  }
  if (found == NULL || r->bad) return 0;
  r->at = found;
  return 1;
}

static int enter_index(rr_reader *r, uint32_t index) {
  if (take_type(r) != INLAY_VALUE_ARRAY) return 0;
  rr_take32(r);
  if (index >= rr_take32(r)) return 0;
  for (uint32_t i = 0; i < index && !r->bad; i++) skip_value(r);
  return !r->bad;
}

static void fill_value(rr_reader *r, inlay_value *value) {
  value->type = take_type(r);
  switch (value->type) {
    case INLAY_VALUE_INTEGER:
      value->number = (int64_t)rr_take64(r);
      value->real = (double)value->number;
      value->text = rr_take_string(r);
      break;
    case INLAY_VALUE_REAL: {
      uint64_t bits = rr_take64(r);
      memcpy(&value->real, &bits, sizeof bits);
      value->text = rr_take_string(r);
      break;
    }
    case INLAY_VALUE_STRING: value->text = rr_take_string(r); break;
    case INLAY_VALUE_ARRAY:
    case INLAY_VALUE_OBJECT:
      rr_take32(r);
      value->count = rr_take32(r);
      break;
    default: break;
  }
}

inlay_status rr_data(const inlay_host *host, const inlay_message *message, inlay_string path, inlay_value *out) {
  rr_runtime *r = host->services;
  rr_called(r);
  if (out == NULL || out->size < offsetof(inlay_value, number) || message == NULL) return INLAY_INVALID;
  const char *at = path.data, *end = path.data == NULL ? NULL : path.data + path.length;
  rr_reader reader = {r->data, r->data_end, 0};
  /* A path is read to its end even when nothing is there, so that a bad one is always INVALID. */
  int there = r->data != NULL;
  int is_first = 1;
  while (at < end) {
    if (*at == '[') {
      uint32_t index = 0;
      const char *digits = ++at;
      for (; at < end && *at >= '0' && *at <= '9' && at - digits < 9; at++) index = index * 10 + (uint32_t)(*at - '0');
      if (at == digits || at == end || *at != ']') return INLAY_INVALID;
      at++;
      if (there) there = enter_index(&reader, index);
    } else {
      if (!is_first && *at++ != '.') return INLAY_INVALID;
      const char *step = at;
      while (at < end && *at != '.' && *at != '[') {
        if (*at == '\\' && ++at == end) return INLAY_INVALID;
        at++;
      }
      if (at == step) return INLAY_INVALID;
      if (there) there = enter_key(&reader, step, at);
    }
    is_first = 0;
  }
  if (!there) return INLAY_ABSENT;
  inlay_value value = {.size = sizeof value, .text = {NULL, 0}};
  fill_value(&reader, &value);
  if (reader.bad) return INLAY_ABSENT;
  uint64_t size = out->size;
  memcpy(out, &value, size < sizeof value ? size : sizeof value);
  out->size = size;
  return INLAY_OK;
}
