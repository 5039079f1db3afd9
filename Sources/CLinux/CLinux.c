#include "CLinux.h"
int CLinux_placeholder(void); int CLinux_placeholder(void) { return 0; }
