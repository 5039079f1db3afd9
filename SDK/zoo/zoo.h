/* SPDX-License-Identifier: Apache-2.0 */
/* What the animals have in common: they are plugins like any other, until they are not. */
#ifndef ZOO_H
#define ZOO_H

#include <inlay/inlay.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** The plugin dev.inlay.zoo.NAME, for messages of the kind `zoo`. Further fields of inlay_plugin follow. */
#define ZOO(NAME, ...) \
  INLAY_PLUGIN("dev.inlay.zoo." NAME, NAME, "1.0.0", (.kind = INLAY_LITERAL("zoo")), __VA_ARGS__)

#define ZOO_OPEN                                                                                              \
  static inlay_status zoo_open(const inlay_host *host, const inlay_message *message, const inlay_context *context, \
                               inlay_string state, inlay_view **view)
#define ZOO_DRAW                                                                                              \
  static inlay_status zoo_draw(inlay_view *view, const inlay_message *message, const inlay_context *context,  \
                               const inlay_canvas *canvas)
#define ZOO_EVENT                                                                                             \
  static inlay_status zoo_event(inlay_view *view, const inlay_message *message, const inlay_context *context, \
                                const inlay_event *event, const inlay_outcomes *outcomes)
#define ZOO_SAVE static inlay_status zoo_save(inlay_view *view, const inlay_sink *sink)
#define ZOO_UNUSED(x) (void)(x)

/** Draws a message as a good plugin does: title, text, and a button for each action that has an id. */
static inline inlay_status zoo_draw_well(const inlay_message *message, const inlay_canvas *canvas) {
  inlay_heading(canvas, 1, inlay_first(message->title, message->id));
  if (inlay_has_text(message->subtitle)) inlay_paragraph(canvas, message->subtitle);
  if (inlay_has_text(message->text)) inlay_paragraph(canvas, message->text);
  for (uint64_t i = 0; i < message->action_count; i++) {
    const inlay_action *action = inlay_action_at(message, i);
    char target[32];
    int length = snprintf(target, sizeof target, "action-%llu", (unsigned long long)i);
    inlay_attribute attributes[] = {inlay_with_target(inlay_string_of(target, (uint64_t)length)),
                                    inlay_with_label(inlay_first(action->label, action->id))};
    if (inlay_has_text(action->id) && inlay_leaf_with(canvas, INLAY_KIND_BUTTON, attributes, 2) == INLAY_STOP)
      return INLAY_STOP;
  }
  return INLAY_OK;
}

/** The action that a target of zoo_draw_well names; null where there is none. */
static inline const inlay_action *zoo_action(const inlay_message *message, const inlay_event *event) {
  for (uint64_t i = 0; i < message->action_count; i++) {
    char target[32];
    int length = snprintf(target, sizeof target, "action-%llu", (unsigned long long)i);
    const inlay_action *action = inlay_action_at(message, i);
    if (inlay_has_text(action->id) && inlay_equal(event->target, inlay_string_of(target, (uint64_t)length)))
      return action;
  }
  return NULL;
}

/** Answers an event as a good plugin does. */
static inline inlay_status zoo_answer_well(const inlay_message *message, const inlay_event *event,
                                           const inlay_outcomes *outcomes) {
  const inlay_action *action = zoo_action(message, event);
  if (event->type != INLAY_EVENT_TAP) return INLAY_OK;
  if (event->target.data == NULL) return inlay_perform(outcomes, inlay_action_of(message, inlay_absent()));
  return action == NULL ? INLAY_ABSENT : inlay_perform(outcomes, action);
}

/** The word of a good drawing, where the point is elsewhere. */
#define ZOO_DRAW_WELL                               \
  ZOO_DRAW {                                        \
    ZOO_UNUSED(view);                               \
    ZOO_UNUSED(context);                            \
    return zoo_draw_well(message, canvas);          \
  }

#endif
