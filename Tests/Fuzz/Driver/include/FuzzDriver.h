/* SPDX-License-Identifier: Apache-2.0 */
/* Runs one fuzz target: under libFuzzer where the program was built with it, else over the files that are named. */
#ifndef FUZZ_DRIVER_H
#define FUZZ_DRIVER_H

#include <stddef.h>
#include <stdint.h>

typedef int (*fuzz_target)(const uint8_t *data, size_t size);

/** Answers the exit code. `target` must not keep `data`. */
int fuzz_drive(int argc, char **argv, fuzz_target target);

#endif
