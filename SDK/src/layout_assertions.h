/* SPDX-License-Identifier: Apache-2.0 */
/* Made from SDK/include/inlay by `make tables`: change those files, not this one. */

INLAY_STATIC_ASSERT(sizeof(inlay_string) == 16, "inlay_string");
INLAY_STATIC_ASSERT(offsetof(inlay_string, data) == 0, "inlay_string.data");
INLAY_STATIC_ASSERT(offsetof(inlay_string, length) == 8, "inlay_string.length");

INLAY_STATIC_ASSERT(sizeof(inlay_action) == 72, "inlay_action");
INLAY_STATIC_ASSERT(offsetof(inlay_action, size) == 0, "inlay_action.size");
INLAY_STATIC_ASSERT(offsetof(inlay_action, id) == 8, "inlay_action.id");
INLAY_STATIC_ASSERT(offsetof(inlay_action, label) == 24, "inlay_action.label");
INLAY_STATIC_ASSERT(offsetof(inlay_action, type) == 40, "inlay_action.type");
INLAY_STATIC_ASSERT(offsetof(inlay_action, value) == 56, "inlay_action.value");

INLAY_STATIC_ASSERT(sizeof(inlay_message) == 248, "inlay_message");
INLAY_STATIC_ASSERT(offsetof(inlay_message, size) == 0, "inlay_message.size");
INLAY_STATIC_ASSERT(offsetof(inlay_message, id) == 8, "inlay_message.id");
INLAY_STATIC_ASSERT(offsetof(inlay_message, vendor) == 24, "inlay_message.vendor");
INLAY_STATIC_ASSERT(offsetof(inlay_message, kind) == 40, "inlay_message.kind");
INLAY_STATIC_ASSERT(offsetof(inlay_message, content_type) == 56, "inlay_message.content_type");
INLAY_STATIC_ASSERT(offsetof(inlay_message, title) == 72, "inlay_message.title");
INLAY_STATIC_ASSERT(offsetof(inlay_message, subtitle) == 88, "inlay_message.subtitle");
INLAY_STATIC_ASSERT(offsetof(inlay_message, text) == 104, "inlay_message.text");
INLAY_STATIC_ASSERT(offsetof(inlay_message, body) == 120, "inlay_message.body");
INLAY_STATIC_ASSERT(offsetof(inlay_message, icon) == 136, "inlay_message.icon");
INLAY_STATIC_ASSERT(offsetof(inlay_message, image) == 152, "inlay_message.image");
INLAY_STATIC_ASSERT(offsetof(inlay_message, locale) == 168, "inlay_message.locale");
INLAY_STATIC_ASSERT(offsetof(inlay_message, background) == 184, "inlay_message.background");
INLAY_STATIC_ASSERT(offsetof(inlay_message, title_background) == 188, "inlay_message.title_background");
INLAY_STATIC_ASSERT(offsetof(inlay_message, foreground) == 192, "inlay_message.foreground");
INLAY_STATIC_ASSERT(offsetof(inlay_message, flags) == 196, "inlay_message.flags");
INLAY_STATIC_ASSERT(offsetof(inlay_message, sent) == 200, "inlay_message.sent");
INLAY_STATIC_ASSERT(offsetof(inlay_message, expires) == 208, "inlay_message.expires");
INLAY_STATIC_ASSERT(offsetof(inlay_message, actions) == 216, "inlay_message.actions");
INLAY_STATIC_ASSERT(offsetof(inlay_message, action_count) == 224, "inlay_message.action_count");
INLAY_STATIC_ASSERT(offsetof(inlay_message, raw) == 232, "inlay_message.raw");

INLAY_STATIC_ASSERT(sizeof(inlay_value) == 56, "inlay_value");
INLAY_STATIC_ASSERT(offsetof(inlay_value, size) == 0, "inlay_value.size");
INLAY_STATIC_ASSERT(offsetof(inlay_value, type) == 8, "inlay_value.type");
INLAY_STATIC_ASSERT(offsetof(inlay_value, reserved) == 12, "inlay_value.reserved");
INLAY_STATIC_ASSERT(offsetof(inlay_value, number) == 16, "inlay_value.number");
INLAY_STATIC_ASSERT(offsetof(inlay_value, real) == 24, "inlay_value.real");
INLAY_STATIC_ASSERT(offsetof(inlay_value, text) == 32, "inlay_value.text");
INLAY_STATIC_ASSERT(offsetof(inlay_value, count) == 48, "inlay_value.count");

INLAY_STATIC_ASSERT(sizeof(inlay_context) == 96, "inlay_context");
INLAY_STATIC_ASSERT(offsetof(inlay_context, size) == 0, "inlay_context.size");
INLAY_STATIC_ASSERT(offsetof(inlay_context, width) == 8, "inlay_context.width");
INLAY_STATIC_ASSERT(offsetof(inlay_context, presentation) == 12, "inlay_context.presentation");
INLAY_STATIC_ASSERT(offsetof(inlay_context, points_per_cell) == 16, "inlay_context.points_per_cell");
INLAY_STATIC_ASSERT(offsetof(inlay_context, media_width) == 20, "inlay_context.media_width");
INLAY_STATIC_ASSERT(offsetof(inlay_context, scheme) == 24, "inlay_context.scheme");
INLAY_STATIC_ASSERT(offsetof(inlay_context, contrast) == 28, "inlay_context.contrast");
INLAY_STATIC_ASSERT(offsetof(inlay_context, direction) == 32, "inlay_context.direction");
INLAY_STATIC_ASSERT(offsetof(inlay_context, flags) == 36, "inlay_context.flags");
INLAY_STATIC_ASSERT(offsetof(inlay_context, now) == 40, "inlay_context.now");
INLAY_STATIC_ASSERT(offsetof(inlay_context, locale) == 48, "inlay_context.locale");
INLAY_STATIC_ASSERT(offsetof(inlay_context, zone) == 64, "inlay_context.zone");
INLAY_STATIC_ASSERT(offsetof(inlay_context, platform) == 80, "inlay_context.platform");

INLAY_STATIC_ASSERT(sizeof(inlay_attribute) == 32, "inlay_attribute");
INLAY_STATIC_ASSERT(offsetof(inlay_attribute, name) == 0, "inlay_attribute.name");
INLAY_STATIC_ASSERT(offsetof(inlay_attribute, unit) == 4, "inlay_attribute.unit");
INLAY_STATIC_ASSERT(offsetof(inlay_attribute, number) == 8, "inlay_attribute.number");
INLAY_STATIC_ASSERT(offsetof(inlay_attribute, text) == 16, "inlay_attribute.text");

INLAY_STATIC_ASSERT(sizeof(inlay_canvas) == 56, "inlay_canvas");
INLAY_STATIC_ASSERT(offsetof(inlay_canvas, size) == 0, "inlay_canvas.size");
INLAY_STATIC_ASSERT(offsetof(inlay_canvas, sink) == 8, "inlay_canvas.sink");
INLAY_STATIC_ASSERT(offsetof(inlay_canvas, open) == 16, "inlay_canvas.open");
INLAY_STATIC_ASSERT(offsetof(inlay_canvas, leaf) == 24, "inlay_canvas.leaf");
INLAY_STATIC_ASSERT(offsetof(inlay_canvas, text) == 32, "inlay_canvas.text");
INLAY_STATIC_ASSERT(offsetof(inlay_canvas, close) == 40, "inlay_canvas.close");
INLAY_STATIC_ASSERT(offsetof(inlay_canvas, knows) == 48, "inlay_canvas.knows");

INLAY_STATIC_ASSERT(sizeof(inlay_sink) == 24, "inlay_sink");
INLAY_STATIC_ASSERT(offsetof(inlay_sink, size) == 0, "inlay_sink.size");
INLAY_STATIC_ASSERT(offsetof(inlay_sink, sink) == 8, "inlay_sink.sink");
INLAY_STATIC_ASSERT(offsetof(inlay_sink, write) == 16, "inlay_sink.write");

INLAY_STATIC_ASSERT(sizeof(inlay_event) == 48, "inlay_event");
INLAY_STATIC_ASSERT(offsetof(inlay_event, size) == 0, "inlay_event.size");
INLAY_STATIC_ASSERT(offsetof(inlay_event, type) == 8, "inlay_event.type");
INLAY_STATIC_ASSERT(offsetof(inlay_event, reserved) == 12, "inlay_event.reserved");
INLAY_STATIC_ASSERT(offsetof(inlay_event, target) == 16, "inlay_event.target");
INLAY_STATIC_ASSERT(offsetof(inlay_event, value) == 32, "inlay_event.value");

INLAY_STATIC_ASSERT(sizeof(inlay_outcomes) == 24, "inlay_outcomes");
INLAY_STATIC_ASSERT(offsetof(inlay_outcomes, size) == 0, "inlay_outcomes.size");
INLAY_STATIC_ASSERT(offsetof(inlay_outcomes, sink) == 8, "inlay_outcomes.sink");
INLAY_STATIC_ASSERT(offsetof(inlay_outcomes, add) == 16, "inlay_outcomes.add");

INLAY_STATIC_ASSERT(sizeof(inlay_host) == 64, "inlay_host");
INLAY_STATIC_ASSERT(offsetof(inlay_host, size) == 0, "inlay_host.size");
INLAY_STATIC_ASSERT(offsetof(inlay_host, abi_minor) == 8, "inlay_host.abi_minor");
INLAY_STATIC_ASSERT(offsetof(inlay_host, reserved) == 12, "inlay_host.reserved");
INLAY_STATIC_ASSERT(offsetof(inlay_host, services) == 16, "inlay_host.services");
INLAY_STATIC_ASSERT(offsetof(inlay_host, log) == 24, "inlay_host.log");
INLAY_STATIC_ASSERT(offsetof(inlay_host, fail) == 32, "inlay_host.fail");
INLAY_STATIC_ASSERT(offsetof(inlay_host, remaining_ms) == 40, "inlay_host.remaining_ms");
INLAY_STATIC_ASSERT(offsetof(inlay_host, data) == 48, "inlay_host.data");
INLAY_STATIC_ASSERT(offsetof(inlay_host, extension) == 56, "inlay_host.extension");

INLAY_STATIC_ASSERT(sizeof(inlay_layout_entry) == 16, "inlay_layout_entry");
INLAY_STATIC_ASSERT(offsetof(inlay_layout_entry, name) == 0, "inlay_layout_entry.name");
INLAY_STATIC_ASSERT(offsetof(inlay_layout_entry, value) == 8, "inlay_layout_entry.value");
INLAY_STATIC_ASSERT(offsetof(inlay_layout_entry, reserved) == 12, "inlay_layout_entry.reserved");

INLAY_STATIC_ASSERT(sizeof(inlay_layout) == 24, "inlay_layout");
INLAY_STATIC_ASSERT(offsetof(inlay_layout, size) == 0, "inlay_layout.size");
INLAY_STATIC_ASSERT(offsetof(inlay_layout, count) == 8, "inlay_layout.count");
INLAY_STATIC_ASSERT(offsetof(inlay_layout, entries) == 16, "inlay_layout.entries");

INLAY_STATIC_ASSERT(sizeof(inlay_renders) == 80, "inlay_renders");
INLAY_STATIC_ASSERT(offsetof(inlay_renders, size) == 0, "inlay_renders.size");
INLAY_STATIC_ASSERT(offsetof(inlay_renders, vendor) == 8, "inlay_renders.vendor");
INLAY_STATIC_ASSERT(offsetof(inlay_renders, data_key) == 24, "inlay_renders.data_key");
INLAY_STATIC_ASSERT(offsetof(inlay_renders, kind) == 40, "inlay_renders.kind");
INLAY_STATIC_ASSERT(offsetof(inlay_renders, content_type) == 56, "inlay_renders.content_type");
INLAY_STATIC_ASSERT(offsetof(inlay_renders, presentations) == 72, "inlay_renders.presentations");
INLAY_STATIC_ASSERT(offsetof(inlay_renders, reserved) == 76, "inlay_renders.reserved");

INLAY_STATIC_ASSERT(sizeof(inlay_plugin) == 144, "inlay_plugin");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, size) == 0, "inlay_plugin.size");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, abi_minor) == 8, "inlay_plugin.abi_minor");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, needs) == 12, "inlay_plugin.needs");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, layout) == 16, "inlay_plugin.layout");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, id) == 24, "inlay_plugin.id");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, name) == 40, "inlay_plugin.name");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, version) == 56, "inlay_plugin.version");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, renders) == 72, "inlay_plugin.renders");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, render_count) == 80, "inlay_plugin.render_count");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, open) == 88, "inlay_plugin.open");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, draw) == 96, "inlay_plugin.draw");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, event) == 104, "inlay_plugin.event");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, save) == 112, "inlay_plugin.save");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, close) == 120, "inlay_plugin.close");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, shutdown) == 128, "inlay_plugin.shutdown");
INLAY_STATIC_ASSERT(offsetof(inlay_plugin, extension) == 136, "inlay_plugin.extension");
