#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

// Allocations of this process since it started, by all threads.
struct allocation_counts {
  uint64_t allocations; // malloc, calloc, realloc, and aligned allocations
  uint64_t bytes;       // what was asked for
  uint64_t frees;
};

// Reads the counts, and allocates nothing.
void allocation_counter_read(struct allocation_counts *counts);

#endif
