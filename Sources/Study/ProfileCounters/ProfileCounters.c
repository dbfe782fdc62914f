// Reads the counters that the compiler adds to a program for `-profile-generate`.
//
// A program without them has none of the functions below, so they are weak. The linker of macOS has no such references
// to what an archive may lack: there a program is one without counters.

#include "ProfileCounters.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#ifdef __linux__

extern char *__llvm_profile_begin_counters(void) __attribute__((weak));
extern char *__llvm_profile_end_counters(void) __attribute__((weak));
extern uint64_t __llvm_profile_get_size_for_buffer(void) __attribute__((weak));
extern int __llvm_profile_write_buffer(char *bytes) __attribute__((weak));

// The counts when the interval began, and those of all intervals.
static uint64_t *before, *counted;

static uint64_t *counters(void) { return (uint64_t *)__llvm_profile_begin_counters(); }

static size_t count(void) {
  return (size_t)(__llvm_profile_end_counters() - __llvm_profile_begin_counters()) / sizeof(uint64_t);
}

bool profile_is_counting(void) {
  return __llvm_profile_begin_counters && __llvm_profile_end_counters && __llvm_profile_get_size_for_buffer
    && __llvm_profile_write_buffer;
}

bool profile_reset(void) {
  if (!profile_is_counting()) return false;
  if (!before) before = calloc(count(), sizeof(uint64_t));
  if (!counted) counted = calloc(count(), sizeof(uint64_t));
  if (!before || !counted) return false;
  memset(counted, 0, count() * sizeof(uint64_t));
  return true;
}

void profile_begin(void) {
  if (before) memcpy(before, counters(), count() * sizeof(uint64_t));
}

void profile_end(void) {
  if (!before || !counted) return;
  uint64_t *now = counters();
  size_t length = count();
  for (size_t index = 0; index < length; index++) counted[index] += now[index] - before[index];
}

uint64_t profile_size(void) { return profile_is_counting() ? __llvm_profile_get_size_for_buffer() : 0; }

bool profile_write(char *bytes) {
  if (!before || !counted) return false;
  // The library writes the counters themselves, so they change places for as long as it takes.
  memcpy(before, counters(), count() * sizeof(uint64_t));
  memcpy(counters(), counted, count() * sizeof(uint64_t));
  bool is_written = __llvm_profile_write_buffer(bytes) == 0;
  memcpy(counters(), before, count() * sizeof(uint64_t));
  return is_written;
}

#else

bool profile_is_counting(void) { return false; }
bool profile_reset(void) { return false; }
void profile_begin(void) {}
void profile_end(void) {}
uint64_t profile_size(void) { return 0; }
bool profile_write(char *bytes) { return false; }

#endif
