// SPDX-License-Identifier: Apache-2.0
// What the runtime is measured against: the same work in C, directly on the Lua API.
#ifndef BASELINE_H
#define BASELINE_H
#include <stdint.h>

typedef struct baseline baseline;

baseline *baseline_open(void);
void baseline_close(baseline *b);
/// Runs a chunk that defines globals.
int baseline_run(baseline *b, const char *text);
/// Calls a global function of no arguments.
void baseline_call(baseline *b, const char *name);
/// Calls `inc(i)` of the chunk `count` times from C; the sum.
int64_t baseline_call_in(baseline *b, int64_t count);
/// Takes `records()` apart into C structs with copied strings, and frees them; the number of records.
int64_t baseline_decode(baseline *b);
/// Makes a state with all libraries and closes it.
void baseline_create(void);
#endif
