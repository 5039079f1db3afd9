/* SPDX-License-Identifier: Apache-2.0 */
/* Draws an alert: a small picture, a title, a line or two of text. The whole of it is pressed; there is a button only
   where the message has a word for one. Nothing is allocated and nothing is kept: a list may hold 100 000 of these. */
#include <inlay/inlay.h>

/* The message's own action; null where a tap does nothing. */
static const inlay_action *own_action(const inlay_message *message) {
  return inlay_action_of(message, inlay_absent());
}

/* The target of the own action. A vendor's button may have the same id; then it keeps it, since a target names one
   thing only, and the own action is reached by a tap on the message itself. */
static inlay_string own_target(const inlay_message *message) {
  inlay_string target = INLAY_STRING("open");
  if (own_action(message) == NULL || inlay_action_of(message, target) != NULL) return inlay_absent();
  return target;
}

/* What a button for the own action says; absent where it wants none. */
static inlay_string own_label(const inlay_message *message) {
  if (!inlay_has_text(own_target(message))) return inlay_absent();
  return inlay_first(own_action(message)->label,
                     inlay_data_string(inlay_this_host, message, INLAY_STRING("cta_label")));
}

/* A paragraph of at most so many lines; 0 for as many as it takes. Nothing for no text. */
static void draw_line(const inlay_canvas *canvas, inlay_string text, int is_bold, inlay_string icon, int most_lines,
                      int indent) {
  inlay_attribute attributes[3];
  uint64_t count = 0;
  if (!inlay_has_text(text)) return;
  if (most_lines > 0) attributes[count++] = inlay_with_most_lines(most_lines);
  if (inlay_has_text(icon)) attributes[count++] = inlay_with_icon(icon);
  if (indent > 0) attributes[count++] = inlay_with_padding_start(INLAY_UNIT_CELLS, indent);
  if (inlay_open_with(canvas, INLAY_KIND_PARAGRAPH, attributes, count) != INLAY_OK) return;
  if (is_bold)
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

/* The buttons that the vendor gave words to. Of two with one id the first stands, as it is what a tap would find. */
static void draw_buttons(const inlay_canvas *canvas, const inlay_message *message) {
  uint64_t i;
  for (i = 0; i < message->action_count; i++) {
    const inlay_action *action = inlay_action_at(message, i);
    if (inlay_has_text(action->id) && inlay_has_text(action->label) && inlay_action_of(message, action->id) == action)
      inlay_button(canvas, action->id, action->label);
  }
}

static inlay_status draw(inlay_view *view, const inlay_message *message, const inlay_context *context,
                         const inlay_canvas *canvas) {
  int is_row = context->presentation == INLAY_PRESENTATION_ROW;
  int is_card = context->presentation == INLAY_PRESENTATION_CARD;
  int is_full = !is_row && !is_card;
  inlay_string icon = inlay_first(message->icon, message->image);
  inlay_string words = inlay_data_string(inlay_this_host, message, INLAY_STRING("icon_alt"));
  inlay_string label = is_row ? inlay_absent() : own_label(message);
  inlay_string target = own_target(message);
  inlay_attribute box[4];
  uint64_t count = 0;
  (void)view;

  if (!inlay_has_text(message->title) && !inlay_has_text(message->subtitle) && !inlay_has_text(message->text) &&
      !(is_full && inlay_has_text(message->body)))
    return INLAY_DECLINED;

  box[count++] = inlay_with_gap(INLAY_UNIT_CELLS, 1);
  if (message->background != 0) box[count++] = inlay_with_background(message->background);
  if (message->foreground != 0) box[count++] = inlay_with_foreground(message->foreground);
  /* Where the own action has a button, that takes the tap; else the whole does. */
  if (inlay_has_text(target) && !inlay_has_text(label)) box[count++] = inlay_with_target(target);
  inlay_open_with(canvas, INLAY_KIND_ROW, box, count);

  if (!is_full && (message->flags & INLAY_MESSAGE_UNREAD)) inlay_indicator(canvas, INLAY_STRING("unread"));
  /* A picture without words for it has nothing to read: it only goes with the title. */
  if (inlay_has_text(icon) && inlay_has_text(words)) inlay_image(canvas, icon, words);

  /* Title and text stand close: an alert is one thing. */
  inlay_open_with(canvas, INLAY_KIND_COLUMN, INLAY_WITH(inlay_with_weight(1), inlay_with_gap(INLAY_UNIT_CELLS, 0)));
  draw_line(canvas, message->title, 1, inlay_has_text(words) ? inlay_absent() : icon, !is_full, 0);
  if (!is_row) draw_line(canvas, message->subtitle, 0, inlay_absent(), is_card, 0);
  draw_line(canvas, inlay_first(message->text, is_row ? message->subtitle : inlay_absent()), 0, inlay_absent(),
            is_row ? 1 : is_card ? 2 : 0, is_row ? 2 : 0);
  if (is_full) draw_body(canvas, message);
  inlay_close(canvas);

  if (inlay_has_text(label)) inlay_button(canvas, target, label);
  if (!is_row) draw_buttons(canvas, message);
  return inlay_close(canvas);
}

static inlay_status event(inlay_view *view, const inlay_message *message, const inlay_context *context,
                          const inlay_event *event, const inlay_outcomes *outcomes) {
  int is_whole = !inlay_has_text(event->target);
  const inlay_action *action = is_whole ? own_action(message) : inlay_action_of(message, event->target);
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
