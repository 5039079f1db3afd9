/* probe LIBRARY describe
   probe LIBRARY draw PRESENTATION FIELD=VALUE…
   probe LIBRARY tap TARGET FIELD=VALUE…

   Loads a plugin as a host would and prints what it says, draws or answers, numbers as they are on the wire. Fields are
   those of inlay_message; `flags`, `background` and the like in hexadecimal, `sent` and `expires` in milliseconds;
   `action=ID,LABEL,TYPE,VALUE` with `-` for an absent part; anything else is a string of the custom data, or an integer
   where it is written `NAME:=VALUE`.

   It plays a newer host: its actions are larger than inlay_action. */
#include <dlfcn.h>
#include <inlay/inlay.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int depth;
static const char *names[32];
static const char *values[32];
static int is_integer[32];
static int data_count;

static void print(inlay_string text) {
  if (text.data == NULL) return;
  putchar('"');
  fwrite(text.data, 1, text.length, stdout);
  putchar('"');
}

static inlay_status operation(const char *name, uint32_t kind, const inlay_attribute *attributes, uint64_t count) {
  printf("%*s%s %u", depth * 2, "", name, kind);
  for (uint64_t i = 0; i < count; i++) {
    printf("\t%u=", attributes[i].name);
    if (attributes[i].text.data != NULL)
      print(attributes[i].text);
    else
      printf("%lld/%u", (long long)attributes[i].number, attributes[i].unit);
  }
  putchar('\n');
  return INLAY_OK;
}

static inlay_status open_kind(const inlay_canvas *canvas, uint32_t kind, const inlay_attribute *attributes,
                              uint64_t count) {
  (void)canvas;
  operation("open", kind, attributes, count);
  depth++;
  return INLAY_OK;
}

static inlay_status leaf(const inlay_canvas *canvas, uint32_t kind, const inlay_attribute *attributes, uint64_t count) {
  (void)canvas;
  return operation("leaf", kind, attributes, count);
}

static inlay_status text(const inlay_canvas *canvas, inlay_string text) {
  (void)canvas;
  printf("%*stext ", depth * 2, "");
  print(text);
  putchar('\n');
  return INLAY_OK;
}

static inlay_status close_kind(const inlay_canvas *canvas) {
  (void)canvas;
  if (depth == 0) {
    puts("a close too many");
    return INLAY_INVALID;
  }
  depth--;
  return INLAY_OK;
}

static inlay_status knows(const inlay_canvas *canvas, uint32_t kind) {
  (void)canvas;
  (void)kind;
  return 1;
}

static void log_line(const inlay_host *host, int32_t level, inlay_string text) {
  (void)host;
  printf("log %d ", level);
  print(text);
  putchar('\n');
}

static void fail(const inlay_host *host, inlay_string text) {
  (void)host;
  printf("fail ");
  print(text);
  putchar('\n');
}

static uint32_t remaining_ms(const inlay_host *host) {
  (void)host;
  return 1000;
}

static inlay_status data(const inlay_host *host, const inlay_message *message, inlay_string path, inlay_value *out) {
  (void)host;
  (void)message;
  for (int i = 0; i < data_count; i++) {
    if (!inlay_equal(inlay_string_at(names[i]), path)) continue;
    out->type = is_integer[i] ? INLAY_VALUE_INTEGER : INLAY_VALUE_STRING;
    out->number = is_integer[i] ? atoll(values[i]) : 0;
    out->text = inlay_string_at(values[i]);
    return INLAY_OK;
  }
  return INLAY_ABSENT;
}

static const void *extension(const inlay_host *host, inlay_string id) {
  (void)host;
  (void)id;
  return NULL;
}

static inlay_status add(const inlay_outcomes *outcomes, uint32_t type, inlay_string value, inlay_string detail,
                        int64_t number) {
  (void)outcomes;
  printf("outcome %u ", type);
  print(value);
  print(detail);
  printf(" %lld\n", (long long)number);
  return INLAY_OK;
}

/* What a host of a later minor would hand over. */
typedef struct later_action {
  inlay_action known;
  uint64_t unknown[3];
} later_action;

static inlay_string part(char **rest) {
  char *begin = *rest;
  char *comma = strchr(begin, ',');
  if (comma != NULL) {
    *comma = 0;
    *rest = comma + 1;
  } else {
    *rest = begin + strlen(begin);
  }
  return strcmp(begin, "-") == 0 ? inlay_absent() : inlay_string_at(begin);
}

static void set(inlay_message *message, later_action *actions, char *field) {
  char *value = strchr(field, '=');
  int is_number = value != NULL && value != field && value[-1] == ':';
  if (value == NULL) return;
  value[is_number ? -1 : 0] = 0;
  value++;
  inlay_string string = inlay_string_at(value);
  uint32_t number = (uint32_t)strtoul(value, NULL, 16);
  if (strcmp(field, "title") == 0) message->title = string;
  else if (strcmp(field, "subtitle") == 0) message->subtitle = string;
  else if (strcmp(field, "text") == 0) message->text = string;
  else if (strcmp(field, "icon") == 0) message->icon = string;
  else if (strcmp(field, "image") == 0) message->image = string;
  else if (strcmp(field, "body") == 0) message->body = string;
  else if (strcmp(field, "content_type") == 0) message->content_type = string;
  else if (strcmp(field, "background") == 0) message->background = number;
  else if (strcmp(field, "title_background") == 0) message->title_background = number;
  else if (strcmp(field, "foreground") == 0) message->foreground = number;
  else if (strcmp(field, "flags") == 0) message->flags = number;
  else if (strcmp(field, "sent") == 0) message->sent = atoll(value);
  else if (strcmp(field, "expires") == 0) message->expires = atoll(value);
  else if (strcmp(field, "action") == 0) {
    later_action *action = &actions[message->action_count++];
    action->known.size = sizeof(later_action);
    action->known.id = part(&value);
    action->known.label = part(&value);
    action->known.type = part(&value);
    action->known.value = part(&value);
  } else {
    names[data_count] = field;
    is_integer[data_count] = is_number;
    values[data_count++] = value;
  }
}

static void describe(const inlay_plugin *plugin) {
  printf("{\"abi\": %d, \"id\": ", INLAY_ABI_MAJOR);
  print(plugin->id);
  printf(", \"minor\": %u, \"name\": ", plugin->abi_minor);
  print(plugin->name);
  printf(", \"version\": ");
  print(plugin->version);
  printf(", \"kind\": ");
  print(plugin->renders[0].kind);
  printf(", \"presentations\": %u, \"renders\": %llu, \"layout\": %llu}\n", plugin->renders[0].presentations,
         (unsigned long long)plugin->render_count, (unsigned long long)plugin->layout->count);
}

int main(int argc, char **argv) {
  if (argc < 3) return 64;
  void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    puts(dlerror());
    return 1;
  }
  const inlay_plugin *(*entry)(const inlay_host *) =
      (const inlay_plugin *(*)(const inlay_host *))dlsym(library, INLAY_ENTRY_SYMBOL);
  if (entry == NULL) return 2;
  inlay_host host = {sizeof host, INLAY_ABI_MINOR, 0, NULL, log_line, fail, remaining_ms, data, extension};
  const inlay_plugin *plugin = entry(&host);
  if (plugin == NULL) return 3;
  if (strcmp(argv[2], "describe") == 0) {
    describe(plugin);
    return 0;
  }
  static later_action actions[32];
  inlay_message message = {.size = sizeof message, .id = INLAY_LITERAL("m1"), .vendor = INLAY_LITERAL("inlay"),
                           .sent = INLAY_NO_INSTANT, .expires = INLAY_NO_INSTANT};
  inlay_context context = {.size = sizeof context, .width = 80, .points_per_cell = 8,
                           .locale = INLAY_LITERAL("en"), .zone = INLAY_LITERAL("UTC"),
                           .platform = INLAY_LITERAL("linux")};
  message.actions = &actions[0].known;
  for (int i = 4; i < argc; i++) set(&message, actions, argv[i]);
  inlay_status status;
  if (strcmp(argv[2], "draw") == 0) {
    inlay_canvas canvas = {sizeof canvas, NULL, open_kind, leaf, text, close_kind, knows};
    context.presentation = (uint32_t)atoi(argv[3]);
    status = plugin->draw(NULL, &message, &context, &canvas);
    if (depth != 0) printf("%d left open\n", depth);
  } else {
    inlay_outcomes outcomes = {sizeof outcomes, NULL, add};
    inlay_event event = {.size = sizeof event, .type = INLAY_EVENT_TAP};
    event.target = strcmp(argv[3], "-") == 0 ? inlay_absent() : inlay_string_at(argv[3]);
    status = plugin->event(NULL, &message, &context, &event, &outcomes);
  }
  printf("status %d\n", status);
  return 0;
}
