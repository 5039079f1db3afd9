/* SPDX-License-Identifier: Apache-2.0 */
/* Reading a load request, and loading what it asks for. */
#define _GNU_SOURCE
#include <dlfcn.h>

#include "runtime.h"

/** A copy that ends in NUL; null when absent, when it holds a NUL, or when memory is out. */
static char *take_text(rr_reader *r) {
  inlay_string s = rr_take_string(r);
  if (s.data == NULL || memchr(s.data, 0, s.length) != NULL) return NULL;
  char *copy = malloc(s.length + 1);
  if (copy == NULL) return NULL;
  memcpy(copy, s.data, s.length);
  copy[s.length] = 0;
  return copy;
}

int rr_load_read(const uint8_t *body, uint64_t length, rr_load *load) {
  rr_reader r = {body, body + length, 0};
  memset(load, 0, sizeof *load);
  load->memory_mib = rr_take32(&r);
  for (int i = 0; i < RR_PHASE_COUNT; i++) load->deadlines[i] = rr_take32(&r);
  load->path = take_text(&r);
  load->folder_count = rr_take32(&r);
  if (load->folder_count > RR_FOLDERS) return 0;
  for (uint32_t i = 0; i < load->folder_count; i++)
    if ((load->folders[i] = take_text(&r)) == NULL) return 0;
  load->trial.flags = rr_take32(&r);
  load->trial.stop_after = rr_take32(&r);
  if (load->path != NULL) return !r.bad;

  rr_bound *bound = &load->bound;
  bound->library_count = rr_take32(&r);
  if (bound->library_count == 0 || bound->library_count > RR_BOUND_LIBRARIES) return 0;
  for (uint32_t i = 0; i < bound->library_count; i++)
    if ((bound->libraries[i] = take_text(&r)) == NULL) return 0;
  bound->symbol = take_text(&r);
  bound->release = take_text(&r);
  bound->argument_count = rr_take32(&r);
  if (bound->symbol == NULL || bound->argument_count > RR_BOUND_ARGUMENTS) return 0;
  for (uint32_t i = 0; i < bound->argument_count; i++) {
    rr_bound_argument *argument = &bound->arguments[i];
    argument->type = rr_take32(&r);
    argument->source = rr_take32(&r);
    argument->constant = (int64_t)rr_take64(&r);
    uint64_t bits = rr_take64(&r);
    memcpy(&argument->real, &bits, sizeof bits);
    argument->text = take_text(&r);
    if (argument->type >= RR_TYPE_COUNT || argument->source >= RR_SOURCE_COUNT) return 0;
    if (argument->source == RR_SOURCE_TEXT && argument->text == NULL) return 0;
  }
  return !r.bad;
}

void rr_load_free(rr_load *load) {
  free(load->path);
  free(load->bound.symbol);
  free(load->bound.release);
  for (int i = 0; i < RR_FOLDERS; i++) free(load->folders[i]);
  for (int i = 0; i < RR_BOUND_LIBRARIES; i++) free(load->bound.libraries[i]);
  for (int i = 0; i < RR_BOUND_ARGUMENTS; i++) free(load->bound.arguments[i].text);
  memset(load, 0, sizeof *load);
}

/** What the loader said, without the name that the file has only for us. */
static const char *loader_problem(const char *path) {
  const char *problem = dlerror();
  if (problem == NULL) return "the system's loader did not say why";
  size_t length = strlen(path);
  if (strncmp(problem, path, length) == 0 && strncmp(problem + length, ": ", 2) == 0) return problem + length + 2;
  return problem;
}

static int load_plugin(rr_runtime *r, const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  rr_check_memory(r);
  if (library == NULL) {
    rr_say(r, "it cannot be loaded: %s", loader_problem(path));
    return 0;
  }
  const inlay_plugin *(*entry)(const inlay_host *) = NULL;
  void *symbol = dlsym(library, INLAY_ENTRY_SYMBOL);
  memcpy(&entry, &symbol, sizeof symbol);
  if (entry == NULL) {
    rr_say(r, "it exports no " INLAY_ENTRY_SYMBOL ", so it is no renderer for this host");
    return 0;
  }
  r->has_failure = 0;
  const inlay_plugin *plugin = entry(rr_lend(r, RR_LENT_HOST, &r->host));
  rr_check_memory(r);
  if (plugin == NULL) {
    if (!r->has_failure) rr_say(r, "it refused to start and did not say why");
    return 0;
  }
  if (!rr_abi_accept(r, plugin)) return 0;
  r->has_plugin = 1;
  if (r->trial != NULL) rr_trial_ask_extensions(r);
  return 1;
}

static int load_bound(rr_runtime *r, const rr_load *load) {
  char problem[512] = "";
  if (r->binder == NULL) {
    rr_say(r, "a bound function runs in a worker only");
    return 0;
  }
  r->bound = r->binder->bind(&load->bound, problem, sizeof problem);
  if (r->bound != NULL) return 1;
  rr_say(r, "%s", problem);
  return 0;
}

void rr_load_answer(rr_runtime *r, const rr_load *load, const char *path, const rr_isolation *isolation,
                    uint64_t serial) {
  memcpy(r->deadlines, load->deadlines, sizeof r->deadlines);
  rr_answer_begin(r, RR_LOAD, serial);
  rr_step(r, RR_PHASE_LOAD);
  int is_loaded = rr_trial_begin(r, &load->trial);
  if (is_loaded) is_loaded = load->path != NULL ? load_plugin(r, path != NULL ? path : load->path) : load_bound(r, load);
  rr_step(r, RR_PHASE_IDLE);
  rr_put32(&r->out, (uint32_t)(is_loaded ? INLAY_OK : INLAY_FAILED));
  rr_put_string(&r->out, rr_failure(r));
  rr_put32(&r->out, isolation->landlock);
  rr_put32(&r->out, isolation->seccomp);
  rr_put32(&r->out, isolation->deny_write_execute);
  rr_put32(&r->out, (uint32_t)r->has_plugin);
  if (r->has_plugin) rr_put_descriptor(r);
  rr_put_logs(r);
  rr_answer_end(r);
}

void rr_load_refuse(rr_runtime *r, const char *problem, uint64_t serial) {
  rr_answer_begin(r, RR_LOAD, serial);
  rr_put32(&r->out, (uint32_t)INLAY_FAILED);
  rr_put_string(&r->out, inlay_string_of(problem, strlen(problem)));
  for (int i = 0; i < 4; i++) rr_put32(&r->out, 0);
  rr_put_logs(r);
  rr_answer_end(r);
}
