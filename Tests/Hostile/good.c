/* A plugin that behaves: it uses all of the interface. The state is a count of taps. */
#include <inlay/inlay.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const inlay_host *host;
static int live_views;

struct inlay_view {
  const inlay_message *message;
  uint32_t taps;
};

static inlay_status open_view(const inlay_host *h, const inlay_message *m, const inlay_context *c, inlay_string state,
                              inlay_view **view) {
  (void)c;
  if (inlay_equal(m->kind, INLAY_STRING("decline"))) {
    h->fail(h, INLAY_STRING("kinds called decline are not mine"));
    return INLAY_DECLINED;
  }
  inlay_view *v = calloc(1, sizeof *v);
  if (v == NULL) return INLAY_FAILED;
  v->message = m;
  if (state.length == sizeof v->taps) memcpy(&v->taps, state.data, sizeof v->taps);
  live_views++;
  *view = v;
  return INLAY_OK;
}

static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *c, const inlay_canvas *canvas) {
  char line[200];
  if (inlay_equal(m->kind, INLAY_STRING("fail"))) {
    inlay_heading(canvas, 1, m->title);
    host->fail(host, INLAY_STRING("it was told\nto fail"));
    return INLAY_FAILED;
  }
  if (inlay_equal(m->kind, INLAY_STRING("unbalanced"))) {
    canvas->close(canvas);
    inlay_open_column(canvas);
    inlay_open_card(canvas);
    inlay_text(canvas, m->title);
    return INLAY_OK;
  }
  if (inlay_equal(m->kind, INLAY_STRING("endless"))) {
    while (inlay_paragraph(canvas, INLAY_STRING("again")) == INLAY_OK) {
    }
    return INLAY_OK;
  }
  if (inlay_equal(m->kind, INLAY_STRING("deep"))) {
    while (inlay_open_column(canvas) == INLAY_OK) {
    }
    return INLAY_OK;
  }
  if (inlay_equal(m->kind, INLAY_STRING("data"))) {
    inlay_value value = {.size = sizeof value};
    inlay_status status = host->data(host, m, m->text, &value);
    int n = snprintf(line, sizeof line, "status %d type %u number %lld real %g count %llu text ", status, value.type,
                     (long long)value.number, value.real, (unsigned long long)value.count);
    inlay_open_paragraph(canvas);
    inlay_text(canvas, inlay_string_of(line, (uint64_t)n));
    inlay_text(canvas, value.text);
    return inlay_close(canvas);
  }
  host->log(host, INLAY_LOG_NOTE, INLAY_STRING("drawing"));
  inlay_heading(canvas, 1, m->title);
  inlay_paragraph(canvas, m->text);
  int n = snprintf(line, sizeof line,
                   "taps %u views %d width %u now %lld flags %u sent %lld actions %llu raw %d remaining %d known %d %d",
                   v->taps, live_views, c->width, (long long)c->now, m->flags, (long long)m->sent,
                   (unsigned long long)m->action_count, m->raw.data != NULL, host->remaining_ms(host) > 900,
                   canvas->knows(canvas, INLAY_KIND_CARD), canvas->knows(canvas, 39));
  inlay_paragraph(canvas, inlay_string_of(line, (uint64_t)n));
  for (uint64_t i = 0; i < m->action_count; i++) {
    const inlay_action *action = inlay_action_at(m, i);
    inlay_button(canvas, inlay_first(action->id, INLAY_STRING("own")), action->label);
  }
  return INLAY_OK;
}

static inlay_status event(inlay_view *v, const inlay_message *m, const inlay_context *c, const inlay_event *e,
                          const inlay_outcomes *outcomes) {
  (void)m;
  (void)c;
  if (inlay_equal(e->target, INLAY_STRING("nowhere"))) return INLAY_ABSENT;
  if (inlay_equal(e->target, INLAY_STRING("fail"))) {
    host->fail(host, INLAY_STRING("no"));
    return INLAY_FAILED;
  }
  if (inlay_equal(e->target, INLAY_STRING("flood"))) {
    while (inlay_outcome(outcomes, INLAY_OUTCOME_COPY, e->value) == INLAY_OK) {
    }
    return INLAY_OK;
  }
  v->taps++;
  outcomes->add(outcomes, INLAY_OUTCOME_REPORT, INLAY_STRING("tap"), INLAY_STRING("{}"), v->taps);
  return inlay_outcome(outcomes, INLAY_OUTCOME_REDRAW, inlay_absent());
}

static inlay_status save(inlay_view *v, const inlay_sink *sink) {
  if (inlay_equal(v->message->kind, INLAY_STRING("hoard"))) {
    static char block[1000];
    while (sink->write(sink, block, sizeof block) == INLAY_OK) {
    }
    return INLAY_OK;
  }
  return sink->write(sink, &v->taps, sizeof v->taps);
}

static void close_view(inlay_view *v) {
  live_views--;
  free(v);
}

static const inlay_renders renders[] = {
    {.size = sizeof(inlay_renders), .kind = {"good", 4}},
    {.size = sizeof(inlay_renders),
     .vendor = {"airship", 7},
     .content_type = {"text/*", 6},
     .presentations = INLAY_RENDERS_ROW},
};

static const inlay_plugin plugin = {
    .size = sizeof(inlay_plugin),
    .abi_minor = INLAY_ABI_MINOR,
    .needs = INLAY_NEEDS_RAW,
    .layout = INLAY_LAYOUT,
    .id = {"org.example.good", 16},
    .name = {"Good", 4},
    .version = {"1.2.3", 5},
    .renders = renders,
    .render_count = 2,
    .open = open_view,
    .draw = draw,
    .event = event,
    .save = save,
    .close = close_view,
};

const inlay_plugin *inlay_plugin_v0(const inlay_host *h) {
  host = h;
  h->log(h, INLAY_LOG_DEBUG, INLAY_STRING("hello"));
  return &plugin;
}
