/* SPDX-License-Identifier: Apache-2.0 */
/** @file message.h
 *  A message as a renderer sees it: the neutral fields, whatever the vendor. */
#ifndef INLAY_MESSAGE_H
#define INLAY_MESSAGE_H

#include "text.h"

/** An instant that is not given. */
#define INLAY_NO_INSTANT INT64_MIN

/** What a message is known to be. Bits of inlay_message.flags. */
INLAY_ENUM(uint32_t) {
  /** It counts in the badge. A flag of its own, not the absence of another. */
  INLAY_MESSAGE_UNREAD = 1u << 0,
  /** Its row or card was on screen. */
  INLAY_MESSAGE_SEEN = 1u << 1,
  /** It was drawn in full. */
  INLAY_MESSAGE_READ = 1u << 2,
  /** It was tapped. */
  INLAY_MESSAGE_CLICKED = 1u << 3,
  /** The sender keeps it at the top. */
  INLAY_MESSAGE_PINNED = 1u << 4,
  /** The vendor gives the body by address and the host has not loaded it. */
  INLAY_MESSAGE_BODY_MISSING = 1u << 5
};

/** One thing that a message offers to do. Filled in by the host; lives as long as
 *  its message. Any string may be absent. */
typedef struct inlay_action {
  /** sizeof(inlay_action) of the host, and so the distance to the next one. */
  uint64_t size;
  /** Which button; absent for a tap on the message itself. */
  inlay_string id;
  /** What the button says; may be absent. */
  inlay_string label;
  /** `deeplink`, `url`, `inapp`, `action` or `permission`; others are possible. */
  inlay_string type;
  /** The link or name, exactly as the vendor wrote it. */
  inlay_string value;
} inlay_action;

/** A message. Filled in by the host; a plugin reads only the first `size` bytes.
 *
 *  Lifetime: the struct and all that it points to are valid and unchanged from
 *  `open` until `close` of the same view returns (without `open`: for the call).
 *  Any string but `id` may be absent. */
typedef struct inlay_message {
  /** sizeof(inlay_message) of the host. */
  uint64_t size;
  /** Never absent, never empty; unique within an account. */
  inlay_string id;
  /** `airship`, `xtremepush`, `inlay` or another. */
  inlay_string vendor;
  /** `card`, `alert`, `web`, `layout` or any name that a sender uses. */
  inlay_string kind;
  /** The media type of `body`, lower case, without parameters. */
  inlay_string content_type;
  inlay_string title;
  inlay_string subtitle;
  inlay_string text;
  /** UTF-8, whatever charset it came in: a `meta` of the body is to be ignored. */
  inlay_string body;
  /** The address of a small picture. */
  inlay_string icon;
  /** The address of a large picture. */
  inlay_string image;
  /** BCP 47. */
  inlay_string locale;
  /** Colours as 0xAARRGGBB; 0 where none is given. */
  uint32_t background;
  /** Behind the title alone. */
  uint32_t title_background;
  uint32_t foreground;
  /** INLAY_MESSAGE_… */
  uint32_t flags;
  /** Milliseconds since 1970 in UTC, or INLAY_NO_INSTANT. */
  int64_t sent;
  /** The message is gone from this instant on. In the same form. */
  int64_t expires;
  /** In the vendor's order. The first without an id is the message's own. Null
   *  where there are none. A host's inlay_action may be larger than yours: step
   *  with inlay_action_at, never with an index. */
  const inlay_action *actions;
  uint64_t action_count;
  /** The message exactly as the vendor sent it; absent unless the manifest says `"needs": ["raw"]`. */
  inlay_string raw;
} inlay_message;

/** The action at an index below `action_count`, in the vendor's order. Lives as long as the message. */
static inline const inlay_action *inlay_action_at(const inlay_message *message, uint64_t index) {
  return (const inlay_action *)(const void *)((const char *)message->actions + index * message->actions->size);
}

/** The first action with an id that is equal to `id`; null where there is none.
 *  For an absent `id`: the message's own action. Lives as long as the message. */
static inline const inlay_action *inlay_action_of(const inlay_message *message, inlay_string id) {
  uint64_t i;
  for (i = 0; i < message->action_count; i++) {
    const inlay_action *action = inlay_action_at(message, i);
    if (inlay_equal(action->id, id)) return action;
  }
  return NULL;
}

/** The types of a value in a message's custom data. */
INLAY_ENUM(uint32_t) {
  INLAY_VALUE_NULL = 0,
  INLAY_VALUE_FALSE = 1,
  INLAY_VALUE_TRUE = 2,
  /** `number` is exact and `text` holds the digits as sent. */
  INLAY_VALUE_INTEGER = 3,
  /** `real` is the nearest double and `text` holds the digits as sent. */
  INLAY_VALUE_REAL = 4,
  INLAY_VALUE_STRING = 5,
  /** `count` elements; reach them by path. */
  INLAY_VALUE_ARRAY = 6,
  /** `count` members; reach them by path. */
  INLAY_VALUE_OBJECT = 7
};

/** One value of the custom data: the plugin's, filled in by inlay_host.data. */
typedef struct inlay_value {
  /** Set this to sizeof(inlay_value) before asking. */
  uint64_t size;
  /** INLAY_VALUE_… */
  uint32_t type;
  uint32_t reserved;
  /** Of an INLAY_VALUE_INTEGER. */
  int64_t number;
  /** Of an INLAY_VALUE_REAL. */
  double real;
  /** Of a string, integer or real; lives as long as the message. */
  inlay_string text;
  /** Of an array or object. */
  uint64_t count;
} inlay_value;

#endif
