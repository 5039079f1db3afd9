/* SPDX-License-Identifier: Apache-2.0 */
/* It says that its table is shorter than any table is. Caught by load. */
#include "zoo.h"

static inlay_status draw(inlay_view *view, const inlay_message *message, const inlay_context *context,
                         const inlay_canvas *canvas) {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  return zoo_draw_well(message, canvas);
}

static const inlay_renders renders[] = {{.size = sizeof(inlay_renders), .kind = INLAY_LITERAL("zoo")}};
static const inlay_plugin plugin = {.size = 40,
                                    .abi_minor = INLAY_LEAST_MINOR,
                                    .layout = INLAY_LAYOUT,
                                    .id = INLAY_LITERAL("dev.inlay.zoo.wrong-sizes"),
                                    .name = INLAY_LITERAL("wrong-sizes"),
                                    .version = INLAY_LITERAL("1.0.0"),
                                    .renders = renders,
                                    .render_count = 1,
                                    .draw = draw};

const inlay_plugin *inlay_plugin_v0(const inlay_host *host) {
  ZOO_UNUSED(host);
  return &plugin;
}
