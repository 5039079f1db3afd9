/* SPDX-License-Identifier: Apache-2.0 */
/* It calls what an older host does not have. Caught by load-older-host. */
#include "zoo.h"

ZOO_DRAW_WELL

static const inlay_renders renders[] = {{.size = sizeof(inlay_renders), .kind = INLAY_LITERAL("zoo")}};
static const inlay_plugin plugin = {.size = sizeof(inlay_plugin),
                                    .abi_minor = INLAY_LEAST_MINOR,
                                    .layout = INLAY_LAYOUT,
                                    .id = INLAY_LITERAL("dev.inlay.zoo.newer-than-its-host"),
                                    .name = INLAY_LITERAL("newer-than-its-host"),
                                    .version = INLAY_LITERAL("1.0.0"),
                                    .renders = renders,
                                    .render_count = 1,
                                    .draw = zoo_draw};

const inlay_plugin *inlay_plugin_v0(const inlay_host *host) {
  host->extension(host, INLAY_STRING("inlay.theme/1"));
  return &plugin;
}
