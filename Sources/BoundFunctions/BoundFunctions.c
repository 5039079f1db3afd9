/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "BoundFunctions.h"

#include <dlfcn.h>
#include <ffi.h>
#include <inlay/inlay.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/** A function that is ready to be called. */
typedef struct bound_function {
  ffi_cif cif;
  ffi_type *types[RR_BOUND_ARGUMENTS];
  void (*function)(void);
  /** Frees a result; null where it stays the library's. */
  void (*release)(void *);
  uint32_t count;
  rr_bound_argument arguments[RR_BOUND_ARGUMENTS];
} bound_function;

/** An argument as the callee reads it: of exactly its declared type. */
typedef union value {
  int8_t i8;
  int16_t i16;
  int32_t i32;
  int64_t i64;
  uint8_t u8;
  uint16_t u16;
  uint32_t u32;
  uint64_t u64;
  double f64;
  const void *pointer;
} value;

static const struct {
  ffi_type *type;
  const char *name;
  /** The range of a whole number; `most` of an unsigned one. */
  int64_t least;
  uint64_t most;
} types[RR_TYPE_COUNT] = {
    [RR_TYPE_I8] = {&ffi_type_sint8, "i8", INT8_MIN, INT8_MAX},
    [RR_TYPE_I16] = {&ffi_type_sint16, "i16", INT16_MIN, INT16_MAX},
    [RR_TYPE_I32] = {&ffi_type_sint32, "i32", INT32_MIN, INT32_MAX},
    [RR_TYPE_I64] = {&ffi_type_sint64, "i64", INT64_MIN, INT64_MAX},
    [RR_TYPE_U8] = {&ffi_type_uint8, "u8", 0, UINT8_MAX},
    [RR_TYPE_U16] = {&ffi_type_uint16, "u16", 0, UINT16_MAX},
    [RR_TYPE_U32] = {&ffi_type_uint32, "u32", 0, UINT32_MAX},
    [RR_TYPE_U64] = {&ffi_type_uint64, "u64", 0, UINT64_MAX},
    [RR_TYPE_SIZE] = {&ffi_type_uint64, "size", 0, UINT64_MAX},
    [RR_TYPE_F64] = {&ffi_type_double, "f64", 0, 0},
    [RR_TYPE_CSTRING] = {&ffi_type_pointer, "cstring", 0, 0},
    [RR_TYPE_BYTES] = {&ffi_type_pointer, "bytes", 0, 0},
    [RR_TYPE_NULL] = {&ffi_type_pointer, "null", 0, 0},
};

_Static_assert(sizeof(size_t) == 8, "a size is passed as 64 bits");

static int say(char *problem, uint64_t capacity, const char *format, ...) __attribute__((format(printf, 3, 4)));

/** Writes a sentence. Always 0. */
static int say(char *problem, uint64_t capacity, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(problem, capacity, format, arguments);
  va_end(arguments);
  return 0;
}

/** Memory as is wanted. Where there is none the process ends: only a worker links this. */
static void *allocate(size_t size) {
  void *memory = calloc(1, size);
  if (memory == NULL) _exit(RR_EXIT_MEMORY);
  return memory;
}

static int is_whole(uint32_t type) { return type <= RR_TYPE_SIZE; }

/** Whether a source can feed a type, with a constant that fits. */
static int accepts(const rr_bound_argument *a, uint32_t index, char *problem, uint64_t capacity) {
  const char *name = types[a->type].name;
  int fits = 0;
  switch (a->source) {
    case RR_SOURCE_CONSTANT:
      if (is_whole(a->type) &&
          (a->constant < 0 ? types[a->type].least > a->constant : types[a->type].most < (uint64_t)a->constant))
        return say(problem, capacity, "argument %u: %lld does not fit into %s", index + 1, (long long)a->constant, name);
      fits = is_whole(a->type) || a->type == RR_TYPE_F64;
      break;
    case RR_SOURCE_REAL: fits = a->type == RR_TYPE_F64; break;
    case RR_SOURCE_TEXT: fits = a->type == RR_TYPE_CSTRING || a->type == RR_TYPE_BYTES; break;
    case RR_SOURCE_BODY:
    case RR_SOURCE_TITLE: fits = a->type == RR_TYPE_CSTRING || a->type == RR_TYPE_BYTES; break;
    case RR_SOURCE_BODY_LENGTH: fits = is_whole(a->type); break;
    case RR_SOURCE_NONE: fits = a->type == RR_TYPE_NULL; break;
    default: break;
  }
  return fits ? 1 : say(problem, capacity, "argument %u: its source does not suit the type %s", index + 1, name);
}

static void *bind_function(const rr_bound *bound, char *problem, uint64_t capacity) {
  void *library = NULL;
  for (uint32_t i = 0; i < bound->library_count && library == NULL; i++) {
    if (bound->libraries[i][0] == 0 || strchr(bound->libraries[i], '/') != NULL) {
      say(problem, capacity, "%s is no bare library name; give the name that the system's loader knows",
          bound->libraries[i]);
      return NULL;
    }
    library = dlopen(bound->libraries[i], RTLD_NOW | RTLD_LOCAL);
  }
  if (library == NULL) {
    say(problem, capacity, "the library %s is not in the system's folders, or cannot be loaded here; install it", bound->libraries[0]);
    return NULL;
  }
  void *symbol = dlsym(library, bound->symbol);
  if (symbol == NULL) {
    say(problem, capacity, "the library %s has no function %s", bound->libraries[0], bound->symbol);
    return NULL;
  }
  void *release = NULL;
  if (bound->release != NULL) {
    release = dlsym(library, bound->release);
    if (release == NULL) release = dlsym(RTLD_DEFAULT, bound->release);
    if (release == NULL) {
      say(problem, capacity, "the library %s has no function %s to free a result with", bound->libraries[0],
          bound->release);
      return NULL;
    }
  }
  bound_function *f = allocate(sizeof *f);
  memcpy(&f->function, &symbol, sizeof symbol);
  memcpy(&f->release, &release, sizeof release);
  f->count = bound->argument_count;
  for (uint32_t i = 0; i < f->count; i++) {
    f->arguments[i] = bound->arguments[i];
    f->arguments[i].text = NULL;
    f->types[i] = types[f->arguments[i].type].type;
    if (!accepts(&bound->arguments[i], i, problem, capacity)) goto refused;
    if (bound->arguments[i].text == NULL) continue;
    size_t size = strlen(bound->arguments[i].text) + 1;
    f->arguments[i].text = memcpy(allocate(size), bound->arguments[i].text, size);
  }
  if (ffi_prep_cif(&f->cif, FFI_DEFAULT_ABI, f->count, &ffi_type_pointer, f->types) == FFI_OK) return f;
  say(problem, capacity, "libffi cannot call a function of this signature");
refused:
  for (uint32_t i = 0; i < f->count; i++) free(f->arguments[i].text);
  free(f);
  return NULL;
}

/** Writes a whole number as its type. */
static void set_whole(value *v, uint32_t type, int64_t number) {
  switch (type) {
    case RR_TYPE_I8: v->i8 = (int8_t)number; break;
    case RR_TYPE_I16: v->i16 = (int16_t)number; break;
    case RR_TYPE_I32: v->i32 = (int32_t)number; break;
    case RR_TYPE_U8: v->u8 = (uint8_t)number; break;
    case RR_TYPE_U16: v->u16 = (uint16_t)number; break;
    case RR_TYPE_U32: v->u32 = (uint32_t)number; break;
    default: v->i64 = number; break;
  }
}

/** A text of the message as an argument. `*copy` is to be freed after the call. */
static int set_text(value *v, uint32_t type, inlay_string text, const char *name, char **copy,
                    rr_bound_result *result) {
  if (text.data == NULL) {
    result->declined = 1;
    return say(result->problem, sizeof result->problem, "the message has no %s", name);
  }
  if (type == RR_TYPE_BYTES) {
    v->pointer = text.data;
    return 1;
  }
  if (memchr(text.data, 0, text.length) != NULL)
    return say(result->problem, sizeof result->problem,
               "the message's %s holds a NUL character, which a C string cannot; it was not cut there", name);
  *copy = allocate(text.length + 1);
  memcpy(*copy, text.data, text.length);
  v->pointer = *copy;
  return 1;
}

static int call_function(void *bound, const struct inlay_message *m, rr_bound_result *result) {
  bound_function *f = bound;
  value values[RR_BOUND_ARGUMENTS];
  void *pointers[RR_BOUND_ARGUMENTS];
  char *copies[RR_BOUND_ARGUMENTS] = {0};
  int is_ready = 1;
  memset(result, 0, sizeof *result);
  for (uint32_t i = 0; i < f->count && is_ready; i++) {
    const rr_bound_argument *a = &f->arguments[i];
    value *v = &values[i];
    pointers[i] = v;
    v->u64 = 0;
    switch (a->source) {
      case RR_SOURCE_CONSTANT:
        if (a->type == RR_TYPE_F64)
          v->f64 = (double)a->constant;
        else
          set_whole(v, a->type, a->constant);
        break;
      case RR_SOURCE_REAL: v->f64 = a->real; break;
      case RR_SOURCE_TEXT: v->pointer = a->text; break;
      case RR_SOURCE_BODY: is_ready = set_text(v, a->type, m->body, "body", &copies[i], result); break;
      case RR_SOURCE_TITLE: is_ready = set_text(v, a->type, m->title, "title", &copies[i], result); break;
      case RR_SOURCE_BODY_LENGTH:
        if (m->body.length > types[a->type].most)
          is_ready = say(result->problem, sizeof result->problem, "the message's body is too long for a length of type %s",
                         types[a->type].name);
        else
          set_whole(v, a->type, (int64_t)m->body.length);
        break;
      default: v->pointer = NULL; break;
    }
  }
  if (is_ready) {
    /* libffi writes a whole register, whatever the type of the result. */
    union {
      ffi_arg whole;
      char *text;
    } returned = {0};
    ffi_call(&f->cif, f->function, &returned, pointers);
    result->bytes = returned.text;
    if (returned.text == NULL)
      is_ready = say(result->problem, sizeof result->problem, "the function returned no text");
    else
      result->length = strlen(returned.text);
  }
  for (uint32_t i = 0; i < f->count; i++) free(copies[i]);
  return is_ready;
}

static void done(void *bound, rr_bound_result *result) {
  bound_function *f = bound;
  if (f->release != NULL && result->bytes != NULL) f->release(result->bytes);
  result->bytes = NULL;
}

const rr_binder bound_functions_binder = {bind_function, call_function, done};
