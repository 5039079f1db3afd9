#include "BoundFunctions.h"
int BoundFunctions_placeholder(void); int BoundFunctions_placeholder(void) { return 0; }
