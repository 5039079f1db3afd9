/* SPDX-License-Identifier: Apache-2.0 */
/* Draws an alert: a small picture, a title, a line or two of text. In full its own action is a button; in a list or feed
   the whole of it is pressed, unless the message has a word for a button. Nothing is allocated and nothing is kept: a
   list may hold 100 000 of these. */
#include <inlay/inlay.h>

/* The message's own action; null where a tap does nothing. */
static const inlay_action *own_action(const inlay_message *message) {
  return inlay_action_of(message, inlay_absent());
}

/* The target of the own action: `open`, with so many underscores that no button of the vendor is called the same, since
   a target names one thing only. Absent where there is no such action, or the message takes all such names. */
static inlay_string own_target(const inlay_message *message) {
  static const char longest[] = "open________________";
  uint64_t length;
  if (own_action(message) == NULL) return inlay_absent();
  for (length = 4; length < sizeof longest; length++)
    if (inlay_action_of(message, inlay_string_of(longest, length)) == NULL) return inlay_string_of(longest, length);
  return inlay_absent();
}

/* What a button for the own action says. In full there is always one; else only where the message has a word for it. */
static inlay_string own_label(const inlay_message *message, int is_full) {
  if (!inlay_has_text(own_target(message))) return inlay_absent();
  return inlay_first(inlay_first(own_action(message)->label,
                                 inlay_data_string(inlay_this_host, message, INLAY_STRING("cta_label"))),
                     is_full ? INLAY_STRING("Open") : inlay_absent());
}

/* The address that an action opens; absent where it opens none. */
static inlay_string address_of(const inlay_action *action) {
  if (inlay_equal(action->type, INLAY_STRING("url")) || inlay_equal(action->type, INLAY_STRING("deeplink")))
    return action->value;
  return inlay_absent();
}

static void draw_button(const inlay_canvas *canvas, inlay_string target, inlay_string label, const inlay_action *action) {
  inlay_attribute attributes[3];
  uint64_t count = 0;
  attributes[count++] = inlay_with_target(target);
  attributes[count++] = inlay_with_label(label);
  if (inlay_has_text(address_of(action))) attributes[count++] = inlay_with_url(address_of(action));
  inlay_leaf_with(canvas, INLAY_KIND_BUTTON, attributes, count);
}

/* The ids of actions that were seen, by their hash, so that thousands of buttons take no longer than they must. */
enum { MOST_ACTIONS = 4096, SLOTS = 2 * MOST_ACTIONS };
typedef struct seen_ids {
  /* The index of an action and 1; 0 where there is none. */
  uint16_t slots[SLOTS];
} seen_ids;

/* Whether no action before it has its id. To be asked for each action, in order, MOST_ACTIONS at the most. */
static int is_first(seen_ids *seen, const inlay_message *message, uint64_t index) {
  inlay_string id = inlay_action_at(message, index)->id;
  uint32_t hash = 2166136261u, slot;
  uint64_t i;
  /* FNV-1a, of Fowler, Noll and Vo. */
  for (i = 0; i < id.length; i++) hash = (hash ^ (uint8_t)id.data[i]) * 16777619u;
  for (slot = hash % SLOTS; seen->slots[slot] != 0; slot = (slot + 1) % SLOTS)
    if (inlay_equal(inlay_action_at(message, seen->slots[slot] - 1u)->id, id)) return 0;
  seen->slots[slot] = (uint16_t)(index + 1);
  return 1;
}

/* The buttons below the words: the own action's where `label` has text, then the vendor's. */
static void draw_buttons(const inlay_canvas *canvas, const inlay_message *message, inlay_string label) {
  seen_ids seen = {{0}};
  int is_open = 0;
  uint64_t i;
  /* Of two with one id the first stands, as it is what a tap would find. */
  for (i = 0; i <= message->action_count && i <= MOST_ACTIONS; i++) {
    const inlay_action *action = i == 0 ? own_action(message) : inlay_action_at(message, i - 1);
    if (i == 0 ? !inlay_has_text(label) : !is_first(&seen, message, i - 1)) continue;
    if (i > 0 && !(inlay_has_text(action->id) && inlay_has_text(action->label))) continue;
    if (!is_open) inlay_open_with(canvas, INLAY_KIND_ROW, INLAY_WITH(inlay_with_gap(INLAY_UNIT_CELLS, 2)));
    is_open = 1;
    draw_button(canvas, i == 0 ? own_target(message) : action->id, i == 0 ? label : action->label, action);
  }
  if (is_open) inlay_close(canvas);
}

/* How a line of text stands; all 0 for a plain paragraph. */
typedef struct manner {
  int is_bold;
  /* 0 for as many as it takes. */
  int most_lines;
  /* In cells. */
  int indent;
  /* It takes what is left of its row. */
  int fills_row;
  inlay_string icon;
} manner;

/* A paragraph; nothing for no text. */
static void draw_line(const inlay_canvas *canvas, inlay_string text, manner manner) {
  inlay_attribute attributes[4];
  uint64_t count = 0;
  if (!inlay_has_text(text)) return;
  if (manner.fills_row) attributes[count++] = inlay_with_weight(1);
  if (manner.most_lines > 0) attributes[count++] = inlay_with_most_lines(manner.most_lines);
  if (inlay_has_text(manner.icon)) attributes[count++] = inlay_with_icon(manner.icon);
  if (manner.indent > 0) attributes[count++] = inlay_with_padding_start(INLAY_UNIT_CELLS, manner.indent);
  if (inlay_open_with(canvas, INLAY_KIND_PARAGRAPH, attributes, count) != INLAY_OK) return;
  if (manner.is_bold)
    inlay_text_with(canvas, INLAY_KIND_SPAN, text, INLAY_WITH(inlay_with_bold(1)));
  else
    inlay_text(canvas, text);
  inlay_close(canvas);
}

/* A body belongs to the renderer of its type. */
static void draw_body(const inlay_canvas *canvas, const inlay_message *message) {
  if (!inlay_has_text(message->body)) return;
  inlay_open_slot(canvas, inlay_first(message->content_type, INLAY_STRING("text/plain")), message->body);
  inlay_close(canvas);
}

/* The day it was sent, for a list. */
static void draw_date(const inlay_canvas *canvas, const inlay_message *message) {
  if (message->sent == INLAY_NO_INSTANT) return;
  inlay_open_paragraph(canvas);
  inlay_leaf_with(canvas, INLAY_KIND_TIME,
                  INLAY_WITH(inlay_with_instant(message->sent), inlay_with_time_style(INLAY_TIME_STYLE_DATE)));
  inlay_close(canvas);
}

/* One line with when it was sent and until when it is valid. */
static void draw_times(const inlay_canvas *canvas, const inlay_message *message) {
  int is_sent = message->sent != INLAY_NO_INSTANT;
  int expires = message->expires != INLAY_NO_INSTANT;
  if (!is_sent && !expires) return;
  inlay_open_paragraph(canvas);
  inlay_open_with(canvas, INLAY_KIND_SPAN, INLAY_WITH(inlay_with_italic(1)));
  if (is_sent) inlay_time(canvas, message->sent);
  if (expires) {
    inlay_text(canvas, is_sent ? INLAY_STRING(", until ") : INLAY_STRING("until "));
    inlay_time(canvas, message->expires);
  }
  inlay_close(canvas);
  inlay_close(canvas);
}

static inlay_status draw(inlay_view *view, const inlay_message *message, const inlay_context *context,
                         const inlay_canvas *canvas) {
  int is_row = context->presentation == INLAY_PRESENTATION_ROW;
  int is_card = context->presentation == INLAY_PRESENTATION_CARD;
  int is_full = !is_row && !is_card;
  int has_title = inlay_has_text(message->title);
  inlay_string icon = inlay_first(message->icon, message->image);
  inlay_string words = inlay_data_string(inlay_this_host, message, INLAY_STRING("icon_alt"));
  inlay_string label = is_row ? inlay_absent() : own_label(message, is_full);
  inlay_string target = own_target(message);
  /* Where there is no title, the first words that there are stand in its place. */
  inlay_string head = inlay_first(message->title, inlay_first(message->subtitle, message->text));
  inlay_string second = has_title && !is_row ? message->subtitle : inlay_absent();
  inlay_string third = has_title || inlay_has_text(message->subtitle) ? message->text : inlay_absent();
  inlay_attribute box[5];
  uint64_t count = 0;
  (void)view;

  if (!inlay_has_text(head) && !(is_full && inlay_has_text(message->body))) return INLAY_DECLINED;
  if (has_title && is_row) third = inlay_first(message->text, message->subtitle);

  if (message->background != 0) box[count++] = inlay_with_background(message->background);
  if (message->foreground != 0) box[count++] = inlay_with_foreground(message->foreground);
  if (!is_full) box[count++] = inlay_with_gap(INLAY_UNIT_CELLS, 0);
  /* Where the own action has a button, that takes the tap; else the whole does. */
  if (inlay_has_text(target) && !inlay_has_text(label)) {
    box[count++] = inlay_with_target(target);
    if (inlay_has_text(address_of(own_action(message)))) box[count++] = inlay_with_url(address_of(own_action(message)));
  }
  inlay_open_with(canvas, INLAY_KIND_COLUMN, box, count);

  /* Title and text stand close: an alert is one thing. */
  if (is_full) inlay_open_with(canvas, INLAY_KIND_COLUMN, INLAY_WITH(inlay_with_gap(INLAY_UNIT_CELLS, 0)));
  inlay_open_with(canvas, INLAY_KIND_ROW, INLAY_WITH(inlay_with_gap(INLAY_UNIT_CELLS, 1)));
  if (!is_full && (message->flags & INLAY_MESSAGE_UNREAD)) inlay_indicator(canvas, INLAY_STRING("unread"));
  if (!is_full && (message->flags & INLAY_MESSAGE_PINNED)) inlay_indicator(canvas, INLAY_STRING("pinned"));
  /* A picture without words for it has nothing to read: it only goes with the title. */
  if (inlay_has_text(icon) && inlay_has_text(words)) inlay_image(canvas, icon, words);
  draw_line(canvas, head,
            (manner){.is_bold = has_title,
                     .most_lines = !is_full,
                     .fills_row = 1,
                     .icon = inlay_has_text(words) ? inlay_absent() : icon});
  /* Beside a title there is room for a button; beside a text it would make the lines short. */
  if (has_title && inlay_has_text(label)) draw_button(canvas, target, label, own_action(message));
  if (is_row) draw_date(canvas, message);
  inlay_close(canvas);
  draw_line(canvas, second, (manner){.most_lines = is_card});
  draw_line(canvas, third, (manner){.most_lines = is_row ? 1 : is_card ? 2 : 0, .indent = is_row ? 2 : 0});
  if (is_full) inlay_close(canvas);

  if (is_full) draw_body(canvas, message);
  if (!is_row) draw_buttons(canvas, message, has_title ? inlay_absent() : label);
  if (is_full) draw_times(canvas, message);
  return inlay_close(canvas);
}

static inlay_status event(inlay_view *view, const inlay_message *message, const inlay_context *context,
                          const inlay_event *event, const inlay_outcomes *outcomes) {
  int is_whole = event->target.data == NULL;
  const inlay_action *action = is_whole                         ? own_action(message)
                               : inlay_has_text(event->target) ? inlay_action_of(message, event->target)
                                                               : NULL;
  (void)view;
  (void)context;
  if (event->type != INLAY_EVENT_TAP) return INLAY_OK;
  if (action == NULL && !is_whole) {
    if (!inlay_equal(event->target, own_target(message))) return INLAY_ABSENT;
    action = own_action(message);
  }
  return inlay_perform(outcomes, action);
}

INLAY_PLUGIN("dev.inlay.alert", "Alert", "0.1.0",
             (.kind = INLAY_LITERAL("alert"), .presentations = INLAY_RENDERS_ALL),
             .draw = draw, .event = event)
