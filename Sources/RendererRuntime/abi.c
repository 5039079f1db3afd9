/* SPDX-License-Identifier: Apache-2.0 */
/* Whether a plugin's binary fits this host, said in one sentence where it does not. */
#include "runtime.h"

enum { LAYOUT_LIMIT = 4096, TABLE_LIMIT = 4096, TEXT_LIMIT = 4096 };

/** A layout entry's name up to the dot: the struct that it belongs to. */
static size_t struct_length(const char *name) { return strcspn(name, "."); }

/** Whether both names begin with the same struct. */
static int same_struct(const char *a, const char *b) {
  size_t length = struct_length(a);
  return length == struct_length(b) && memcmp(a, b, length) == 0;
}

/** Whether plugins see arrays of it or get it by value, so that its size can never change. */
static int is_frozen(const char *name) {
  static const char *const names[] = {"inlay_string", "inlay_action", "inlay_attribute", "inlay_layout_entry"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp(names[i], name) == 0) return 1;
  return 0;
}

static int refuse_entry(rr_runtime *r, const inlay_layout_entry *theirs, uint32_t ours) {
  rr_say(r,
         "it was built with another layout: %s is %u in the plugin and %u in this host; "
         "rebuild it with this host's SDK",
         theirs->name, theirs->value, ours);
  return 0;
}

/** Compares the tables struct by struct: as far as both go, fields must agree. The shorter side is the older one. */
static int accept_layout(rr_runtime *r, const inlay_layout *layout) {
  const inlay_layout *own = INLAY_LAYOUT;
  if (layout == NULL || layout->size < sizeof *layout || layout->count > LAYOUT_LIMIT || layout->entries == NULL) {
    rr_say(r, "it has no layout table to compare; its table should say .layout = INLAY_LAYOUT");
    return 0;
  }
  uint64_t start = 0;
  while (start < layout->count) {
    const inlay_layout_entry *theirs = &layout->entries[start];
    if (theirs->name == NULL) {
      rr_say(r, "entry %llu of its layout table has no name", (unsigned long long)start);
      return 0;
    }
    uint64_t mine = 0;
    while (mine < own->count && strcmp(own->entries[mine].name, theirs->name) != 0) mine++;
    uint64_t their_fields = 0, my_fields = 0;
    while (start + 1 + their_fields < layout->count && theirs[1 + their_fields].name != NULL &&
           strchr(theirs[1 + their_fields].name, '.') != NULL)
      their_fields++;
    if (mine < own->count) {
      const inlay_layout_entry *ours = &own->entries[mine];
      while (mine + 1 + my_fields < own->count && same_struct(ours[1 + my_fields].name, ours->name)) my_fields++;
      for (uint64_t i = 1; i <= their_fields && i <= my_fields; i++) {
        if (strcmp(theirs[i].name, ours[i].name) != 0) {
          rr_say(r, "it was built with another layout: field %llu of %s is %s in the plugin and %s in this host",
                 (unsigned long long)i, ours->name, theirs[i].name, ours[i].name);
          return 0;
        }
        if (theirs[i].value != ours[i].value) return refuse_entry(r, &theirs[i], ours[i].value);
      }
      int grew = their_fields > my_fields, shrank = their_fields < my_fields;
      int is_last = start + 1 + their_fields == layout->count;
      if (is_frozen(theirs->name) ? theirs->value != ours->value
                                  : (theirs->value > ours->value && !grew) ||
                                        (theirs->value < ours->value && !shrank && !is_last))
        return refuse_entry(r, theirs, ours->value);
    }
    start += 1 + their_fields;
  }
  return 1;
}

static int is_sane(inlay_string s) { return inlay_has_text(s) && s.length <= TEXT_LIMIT; }

int rr_abi_accept(rr_runtime *r, const inlay_plugin *plugin) {
  const uint64_t least = offsetof(inlay_plugin, draw) + sizeof plugin->draw;
  if (plugin->size < least || plugin->size > TABLE_LIMIT || plugin->size % 8 != 0) {
    rr_say(r, "its table says that it is %llu bytes long; one for this host has %llu or more",
           (unsigned long long)plugin->size, (unsigned long long)least);
    return 0;
  }
  if (plugin->abi_minor > INLAY_ABI_MINOR) {
    rr_say(r, "it needs version %d.%u of the renderer interface and this host has %d.%d; update the host",
           INLAY_ABI_MAJOR, plugin->abi_minor, INLAY_ABI_MAJOR, INLAY_ABI_MINOR);
    return 0;
  }
  if (!accept_layout(r, plugin->layout)) return 0;
  memset(&r->plugin, 0, sizeof r->plugin);
  memcpy(&r->plugin, plugin, plugin->size < sizeof r->plugin ? plugin->size : sizeof r->plugin);
  const char *missing = NULL;
  if (r->plugin.draw == NULL) missing = "draw function";
  if (!is_sane(r->plugin.id)) missing = "id";
  if (!is_sane(r->plugin.name)) missing = "name";
  if (!is_sane(r->plugin.version)) missing = "version";
  if (missing != NULL) {
    rr_say(r, "its table has no %s", missing);
    return 0;
  }
  const inlay_renders *renders = r->plugin.renders;
  if (renders == NULL || r->plugin.render_count == 0) {
    rr_say(r, "its table does not say what it renders");
    return 0;
  }
  if (r->plugin.render_count > RR_RENDER_LIMIT ||
      renders->size < offsetof(inlay_renders, presentations) + sizeof renders->presentations ||
      renders->size > TABLE_LIMIT || renders->size % 8 != 0) {
    rr_say(r, "what it says that it renders cannot be read: %llu rules of %llu bytes",
           (unsigned long long)r->plugin.render_count, (unsigned long long)renders->size);
    return 0;
  }
  return 1;
}

static inlay_string capped(inlay_string s) {
  if (s.length > TEXT_LIMIT) s.length = TEXT_LIMIT;
  return s;
}

void rr_put_descriptor(rr_runtime *r) {
  const inlay_plugin *plugin = &r->plugin;
  rr_put_string(&r->out, plugin->id);
  rr_put_string(&r->out, plugin->name);
  rr_put_string(&r->out, plugin->version);
  rr_put32(&r->out, plugin->abi_minor);
  rr_put32(&r->out, plugin->needs);
  rr_put32(&r->out, (uint32_t)plugin->render_count);
  /* Rules stand as far apart as the first one says, so an older, shorter rule is read in step. */
  const char *at = (const char *)plugin->renders;
  for (uint64_t i = 0; i < plugin->render_count; i++, at += plugin->renders->size) {
    const inlay_renders *rule = (const inlay_renders *)at;
    rr_put_string(&r->out, capped(rule->vendor));
    rr_put_string(&r->out, capped(rule->data_key));
    rr_put_string(&r->out, capped(rule->kind));
    rr_put_string(&r->out, capped(rule->content_type));
    rr_put32(&r->out, rule->presentations == 0 ? (uint32_t)INLAY_RENDERS_ALL : rule->presentations);
  }
}
