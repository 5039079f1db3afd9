/* A renderer with state, for tests of events: a counter, a field, three pages, a clock, resources, and ways to fail.
 *
 * Its state is the text of `print`, whose first byte is a version. */
#include <inlay/inlay.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct inlay_view {
  int shown, count, page, ticks;
  long long last;
  char name[64], said[64];
};

static inlay_string text_of(const char *text) { return (inlay_string){text, strlen(text)}; }

static void copy(char *to, size_t room, inlay_string from) {
  size_t length = from.length < room - 1 ? from.length : room - 1;
  if (length > 0) memcpy(to, from.data, length);
  to[length] = 0;
}

static inlay_status open_view(const inlay_host *host, const inlay_message *message, const inlay_context *context,
                              inlay_string state, inlay_view **view) {
  (void)host, (void)message, (void)context;
  inlay_view *v = calloc(1, sizeof *v);
  if (v == NULL) return INLAY_FAILED;
  v->page = 1;
  if (state.length > 0 && state.data[0] == '1') {
    char all[256];
    copy(all, sizeof all, state);
    int end = 0;
    sscanf(all, "1 %d %d %d %d %lld %63s %n", &v->shown, &v->count, &v->page, &v->ticks, &v->last, v->said, &end);
    copy(v->name, sizeof v->name, text_of(all + end));
    if (strcmp(v->said, "-") == 0) v->said[0] = 0;
  }
  *view = v;
  return INLAY_OK;
}

static inlay_status save(inlay_view *v, const inlay_sink *sink) {
  char all[256];
  snprintf(all, sizeof all, "1 %d %d %d %d %lld %s %s", v->shown, v->count, v->page, v->ticks, v->last,
           v->said[0] != 0 ? v->said : "-", v->name);
  return sink->write(sink, all, strlen(all));
}

static void close_view(inlay_view *v) { free(v); }

static void line(const inlay_canvas *canvas, const char *format, long long number) {
  char text[96];
  snprintf(text, sizeof text, format, number);
  inlay_paragraph(canvas, text_of(text));
}

static inlay_status draw(inlay_view *v, const inlay_message *message, const inlay_context *context,
                         const inlay_canvas *canvas) {
  (void)message, (void)context;
  line(canvas, "shown %lld", v->shown);
  line(canvas, "count %lld", v->count);
  line(canvas, "ticks %lld", v->ticks);
  line(canvas, "last tick at %lld", v->last);
  line(canvas, "page %lld of 3", v->page);
  inlay_attribute field[] = {inlay_with_target(INLAY_STRING("name")), inlay_with_label(INLAY_STRING("Name")),
                             inlay_with_value(text_of(v->name)), inlay_with_required(1),
                             inlay_with_invalid(strcmp(v->said, "refused") == 0),
                             inlay_with_reason(INLAY_STRING("a name is missing"))};
  inlay_leaf_with(canvas, INLAY_KIND_CONTROL, field, 6);
  static const char *const buttons[] = {"add",   "submit", "next", "site",  "stray", "ask",
                                        "foreign", "sleep",  "storm", "crash", "asleep", "quarrel"};
  for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++) {
    inlay_button(canvas, text_of(buttons[i]), text_of(buttons[i]));
  }
  inlay_attribute live[] = {inlay_with_live(INLAY_LIVE_POLITE)};
  inlay_text_with(canvas, INLAY_KIND_PARAGRAPH, text_of(v->said), live, 1);
  return INLAY_OK;
}

static void report(const inlay_outcomes *outcomes, const char *name, const char *format, long long number) {
  char detail[96];
  snprintf(detail, sizeof detail, format, number);
  outcomes->add(outcomes, INLAY_OUTCOME_REPORT, text_of(name), text_of(detail), 0);
}

static void turn(inlay_view *v, int page, const inlay_outcomes *outcomes) {
  if (page < 1 || page > 3 || page == v->page) return;
  v->page = page;
  report(outcomes, "page_view", "{\"page\":%lld}", page);
}

static void wake_after(const inlay_outcomes *outcomes, int64_t milliseconds) {
  outcomes->add(outcomes, INLAY_OUTCOME_WAKE, inlay_absent(), inlay_absent(), milliseconds);
}

static inlay_status event(inlay_view *v, const inlay_message *message, const inlay_context *context,
                          const inlay_event *event, const inlay_outcomes *outcomes) {
  (void)message;
  inlay_string target = event->target;
  switch (event->type) {
  case INLAY_EVENT_DISPLAY:
    v->shown++;
    report(outcomes, "display", "{\"times\":%lld}", v->shown);
    return INLAY_OK;
  case INLAY_EVENT_PAGE_NEXT: turn(v, v->page + 1, outcomes); return INLAY_OK;
  case INLAY_EVENT_PAGE_PREVIOUS: turn(v, v->page - 1, outcomes); return INLAY_OK;
  case INLAY_EVENT_PAGE_SHOW: turn(v, event->value.length > 0 ? event->value.data[0] - '0' : 0, outcomes); return INLAY_OK;
  case INLAY_EVENT_GESTURE:
    copy(v->said, sizeof v->said, event->value);
    outcomes->add(outcomes, INLAY_OUTCOME_REPORT, INLAY_STRING("gesture"), INLAY_STRING("no JSON"), 0);
    return INLAY_OK;
  case INLAY_EVENT_WAKE:
    if (strcmp(v->said, "asleep") == 0) abort();
    v->ticks++;
    v->last = context->now;
    report(outcomes, "tick", "{\"at\":%lld}", context->now);
    if (strcmp(v->said, "storm") == 0) wake_after(outcomes, 1);
    else if (v->ticks % 3 != 0) wake_after(outcomes, 1000);
    return INLAY_OK;
  case INLAY_EVENT_RESOURCE:
    if (event->value.data == NULL) snprintf(v->said, sizeof v->said, "missing");
    else snprintf(v->said, sizeof v->said, "%d-bytes", (int)event->value.length);
    return INLAY_OK;
  case INLAY_EVENT_INPUT:
    copy(v->name, sizeof v->name, event->value);
    snprintf(v->said, sizeof v->said, "typed");
    return inlay_outcome(outcomes, INLAY_OUTCOME_REDRAW, inlay_absent());
  case INLAY_EVENT_TAP: break;
  default: return INLAY_OK;
  }
  if (inlay_equal(target, INLAY_STRING("add"))) {
    v->count++;
    report(outcomes, "added", "{\"count\":%lld}", v->count);
  } else if (inlay_equal(target, INLAY_STRING("submit"))) {
    snprintf(v->said, sizeof v->said, v->name[0] == 0 ? "refused" : "submitted");
    if (v->name[0] != 0) report(outcomes, "form_result", "{\"letters\":%lld}", (long long)strlen(v->name));
  } else if (inlay_equal(target, INLAY_STRING("next"))) {
    snprintf(v->said, sizeof v->said, "next-pressed");
  } else if (inlay_equal(target, INLAY_STRING("site"))) {
    return inlay_outcome(outcomes, INLAY_OUTCOME_URL, INLAY_STRING("https://survey.example/terms"));
  } else if (inlay_equal(target, INLAY_STRING("stray"))) {
    return inlay_outcome(outcomes, INLAY_OUTCOME_URL, INLAY_STRING("https://elsewhere.example/"));
  } else if (inlay_equal(target, INLAY_STRING("ask"))) {
    return inlay_outcome(outcomes, INLAY_OUTCOME_NEED, INLAY_STRING("https://survey.example/terms"));
  } else if (inlay_equal(target, INLAY_STRING("foreign"))) {
    return inlay_outcome(outcomes, INLAY_OUTCOME_NEED, INLAY_STRING("https://elsewhere.example/list"));
  } else if (inlay_equal(target, INLAY_STRING("sleep"))) {
    wake_after(outcomes, 1000);
  } else if (inlay_equal(target, INLAY_STRING("storm"))) {
    snprintf(v->said, sizeof v->said, "storm");
    wake_after(outcomes, 1);
  } else if (inlay_equal(target, INLAY_STRING("asleep"))) {
    snprintf(v->said, sizeof v->said, "asleep");
    wake_after(outcomes, 1000);
  } else if (inlay_equal(target, INLAY_STRING("crash"))) {
    abort();
  } else if (inlay_equal(target, INLAY_STRING("quarrel"))) {
    outcomes->add(outcomes, INLAY_OUTCOME_REPORT, inlay_absent(), inlay_absent(), 0);
  } else if (!inlay_equal(target, INLAY_STRING("name"))) {
    return INLAY_ABSENT;
  }
  return INLAY_OK;
}

INLAY_PLUGIN("org.example.survey", "Survey", "1.0.0", (.kind = INLAY_LITERAL("survey")), .open = open_view, .draw = draw,
             .event = event, .save = save, .close = close_view)
