#ifndef ALOE_BENCH_RESIDENT_MEMORY_H
#define ALOE_BENCH_RESIDENT_MEMORY_H

// Shared by our lists and those of Peers, so that both are measured alike.

#include <malloc.h>
#include <stdio.h>
#include <unistd.h>

/// The process's resident memory, in bytes, after freed memory was returned to the system; 0 if it can't be read.
static inline double rows_resident_bytes(void) {
  malloc_trim(0);
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return 0;
  long size = 0, resident = 0;
  int found = fscanf(file, "%ld %ld", &size, &resident);
  fclose(file);
  return found == 2 ? (double)resident * (double)sysconf(_SC_PAGESIZE) : 0;
}

#endif
