/* A plugin that draws every kind, as many attributes as fit, and some that no host knows. The message's kind says which
 * drawing: `structure`, `inline`, `controls` or `boxes`. */
#include <inlay/inlay.h>

static inlay_string s(const char *text) {
  uint64_t length = 0;
  while (text[length] != 0) length++;
  return inlay_string_of(text, length);
}

static void structure(const inlay_canvas *c) {
  inlay_open_page(c, 1, 3);
  inlay_open_list(c, 1);
  for (int i = 0; i < 2; i++) {
    inlay_open_item(c);
    inlay_paragraph(c, s("Milk, 2 l"));
    inlay_open_with(c, INLAY_KIND_LIST, INLAY_WITH(inlay_with_marker(INLAY_MARKER_LOWER_ROMAN), inlay_with_start(-9), inlay_with_reversed(1), inlay_with_ordered(1)));
    inlay_open_item(c);
    inlay_text(c, s("inner"));
    inlay_close(c);
    inlay_close(c);
    inlay_close(c);
  }
  inlay_close(c);
  inlay_open_definition_list(c);
  inlay_term(c, s("gate"));
  inlay_description(c, s("B22"));
  inlay_close(c);
  inlay_open_table(c);
  inlay_caption(c, s("Prices"));
  inlay_open_table_row(c);
  inlay_text_with(c, INLAY_KIND_CELL, s("Item"), INLAY_WITH(inlay_with_scope(INLAY_SCOPE_COLUMN), inlay_with_column_span(2)));
  inlay_close(c);
  inlay_open_table_row(c);
  inlay_text_with(c, INLAY_KIND_CELL, s("Tea"), INLAY_WITH(inlay_with_row_span(3), inlay_with_align(INLAY_ALIGN_END)));
  inlay_cell(c, s("7.90"));
  inlay_close(c);
  inlay_close(c);
  inlay_open_quote(c);
  inlay_preformatted(c, s("a\tb\n  c"));
  inlay_close(c);
  inlay_open_figure(c);
  inlay_fixed_cells(c, s("a QR code"), s("\xE2\x96\x88 \xE2\x96\x88\n\xE2\x96\x84\xE2\x96\x84\xE2\x96\x84"));
  inlay_close(c);
  inlay_open_collapsible(c, s("More"), 0);
  inlay_paragraph(c, s("hidden"));
  inlay_close(c);
  inlay_open_slot(c, s("text/plain"), s("within"));
  inlay_close(c);
  inlay_close(c);
}

static void inline_kinds(const inlay_canvas *c) {
  inlay_heading(c, 2, s("\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D 14A \xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x9A\x80"));
  inlay_open_paragraph(c);
  inlay_text_with(c, INLAY_KIND_SPAN, s("bold"), INLAY_WITH(inlay_with_bold(1), inlay_with_underline(1), inlay_with_foreground(0xFFEEEEEE)));
  inlay_text_with(c, INLAY_KIND_SPAN, s("code x"), INLAY_WITH(inlay_with_code(1), inlay_with_no_wrap(1), inlay_with_language(s("de"))));
  inlay_text_with(c, INLAY_KIND_SPAN, s("2"), INLAY_WITH(inlay_with_superscript(1)));
  inlay_text_with(c, INLAY_KIND_SPAN, s("ears"), INLAY_WITH(inlay_with_spoken_only(1)));
  inlay_text_with(c, INLAY_KIND_SPAN, s("eyes"), INLAY_WITH(inlay_with_visual_only(1), inlay_with_highlight(1), inlay_with_strike(1)));
  inlay_link(c, s("l"), s("https://evil.example.test/a b"), s("https://good.example.test"));
  inlay_open_ruby(c);
  inlay_text(c, s("\xE6\xBC\xA2"));
  inlay_ruby_text(c, s("kan"));
  inlay_close(c);
  inlay_soft_break(c);
  inlay_hard_break(c);
  inlay_time(c, 1764547200000);
  inlay_leaf_with(c, INLAY_KIND_TIME, INLAY_WITH(inlay_with_instant(INT64_MIN), inlay_with_time_style(INLAY_TIME_STYLE_RELATIVE)));
  inlay_time(c, INT64_MIN);
  inlay_time(c, INT64_MAX);
  inlay_anchor(c, s("top"));
  inlay_text(c, s("soft\xC2\xADhyphen e\xCC\x81 \xE2\x80\xAE" "abc\xE2\x80\xAC tab\tend"));
  inlay_close(c);
}

static void controls(const inlay_canvas *c) {
  inlay_open_group(c, s("Your details"));
  inlay_control(c, INLAY_CONTROL_TYPE_TEXT, s("name"), s("Name"));
  inlay_leaf_with(c, INLAY_KIND_CONTROL, INLAY_WITH(inlay_with_control_type(INLAY_CONTROL_TYPE_CHOICE), inlay_with_target(s("size")), inlay_with_choices(s("S\nM\nL")), inlay_with_value(s("M")), inlay_with_required(1), inlay_with_invalid(1), inlay_with_reason(s("none left"))));
  inlay_leaf_with(c, INLAY_KIND_CONTROL, INLAY_WITH(inlay_with_control_type(INLAY_CONTROL_TYPE_SCORE), inlay_with_target(s("score")), inlay_with_minimum(0), inlay_with_maximum(10), inlay_with_value_number(7)));
  inlay_leaf_with(c, INLAY_KIND_CONTROL, INLAY_WITH(inlay_with_control_type(INLAY_CONTROL_TYPE_CHECKBOX), inlay_with_target(s("ok")), inlay_with_selected(1), inlay_with_disabled(1)));
  inlay_close(c);
  inlay_button(c, s("go"), s("Go"));
  inlay_leaf_with(c, INLAY_KIND_BUTTON, INLAY_WITH(inlay_with_target(s("go")), inlay_with_label(s("Again")), inlay_with_prominence(INLAY_PROMINENCE_PRIMARY)));
  inlay_progress(c, 3, 10);
  inlay_progress(c, INT64_MAX, INT64_MIN);
  inlay_indicator(c, s("New"));
  inlay_image(c, s("https://img.example.test/a.jpg"), s("a duck"));
  inlay_leaf_with(c, INLAY_KIND_MEDIA, INLAY_WITH(inlay_with_url(s("v.mp4")), inlay_with_state(INLAY_STATE_PLAYING), inlay_with_duration(61000), inlay_with_natural_width(1920)));
  inlay_rule(c);
  inlay_note(c, INLAY_SEVERITY_WARNING, s("something is hidden"));
}

static void boxes(const inlay_canvas *c) {
  inlay_open_with(c, INLAY_KIND_ROW, INLAY_WITH(inlay_with_gap(INLAY_UNIT_CELLS, 2), inlay_with_border(INLAY_BORDER_DOUBLE), inlay_with_width(INLAY_UNIT_PERCENT, 50), inlay_with_padding_start(INLAY_UNIT_POINTS, INT64_MAX), inlay_with_margin_top(INLAY_UNIT_CELLS, -3)));
  inlay_open_with(c, INLAY_KIND_STACK, INLAY_WITH(inlay_with_weight(INT64_MAX), inlay_with_minimum_width(INLAY_UNIT_CELLS, 20), inlay_with_most_lines(1)));
  inlay_open_with(c, INLAY_KIND_CARD, INLAY_WITH(inlay_with_is_background(1), inlay_with_background(0x80FF0000), inlay_with_direction(INLAY_DIRECTION_RIGHT_TO_LEFT), inlay_with_role(INLAY_ROLE_ALERT), inlay_with_live(INLAY_LIVE_POLITE)));
  inlay_paragraph(c, s("one two three four five six seven eight nine ten"));
  inlay_close(c);
  inlay_close(c);
  inlay_open_with(c, 999, INLAY_WITH(inlay_number_attribute(900, -1), inlay_text_attribute(901, s("later")), inlay_length_attribute(1, 77, 5)));
  inlay_text(c, s("unknown"));
  inlay_leaf_with(c, 998, INLAY_WITH(inlay_with_alternative(s("instead"))));
  inlay_close(c);
  inlay_close(c);
}

static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *x, const inlay_canvas *c) {
  (void)v, (void)x;
  if (inlay_equal(m->kind, INLAY_STRING("structure"))) structure(c);
  if (inlay_equal(m->kind, INLAY_STRING("inline"))) inline_kinds(c);
  if (inlay_equal(m->kind, INLAY_STRING("controls"))) controls(c);
  if (inlay_equal(m->kind, INLAY_STRING("boxes"))) boxes(c);
  return INLAY_OK;
}

INLAY_PLUGIN("org.example.every-kind", "Every kind", "1.0.0", (.kind = INLAY_LITERAL("any")), .draw = draw)
