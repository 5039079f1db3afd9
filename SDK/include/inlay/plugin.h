/* SPDX-License-Identifier: Apache-2.0 */
/** @file plugin.h
 *  A plugin: one exported function that answers with one static table. */
#ifndef INLAY_PLUGIN_H
#define INLAY_PLUGIN_H

#include "canvas.h"
#include "context.h"
#include "drawing.h"
#include "extensions.h"
#include "host.h"
#include "layout.h"
#include "message.h"
#include "outcomes.h"

/** Bits of inlay_renders.presentations. Full also answers for spoken. */
enum {
  INLAY_RENDERS_FULL = 1u << INLAY_PRESENTATION_FULL,
  INLAY_RENDERS_CARD = 1u << INLAY_PRESENTATION_CARD,
  INLAY_RENDERS_ROW = 1u << INLAY_PRESENTATION_ROW,
  INLAY_RENDERS_ALL = INLAY_RENDERS_FULL | INLAY_RENDERS_CARD | INLAY_RENDERS_ROW
};

/** Bits of inlay_plugin.needs. */
enum {
  /** The vendor's own bytes, in inlay_message.raw. */
  INLAY_NEEDS_RAW = 1u << 0
};

/** One sort of message that a plugin renders. Every string that is given must
 *  match; the more there are, the sooner the plugin is chosen. At least one of
 *  data_key, kind and content_type is given. */
typedef struct inlay_renders {
  uint64_t size;
  inlay_string vendor;
  /** A key of the custom data that the message must have. */
  inlay_string data_key;
  inlay_string kind;
  /** `text/html`, or `text/` and an asterisk for a whole type. */
  inlay_string content_type;
  /** INLAY_RENDERS_…; 0 counts as INLAY_RENDERS_ALL. */
  uint32_t presentations;
  uint32_t reserved;
} inlay_renders;

/** A view: the plugin's own, opaque to the host. */
typedef struct inlay_view inlay_view;

/** A plugin. Static: valid from the entry function's return for ever.
 *
 *  Thread: all functions are called on one thread, one at a time. All but `draw`
 *  may be null. None may unwind, exit, or keep a pointer that it was given
 *  beyond the lifetime that is stated. A result that is no string is a status. */
typedef struct inlay_plugin {
  uint64_t size;
  /** The least minor of the host that this plugin needs. */
  uint32_t abi_minor;
  /** INLAY_NEEDS_… */
  uint32_t needs;
  /** Write INLAY_LAYOUT: the sizes and offsets that this plugin was built with. */
  const inlay_layout *layout;
  /** A reverse domain, such as `com.example.receipt`: [A-Za-z0-9.-]{3,128}. */
  inlay_string id;
  /** For people. */
  inlay_string name;
  /** Of the plugin, by semantic versioning. */
  inlay_string version;
  const inlay_renders *renders;
  uint64_t render_count;

  /** Begins a view of a message. `state` is what `save` last wrote for it, or
   *  absent. `*view` may stay null. The message lives until `close` returns;
   *  context and state until this returns. Null: every view is null. */
  inlay_status (*open)(const inlay_host *host, const inlay_message *message, const inlay_context *context,
                       inlay_string state, inlay_view **view) INLAY_NOEXCEPT;
  /** Draws. Equal message, context and state must give an equal drawing. */
  inlay_status (*draw)(inlay_view *view, const inlay_message *message, const inlay_context *context,
                       const inlay_canvas *canvas) INLAY_NOEXCEPT;
  /** Maps an event to outcomes and changes the view's state. Null: a tap on a
   *  target that is the id of one of the message's actions, or on the message
   *  itself, has that action as its outcome. */
  inlay_status (*event)(inlay_view *view, const inlay_message *message, const inlay_context *context,
                        const inlay_event *event, const inlay_outcomes *outcomes) INLAY_NOEXCEPT;
  /** Writes the view's state, at most 64 KiB. Null: the plugin has none. */
  inlay_status (*save)(inlay_view *view, const inlay_sink *sink) INLAY_NOEXCEPT;
  /** Ends a view and frees what is the plugin's. */
  void (*close)(inlay_view *view) INLAY_NOEXCEPT;
  /** The last call. A worker that is killed never makes it. */
  void (*shutdown)(void) INLAY_NOEXCEPT;
  /** A table of further functions by id, or null. Valid for ever. */
  const void *(*extension)(inlay_string id) INLAY_NOEXCEPT;
} inlay_plugin;

/** The one function that a plugin exports.
 *
 *  Called once, before anything else. Answers with the plugin's table, or null
 *  after saying why through inlay_host.fail. */
INLAY_EXTERN INLAY_EXPORT const inlay_plugin *inlay_plugin_v0(const inlay_host *host) INLAY_NOEXCEPT;

/** The name of that function, for a loader. */
#define INLAY_ENTRY_SYMBOL "inlay_plugin_v0"

#ifndef __cplusplus
/** Writes the entry function of a plugin that is one `draw` for one sort of
 *  message; further fields of inlay_plugin follow as designated initialisers:
 *
 *      INLAY_PLUGIN("com.example.note", "Note", "1.0.0", (.kind = INLAY_STRING("note")), .draw = draw) */
#define INLAY_PLUGIN(ID, NAME, VERSION, RENDERS, ...)                                           \
  static const inlay_renders inlay_these_renders[] = {                                         \
      {.size = sizeof(inlay_renders), INLAY_UNWRAP RENDERS}};                                   \
  static const inlay_plugin inlay_this_plugin = {.size = sizeof(inlay_plugin),                 \
                                                 .abi_minor = INLAY_ABI_MINOR,                 \
                                                 .layout = INLAY_LAYOUT,                       \
                                                 .id = {(ID), sizeof(ID) - 1},                 \
                                                 .name = {(NAME), sizeof(NAME) - 1},           \
                                                 .version = {(VERSION), sizeof(VERSION) - 1},  \
                                                 .renders = inlay_these_renders,               \
                                                 .render_count = 1,                            \
                                                 __VA_ARGS__};                                 \
  const inlay_plugin *inlay_plugin_v0(const inlay_host *host) {                                \
    (void)host;                                                                                \
    return &inlay_this_plugin;                                                                 \
  }
#define INLAY_UNWRAP(...) __VA_ARGS__
#endif

#include "layout_table.h"

#endif
