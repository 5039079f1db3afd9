#include <yajl/yajl_parse.h>

/// Sets the parser to read one value, stop behind it, and take the strings as checked already.
/// (`yajl_config` takes a variable list of arguments, which Swift cannot pass.)
static inline int yajl_read_one_checked_value(yajl_handle parser) {
  return yajl_config(parser, yajl_allow_trailing_garbage, 1)
         && yajl_config(parser, yajl_dont_validate_strings, 1);
}
