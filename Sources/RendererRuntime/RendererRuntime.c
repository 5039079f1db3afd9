#include "RendererRuntime.h"
int RendererRuntime_placeholder(void); int RendererRuntime_placeholder(void) { return 0; }
