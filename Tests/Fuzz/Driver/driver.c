/* SPDX-License-Identifier: Apache-2.0 */
#include "FuzzDriver.h"

#include <stdio.h>
#include <stdlib.h>

/* libFuzzer's own main loop; absent in an ordinary build. */
__attribute__((weak)) int LLVMFuzzerRunDriver(int *argc, char ***argv, fuzz_target target);

static int replay(const char *path, fuzz_target target) {
  FILE *file = fopen(path, "rb");
  uint8_t *data;
  long size;
  if (file == NULL || fseek(file, 0, SEEK_END) != 0 || (size = ftell(file)) < 0) {
    fprintf(stderr, "%s: cannot be read\n", path);
    return 66;
  }
  rewind(file);
  data = malloc((size_t)size + 1);
  size = (long)fread(data, 1, (size_t)size, file);
  fclose(file);
  target(data, (size_t)size);
  free(data);
  return 0;
}

int fuzz_drive(int argc, char **argv, fuzz_target target) {
  int i, code = 0;
  if (LLVMFuzzerRunDriver != NULL) return LLVMFuzzerRunDriver(&argc, &argv, target);
  for (i = 1; i < argc; i++)
    if (replay(argv[i], target) != 0) code = 66;
  printf("%d inputs replayed\n", argc - 1);
  return code;
}
