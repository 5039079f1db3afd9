/* SPDX-License-Identifier: Apache-2.0 */
/** @file host.h
 *  What the host does for a plugin.
 *
 *  A renderer has no files, no network and no clock, and needs none: message,
 *  context and state go in, a drawing, outcomes and the next state come out. */
#ifndef INLAY_HOST_H
#define INLAY_HOST_H

#include "message.h"

/** Levels of inlay_host.log. */
INLAY_ENUM(int32_t) { INLAY_LOG_DEBUG = 0, INLAY_LOG_NOTE = 1, INLAY_LOG_WARNING = 2, INLAY_LOG_ERROR = 3 };

typedef struct inlay_host inlay_host;

/** The host. Owned by the host. Valid, and at the same address, from the entry
 *  function until `shutdown` returns, so a plugin may keep the pointer. All
 *  functions are leaf calls on the plugin's one thread; they copy their arguments. */
struct inlay_host {
  /** sizeof(inlay_host) of the host. */
  uint64_t size;
  /** The host's own minor: what it offers. */
  uint32_t abi_minor;
  uint32_t reserved;
  /** The host's; hand `host` itself to each function. */
  void *services;
  /** A line for whoever looks into the plugin's doings (`--verbose`). At most
   *  64 KiB a call are kept. From any call of the host's. */
  void (*log)(const inlay_host *host, int32_t level, inlay_string text) INLAY_NOEXCEPT;
  /** Says why the call under way is going to fail: one sentence. The last one counts. */
  void (*fail)(const inlay_host *host, inlay_string text) INLAY_NOEXCEPT;
  /** Milliseconds until the process is killed for taking too long over this call. */
  uint32_t (*remaining_ms)(const inlay_host *host) INLAY_NOEXCEPT;
  /** Looks up a value of the message's custom data by a path such as
   *  `cta_label` or `a.b[2]`; a backslash keeps the byte after it plain.
   *  INLAY_OK, INLAY_ABSENT, or INLAY_INVALID for a path that cannot be read.
   *  `out->size` must be set; `out` is written only where the answer is INLAY_OK.
   *  `message` is the one of the call under way. */
  inlay_status (*data)(const inlay_host *host, const inlay_message *message, inlay_string path,
                       inlay_value *out) INLAY_NOEXCEPT;
  /** A table of further functions by id (`inlay.name/1`), valid as long as the
   *  host; null where the host has none of that id. See extensions.h. */
  const void *(*extension)(const inlay_host *host, inlay_string id) INLAY_NOEXCEPT;
};

/** The value at a path of the custom data; of type INLAY_VALUE_NULL where there is none. */
static inline inlay_value inlay_data(const inlay_host *host, const inlay_message *message, inlay_string path) {
  inlay_value value = {sizeof(inlay_value), INLAY_VALUE_NULL, 0, 0, 0.0, {NULL, 0}, 0};
  if (host->data(host, message, path, &value) != INLAY_OK) value.type = INLAY_VALUE_NULL;
  return value;
}

/** The string at a path of the custom data, which lives as long as the message; absent where there is none or it is no
 *  string. */
static inline inlay_string inlay_data_string(const inlay_host *host, const inlay_message *message,
                                             inlay_string path) {
  inlay_value value = inlay_data(host, message, path);
  return value.type == INLAY_VALUE_STRING ? value.text : inlay_absent();
}

/** The integer at a path of the custom data; `otherwise` where there is none or it is no integer. */
static inline int64_t inlay_data_integer(const inlay_host *host, const inlay_message *message, inlay_string path,
                                         int64_t otherwise) {
  inlay_value value = inlay_data(host, message, path);
  return value.type == INLAY_VALUE_INTEGER ? value.number : otherwise;
}

/** Whether the value at a path of the custom data is `true`. */
static inline int inlay_data_flag(const inlay_host *host, const inlay_message *message, inlay_string path) {
  return inlay_data(host, message, path).type == INLAY_VALUE_TRUE;
}

#endif
