#include <myhtml/myhtml.h>
