/* A plugin whose table is of another time or simply wrong; which way is said with -D. */
#include <inlay/inlay.h>

static inlay_status draw(inlay_view *v, const inlay_message *m, const inlay_context *c, const inlay_canvas *canvas) {
  (void)v;
  (void)c;
  return inlay_paragraph(canvas, m->title);
}

static const inlay_renders renders[] = {{.size = sizeof(inlay_renders), .kind = {"any", 3}}};

#if defined(SHORTER)
/* As if everything behind `draw`, and the last structs of the table, had not been thought of yet. */
enum { SIZE = offsetof(inlay_plugin, event), COUNT = 40 };
#elif defined(CUT_STRUCT)
/* inlay_host without its last field, and so smaller, with all that comes behind it. */
enum { SIZE = sizeof(inlay_plugin), COUNT = 0 };
#else
enum { SIZE = sizeof(inlay_plugin), COUNT = sizeof inlay_layout_entries / sizeof inlay_layout_entries[0] };
#endif

static inlay_layout_entry entries[512];
static inlay_layout layout = {sizeof(inlay_layout), COUNT, entries};

static inlay_plugin plugin = {.size = SIZE,
#ifdef NEWER
                              .abi_minor = INLAY_ABI_MINOR + 1,
#endif
#ifndef NO_LAYOUT
                              .layout = &layout,
#endif
#ifndef NO_ID
                              .id = {"org.example.skewed", 18},
#endif
                              .name = {"Skewed", 6},
                              .version = {"1.0.0", 5},
#ifndef NO_RENDERS
                              .renders = renders,
                              .render_count = 1,
#endif
#ifndef NO_DRAW
                              .draw = draw
#endif
};

#ifdef SHORTER
/* What stands where a newer host would look for more functions. */
static const void *const behind[16] = {(void *)1, (void *)1, (void *)1, (void *)1, (void *)1, (void *)1};
#endif

__attribute__((unused)) static int is_named(const char *name, const char *prefix) {
  while (*prefix != 0)
    if (*name++ != *prefix++) return 0;
  return *name == 0;
}

static void copy_layout(void) {
  uint64_t n = 0;
  for (uint64_t i = 0; i < sizeof inlay_layout_entries / sizeof inlay_layout_entries[0]; i++) {
    inlay_layout_entry entry = inlay_layout_entries[i];
#ifdef CUT_STRUCT
    if (is_named(entry.name, "inlay_host.extension")) continue;
    if (is_named(entry.name, "inlay_host")) entry.value -= 8;
#endif
#ifdef MOVED_FIELD
    if (is_named(entry.name, "inlay_message.body")) entry.value += 8;
#endif
#ifdef GREW_FROZEN
    if (is_named(entry.name, "inlay_attribute")) entry.value += 8;
#endif
#ifdef RENAMED_FIELD
    if (is_named(entry.name, "inlay_message.body")) entry.name = "inlay_message.payload";
#endif
    entries[n++] = entry;
#ifdef LONGER
    /* A field and a struct that this host has never heard of. */
    if (is_named(entry.name, "inlay_context.platform"))
      entries[n++] = (inlay_layout_entry){"inlay_context.mood", sizeof(inlay_context), 0};
#endif
  }
#ifdef LONGER
  for (uint64_t i = 0; i < n; i++)
    if (is_named(entries[i].name, "inlay_context")) entries[i].value += 8;
  entries[n++] = (inlay_layout_entry){"inlay_mood", 8, 0};
  entries[n++] = (inlay_layout_entry){"inlay_mood.size", 0, 0};
#endif
  if (COUNT == 0 || n > COUNT) {
#ifndef SHORTER
    layout.count = n;
#endif
  }
}

#ifndef NO_ENTRY
const inlay_plugin *inlay_plugin_v0(const inlay_host *host) {
  (void)host;
  copy_layout();
#ifdef SHORTER
  static union {
    inlay_plugin whole;
    const void *words[64];
  } shorter;
  shorter.whole = plugin;
  for (unsigned i = SIZE / 8; i < SIZE / 8 + 16; i++) shorter.words[i] = behind[i - SIZE / 8];
  return &shorter.whole;
#endif
#ifdef REFUSES
  host->fail(host, INLAY_STRING("it needs a moon that is full"));
  return NULL;
#elif defined(SILENT)
  return NULL;
#else
  return &plugin;
#endif
}
#endif
