#ifndef PROFILE_COUNTERS_H
#define PROFILE_COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

// What a program that was built with `-profile-generate` executes in some intervals. Its other counts stay as they are.

// Whether the program counts what it executes.
bool profile_is_counting(void);

// Forgets all intervals; false if there is no memory for them.
bool profile_reset(void);

// Begins an interval.
void profile_begin(void);

// Ends the interval, and adds what was executed in it.
void profile_end(void);

// The size of the profile in bytes.
uint64_t profile_size(void);

// Writes the profile of all intervals in the format of `llvm-profdata`; false if that fails.
bool profile_write(char *bytes);

#endif
