/* SPDX-License-Identifier: Apache-2.0 */
/** @file RendererRuntime.h
 *  Loads one renderer and turns request bytes into response bytes.
 *
 *  The same functions run in a worker process and in the host's own. The bytes
 *  are described in docs/worker-protocol.md. Nothing here knows a policy or a
 *  vendor. A runtime is used by one thread. */
#ifndef RENDERER_RUNTIME_H
#define RENDERER_RUNTIME_H

#include <stdint.h>

/** Types of a frame. The answer to a type is that type plus RR_ANSWER. */
enum { RR_LOAD = 1, RR_DRAW = 2, RR_EVENTS = 3, RR_CONVERT = 4, RR_ECHO = 5, RR_OBSERVE = 16, RR_ANSWER = 64 };

/** A frame begins with this many bytes: body length u32, type u32, serial u64. */
enum { RR_HEADER = 16 };
/** The longest body of a frame, either way. */
enum { RR_BODY_LIMIT = 96 << 20 };
/** The length that stands for an absent string. */
#define RR_ABSENT 0xFFFFFFFFu

/** The step that the renderer is in, for whoever watches the clock. */
enum {
  /** None: reading or answering. */
  RR_PHASE_IDLE = 0,
  RR_PHASE_LOAD = 1,
  RR_PHASE_OPEN = 2,
  RR_PHASE_DRAW = 3,
  RR_PHASE_EVENT = 4,
  RR_PHASE_SAVE = 5,
  RR_PHASE_CLOSE = 6,
  RR_PHASE_CONVERT = 7,
  RR_PHASE_COUNT = 8
};

/** Bits of a request's flags. */
enum { RR_FLAG_SAVE = 1, RR_FLAG_PROBE = 1 };
/** Bits of a drawing answer's flags. */
enum { RR_FLAG_TRUNCATED = 1 };

/** What a worker tells its host while it is busy: one page of shared memory. */
typedef struct rr_progress {
  /** Goes up by one at the begin of each step. */
  uint64_t sequence;
  /** When it began: CLOCK_MONOTONIC (coarse) in nanoseconds. */
  int64_t started;
  /** RR_PHASE_… */
  uint32_t phase;
  /** How many system calls were refused since the library was loaded. */
  uint32_t refused;
  /** Which: a bit for each number below RR_CALLS. */
  uint64_t refused_calls[8];
} rr_progress;

/** System calls that are told apart. */
enum { RR_CALLS = 512 };

/** Reads the page that another process may be writing. Answers the sequence. */
uint64_t rr_progress_read(const rr_progress *progress, uint32_t *phase, int64_t *started);
/** Notes that a step begins. */
void rr_progress_write(rr_progress *progress, uint32_t phase, int64_t started);

/** The isolation that was achieved. */
typedef struct rr_isolation {
  /** The version of Landlock's ABI that is in force; 0: none. */
  uint32_t landlock;
  uint32_t seccomp;
  uint32_t deny_write_execute;
} rr_isolation;

/** Behind the progress stand the names of system calls that a trial caught, each ending in NUL; an empty name ends
 *  them. */
enum { RR_CALLS_OFFSET = 256, RR_PAGE_SIZE = 4096 };

/** What a validator wants of a worker; nothing of it in ordinary use. Bits of rr_trial.flags. */
enum {
  /** Look at what the renderer does to what it is lent, and answer RR_OBSERVE. */
  RR_TRIAL_OBSERVE = 1,
  /** Offer the table of a host that is one function and one minor older; what is beyond it is poison. */
  RR_TRIAL_OLDER_HOST = 2,
  /** Lend every struct longer than it is, with poison behind it. */
  RR_TRIAL_NEWER_HOST = 4,
  /** Ask the plugin for extensions that nobody has. */
  RR_TRIAL_EXTENSIONS = 8,
  /** Note the names of system calls that the sandbox refuses. */
  RR_TRIAL_CALLS = 16,
  /** Draw in a view that was drawn in before, and beside which another was open, drawn in and closed. */
  RR_TRIAL_TWO_VIEWS = 32
};

/** The conditions of a trial. */
typedef struct rr_trial {
  /** RR_TRIAL_… */
  uint32_t flags;
  /** The canvas says stop after so many operations; 0: at its own limits. */
  uint32_t stop_after;
} rr_trial;

/** What is observed in a trial, in the order of the answer to RR_OBSERVE. The last four count since they were last asked
 *  for. */
enum {
  /** Bytes of the heap in use. */
  RR_OBSERVED_HEAP,
  /** Descriptors that are open, of the first 64. */
  RR_OBSERVED_DESCRIPTORS,
  /** Calls of the canvas after it said stop. */
  RR_OBSERVED_CALLS_AFTER_STOP,
  /** Requests in which something that the plugin was lent was written to. */
  RR_OBSERVED_WRITES,
  /** Calls of the host from another thread than the plugin's. */
  RR_OBSERVED_FOREIGN_CALLS,
  /** Extensions that nobody has and that the plugin answered with. */
  RR_OBSERVED_EXTENSIONS,
  RR_OBSERVED_COUNT
};

enum { RR_BOUND_LIBRARIES = 8, RR_BOUND_ARGUMENTS = 16, RR_FOLDERS = 8 };

/** Types of a bound argument, in the order of BoundFunction.CType. */
enum {
  RR_TYPE_I8, RR_TYPE_I16, RR_TYPE_I32, RR_TYPE_I64, RR_TYPE_U8, RR_TYPE_U16, RR_TYPE_U32, RR_TYPE_U64,
  RR_TYPE_SIZE, RR_TYPE_F64, RR_TYPE_CSTRING, RR_TYPE_BYTES, RR_TYPE_NULL, RR_TYPE_COUNT
};
/** Where a bound argument comes from, in the order of BoundFunction.Source. */
enum {
  RR_SOURCE_CONSTANT, RR_SOURCE_REAL, RR_SOURCE_TEXT, RR_SOURCE_BODY, RR_SOURCE_BODY_LENGTH,
  RR_SOURCE_TITLE, RR_SOURCE_NONE, RR_SOURCE_COUNT
};

/** One argument of a bound function. */
typedef struct rr_bound_argument {
  uint32_t type, source;
  int64_t constant;
  double real;
  char *text;
} rr_bound_argument;

/** A C function to be bound. Strings end in NUL. */
typedef struct rr_bound {
  uint32_t library_count, argument_count;
  char *libraries[RR_BOUND_LIBRARIES];
  char *symbol;
  /** Null: the result is not to be freed. */
  char *release;
  rr_bound_argument arguments[RR_BOUND_ARGUMENTS];
} rr_bound;

/** What a load request asks for. */
typedef struct rr_load {
  /** The library's path; null when a function is to be bound. */
  char *path;
  rr_bound bound;
  uint32_t memory_mib;
  /** Milliseconds by RR_PHASE_…; the first is not used. */
  uint32_t deadlines[RR_PHASE_COUNT];
  uint32_t folder_count;
  /** Folders that a sandbox lets the library's code be read from. */
  char *folders[RR_FOLDERS];
  rr_trial trial;
} rr_load;

/** What a bound call brought. */
typedef struct rr_bound_result {
  /** The bytes; the library's until `done`. */
  char *bytes;
  uint64_t length;
  /** Whether the message does not suit the function. */
  int declined;
  /** One sentence where `call` answers 0. */
  char problem[256];
} rr_bound_result;

struct inlay_message;

/** How bound functions are called; null where they cannot be. */
typedef struct rr_binder {
  /** Finds and prepares the function. Null after writing one sentence. */
  void *(*bind)(const rr_bound *bound, char *problem, uint64_t capacity);
  /** Calls it. 1, or 0 with the problem said. */
  int (*call)(void *bound, const struct inlay_message *message, rr_bound_result *result);
  /** Frees a result. */
  void (*done)(void *bound, rr_bound_result *result);
} rr_binder;

typedef struct rr_runtime rr_runtime;

/** The exit status of a worker whose memory is used up. */
enum { RR_EXIT_MEMORY = 93 };

/** A runtime with nothing loaded; null when memory is out. `progress` outlives it. `exhausted` is called when memory runs
 *  out, in the step in which it does, and may end the process; where it is null or returns, the request fails. */
rr_runtime *rr_create(rr_progress *progress, const rr_binder *binder, void (*exhausted)(void));
/** Calls the plugin's `shutdown` and frees what is ours. The library stays mapped. */
void rr_destroy(rr_runtime *runtime);

/** Reads the body of a load request. 1, or 0 when it is malformed or memory is out. Free with rr_load_free. */
int rr_load_read(const uint8_t *body, uint64_t length, rr_load *load);
void rr_load_free(rr_load *load);

/** Loads what is asked for, from `path` instead of load->path where that is not null, and makes the answer frame. */
void rr_load_answer(rr_runtime *runtime, const rr_load *load, const char *path, const rr_isolation *isolation,
                    uint64_t serial);
/** Makes the answer frame that refuses a load with one sentence. */
void rr_load_refuse(rr_runtime *runtime, const char *problem, uint64_t serial);
/** Answers a request other than a load. 1, or 0 when it is malformed or memory is out. */
int rr_answer(rr_runtime *runtime, uint32_t type, uint64_t serial, const uint8_t *body, uint64_t length);
/** The answer frame made last; valid until the next is made. */
const uint8_t *rr_answer_bytes(const rr_runtime *runtime, uint64_t *length);

#endif
