/* SPDX-License-Identifier: Apache-2.0 */
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

#include "canvas.h"

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
