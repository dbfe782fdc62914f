// Counts the allocations of a process into which it is loaded before the C library (LD_PRELOAD).
//
// It takes the place of malloc and its relatives, counts, and passes every call on to glibc's own functions. A process
// without it pays nothing, so that time is measured without it and allocations in a process of their own.

#ifdef __linux__

#include "AllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static _Atomic uint64_t allocations, bytes, frees;

static void note(size_t size) {
  atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note(count * size);
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  note(size);
  return __libc_realloc(block, size);
}

static void *aligned(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) { return aligned(alignment, size); }

void *aligned_alloc(size_t alignment, size_t size) { return aligned(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = aligned(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) {
  if (block) atomic_fetch_add_explicit(&frees, 1, memory_order_relaxed);
  __libc_free(block);
}

void allocation_counter_read(struct allocation_counts *counts) {
  counts->allocations = atomic_load_explicit(&allocations, memory_order_relaxed);
  counts->bytes = atomic_load_explicit(&bytes, memory_order_relaxed);
  counts->frees = atomic_load_explicit(&frees, memory_order_relaxed);
}

#endif
