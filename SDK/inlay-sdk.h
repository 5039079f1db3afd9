/* SPDX-License-Identifier: Apache-2.0 */
/* The Inlay SDK in one header. Made from SDK/include/inlay by `make tables`: change those files, not this one. */

/* ---- version.h ---- */
/** @file version.h
 *  The version of the ABI, status codes, and the macros of the other headers.
 *
 *  Version 0 may change in any commit. From version 1 on the major is part of
 *  the entry symbol's name and the minor only ever adds at the end. */
#ifndef INLAY_VERSION_H
#define INLAY_VERSION_H

#include <stddef.h>
#include <stdint.h>

/** The major version: two majors are two symbols and never meet. */
#define INLAY_ABI_MAJOR 0
/** The minor version of these headers: what they offer beyond INLAY_ABI_MAJOR.0. */
#define INLAY_ABI_MINOR 1

/** The least minor of the host that a plugin needs. Define it before the first
 *  include to go on running on older hosts than these headers describe. */
#ifndef INLAY_LEAST_MINOR
#define INLAY_LEAST_MINOR INLAY_ABI_MINOR
#endif

#ifdef __cplusplus
#define INLAY_EXTERN extern "C"
/** Nothing may unwind through a function of the ABI; C++ is told so. */
#define INLAY_NOEXCEPT noexcept
#define INLAY_STATIC_ASSERT(condition, text) static_assert(condition, text)
#else
#define INLAY_EXTERN extern
#define INLAY_NOEXCEPT
#define INLAY_STATIC_ASSERT(condition, text) _Static_assert(condition, text)
#endif

/** Begins a list of constants of a type. (A struct never holds an enum, whose
 *  size is the compiler's choice. Where a compiler can give the constants the
 *  type itself it does, so that Swift and C++ see UInt32 and uint32_t.) */
#if defined(__cplusplus)
#define INLAY_ENUM(type) enum : type
#elif defined(__clang__)
#define INLAY_ENUM(type) __extension__ enum : type
#else
#define INLAY_ENUM(type) enum
#endif

/** Marks the one function that a plugin shows to the world. */
#define INLAY_EXPORT __attribute__((visibility("default")))

/** Whether the struct that `pointer` points to is large enough to hold `field`,
 *  that is whether its giver knows the field: ask before reading one that was
 *  added after the minor that you need. */
#define INLAY_HAS(type, pointer, field) \
  ((pointer)->size >= offsetof(type, field) + sizeof((pointer)->field))

INLAY_STATIC_ASSERT(sizeof(void *) == 8, "The Inlay ABI is for 64-bit targets.");

/** What a function of the ABI answers. Zero is success; what went wrong is said
 *  through inlay_host.fail before the code is returned. Codes that are not in
 *  this list count as INLAY_FAILED. */
typedef int32_t inlay_status;
INLAY_ENUM(int32_t) {
  /** Done. */
  INLAY_OK = 0,
  /** The sink takes no more (its limit, or the host has lost interest). Return
   *  soon; what was written so far is shown, with a line that says it was cut. */
  INLAY_STOP = 1,
  /** It did not work; the reason was given to inlay_host.fail. */
  INLAY_FAILED = -1,
  /** This message is not for this renderer after all: the next one is asked. */
  INLAY_DECLINED = -2,
  /** There is no such thing (a data path, a target). */
  INLAY_ABSENT = -3,
  /** An argument is outside what its comment allows. */
  INLAY_INVALID = -4
};

#endif


/* ---- text.h ---- */
/** @file text.h
 *  Strings: a pointer and a length. */
#ifndef INLAY_TEXT_H
#define INLAY_TEXT_H


/** UTF-8 text, not NUL-terminated. It may hold U+0000.
 *
 *  `data` is null when the text is *absent*; an *empty* text has a pointer and
 *  the length 0. What comes from the host is valid UTF-8. What a plugin gives is
 *  checked, and invalid bytes become U+FFFD.
 *
 *  Ownership: never passes. A string belongs to the side that gave it. Unless
 *  the comment at its place says otherwise it is valid until the call returns.
 *
 *  The only struct of the ABI that is passed by value. It never changes. */
typedef struct inlay_string {
  /** Null for an absent text. */
  const char *data;
  /** In bytes. */
  uint64_t length;
} inlay_string;

/** An inlay_string of a string literal, within a function: `INLAY_STRING("note")`. Valid for ever. */
#ifdef __cplusplus
#define INLAY_STRING(literal) (inlay_string{(literal), sizeof(literal) - 1})
#else
#define INLAY_STRING(literal) ((inlay_string){(literal), sizeof(literal) - 1})
#endif

/** The same in the initialiser of a static table, where C allows no expression: `.kind = INLAY_LITERAL("note")`. */
#define INLAY_LITERAL(literal) {(literal), sizeof(literal) - 1}

/** The absent string. */
static inline inlay_string inlay_absent(void) {
  inlay_string s = {NULL, 0};
  return s;
}

/** The string of `length` bytes at `data`, which stays the caller's and must live as long as the string is used. */
static inline inlay_string inlay_string_of(const char *data, uint64_t length) {
  inlay_string s;
  s.data = data;
  s.length = length;
  return s;
}

/** The string at a NUL-terminated text, which stays the caller's; absent for null. */
static inline inlay_string inlay_string_at(const char *text) {
  uint64_t length = 0;
  if (text == NULL) return inlay_absent();
  while (text[length] != 0) length++;
  return inlay_string_of(text, length);
}

/** Whether the string is present and has at least one byte. */
static inline int inlay_has_text(inlay_string s) { return s.data != NULL && s.length > 0; }

/** Whether two strings hold the same bytes; absent equals only absent. */
static inline int inlay_equal(inlay_string a, inlay_string b) {
  uint64_t i;
  if (a.length != b.length || (a.data == NULL) != (b.data == NULL)) return 0;
  for (i = 0; i < a.length; i++)
    if (a.data[i] != b.data[i]) return 0;
  return 1;
}

/** The first of two that has text; the second where neither has. */
static inline inlay_string inlay_first(inlay_string a, inlay_string b) {
  return inlay_has_text(a) ? a : b;
}

#endif


/* ---- message.h ---- */
/** @file message.h
 *  A message as a renderer sees it: the neutral fields, whatever the vendor. */
#ifndef INLAY_MESSAGE_H
#define INLAY_MESSAGE_H


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


/* ---- context.h ---- */
/** @file context.h
 *  What a renderer may know of the place that it draws for. */
#ifndef INLAY_CONTEXT_H
#define INLAY_CONTEXT_H


/** How much of the message is wanted. */
INLAY_ENUM(uint32_t) {
  /** All of it. */
  INLAY_PRESENTATION_FULL = 0,
  /** A card in a feed: what it is and its main action. */
  INLAY_PRESENTATION_CARD = 1,
  /** A line or two in a list. */
  INLAY_PRESENTATION_ROW = 2,
  /** For ears. Draw it as `full`; the surface speaks roles and labels. */
  INLAY_PRESENTATION_SPOKEN = 3
};

/** Values of inlay_context.scheme. */
INLAY_ENUM(uint32_t) { INLAY_SCHEME_LIGHT = 0, INLAY_SCHEME_DARK = 1 };
/** Values of inlay_context.contrast. */
INLAY_ENUM(uint32_t) { INLAY_CONTRAST_NORMAL = 0, INLAY_CONTRAST_MORE = 1 };

/** Bits of inlay_context.flags. */
INLAY_ENUM(uint32_t) {
  /** Below the drawing, list what appears under which state of the view: for
   *  those who make the message. A renderer without states ignores it. */
  INLAY_CONTEXT_ALL_STATES = 1u << 0
};

/** The place. Filled in by the host; valid until the call returns, and the next
 *  call may bring another one. A drawing that follows from `width`, `scheme`,
 *  `now` or `locale` is made anew when they change. No string is absent. */
typedef struct inlay_context {
  /** sizeof(inlay_context) of the host. */
  uint64_t size;
  /** Cells across, 1 to 100 000; 0 when the output is linear and nothing is to be fitted. */
  uint32_t width;
  /** INLAY_PRESENTATION_… */
  uint32_t presentation;
  /** Points that one cell is wide, for lengths given in points; 8 unless known. */
  uint32_t points_per_cell;
  /** The width in CSS pixels that a media query sees. */
  uint32_t media_width;
  /** INLAY_SCHEME_… */
  uint32_t scheme;
  /** INLAY_CONTRAST_… */
  uint32_t contrast;
  /** INLAY_DIRECTION_… of drawing.h: the direction of the reader's language. */
  uint32_t direction;
  /** INLAY_CONTEXT_… */
  uint32_t flags;
  /** Milliseconds since 1970 in UTC. The only clock that a renderer has. */
  int64_t now;
  /** BCP 47, such as `en-GB`. */
  inlay_string locale;
  /** A name of the IANA zone database, or `UTC`. */
  inlay_string zone;
  /** `linux`. */
  inlay_string platform;
} inlay_context;

#endif


/* ---- canvas.h ---- */
/** @file canvas.h
 *  The canvas: where a renderer says what its message is made of.
 *
 *  A drawing is a stream of four operations. The renderer says *what things
 *  are*; the surface (text, ANSI, spoken, JSON …) decides how they look. Kinds
 *  and attributes are numbered in drawing.h; read that next, its helpers are
 *  what one writes with.
 *
 *  An unknown block is a column, an unknown leaf its `alternative` or `label`,
 *  an unknown attribute is ignored. A drawing is whole or nothing, within a
 *  million operations, 64 MiB and a depth of 256. */
#ifndef INLAY_CANVAS_H
#define INLAY_CANVAS_H


/** The unit of a length. */
INLAY_ENUM(uint32_t) {
  /** No length at all. */
  INLAY_UNIT_NONE = 0,
  /** As wide or high as the content. */
  INLAY_UNIT_AUTO = 1,
  /** Percent of the container's extent: 100 is all of it. */
  INLAY_UNIT_PERCENT = 2,
  /** Cells across, lines down. */
  INLAY_UNIT_CELLS = 3,
  /** Points (CSS pixels); inlay_context.points_per_cell makes them cells. */
  INLAY_UNIT_POINTS = 4
};

/** One attribute: its number, and its value in the field that drawing.h says.
 *  Make one with `inlay_with_…` of drawing.h. It never changes: an array of them
 *  has no stride of its own. */
typedef struct inlay_attribute {
  /** INLAY_ATTRIBUTE_… */
  uint32_t name;
  /** INLAY_UNIT_… for a length, else 0. */
  uint32_t unit;
  /** A flag (0 or 1), integer, length, colour (0xAARRGGBB), instant or enum value. */
  int64_t number;
  /** A string value; absent for the others. Valid UTF-8, copied by the canvas. */
  inlay_string text;
} inlay_attribute;

typedef struct inlay_canvas inlay_canvas;

/** The canvas. Owned by the host, valid until `draw` returns.
 *
 *  Thread: only the one that `draw` was called on. Every function is a leaf: it
 *  copies what it is given and never calls back into the plugin. Each answers
 *
 *  - INLAY_OK;
 *  - INLAY_STOP: a limit is reached. Nothing more is taken, each further call
 *    answers the same, and what is still open is closed by the host: return;
 *  - INLAY_INVALID: this one operation was ignored and is a diagnostic (a
 *    `close` with nothing open, more than 255 attributes, a kind or attribute
 *    past 65 535). An `open` that answers so wants no `close`. */
struct inlay_canvas {
  /** sizeof(inlay_canvas) of the host. */
  uint64_t size;
  /** The host's; hand `canvas` itself to each function. */
  void *sink;
  /** Begins something that contains. `attributes` may be null when `count` is 0. */
  inlay_status (*open)(const inlay_canvas *canvas, uint32_t kind, const inlay_attribute *attributes,
                       uint64_t count) INLAY_NOEXCEPT;
  /** Something that contains nothing. `attributes` as above. */
  inlay_status (*leaf)(const inlay_canvas *canvas, uint32_t kind, const inlay_attribute *attributes,
                       uint64_t count) INLAY_NOEXCEPT;
  /** Text within the innermost open container, or at the top. A line feed ends
   *  the line. An absent text is nothing. */
  inlay_status (*text)(const inlay_canvas *canvas, inlay_string text) INLAY_NOEXCEPT;
  /** Ends the innermost open container. */
  inlay_status (*close)(const inlay_canvas *canvas) INLAY_NOEXCEPT;
  /** 1 when the host knows the kind by more than the rule for unknown ones, else 0. */
  inlay_status (*knows)(const inlay_canvas *canvas, uint32_t kind) INLAY_NOEXCEPT;
};

/** A sink for bytes: what `save` writes to, in as many pieces as it likes. Owned
 *  by the host, valid until `save` returns; on the calling thread only. */
typedef struct inlay_sink inlay_sink;
struct inlay_sink {
  /** sizeof(inlay_sink) of the host. */
  uint64_t size;
  /** The host's; hand `sink` itself to the function. */
  void *sink;
  /** Copies `bytes`, which may be null when `length` is 0. INLAY_OK, or
   *  INLAY_STOP past the limit (64 KiB for a state). */
  inlay_status (*write)(const inlay_sink *sink, const void *bytes, uint64_t length) INLAY_NOEXCEPT;
};

#endif


/* ---- drawing.h ---- */
/* Made from SDK/drawing.tsv by `make tables`: change that file, not this one. */
/** @file drawing.h
 *  The kinds and attributes of a drawing, and helpers to write one.
 *
 *  `inlay_open_KIND` begins something that contains and `inlay_close` ends it;
 *  `inlay_KIND` writes a whole one. With attributes: `inlay_open_with`,
 *  `inlay_text_with` (a whole one that holds text) and `inlay_leaf_with`, which
 *  take what `inlay_with_ATTRIBUTE` makes.
 *
 *  All are for the thread of `draw`, copy what they are given, take an absent
 *  string for an attribute that is not there, and answer as inlay_canvas says.
 *  The answers need no look: after INLAY_STOP all that follows is nothing. */
#ifndef INLAY_DRAWING_H
#define INLAY_DRAWING_H


/** The kinds. */
INLAY_ENUM(uint32_t) {
  /** Children one below the other. The kind of anything unknown that contains. */
  INLAY_KIND_COLUMN = 1,
  /** Children side by side; one below the other where they do not fit or where the output is linear. */
  INLAY_KIND_ROW = 2,
  /** Children in one place, each with an anchor; those flagged as background are said first, in one line. A leaf anchored at both ends stands at its end of the first or last line. */
  INLAY_KIND_STACK = 3,
  /** A framed piece of content: a message in a feed. */
  INLAY_KIND_CARD = 4,
  /** Page number of count; a surface without pages shows all in order, each headed by its number. */
  INLAY_KIND_PAGE = 5,
  /** A list of items. */
  INLAY_KIND_LIST = 6,
  /** One item of a list. */
  INLAY_KIND_ITEM = 7,
  /** Terms, each followed by its descriptions. */
  INLAY_KIND_DEFINITION_LIST = 8,
  /** A term of a definition list. */
  INLAY_KIND_TERM = 9,
  /** A description of the term before it. */
  INLAY_KIND_DESCRIPTION = 10,
  /** Rows of cells that belong together; may begin with a caption. */
  INLAY_KIND_TABLE = 11,
  /** The caption of a table or figure. */
  INLAY_KIND_CAPTION = 12,
  /** One row of a table. */
  INLAY_KIND_TABLE_ROW = 13,
  /** One cell of a table row: scope says whether it heads a row or a column. */
  INLAY_KIND_CELL = 14,
  /** A heading of level 1 to 6. */
  INLAY_KIND_HEADING = 15,
  /** Running text. */
  INLAY_KIND_PARAGRAPH = 16,
  /** Somebody's words. */
  INLAY_KIND_QUOTE = 17,
  /** A picture or chart with its caption. */
  INLAY_KIND_FIGURE = 18,
  /** Text whose spaces and line ends count; a line is broken only where it does not fit. */
  INLAY_KIND_PREFORMATTED = 19,
  /** Text drawn for a grid of cells (a QR code, a chart): shown only as a whole, else its alternative. */
  INLAY_KIND_FIXED_CELLS = 20,
  /** Content that can be folded away under a label. */
  INLAY_KIND_COLLAPSIBLE = 21,
  /** Things that belong together under a label: a form, a set of choices. */
  INLAY_KIND_GROUP = 22,
  /** A place for content of another type, drawn here by the renderer of that type. */
  INLAY_KIND_SLOT = 23,
  /** Text with a manner: bold, code, colours, spoken-only and the like. */
  INLAY_KIND_SPAN = 40,
  /** Text that can be followed. The url is for showing; what a tap does is the renderer's answer to the event. */
  INLAY_KIND_LINK = 41,
  /** Base text with its reading. */
  INLAY_KIND_RUBY = 42,
  /** The reading of the ruby around it. */
  INLAY_KIND_RUBY_TEXT = 43,
  /** A place where a line may end. */
  INLAY_KIND_SOFT_BREAK = 60,
  /** A place where a line ends. */
  INLAY_KIND_HARD_BREAK = 61,
  /** An instant, written by the host in the reader's zone and manner. */
  INLAY_KIND_TIME = 62,
  /** A place that a scroll outcome can name. */
  INLAY_KIND_ANCHOR = 63,
  /** A picture. It is never fetched unless the reader allows it. With the name of an icon it is that sign; without words it is shown where its role is to be an image. */
  INLAY_KIND_IMAGE = 80,
  /** Sound or moving pictures. */
  INLAY_KIND_MEDIA = 81,
  /** A line across. */
  INLAY_KIND_RULE = 82,
  /** Something to press. Opened, with blocks in it, it is pressed as a whole. */
  INLAY_KIND_BUTTON = 83,
  /** Something to fill in or choose. Opened, with blocks in it, it is chosen as a whole. A label that is present and empty stands in words beside it. */
  INLAY_KIND_CONTROL = 84,
  /** How far something is. */
  INLAY_KIND_PROGRESS = 85,
  /** A small sign: unread, busy, the dots of a pager, with its number and count. */
  INLAY_KIND_INDICATOR = 86,
  /** A diagnostic of the renderer about this message, with a path; not message text. */
  INLAY_KIND_NOTE = 87
};

/** The attributes. */
INLAY_ENUM(uint32_t) {
  /** The name under which this takes events: unique in its drawing, equal for equal message and state. */
  INLAY_ATTRIBUTE_TARGET = 1,
  /** What it is called, for eyes and ears. */
  INLAY_ATTRIBUTE_LABEL = 2,
  /** The address of a picture or of what a link or button opens, exactly as the message gives it. */
  INLAY_ATTRIBUTE_URL = 3,
  /** What to say in place of something that cannot be shown. */
  INLAY_ATTRIBUTE_ALTERNATIVE = 4,
  /** What it is for, where the kind alone does not say. */
  INLAY_ATTRIBUTE_ROLE = 5,
  /** The name of an anchor whose text describes this. */
  INLAY_ATTRIBUTE_DESCRIBED_BY = 6,
  /** Whether a change here is to be spoken. */
  INLAY_ATTRIBUTE_LIVE = 7,
  /** The name of an anchor. */
  INLAY_ATTRIBUTE_NAME = 8,
  /** The language of the content, a BCP 47 tag. */
  INLAY_ATTRIBUTE_LANGUAGE = 9,
  /** The direction of the content; auto takes the first strong letter of each paragraph. */
  INLAY_ATTRIBUTE_DIRECTION = 10,
  /** A longer word of help, spoken after the label. */
  INLAY_ATTRIBUTE_HINT = 11,
  /** How wide: auto, percent of the container, cells or points. */
  INLAY_ATTRIBUTE_WIDTH = 20,
  /** At least this wide. */
  INLAY_ATTRIBUTE_MINIMUM_WIDTH = 21,
  /** At most this wide. */
  INLAY_ATTRIBUTE_MAXIMUM_WIDTH = 22,
  /** How high. */
  INLAY_ATTRIBUTE_HEIGHT = 23,
  /** At least this high. */
  INLAY_ATTRIBUTE_MINIMUM_HEIGHT = 24,
  /** At most this high. */
  INLAY_ATTRIBUTE_MAXIMUM_HEIGHT = 25,
  /** Room inside, above the content. */
  INLAY_ATTRIBUTE_PADDING_TOP = 26,
  /** Room inside, after the content. */
  INLAY_ATTRIBUTE_PADDING_END = 27,
  /** Room inside, below the content. */
  INLAY_ATTRIBUTE_PADDING_BOTTOM = 28,
  /** Room inside, before the content. */
  INLAY_ATTRIBUTE_PADDING_START = 29,
  /** Room outside, above. */
  INLAY_ATTRIBUTE_MARGIN_TOP = 30,
  /** Room outside, after. */
  INLAY_ATTRIBUTE_MARGIN_END = 31,
  /** Room outside, below. */
  INLAY_ATTRIBUTE_MARGIN_BOTTOM = 32,
  /** Room outside, before. */
  INLAY_ATTRIBUTE_MARGIN_START = 33,
  /** The line around it. */
  INLAY_ATTRIBUTE_BORDER = 34,
  /** The colour of that line. */
  INLAY_ATTRIBUTE_BORDER_COLOR = 35,
  /** Room between children; in a column, lines. */
  INLAY_ATTRIBUTE_GAP = 36,
  /** Where lines and children stand across the direction of flow. */
  INLAY_ATTRIBUTE_ALIGN = 37,
  /** Where the children of a row or a table cell's content stand. */
  INLAY_ATTRIBUTE_VERTICAL_ALIGN = 38,
  /** The share of room that is left over in a row; 0 takes none. */
  INLAY_ATTRIBUTE_WEIGHT = 39,
  /** Show no more lines than this; the last one ends in an ellipsis. */
  INLAY_ATTRIBUTE_MOST_LINES = 40,
  /** The colour of the text. */
  INLAY_ATTRIBUTE_FOREGROUND = 41,
  /** The colour behind the content. */
  INLAY_ATTRIBUTE_BACKGROUND = 42,
  /** Where a child of a stack stands, across. */
  INLAY_ATTRIBUTE_ANCHOR_HORIZONTAL = 43,
  /** Where a child of a stack stands, down. */
  INLAY_ATTRIBUTE_ANCHOR_VERTICAL = 44,
  /** This child of a stack lies behind the others. */
  INLAY_ATTRIBUTE_IS_BACKGROUND = 45,
  /** Strong. */
  INLAY_ATTRIBUTE_BOLD = 60,
  /** Emphasised. */
  INLAY_ATTRIBUTE_ITALIC = 61,
  /** Underlined. */
  INLAY_ATTRIBUTE_UNDERLINE = 62,
  /** Struck out. */
  INLAY_ATTRIBUTE_STRIKE = 63,
  /** Computer text. */
  INLAY_ATTRIBUTE_CODE = 64,
  /** Raised. */
  INLAY_ATTRIBUTE_SUPERSCRIPT = 65,
  /** Lowered. */
  INLAY_ATTRIBUTE_SUBSCRIPT = 66,
  /** Marked. */
  INLAY_ATTRIBUTE_HIGHLIGHT = 67,
  /** Keep on one line where it fits on one. */
  INLAY_ATTRIBUTE_NO_WRAP = 68,
  /** For ears: never shown. */
  INLAY_ATTRIBUTE_SPOKEN_ONLY = 69,
  /** For eyes: never spoken. */
  INLAY_ATTRIBUTE_VISUAL_ONLY = 70,
  /** The level of a heading, 1 to 6. */
  INLAY_ATTRIBUTE_LEVEL = 80,
  /** Which page. */
  INLAY_ATTRIBUTE_NUMBER = 81,
  /** Of how many. */
  INLAY_ATTRIBUTE_COUNT = 82,
  /** Items are numbered. */
  INLAY_ATTRIBUTE_ORDERED = 83,
  /** The number of the first item, or of this item. */
  INLAY_ATTRIBUTE_START = 84,
  /** The sign before an item. */
  INLAY_ATTRIBUTE_MARKER = 85,
  /** Numbers count down. */
  INLAY_ATTRIBUTE_REVERSED = 86,
  /** What a header cell heads. */
  INLAY_ATTRIBUTE_SCOPE = 87,
  /** How many columns a cell takes, 1 to 1000. */
  INLAY_ATTRIBUTE_COLUMN_SPAN = 88,
  /** How many rows a cell takes, 1 to 1000. */
  INLAY_ATTRIBUTE_ROW_SPAN = 89,
  /** A collapsible is unfolded. */
  INLAY_ATTRIBUTE_OPEN = 90,
  /** The content type of a slot. */
  INLAY_ATTRIBUTE_CONTENT_TYPE = 91,
  /** The content of a slot, UTF-8. */
  INLAY_ATTRIBUTE_CONTENT = 92,
  /** How a picture, media or slot is doing. */
  INLAY_ATTRIBUTE_STATE = 100,
  /** How long media is, in milliseconds. */
  INLAY_ATTRIBUTE_DURATION = 101,
  /** The width of a picture, in points. */
  INLAY_ATTRIBUTE_NATURAL_WIDTH = 102,
  /** The height of a picture, in points. */
  INLAY_ATTRIBUTE_NATURAL_HEIGHT = 103,
  /** What sort of control. */
  INLAY_ATTRIBUTE_CONTROL_TYPE = 104,
  /** What the control holds. */
  INLAY_ATTRIBUTE_VALUE = 105,
  /** It must be filled in. */
  INLAY_ATTRIBUTE_REQUIRED = 106,
  /** What it holds is wrong. */
  INLAY_ATTRIBUTE_INVALID = 107,
  /** Why it is wrong. */
  INLAY_ATTRIBUTE_REASON = 108,
  /** It takes no events now. */
  INLAY_ATTRIBUTE_DISABLED = 109,
  /** It is the one chosen, or is switched on. */
  INLAY_ATTRIBUTE_SELECTED = 110,
  /** The least value or number of choices. */
  INLAY_ATTRIBUTE_MINIMUM = 111,
  /** The greatest. */
  INLAY_ATTRIBUTE_MAXIMUM = 112,
  /** Shown while the control is empty. */
  INLAY_ATTRIBUTE_PLACEHOLDER = 113,
  /** The choices of a choice control, one a line. */
  INLAY_ATTRIBUTE_CHOICES = 114,
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  INLAY_ATTRIBUTE_INSTANT = 115,
  /** How much of the instant is written. */
  INLAY_ATTRIBUTE_TIME_STYLE = 116,
  /** Where in the message a note points, as a JSON path. */
  INLAY_ATTRIBUTE_PATH = 117,
  /** How grave a note is. */
  INLAY_ATTRIBUTE_SEVERITY = 118,
  /** How much a button or indicator calls for attention. */
  INLAY_ATTRIBUTE_PROMINENCE = 119,
  /** The value of a progress. */
  INLAY_ATTRIBUTE_VALUE_NUMBER = 120,
  /** The name of an icon (close, star, …), or the address of a small picture, that goes with it. */
  INLAY_ATTRIBUTE_ICON = 121
};

/** What something is for. */
INLAY_ENUM(uint32_t) {
  INLAY_ROLE_NONE = 0,
  INLAY_ROLE_BUTTON = 1,
  INLAY_ROLE_LINK = 2,
  INLAY_ROLE_IMAGE = 3,
  INLAY_ROLE_HEADING = 4,
  INLAY_ROLE_LIST = 5,
  INLAY_ROLE_FORM = 6,
  INLAY_ROLE_NAVIGATION = 7,
  INLAY_ROLE_ALERT = 8,
  INLAY_ROLE_STATUS = 9,
  INLAY_ROLE_DIALOG = 10,
  INLAY_ROLE_PRESENTATION = 11
};

/** How urgently a change is spoken. */
INLAY_ENUM(uint32_t) {
  INLAY_LIVE_OFF = 0,
  INLAY_LIVE_POLITE = 1,
  INLAY_LIVE_ASSERTIVE = 2
};

/** Which way text runs. */
INLAY_ENUM(uint32_t) {
  INLAY_DIRECTION_AUTO = 0,
  INLAY_DIRECTION_LEFT_TO_RIGHT = 1,
  INLAY_DIRECTION_RIGHT_TO_LEFT = 2
};

/** The look of a border. */
INLAY_ENUM(uint32_t) {
  INLAY_BORDER_NONE = 0,
  INLAY_BORDER_SINGLE = 1,
  INLAY_BORDER_ROUNDED = 2,
  INLAY_BORDER_HEAVY = 3,
  INLAY_BORDER_DOUBLE = 4
};

/** Across the flow. */
INLAY_ENUM(uint32_t) {
  INLAY_ALIGN_START = 0,
  INLAY_ALIGN_CENTER = 1,
  INLAY_ALIGN_END = 2
};

/** Down the flow. */
INLAY_ENUM(uint32_t) {
  INLAY_VERTICAL_ALIGN_TOP = 0,
  INLAY_VERTICAL_ALIGN_MIDDLE = 1,
  INLAY_VERTICAL_ALIGN_BOTTOM = 2
};

/** The sign before a list item. */
INLAY_ENUM(uint32_t) {
  INLAY_MARKER_AUTOMATIC = 0,
  INLAY_MARKER_NONE = 1,
  INLAY_MARKER_DISC = 2,
  INLAY_MARKER_CIRCLE = 3,
  INLAY_MARKER_SQUARE = 4,
  INLAY_MARKER_DECIMAL = 5,
  INLAY_MARKER_LOWER_ALPHA = 6,
  INLAY_MARKER_UPPER_ALPHA = 7,
  INLAY_MARKER_LOWER_ROMAN = 8,
  INLAY_MARKER_UPPER_ROMAN = 9
};

/** What a header cell heads. */
INLAY_ENUM(uint32_t) {
  INLAY_SCOPE_NONE = 0,
  INLAY_SCOPE_COLUMN = 1,
  INLAY_SCOPE_ROW = 2
};

/** How something that loads or plays is doing. */
INLAY_ENUM(uint32_t) {
  INLAY_STATE_READY = 0,
  INLAY_STATE_LOADING = 1,
  INLAY_STATE_FAILED = 2,
  INLAY_STATE_PLAYING = 3,
  INLAY_STATE_PAUSED = 4,
  INLAY_STATE_BLOCKED = 5
};

/** The sort of a control. */
INLAY_ENUM(uint32_t) {
  INLAY_CONTROL_TYPE_TEXT = 0,
  INLAY_CONTROL_TYPE_MULTILINE = 1,
  INLAY_CONTROL_TYPE_NUMBER = 2,
  INLAY_CONTROL_TYPE_EMAIL = 3,
  INLAY_CONTROL_TYPE_PHONE = 4,
  INLAY_CONTROL_TYPE_DATE = 5,
  INLAY_CONTROL_TYPE_CHECKBOX = 6,
  INLAY_CONTROL_TYPE_RADIO = 7,
  INLAY_CONTROL_TYPE_TOGGLE = 8,
  INLAY_CONTROL_TYPE_CHOICE = 9,
  INLAY_CONTROL_TYPE_SCORE = 10,
  INLAY_CONTROL_TYPE_PASSWORD = 11
};

/** How much of an instant is written. */
INLAY_ENUM(uint32_t) {
  INLAY_TIME_STYLE_DATE_TIME = 0,
  INLAY_TIME_STYLE_DATE = 1,
  INLAY_TIME_STYLE_TIME = 2,
  INLAY_TIME_STYLE_RELATIVE = 3
};

/** How grave. */
INLAY_ENUM(uint32_t) {
  INLAY_SEVERITY_INFORMATION = 0,
  INLAY_SEVERITY_WARNING = 1,
  INLAY_SEVERITY_ERROR = 2
};

/** How much attention. */
INLAY_ENUM(uint32_t) {
  INLAY_PROMINENCE_NORMAL = 0,
  INLAY_PROMINENCE_PRIMARY = 1,
  INLAY_PROMINENCE_SUBTLE = 2
};

/** Text within the innermost open container. */
static inline inlay_status inlay_text(const inlay_canvas *canvas, inlay_string text) {
  return inlay_has_text(text) ? canvas->text(canvas, text) : INLAY_OK;
}
/** Ends the innermost open container. */
static inline inlay_status inlay_close(const inlay_canvas *canvas) { return canvas->close(canvas); }
/** Begins a container with attributes. */
static inline inlay_status inlay_open_with(const inlay_canvas *canvas, uint32_t kind,
                                           const inlay_attribute *attributes, uint64_t count) {
  return canvas->open(canvas, kind, attributes, count);
}
/** A whole container with attributes that holds text. */
static inline inlay_status inlay_text_with(const inlay_canvas *canvas, uint32_t kind, inlay_string text,
                                           const inlay_attribute *attributes, uint64_t count) {
  inlay_status status = canvas->open(canvas, kind, attributes, count);
  if (status != INLAY_OK) return status;
  inlay_text(canvas, text);
  return canvas->close(canvas);
}
/** A leaf or mark with attributes. */
static inline inlay_status inlay_leaf_with(const inlay_canvas *canvas, uint32_t kind,
                                           const inlay_attribute *attributes, uint64_t count) {
  return canvas->leaf(canvas, kind, attributes, count);
}

#ifndef __cplusplus
/** Attributes and their count, in place of the last two arguments of a function that takes them:
 *  `inlay_text_with(canvas, INLAY_KIND_SPAN, text, INLAY_WITH(inlay_with_bold(1)))`. */
#define INLAY_WITH(...)                    \
  (const inlay_attribute[]){__VA_ARGS__}, \
      sizeof((const inlay_attribute[]){__VA_ARGS__}) / sizeof(inlay_attribute)
#endif

/** An attribute whose value is a number. */
static inline inlay_attribute inlay_number_attribute(uint32_t name, int64_t number) {
  inlay_attribute a;
  a.name = name;
  a.unit = INLAY_UNIT_NONE;
  a.number = number;
  a.text = inlay_absent();
  return a;
}
/** An attribute whose value is a length. */
static inline inlay_attribute inlay_length_attribute(uint32_t name, uint32_t unit, int64_t number) {
  inlay_attribute a = inlay_number_attribute(name, number);
  a.unit = unit;
  return a;
}
/** An attribute whose value is text. */
static inline inlay_attribute inlay_text_attribute(uint32_t name, inlay_string text) {
  inlay_attribute a = inlay_number_attribute(name, 0);
  a.text = text;
  return a;
}
/** The name under which this takes events: unique in its drawing, equal for equal message and state. */
static inline inlay_attribute inlay_with_target(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_TARGET, text);
}
/** What it is called, for eyes and ears. */
static inline inlay_attribute inlay_with_label(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_LABEL, text);
}
/** The address of a picture or of what a link or button opens, exactly as the message gives it. */
static inline inlay_attribute inlay_with_url(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_URL, text);
}
/** What to say in place of something that cannot be shown. */
static inline inlay_attribute inlay_with_alternative(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_ALTERNATIVE, text);
}
/** What it is for, where the kind alone does not say. INLAY_ROLE_… */
static inline inlay_attribute inlay_with_role(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_ROLE, choice);
}
/** The name of an anchor whose text describes this. */
static inline inlay_attribute inlay_with_described_by(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_DESCRIBED_BY, text);
}
/** Whether a change here is to be spoken. INLAY_LIVE_… */
static inline inlay_attribute inlay_with_live(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_LIVE, choice);
}
/** The name of an anchor. */
static inline inlay_attribute inlay_with_name(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_NAME, text);
}
/** The language of the content, a BCP 47 tag. */
static inline inlay_attribute inlay_with_language(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_LANGUAGE, text);
}
/** The direction of the content; auto takes the first strong letter of each paragraph. INLAY_DIRECTION_… */
static inline inlay_attribute inlay_with_direction(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_DIRECTION, choice);
}
/** A longer word of help, spoken after the label. */
static inline inlay_attribute inlay_with_hint(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_HINT, text);
}
/** How wide: auto, percent of the container, cells or points. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_width(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_WIDTH, unit, number);
}
/** At least this wide. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_minimum_width(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_MINIMUM_WIDTH, unit, number);
}
/** At most this wide. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_maximum_width(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_MAXIMUM_WIDTH, unit, number);
}
/** How high. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_height(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_HEIGHT, unit, number);
}
/** At least this high. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_minimum_height(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_MINIMUM_HEIGHT, unit, number);
}
/** At most this high. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_maximum_height(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_MAXIMUM_HEIGHT, unit, number);
}
/** Room inside, above the content. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_padding_top(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_PADDING_TOP, unit, number);
}
/** Room inside, after the content. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_padding_end(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_PADDING_END, unit, number);
}
/** Room inside, below the content. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_padding_bottom(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_PADDING_BOTTOM, unit, number);
}
/** Room inside, before the content. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_padding_start(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_PADDING_START, unit, number);
}
/** Room outside, above. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_margin_top(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_MARGIN_TOP, unit, number);
}
/** Room outside, after. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_margin_end(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_MARGIN_END, unit, number);
}
/** Room outside, below. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_margin_bottom(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_MARGIN_BOTTOM, unit, number);
}
/** Room outside, before. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_margin_start(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_MARGIN_START, unit, number);
}
/** The line around it. INLAY_BORDER_… */
static inline inlay_attribute inlay_with_border(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_BORDER, choice);
}
/** The colour of that line. 0xAARRGGBB. */
static inline inlay_attribute inlay_with_border_color(uint32_t argb) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_BORDER_COLOR, argb);
}
/** Room between children; in a column, lines. INLAY_UNIT_… */
static inline inlay_attribute inlay_with_gap(uint32_t unit, int64_t number) {
  return inlay_length_attribute(INLAY_ATTRIBUTE_GAP, unit, number);
}
/** Where lines and children stand across the direction of flow. INLAY_ALIGN_… */
static inline inlay_attribute inlay_with_align(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_ALIGN, choice);
}
/** Where the children of a row or a table cell's content stand. INLAY_VERTICAL_ALIGN_… */
static inline inlay_attribute inlay_with_vertical_align(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_VERTICAL_ALIGN, choice);
}
/** The share of room that is left over in a row; 0 takes none. */
static inline inlay_attribute inlay_with_weight(int64_t number) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_WEIGHT, number);
}
/** Show no more lines than this; the last one ends in an ellipsis. */
static inline inlay_attribute inlay_with_most_lines(int64_t number) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_MOST_LINES, number);
}
/** The colour of the text. 0xAARRGGBB. */
static inline inlay_attribute inlay_with_foreground(uint32_t argb) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_FOREGROUND, argb);
}
/** The colour behind the content. 0xAARRGGBB. */
static inline inlay_attribute inlay_with_background(uint32_t argb) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_BACKGROUND, argb);
}
/** Where a child of a stack stands, across. INLAY_ALIGN_… */
static inline inlay_attribute inlay_with_anchor_horizontal(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_ANCHOR_HORIZONTAL, choice);
}
/** Where a child of a stack stands, down. INLAY_VERTICAL_ALIGN_… */
static inline inlay_attribute inlay_with_anchor_vertical(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_ANCHOR_VERTICAL, choice);
}
/** This child of a stack lies behind the others. */
static inline inlay_attribute inlay_with_is_background(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_IS_BACKGROUND, on != 0);
}
/** Strong. */
static inline inlay_attribute inlay_with_bold(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_BOLD, on != 0);
}
/** Emphasised. */
static inline inlay_attribute inlay_with_italic(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_ITALIC, on != 0);
}
/** Underlined. */
static inline inlay_attribute inlay_with_underline(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_UNDERLINE, on != 0);
}
/** Struck out. */
static inline inlay_attribute inlay_with_strike(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_STRIKE, on != 0);
}
/** Computer text. */
static inline inlay_attribute inlay_with_code(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_CODE, on != 0);
}
/** Raised. */
static inline inlay_attribute inlay_with_superscript(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_SUPERSCRIPT, on != 0);
}
/** Lowered. */
static inline inlay_attribute inlay_with_subscript(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_SUBSCRIPT, on != 0);
}
/** Marked. */
static inline inlay_attribute inlay_with_highlight(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_HIGHLIGHT, on != 0);
}
/** Keep on one line where it fits on one. */
static inline inlay_attribute inlay_with_no_wrap(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_NO_WRAP, on != 0);
}
/** For ears: never shown. */
static inline inlay_attribute inlay_with_spoken_only(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_SPOKEN_ONLY, on != 0);
}
/** For eyes: never spoken. */
static inline inlay_attribute inlay_with_visual_only(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_VISUAL_ONLY, on != 0);
}
/** The level of a heading, 1 to 6. */
static inline inlay_attribute inlay_with_level(int64_t number) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_LEVEL, number);
}
/** Which page. */
static inline inlay_attribute inlay_with_number(int64_t number) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_NUMBER, number);
}
/** Of how many. */
static inline inlay_attribute inlay_with_count(int64_t number) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_COUNT, number);
}
/** Items are numbered. */
static inline inlay_attribute inlay_with_ordered(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_ORDERED, on != 0);
}
/** The number of the first item, or of this item. */
static inline inlay_attribute inlay_with_start(int64_t number) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_START, number);
}
/** The sign before an item. INLAY_MARKER_… */
static inline inlay_attribute inlay_with_marker(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_MARKER, choice);
}
/** Numbers count down. */
static inline inlay_attribute inlay_with_reversed(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_REVERSED, on != 0);
}
/** What a header cell heads. INLAY_SCOPE_… */
static inline inlay_attribute inlay_with_scope(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_SCOPE, choice);
}
/** How many columns a cell takes, 1 to 1000. */
static inline inlay_attribute inlay_with_column_span(int64_t number) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_COLUMN_SPAN, number);
}
/** How many rows a cell takes, 1 to 1000. */
static inline inlay_attribute inlay_with_row_span(int64_t number) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_ROW_SPAN, number);
}
/** A collapsible is unfolded. */
static inline inlay_attribute inlay_with_open(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_OPEN, on != 0);
}
/** The content type of a slot. */
static inline inlay_attribute inlay_with_content_type(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_CONTENT_TYPE, text);
}
/** The content of a slot, UTF-8. */
static inline inlay_attribute inlay_with_content(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_CONTENT, text);
}
/** How a picture, media or slot is doing. INLAY_STATE_… */
static inline inlay_attribute inlay_with_state(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_STATE, choice);
}
/** How long media is, in milliseconds. */
static inline inlay_attribute inlay_with_duration(int64_t number) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_DURATION, number);
}
/** The width of a picture, in points. */
static inline inlay_attribute inlay_with_natural_width(int64_t number) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_NATURAL_WIDTH, number);
}
/** The height of a picture, in points. */
static inline inlay_attribute inlay_with_natural_height(int64_t number) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_NATURAL_HEIGHT, number);
}
/** What sort of control. INLAY_CONTROL_TYPE_… */
static inline inlay_attribute inlay_with_control_type(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_CONTROL_TYPE, choice);
}
/** What the control holds. */
static inline inlay_attribute inlay_with_value(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_VALUE, text);
}
/** It must be filled in. */
static inline inlay_attribute inlay_with_required(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_REQUIRED, on != 0);
}
/** What it holds is wrong. */
static inline inlay_attribute inlay_with_invalid(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_INVALID, on != 0);
}
/** Why it is wrong. */
static inline inlay_attribute inlay_with_reason(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_REASON, text);
}
/** It takes no events now. */
static inline inlay_attribute inlay_with_disabled(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_DISABLED, on != 0);
}
/** It is the one chosen, or is switched on. */
static inline inlay_attribute inlay_with_selected(int on) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_SELECTED, on != 0);
}
/** The least value or number of choices. */
static inline inlay_attribute inlay_with_minimum(int64_t number) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_MINIMUM, number);
}
/** The greatest. */
static inline inlay_attribute inlay_with_maximum(int64_t number) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_MAXIMUM, number);
}
/** Shown while the control is empty. */
static inline inlay_attribute inlay_with_placeholder(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_PLACEHOLDER, text);
}
/** The choices of a choice control, one a line. */
static inline inlay_attribute inlay_with_choices(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_CHOICES, text);
}
/** Milliseconds since 1970-01-01T00:00:00Z. */
static inline inlay_attribute inlay_with_instant(int64_t milliseconds) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_INSTANT, milliseconds);
}
/** How much of the instant is written. INLAY_TIME_STYLE_… */
static inline inlay_attribute inlay_with_time_style(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_TIME_STYLE, choice);
}
/** Where in the message a note points, as a JSON path. */
static inline inlay_attribute inlay_with_path(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_PATH, text);
}
/** How grave a note is. INLAY_SEVERITY_… */
static inline inlay_attribute inlay_with_severity(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_SEVERITY, choice);
}
/** How much a button or indicator calls for attention. INLAY_PROMINENCE_… */
static inline inlay_attribute inlay_with_prominence(uint32_t choice) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_PROMINENCE, choice);
}
/** The value of a progress. */
static inline inlay_attribute inlay_with_value_number(int64_t number) {
  return inlay_number_attribute(INLAY_ATTRIBUTE_VALUE_NUMBER, number);
}
/** The name of an icon (close, star, …), or the address of a small picture, that goes with it. */
static inline inlay_attribute inlay_with_icon(inlay_string text) {
  return inlay_text_attribute(INLAY_ATTRIBUTE_ICON, text);
}
/** Children one below the other. The kind of anything unknown that contains. */
static inline inlay_status inlay_open_column(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_COLUMN, NULL, 0);
}
/** Children side by side; one below the other where they do not fit or where the output is linear. */
static inline inlay_status inlay_open_row(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_ROW, NULL, 0);
}
/** Children in one place, each with an anchor; those flagged as background are said first, in one line. A leaf anchored at both ends stands at its end of the first or last line. */
static inline inlay_status inlay_open_stack(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_STACK, NULL, 0);
}
/** A framed piece of content: a message in a feed. */
static inline inlay_status inlay_open_card(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_CARD, NULL, 0);
}
/** Page number of count; a surface without pages shows all in order, each headed by its number. */
static inline inlay_status inlay_open_page(const inlay_canvas *canvas, int64_t number, int64_t count) {
  inlay_attribute a[2];
  a[0] = inlay_with_number(number);
  a[1] = inlay_with_count(count);
  return canvas->open(canvas, INLAY_KIND_PAGE, a, 2);
}
/** A list of items. */
static inline inlay_status inlay_open_list(const inlay_canvas *canvas, int ordered) {
  inlay_attribute a[1];
  a[0] = inlay_with_ordered(ordered);
  return canvas->open(canvas, INLAY_KIND_LIST, a, 1);
}
/** One item of a list. */
static inline inlay_status inlay_open_item(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_ITEM, NULL, 0);
}
/** Terms, each followed by its descriptions. */
static inline inlay_status inlay_open_definition_list(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_DEFINITION_LIST, NULL, 0);
}
/** A term of a definition list. */
static inline inlay_status inlay_open_term(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_TERM, NULL, 0);
}
/** The same, with the text in it and closed. */
static inline inlay_status inlay_term(const inlay_canvas *canvas, inlay_string text) {
  return inlay_text_with(canvas, INLAY_KIND_TERM, text, NULL, 0);
}
/** A description of the term before it. */
static inline inlay_status inlay_open_description(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_DESCRIPTION, NULL, 0);
}
/** The same, with the text in it and closed. */
static inline inlay_status inlay_description(const inlay_canvas *canvas, inlay_string text) {
  return inlay_text_with(canvas, INLAY_KIND_DESCRIPTION, text, NULL, 0);
}
/** Rows of cells that belong together; may begin with a caption. */
static inline inlay_status inlay_open_table(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_TABLE, NULL, 0);
}
/** The caption of a table or figure. */
static inline inlay_status inlay_open_caption(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_CAPTION, NULL, 0);
}
/** The same, with the text in it and closed. */
static inline inlay_status inlay_caption(const inlay_canvas *canvas, inlay_string text) {
  return inlay_text_with(canvas, INLAY_KIND_CAPTION, text, NULL, 0);
}
/** One row of a table. */
static inline inlay_status inlay_open_table_row(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_TABLE_ROW, NULL, 0);
}
/** One cell of a table row: scope says whether it heads a row or a column. */
static inline inlay_status inlay_open_cell(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_CELL, NULL, 0);
}
/** The same, with the text in it and closed. */
static inline inlay_status inlay_cell(const inlay_canvas *canvas, inlay_string text) {
  return inlay_text_with(canvas, INLAY_KIND_CELL, text, NULL, 0);
}
/** A heading of level 1 to 6. */
static inline inlay_status inlay_open_heading(const inlay_canvas *canvas, int64_t level) {
  inlay_attribute a[1];
  a[0] = inlay_with_level(level);
  return canvas->open(canvas, INLAY_KIND_HEADING, a, 1);
}
/** The same, with the text in it and closed. */
static inline inlay_status inlay_heading(const inlay_canvas *canvas, int64_t level, inlay_string text) {
  inlay_attribute a[1];
  a[0] = inlay_with_level(level);
  return inlay_text_with(canvas, INLAY_KIND_HEADING, text, a, 1);
}
/** Running text. */
static inline inlay_status inlay_open_paragraph(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_PARAGRAPH, NULL, 0);
}
/** The same, with the text in it and closed. */
static inline inlay_status inlay_paragraph(const inlay_canvas *canvas, inlay_string text) {
  return inlay_text_with(canvas, INLAY_KIND_PARAGRAPH, text, NULL, 0);
}
/** Somebody's words. */
static inline inlay_status inlay_open_quote(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_QUOTE, NULL, 0);
}
/** A picture or chart with its caption. */
static inline inlay_status inlay_open_figure(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_FIGURE, NULL, 0);
}
/** Text whose spaces and line ends count; a line is broken only where it does not fit. */
static inline inlay_status inlay_open_preformatted(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_PREFORMATTED, NULL, 0);
}
/** The same, with the text in it and closed. */
static inline inlay_status inlay_preformatted(const inlay_canvas *canvas, inlay_string text) {
  return inlay_text_with(canvas, INLAY_KIND_PREFORMATTED, text, NULL, 0);
}
/** Text drawn for a grid of cells (a QR code, a chart): shown only as a whole, else its alternative. */
static inline inlay_status inlay_open_fixed_cells(const inlay_canvas *canvas, inlay_string alternative) {
  inlay_attribute a[1];
  a[0] = inlay_with_alternative(alternative);
  return canvas->open(canvas, INLAY_KIND_FIXED_CELLS, a, 1);
}
/** The same, with the text in it and closed. */
static inline inlay_status inlay_fixed_cells(const inlay_canvas *canvas, inlay_string alternative, inlay_string text) {
  inlay_attribute a[1];
  a[0] = inlay_with_alternative(alternative);
  return inlay_text_with(canvas, INLAY_KIND_FIXED_CELLS, text, a, 1);
}
/** Content that can be folded away under a label. */
static inline inlay_status inlay_open_collapsible(const inlay_canvas *canvas, inlay_string label, int open) {
  inlay_attribute a[2];
  a[0] = inlay_with_label(label);
  a[1] = inlay_with_open(open);
  return canvas->open(canvas, INLAY_KIND_COLLAPSIBLE, a, 2);
}
/** Things that belong together under a label: a form, a set of choices. */
static inline inlay_status inlay_open_group(const inlay_canvas *canvas, inlay_string label) {
  inlay_attribute a[1];
  a[0] = inlay_with_label(label);
  return canvas->open(canvas, INLAY_KIND_GROUP, a, 1);
}
/** A place for content of another type, drawn here by the renderer of that type. */
static inline inlay_status inlay_open_slot(const inlay_canvas *canvas, inlay_string content_type, inlay_string content) {
  inlay_attribute a[2];
  a[0] = inlay_with_content_type(content_type);
  a[1] = inlay_with_content(content);
  return canvas->open(canvas, INLAY_KIND_SLOT, a, 2);
}
/** Text with a manner: bold, code, colours, spoken-only and the like. */
static inline inlay_status inlay_open_span(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_SPAN, NULL, 0);
}
/** Text that can be followed. The url is for showing; what a tap does is the renderer's answer to the event. */
static inline inlay_status inlay_open_link(const inlay_canvas *canvas, inlay_string target, inlay_string url) {
  inlay_attribute a[2];
  a[0] = inlay_with_target(target);
  a[1] = inlay_with_url(url);
  return canvas->open(canvas, INLAY_KIND_LINK, a, 2);
}
/** The same, with the text in it and closed. */
static inline inlay_status inlay_link(const inlay_canvas *canvas, inlay_string target, inlay_string url, inlay_string text) {
  inlay_attribute a[2];
  a[0] = inlay_with_target(target);
  a[1] = inlay_with_url(url);
  return inlay_text_with(canvas, INLAY_KIND_LINK, text, a, 2);
}
/** Base text with its reading. */
static inline inlay_status inlay_open_ruby(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_RUBY, NULL, 0);
}
/** The reading of the ruby around it. */
static inline inlay_status inlay_open_ruby_text(const inlay_canvas *canvas) {
  return canvas->open(canvas, INLAY_KIND_RUBY_TEXT, NULL, 0);
}
/** The same, with the text in it and closed. */
static inline inlay_status inlay_ruby_text(const inlay_canvas *canvas, inlay_string text) {
  return inlay_text_with(canvas, INLAY_KIND_RUBY_TEXT, text, NULL, 0);
}
/** A place where a line may end. */
static inline inlay_status inlay_soft_break(const inlay_canvas *canvas) {
  return canvas->leaf(canvas, INLAY_KIND_SOFT_BREAK, NULL, 0);
}
/** A place where a line ends. */
static inline inlay_status inlay_hard_break(const inlay_canvas *canvas) {
  return canvas->leaf(canvas, INLAY_KIND_HARD_BREAK, NULL, 0);
}
/** An instant, written by the host in the reader's zone and manner. */
static inline inlay_status inlay_time(const inlay_canvas *canvas, int64_t instant) {
  inlay_attribute a[1];
  a[0] = inlay_with_instant(instant);
  return canvas->leaf(canvas, INLAY_KIND_TIME, a, 1);
}
/** A place that a scroll outcome can name. */
static inline inlay_status inlay_anchor(const inlay_canvas *canvas, inlay_string name) {
  inlay_attribute a[1];
  a[0] = inlay_with_name(name);
  return canvas->leaf(canvas, INLAY_KIND_ANCHOR, a, 1);
}
/** A picture. It is never fetched unless the reader allows it. With the name of an icon it is that sign; without words it is shown where its role is to be an image. */
static inline inlay_status inlay_image(const inlay_canvas *canvas, inlay_string url, inlay_string alternative) {
  inlay_attribute a[2];
  a[0] = inlay_with_url(url);
  a[1] = inlay_with_alternative(alternative);
  return canvas->leaf(canvas, INLAY_KIND_IMAGE, a, 2);
}
/** Sound or moving pictures. */
static inline inlay_status inlay_media(const inlay_canvas *canvas, inlay_string url, inlay_string alternative) {
  inlay_attribute a[2];
  a[0] = inlay_with_url(url);
  a[1] = inlay_with_alternative(alternative);
  return canvas->leaf(canvas, INLAY_KIND_MEDIA, a, 2);
}
/** A line across. */
static inline inlay_status inlay_rule(const inlay_canvas *canvas) {
  return canvas->leaf(canvas, INLAY_KIND_RULE, NULL, 0);
}
/** Something to press. Opened, with blocks in it, it is pressed as a whole. */
static inline inlay_status inlay_button(const inlay_canvas *canvas, inlay_string target, inlay_string label) {
  inlay_attribute a[2];
  a[0] = inlay_with_target(target);
  a[1] = inlay_with_label(label);
  return canvas->leaf(canvas, INLAY_KIND_BUTTON, a, 2);
}
/** Something to fill in or choose. Opened, with blocks in it, it is chosen as a whole. A label that is present and empty stands in words beside it. */
static inline inlay_status inlay_control(const inlay_canvas *canvas, uint32_t control_type, inlay_string target, inlay_string label) {
  inlay_attribute a[3];
  a[0] = inlay_with_control_type(control_type);
  a[1] = inlay_with_target(target);
  a[2] = inlay_with_label(label);
  return canvas->leaf(canvas, INLAY_KIND_CONTROL, a, 3);
}
/** How far something is. */
static inline inlay_status inlay_progress(const inlay_canvas *canvas, int64_t value_number, int64_t maximum) {
  inlay_attribute a[2];
  a[0] = inlay_with_value_number(value_number);
  a[1] = inlay_with_maximum(maximum);
  return canvas->leaf(canvas, INLAY_KIND_PROGRESS, a, 2);
}
/** A small sign: unread, busy, the dots of a pager, with its number and count. */
static inline inlay_status inlay_indicator(const inlay_canvas *canvas, inlay_string label) {
  inlay_attribute a[1];
  a[0] = inlay_with_label(label);
  return canvas->leaf(canvas, INLAY_KIND_INDICATOR, a, 1);
}
/** A diagnostic of the renderer about this message, with a path; not message text. */
static inline inlay_status inlay_note(const inlay_canvas *canvas, uint32_t severity, inlay_string label) {
  inlay_attribute a[2];
  a[0] = inlay_with_severity(severity);
  a[1] = inlay_with_label(label);
  return canvas->leaf(canvas, INLAY_KIND_NOTE, a, 2);
}

#endif


/* ---- outcomes.h ---- */
/** @file outcomes.h
 *  Events, and what a renderer answers to them.
 *
 *  A renderer only *maps*: it says where a tap leads. A host that follows links
 *  reports the click first, then asks the link policy, then acts. Links keep their
 *  exact characters. A link that the message does not itself contain is refused. */
#ifndef INLAY_OUTCOMES_H
#define INLAY_OUTCOMES_H


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


/* ---- host.h ---- */
/** @file host.h
 *  What the host does for a plugin.
 *
 *  A renderer has no files, no network and no clock, and needs none: message,
 *  context and state go in, a drawing, outcomes and the next state come out. */
#ifndef INLAY_HOST_H
#define INLAY_HOST_H


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


/* ---- extensions.h ---- */
/** @file extensions.h
 *  Optional features, asked for by id.
 *
 *  An id is `inlay.name/1` or `reverse.domain.name/1`. The number is the
 *  extension's own version: an incompatible change is a new number. A side that
 *  does not have an extension answers null, and the other goes on without.
 *
 *  Version 0 has none. */
#ifndef INLAY_EXTENSIONS_H
#define INLAY_EXTENSIONS_H


#endif


/* ---- layout.h ---- */
/** @file layout.h
 *  The sizes and offsets that a plugin was built with, for the host to compare.
 *
 *  The table holds each struct's size, followed by the offset of each of its
 *  fields. Structs only ever grow at their end. So for each struct that both
 *  sides know, the fields of one are the first fields of the other, at the same
 *  offsets: the side with more of them is newer, not wrong. With equal fields
 *  the sizes are equal too. A struct that one side does not know says nothing.
 *  The first field that breaks the rule is named in the refusal. */
#ifndef INLAY_LAYOUT_H
#define INLAY_LAYOUT_H


/** One struct or field: its name (`inlay_message`, `inlay_message.title`), and
 *  its size (struct) or offset (field). Static: valid for ever. It never changes. */
typedef struct inlay_layout_entry {
  /** NUL-terminated. */
  const char *name;
  uint32_t value;
  uint32_t reserved;
} inlay_layout_entry;

/** A table of them. Static: valid for ever. */
typedef struct inlay_layout {
  /** sizeof(inlay_layout) of whoever filled it in. */
  uint64_t size;
  /** Of entries. */
  uint64_t count;
  const inlay_layout_entry *entries;
} inlay_layout;

#endif


/* ---- plugin.h ---- */
/** @file plugin.h
 *  A plugin: one exported function that answers with one static table. */
#ifndef INLAY_PLUGIN_H
#define INLAY_PLUGIN_H


/** Bits of inlay_renders.presentations. Full also answers for spoken. */
INLAY_ENUM(uint32_t) {
  INLAY_RENDERS_FULL = 1u << INLAY_PRESENTATION_FULL,
  INLAY_RENDERS_CARD = 1u << INLAY_PRESENTATION_CARD,
  INLAY_RENDERS_ROW = 1u << INLAY_PRESENTATION_ROW,
  INLAY_RENDERS_ALL = INLAY_RENDERS_FULL | INLAY_RENDERS_CARD | INLAY_RENDERS_ROW
};

/** Bits of inlay_plugin.needs. */
INLAY_ENUM(uint32_t) {
  /** The vendor's own bytes, in inlay_message.raw. */
  INLAY_NEEDS_RAW = 1u << 0
};

/** One sort of message that a plugin renders. Every string that is given must
 *  match; the more there are, the sooner the plugin is chosen. At least one of
 *  data_key, kind and content_type is given. Static: valid for ever. */
typedef struct inlay_renders {
  /** sizeof(inlay_renders) of the plugin, and so the distance to the next one. */
  uint64_t size;
  /** `airship`, `xtremepush`, `inlay`; absent for any. */
  inlay_string vendor;
  /** A key of the custom data that the message must have; absent for none. */
  inlay_string data_key;
  /** Equal to inlay_message.kind; absent for any. */
  inlay_string kind;
  /** `text/html`, or `text/` and an asterisk for a whole type; absent for any. */
  inlay_string content_type;
  /** INLAY_RENDERS_…; 0 counts as INLAY_RENDERS_ALL. */
  uint32_t presentations;
  uint32_t reserved;
} inlay_renders;

/** A view of one message: the plugin's own, opaque to the host. Define the struct
 *  yourself, or leave every view null. */
typedef struct inlay_view inlay_view;

/** A plugin. Static: valid, with all that it points to, from the entry function's
 *  return for ever.
 *
 *  The calls of a view come in this order: `open`, then any of `draw`, `event`
 *  and `save` any number of times, then `close`; `save` follows every `event`.
 *  Several views may be open at once. `view` is what `open` made, so null
 *  wherever it made none.
 *
 *  Thread: all functions are called on one thread, one at a time. All but `draw`
 *  may be null. None may unwind, exit, or keep a pointer that it was given
 *  beyond the lifetime that is stated.
 *
 *  Time: each call has a deadline, after which the process is killed; see
 *  inlay_host.remaining_ms. */
typedef struct inlay_plugin {
  /** sizeof(inlay_plugin) of the plugin. */
  uint64_t size;
  /** The least minor of the host that this plugin needs: INLAY_LEAST_MINOR. */
  uint32_t abi_minor;
  /** INLAY_NEEDS_… */
  uint32_t needs;
  /** Write INLAY_LAYOUT: the sizes and offsets that this plugin was built with. */
  const inlay_layout *layout;
  /** A reverse domain, such as `com.example.receipt`: [A-Za-z0-9.-]{3,128}. */
  inlay_string id;
  /** For people. */
  inlay_string name;
  /** Of the plugin, by semantic versioning. */
  inlay_string version;
  /** At least one. */
  const inlay_renders *renders;
  uint64_t render_count;

  /** Begins a view of a message. `state` is what `save` last wrote for it, or
   *  absent; it may come from another version of the plugin. `*view` is null and
   *  may stay so. The message lives until `close` returns; context and state
   *  until this returns. Where the answer is not INLAY_OK, no other call
   *  follows for this view. Null: every view is null. */
  inlay_status (*open)(const inlay_host *host, const inlay_message *message, const inlay_context *context,
                       inlay_string state, inlay_view **view) INLAY_NOEXCEPT;
  /** Draws. Equal message, context and state must give an equal drawing. What is
   *  left open on the canvas is closed by the host, with a diagnostic. */
  inlay_status (*draw)(inlay_view *view, const inlay_message *message, const inlay_context *context,
                       const inlay_canvas *canvas) INLAY_NOEXCEPT;
  /** Maps an event to outcomes and changes the view's state. Events come for
   *  targets of the last drawing, but also, from outside, for any other: answer
   *  INLAY_ABSENT to a target that is not there. Null: a tap on a target that is
   *  the id of one of the message's actions, or on the message itself, has that
   *  action as its outcome. */
  inlay_status (*event)(inlay_view *view, const inlay_message *message, const inlay_context *context,
                        const inlay_event *event, const inlay_outcomes *outcomes) INLAY_NOEXCEPT;
  /** Writes the view's state, at most 64 KiB. Null: the plugin has none. */
  inlay_status (*save)(inlay_view *view, const inlay_sink *sink) INLAY_NOEXCEPT;
  /** Ends a view and frees what is the plugin's. Null: there is nothing to free. */
  void (*close)(inlay_view *view) INLAY_NOEXCEPT;
  /** The last call. A worker that is killed never makes it. May be null. */
  void (*shutdown)(void) INLAY_NOEXCEPT;
  /** A table of further functions by id, valid for ever; null where the plugin
   *  has none of that id. May itself be null. */
  const void *(*extension)(inlay_string id) INLAY_NOEXCEPT;
} inlay_plugin;

/** The one function that a plugin exports.
 *
 *  Called once, before anything else, on the thread of all further calls. The
 *  host lives until `shutdown` returns. Answers with the plugin's table, or null
 *  after saying why through inlay_host.fail. */
INLAY_EXTERN INLAY_EXPORT const inlay_plugin *inlay_plugin_v0(const inlay_host *host) INLAY_NOEXCEPT;

/** The name of that function, for a loader. */
#define INLAY_ENTRY_SYMBOL "inlay_plugin_v0"

#if !defined(__cplusplus) || __cplusplus >= 202002L
/** Writes the entry function of a plugin that renders one sort of message; needs
 *  C11 or C++20. Further fields of inlay_plugin follow as designated initialisers,
 *  in the order of the struct:
 *
 *      INLAY_PLUGIN("com.example.note", "Note", "1.0.0", (.kind = INLAY_LITERAL("note")), .draw = draw)
 *
 *  Within the plugin's functions inlay_this_host is then the host. */
#define INLAY_PLUGIN(ID, NAME, VERSION, RENDERS, ...)                                              \
  INLAY_FIELDS_MAY_BE_MISSING                                                                      \
  static const inlay_renders inlay_these_renders[] = {                                             \
      {.size = sizeof(inlay_renders), INLAY_UNWRAP RENDERS}};                                      \
  static const inlay_plugin inlay_this_plugin = {.size = sizeof(inlay_plugin),                     \
                                                 .abi_minor = INLAY_LEAST_MINOR,                   \
                                                 .layout = INLAY_LAYOUT,                           \
                                                 .id = INLAY_LITERAL(ID),                          \
                                                 .name = INLAY_LITERAL(NAME),                      \
                                                 .version = INLAY_LITERAL(VERSION),                \
                                                 .renders = inlay_these_renders,                   \
                                                 .render_count = 1,                                \
                                                 __VA_ARGS__};                                     \
  INLAY_FIELDS_MAY_NOT_BE_MISSING                                                                  \
  const inlay_host *inlay_this_host = NULL;                                                        \
  INLAY_EXTERN const inlay_plugin *inlay_plugin_v0(const inlay_host *host) INLAY_NOEXCEPT {        \
    inlay_this_host = host;                                                                        \
    return &inlay_this_plugin;                                                                     \
  }
#define INLAY_UNWRAP(...) __VA_ARGS__
#ifdef __cplusplus
/* C++ compilers warn of fields that designated initialisers leave out; C ones know that this is their point. */
#define INLAY_FIELDS_MAY_BE_MISSING \
  _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wmissing-field-initializers\"")
#define INLAY_FIELDS_MAY_NOT_BE_MISSING _Pragma("GCC diagnostic pop")
#else
#define INLAY_FIELDS_MAY_BE_MISSING
#define INLAY_FIELDS_MAY_NOT_BE_MISSING
#endif

/** The host, from the entry function until `shutdown` returns. Only a plugin that
 *  is written with INLAY_PLUGIN has it; others keep the pointer that they are given. */
INLAY_EXTERN __attribute__((visibility("hidden"))) const inlay_host *inlay_this_host;
#endif


#endif


/* ---- layout_table.h ---- */
/* Made from the other headers by `make tables`: change those files, not this one. */
/** @file layout_table.h
 *  INLAY_LAYOUT: the layout table of the headers that a plugin is built with. */
#ifndef INLAY_LAYOUT_TABLE_H
#define INLAY_LAYOUT_TABLE_H


#define INLAY_SIZE_ENTRY(type) {#type, (uint32_t)sizeof(type), 0}
#define INLAY_FIELD_ENTRY(type, field) {#type "." #field, (uint32_t)offsetof(type, field), 0}

/** The table that INLAY_LAYOUT points to. */
static const inlay_layout_entry inlay_layout_entries[] = {
    INLAY_SIZE_ENTRY(inlay_string),
    INLAY_FIELD_ENTRY(inlay_string, data),
    INLAY_FIELD_ENTRY(inlay_string, length),
    INLAY_SIZE_ENTRY(inlay_action),
    INLAY_FIELD_ENTRY(inlay_action, size),
    INLAY_FIELD_ENTRY(inlay_action, id),
    INLAY_FIELD_ENTRY(inlay_action, label),
    INLAY_FIELD_ENTRY(inlay_action, type),
    INLAY_FIELD_ENTRY(inlay_action, value),
    INLAY_SIZE_ENTRY(inlay_message),
    INLAY_FIELD_ENTRY(inlay_message, size),
    INLAY_FIELD_ENTRY(inlay_message, id),
    INLAY_FIELD_ENTRY(inlay_message, vendor),
    INLAY_FIELD_ENTRY(inlay_message, kind),
    INLAY_FIELD_ENTRY(inlay_message, content_type),
    INLAY_FIELD_ENTRY(inlay_message, title),
    INLAY_FIELD_ENTRY(inlay_message, subtitle),
    INLAY_FIELD_ENTRY(inlay_message, text),
    INLAY_FIELD_ENTRY(inlay_message, body),
    INLAY_FIELD_ENTRY(inlay_message, icon),
    INLAY_FIELD_ENTRY(inlay_message, image),
    INLAY_FIELD_ENTRY(inlay_message, locale),
    INLAY_FIELD_ENTRY(inlay_message, background),
    INLAY_FIELD_ENTRY(inlay_message, title_background),
    INLAY_FIELD_ENTRY(inlay_message, foreground),
    INLAY_FIELD_ENTRY(inlay_message, flags),
    INLAY_FIELD_ENTRY(inlay_message, sent),
    INLAY_FIELD_ENTRY(inlay_message, expires),
    INLAY_FIELD_ENTRY(inlay_message, actions),
    INLAY_FIELD_ENTRY(inlay_message, action_count),
    INLAY_FIELD_ENTRY(inlay_message, raw),
    INLAY_SIZE_ENTRY(inlay_value),
    INLAY_FIELD_ENTRY(inlay_value, size),
    INLAY_FIELD_ENTRY(inlay_value, type),
    INLAY_FIELD_ENTRY(inlay_value, reserved),
    INLAY_FIELD_ENTRY(inlay_value, number),
    INLAY_FIELD_ENTRY(inlay_value, real),
    INLAY_FIELD_ENTRY(inlay_value, text),
    INLAY_FIELD_ENTRY(inlay_value, count),
    INLAY_SIZE_ENTRY(inlay_context),
    INLAY_FIELD_ENTRY(inlay_context, size),
    INLAY_FIELD_ENTRY(inlay_context, width),
    INLAY_FIELD_ENTRY(inlay_context, presentation),
    INLAY_FIELD_ENTRY(inlay_context, points_per_cell),
    INLAY_FIELD_ENTRY(inlay_context, media_width),
    INLAY_FIELD_ENTRY(inlay_context, scheme),
    INLAY_FIELD_ENTRY(inlay_context, contrast),
    INLAY_FIELD_ENTRY(inlay_context, direction),
    INLAY_FIELD_ENTRY(inlay_context, flags),
    INLAY_FIELD_ENTRY(inlay_context, now),
    INLAY_FIELD_ENTRY(inlay_context, locale),
    INLAY_FIELD_ENTRY(inlay_context, zone),
    INLAY_FIELD_ENTRY(inlay_context, platform),
    INLAY_SIZE_ENTRY(inlay_attribute),
    INLAY_FIELD_ENTRY(inlay_attribute, name),
    INLAY_FIELD_ENTRY(inlay_attribute, unit),
    INLAY_FIELD_ENTRY(inlay_attribute, number),
    INLAY_FIELD_ENTRY(inlay_attribute, text),
    INLAY_SIZE_ENTRY(inlay_canvas),
    INLAY_FIELD_ENTRY(inlay_canvas, size),
    INLAY_FIELD_ENTRY(inlay_canvas, sink),
    INLAY_FIELD_ENTRY(inlay_canvas, open),
    INLAY_FIELD_ENTRY(inlay_canvas, leaf),
    INLAY_FIELD_ENTRY(inlay_canvas, text),
    INLAY_FIELD_ENTRY(inlay_canvas, close),
    INLAY_FIELD_ENTRY(inlay_canvas, knows),
    INLAY_SIZE_ENTRY(inlay_sink),
    INLAY_FIELD_ENTRY(inlay_sink, size),
    INLAY_FIELD_ENTRY(inlay_sink, sink),
    INLAY_FIELD_ENTRY(inlay_sink, write),
    INLAY_SIZE_ENTRY(inlay_event),
    INLAY_FIELD_ENTRY(inlay_event, size),
    INLAY_FIELD_ENTRY(inlay_event, type),
    INLAY_FIELD_ENTRY(inlay_event, reserved),
    INLAY_FIELD_ENTRY(inlay_event, target),
    INLAY_FIELD_ENTRY(inlay_event, value),
    INLAY_SIZE_ENTRY(inlay_outcomes),
    INLAY_FIELD_ENTRY(inlay_outcomes, size),
    INLAY_FIELD_ENTRY(inlay_outcomes, sink),
    INLAY_FIELD_ENTRY(inlay_outcomes, add),
    INLAY_SIZE_ENTRY(inlay_host),
    INLAY_FIELD_ENTRY(inlay_host, size),
    INLAY_FIELD_ENTRY(inlay_host, abi_minor),
    INLAY_FIELD_ENTRY(inlay_host, reserved),
    INLAY_FIELD_ENTRY(inlay_host, services),
    INLAY_FIELD_ENTRY(inlay_host, log),
    INLAY_FIELD_ENTRY(inlay_host, fail),
    INLAY_FIELD_ENTRY(inlay_host, remaining_ms),
    INLAY_FIELD_ENTRY(inlay_host, data),
    INLAY_FIELD_ENTRY(inlay_host, extension),
    INLAY_SIZE_ENTRY(inlay_layout_entry),
    INLAY_FIELD_ENTRY(inlay_layout_entry, name),
    INLAY_FIELD_ENTRY(inlay_layout_entry, value),
    INLAY_FIELD_ENTRY(inlay_layout_entry, reserved),
    INLAY_SIZE_ENTRY(inlay_layout),
    INLAY_FIELD_ENTRY(inlay_layout, size),
    INLAY_FIELD_ENTRY(inlay_layout, count),
    INLAY_FIELD_ENTRY(inlay_layout, entries),
    INLAY_SIZE_ENTRY(inlay_renders),
    INLAY_FIELD_ENTRY(inlay_renders, size),
    INLAY_FIELD_ENTRY(inlay_renders, vendor),
    INLAY_FIELD_ENTRY(inlay_renders, data_key),
    INLAY_FIELD_ENTRY(inlay_renders, kind),
    INLAY_FIELD_ENTRY(inlay_renders, content_type),
    INLAY_FIELD_ENTRY(inlay_renders, presentations),
    INLAY_FIELD_ENTRY(inlay_renders, reserved),
    INLAY_SIZE_ENTRY(inlay_plugin),
    INLAY_FIELD_ENTRY(inlay_plugin, size),
    INLAY_FIELD_ENTRY(inlay_plugin, abi_minor),
    INLAY_FIELD_ENTRY(inlay_plugin, needs),
    INLAY_FIELD_ENTRY(inlay_plugin, layout),
    INLAY_FIELD_ENTRY(inlay_plugin, id),
    INLAY_FIELD_ENTRY(inlay_plugin, name),
    INLAY_FIELD_ENTRY(inlay_plugin, version),
    INLAY_FIELD_ENTRY(inlay_plugin, renders),
    INLAY_FIELD_ENTRY(inlay_plugin, render_count),
    INLAY_FIELD_ENTRY(inlay_plugin, open),
    INLAY_FIELD_ENTRY(inlay_plugin, draw),
    INLAY_FIELD_ENTRY(inlay_plugin, event),
    INLAY_FIELD_ENTRY(inlay_plugin, save),
    INLAY_FIELD_ENTRY(inlay_plugin, close),
    INLAY_FIELD_ENTRY(inlay_plugin, shutdown),
    INLAY_FIELD_ENTRY(inlay_plugin, extension),
};

static const inlay_layout inlay_layout_of_headers = {
    sizeof(inlay_layout), sizeof(inlay_layout_entries) / sizeof(inlay_layout_entries[0]), inlay_layout_entries};

/** What inlay_plugin.layout points to. */
#define INLAY_LAYOUT (&inlay_layout_of_headers)

/** The same for languages that cannot use a macro. Valid for ever. */
static inline const inlay_layout *inlay_layout_table(void) { return INLAY_LAYOUT; }

#endif

