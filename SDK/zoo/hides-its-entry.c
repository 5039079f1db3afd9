/* SPDX-License-Identifier: Apache-2.0 */
/* It does not show its entry function. Caught by library-symbols. */
#include "zoo.h"

ZOO_DRAW_WELL

const inlay_plugin *zoo_plugin(const inlay_host *host) {
  ZOO_UNUSED(host);
  return NULL;
}

__attribute__((used)) static inlay_status (*const kept)(inlay_view *, const inlay_message *, const inlay_context *,
                                                        const inlay_canvas *) = zoo_draw;
