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
INLAY_ENUM(uint32_t) {
  INLAY_RENDERS_FULL = 1u << INLAY_PRESENTATION_FULL,
  INLAY_RENDERS_CARD = 1u << INLAY_PRESENTATION_CARD,
  INLAY_RENDERS_ROW = 1u << INLAY_PRESENTATION_ROW,
  INLAY_RENDERS_ALL = INLAY_RENDERS_FULL | INLAY_RENDERS_CARD | INLAY_RENDERS_ROW
};

/** Bits of inlay_plugin.needs. */
INLAY_ENUM(uint32_t) {
  /** The vendor's own bytes, in inlay_message.raw. */
  INLAY_NEEDS_RAW = 1u << 0
};

/** One sort of message that a plugin renders. Every string that is given must
 *  match; the more there are, the sooner the plugin is chosen. At least one of
 *  data_key, kind and content_type is given. Static: valid for ever. */
typedef struct inlay_renders {
  /** sizeof(inlay_renders) of the plugin, and so the distance to the next one. */
  uint64_t size;
  /** `airship`, `xtremepush`, `inlay`; absent for any. */
  inlay_string vendor;
  /** A key of the custom data that the message must have; absent for none. */
  inlay_string data_key;
  /** Equal to inlay_message.kind; absent for any. */
  inlay_string kind;
  /** `text/html`, or `text/` and an asterisk for a whole type; absent for any. */
  inlay_string content_type;
  /** INLAY_RENDERS_…; 0 counts as INLAY_RENDERS_ALL. */
  uint32_t presentations;
  uint32_t reserved;
} inlay_renders;

/** A view of one message: the plugin's own, opaque to the host. Define the struct
 *  yourself, or leave every view null. */
typedef struct inlay_view inlay_view;

/** A plugin. Static: valid, with all that it points to, from the entry function's
 *  return for ever.
 *
 *  The calls of a view come in this order: `open`, then any of `draw`, `event`
 *  and `save` any number of times, then `close`; `save` follows every `event`.
 *  Several views may be open at once. `view` is what `open` made, so null
 *  wherever it made none.
 *
 *  Thread: all functions are called on one thread, one at a time. All but `draw`
 *  may be null. None may unwind, exit, or keep a pointer that it was given
 *  beyond the lifetime that is stated.
 *
 *  Time: each call has a deadline, after which the process is killed; see
 *  inlay_host.remaining_ms. */
typedef struct inlay_plugin {
  /** sizeof(inlay_plugin) of the plugin. */
  uint64_t size;
  /** The least minor of the host that this plugin needs: INLAY_LEAST_MINOR. */
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
  /** At least one. */
  const inlay_renders *renders;
  uint64_t render_count;

  /** Begins a view of a message. `state` is what `save` last wrote for it, or
   *  absent; it may come from another version of the plugin. `*view` is null and
   *  may stay so. The message lives until `close` returns; context and state
   *  until this returns. Where the answer is not INLAY_OK, no other call
   *  follows for this view. Null: every view is null. */
  inlay_status (*open)(const inlay_host *host, const inlay_message *message, const inlay_context *context,
                       inlay_string state, inlay_view **view) INLAY_NOEXCEPT;
  /** Draws. Equal message, context and state must give an equal drawing. What is
   *  left open on the canvas is closed by the host, with a diagnostic. */
  inlay_status (*draw)(inlay_view *view, const inlay_message *message, const inlay_context *context,
                       const inlay_canvas *canvas) INLAY_NOEXCEPT;
  /** Maps an event to outcomes and changes the view's state. Events come for
   *  targets of the last drawing, but also, from outside, for any other: answer
   *  INLAY_ABSENT to a target that is not there. Null: a tap on a target that is
   *  the id of one of the message's actions, or on the message itself, has that
   *  action as its outcome. */
  inlay_status (*event)(inlay_view *view, const inlay_message *message, const inlay_context *context,
                        const inlay_event *event, const inlay_outcomes *outcomes) INLAY_NOEXCEPT;
  /** Writes the view's state, at most 64 KiB. Null: the plugin has none. */
  inlay_status (*save)(inlay_view *view, const inlay_sink *sink) INLAY_NOEXCEPT;
  /** Ends a view and frees what is the plugin's. Null: there is nothing to free. */
  void (*close)(inlay_view *view) INLAY_NOEXCEPT;
  /** The last call. A worker that is killed never makes it. May be null. */
  void (*shutdown)(void) INLAY_NOEXCEPT;
  /** A table of further functions by id, valid for ever; null where the plugin
   *  has none of that id. May itself be null. */
  const void *(*extension)(inlay_string id) INLAY_NOEXCEPT;
} inlay_plugin;

/** The one function that a plugin exports.
 *
 *  Called once, before anything else, on the thread of all further calls. The
 *  host lives until `shutdown` returns. Answers with the plugin's table, or null
 *  after saying why through inlay_host.fail. */
INLAY_EXTERN INLAY_EXPORT const inlay_plugin *inlay_plugin_v0(const inlay_host *host) INLAY_NOEXCEPT;

/** The name of that function, for a loader. */
#define INLAY_ENTRY_SYMBOL "inlay_plugin_v0"

#if !defined(__cplusplus) || __cplusplus >= 202002L
/** Writes the entry function of a plugin that renders one sort of message; needs
 *  C11 or C++20. Further fields of inlay_plugin follow as designated initialisers,
 *  in the order of the struct:
 *
 *      INLAY_PLUGIN("com.example.note", "Note", "1.0.0", (.kind = INLAY_LITERAL("note")), .draw = draw)
 *
 *  Within the plugin's functions inlay_this_host is then the host. */
#define INLAY_PLUGIN(ID, NAME, VERSION, RENDERS, ...)                                              \
  INLAY_FIELDS_MAY_BE_MISSING                                                                      \
  static const inlay_renders inlay_these_renders[] = {                                             \
      {.size = sizeof(inlay_renders), INLAY_UNWRAP RENDERS}};                                      \
  static const inlay_plugin inlay_this_plugin = {.size = sizeof(inlay_plugin),                     \
                                                 .abi_minor = INLAY_LEAST_MINOR,                   \
                                                 .layout = INLAY_LAYOUT,                           \
                                                 .id = INLAY_LITERAL(ID),                          \
                                                 .name = INLAY_LITERAL(NAME),                      \
                                                 .version = INLAY_LITERAL(VERSION),                \
                                                 .renders = inlay_these_renders,                   \
                                                 .render_count = 1,                                \
                                                 __VA_ARGS__};                                     \
  INLAY_FIELDS_MAY_NOT_BE_MISSING                                                                  \
  const inlay_host *inlay_this_host = NULL;                                                        \
  INLAY_EXTERN const inlay_plugin *inlay_plugin_v0(const inlay_host *host) INLAY_NOEXCEPT {        \
    inlay_this_host = host;                                                                        \
    return &inlay_this_plugin;                                                                     \
  }
#define INLAY_UNWRAP(...) __VA_ARGS__
#ifdef __cplusplus
/* C++ compilers warn of fields that designated initialisers leave out; C ones know that this is their point. */
#define INLAY_FIELDS_MAY_BE_MISSING \
  _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wmissing-field-initializers\"")
#define INLAY_FIELDS_MAY_NOT_BE_MISSING _Pragma("GCC diagnostic pop")
#else
#define INLAY_FIELDS_MAY_BE_MISSING
#define INLAY_FIELDS_MAY_NOT_BE_MISSING
#endif

/** The host, from the entry function until `shutdown` returns. Only a plugin that
 *  is written with INLAY_PLUGIN has it; others keep the pointer that they are given. */
INLAY_EXTERN __attribute__((visibility("hidden"))) const inlay_host *inlay_this_host;
#endif

#include "layout_table.h"

#endif
