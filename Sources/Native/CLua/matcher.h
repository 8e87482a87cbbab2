// SPDX-License-Identifier: Apache-2.0
// Lua's patterns (§6.4.1).
#ifndef CLUA_MATCHER_H
#define CLUA_MATCHER_H

#include "internal.h"

#define CAPTURES 32
#define OPEN (-1)      // a capture whose end is not reached
#define POSITION (-2)  // a capture of a place

typedef struct matcher {
    lua_State *L;
    clua_box *box;
    const char *subject, *end;      // what is searched
    const char *pattern_end;
    int captures, depth;
    uint32_t steps;                 // not charged yet
    struct { const char *start; ptrdiff_t length; } capture[CAPTURES];
} matcher;

void matcher_open(matcher *m, lua_State *L, const char *subject, size_t length, const char *pattern_end);
// Returns the end of the match of the pattern at `at`, or NULL.
const char *matcher_try(matcher *m, const char *at, const char *pattern);
// Pushes capture `i`, or the whole match if there is no capture.
void matcher_push_one(matcher *m, int i, const char *start, const char *end);
// Pushes all captures, or, if there are none and `start` is given, the whole match.
int matcher_push(matcher *m, const char *start, const char *end);
// Returns the length of capture `i` and its start; a position is pushed, and POSITION returned.
ptrdiff_t matcher_capture(matcher *m, int i, const char *start, const char *end, const char **text);

static inline void matcher_charge(matcher *m, uint32_t steps) {
    if (unlikely((m->steps += steps) >= 512)) {
        uint32_t all = m->steps;
        m->steps = 0;
        charge(m->L, m->box, all / 4);
    }
}

#endif
