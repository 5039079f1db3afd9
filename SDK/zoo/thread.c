/* SPDX-License-Identifier: Apache-2.0 */
/* It draws on a thread that nobody gave it. Caught by host-calls. */
#include "zoo.h"

#include <pthread.h>

struct work {
  const inlay_message *message;
  const inlay_canvas *canvas;
};

static void *run(void *place) {
  struct work *work = place;
  zoo_draw_well(work->message, work->canvas);
  return NULL;
}

ZOO_DRAW {
  ZOO_UNUSED(view);
  ZOO_UNUSED(context);
  struct work work = {message, canvas};
  pthread_t thread;
  if (pthread_create(&thread, NULL, run, &work) != 0) return zoo_draw_well(message, canvas);
  pthread_join(thread, NULL);
  return INLAY_OK;
}

ZOO("thread", .draw = zoo_draw)
