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
enum { INLAY_LOG_DEBUG = 0, INLAY_LOG_NOTE = 1, INLAY_LOG_WARNING = 2, INLAY_LOG_ERROR = 3 };

typedef struct inlay_host inlay_host;

/** The host. Valid, and at the same address, from the entry function until
 *  `shutdown` returns. All functions are leaf calls on the calling thread, which
 *  is always the same one; they copy their arguments. */
struct inlay_host {
  uint64_t size;
  /** The host's own minor: what it offers. */
  uint32_t abi_minor;
  uint32_t reserved;
  void *services;
  /** A line for whoever looks into the plugin's doings (`--verbose`). At most
   *  64 KiB a call are kept. */
  void (*log)(const inlay_host *host, int32_t level, inlay_string text) INLAY_NOEXCEPT;
  /** Says why the call under way is going to fail: one sentence. The last one counts. */
  void (*fail)(const inlay_host *host, inlay_string text) INLAY_NOEXCEPT;
  /** Milliseconds until the process is killed for taking too long over this call. */
  uint32_t (*remaining_ms)(const inlay_host *host) INLAY_NOEXCEPT;
  /** Looks up a value of the message's custom data by a path such as
   *  `cta_label` or `a.b[2]`; a backslash keeps the byte after it plain.
   *  INLAY_OK, INLAY_ABSENT, or INLAY_INVALID for a path that cannot be read.
   *  `out->size` must be set. What it points to lives as long as the message. */
  inlay_status (*data)(const inlay_host *host, const inlay_message *message, inlay_string path,
                       inlay_value *out) INLAY_NOEXCEPT;
  /** A table of further functions by id (`inlay.name/1`), or null. See extensions.h. */
  const void *(*extension)(const inlay_host *host, inlay_string id) INLAY_NOEXCEPT;
};

/** The string at a path of the custom data; absent where there is none or it is no string. */
static inline inlay_string inlay_data_string(const inlay_host *host, const inlay_message *message,
                                             inlay_string path) {
  inlay_value value;
  value.size = sizeof value;
  value.type = INLAY_VALUE_NULL;
  value.text = inlay_absent();
  if (host->data(host, message, path, &value) != INLAY_OK) return inlay_absent();
  return value.type == INLAY_VALUE_STRING ? value.text : inlay_absent();
}

#endif
