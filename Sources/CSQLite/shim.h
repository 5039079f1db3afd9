#include <sqlite3.h>

/// Turns a switch of a connection on or off. (`sqlite3_db_config` takes a variable list of arguments.)
static inline int sqlite_switch(sqlite3 *database, int option, int on)
{
  return sqlite3_db_config(database, option, on, (int *)0);
}

/// Binds text that is copied at once. (The constant that says so is a cast, which Swift cannot import.)
static inline int sqlite_bind_copied_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count)
{
  return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds bytes that are copied at once.
static inline int sqlite_bind_copied_bytes(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count)
{
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}
