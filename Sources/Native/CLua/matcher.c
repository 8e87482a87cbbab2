// SPDX-License-Identifier: Apache-2.0
// Lua's patterns: a backtracking matcher, written after the manual. Every step is charged, so that a pattern that runs
// away ends with the call's budget.
#include "matcher.h"

#include <ctype.h>

#define DEPTH 200 // nested tries, as in stock Lua

static const char *run(matcher *m, const char *at, const char *p);

void matcher_open(matcher *m, lua_State *L, const char *subject, size_t length, const char *pattern_end) {
    m->L = L;
    m->box = box_of(L);
    m->subject = subject;
    m->end = subject + length;
    m->pattern_end = pattern_end;
    m->steps = 0;
    m->depth = DEPTH;
    m->captures = 0;
}

// Returns the place after the single-character item that begins at `p`.
static const char *item_end(matcher *m, const char *p) {
    char first = *p++;
    if (first == '%') {
        if (unlikely(p == m->pattern_end)) luaL_error(m->L, "malformed pattern (ends with '%%')");
        return p + 1;
    }
    if (first != '[') return p;
    if (*p == '^') p++;
    do { // the first character of a set is never its end
        if (unlikely(p == m->pattern_end)) luaL_error(m->L, "malformed pattern (missing ']')");
        if (*p++ == '%' && p < m->pattern_end) p++; // whatever follows is no end
        matcher_charge(m, 1);
    } while (*p != ']'); // a zero follows the pattern
    return p + 1;
}

static int in_class(int c, int class) {
    int inside;
    switch (tolower(class)) {
        case 'a': inside = isalpha(c); break;
        case 'c': inside = iscntrl(c); break;
        case 'd': inside = isdigit(c); break;
        case 'g': inside = isgraph(c); break;
        case 'l': inside = islower(c); break;
        case 'p': inside = ispunct(c); break;
        case 's': inside = isspace(c); break;
        case 'u': inside = isupper(c); break;
        case 'w': inside = isalnum(c); break;
        case 'x': inside = isxdigit(c); break;
        case 'z': inside = c == 0; break; // deprecated, and there
        default: return class == c;
    }
    return isupper(class) ? !inside : inside != 0;
}

// Whether the character is in the set `[…]`; `last` is its closing bracket.
static int in_set(matcher *m, int c, const char *p, const char *last) {
    int wanted = 1;
    if (p[1] == '^') {
        wanted = 0;
        p++;
    }
    while (++p < last) {
        matcher_charge(m, 1);
        if (*p == '%') {
            p++;
            if (in_class(c, (unsigned char)*p)) return wanted;
        } else if (p[1] == '-' && p + 2 < last) {
            if ((unsigned char)p[0] <= c && c <= (unsigned char)p[2]) return wanted;
            p += 2;
        } else if ((unsigned char)*p == c) {
            return wanted;
        }
    }
    return !wanted;
}

// Whether the character at `at` matches the item from `p` to `item`.
static inline int matches_one(matcher *m, const char *at, const char *p, const char *item) {
    if (at >= m->end) return 0;
    int c = (unsigned char)*at;
    switch (*p) {
        case '.': return 1;
        case '%': return in_class(c, (unsigned char)p[1]);
        case '[': return in_set(m, c, p, item - 1);
        default: return (unsigned char)*p == c;
    }
}

static const char *balanced(matcher *m, const char *at, const char *p) {
    if (unlikely(p >= m->pattern_end - 1)) luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
    if (at >= m->end || *at != p[0]) return NULL; // the end holds a zero that is no part of the text
    char open = p[0], close = p[1];
    int depth = 1;
    for (at++; at < m->end; at++) {
        matcher_charge(m, 1);
        if (*at == close) {
            if (--depth == 0) return at + 1;
        } else if (*at == open) {
            depth++;
        }
    }
    return NULL;
}

static const char *longest(matcher *m, const char *at, const char *p, const char *item) {
    ptrdiff_t count = 0;
    while (matches_one(m, at + count, p, item)) {
        count++;
        matcher_charge(m, 1);
    }
    for (; count >= 0; count--) {
        const char *end = run(m, at + count, item + 1);
        if (end) return end;
    }
    return NULL;
}

static const char *shortest(matcher *m, const char *at, const char *p, const char *item) {
    for (;;) {
        const char *end = run(m, at, item + 1);
        if (end) return end;
        if (!matches_one(m, at, p, item)) return NULL;
        at++;
    }
}

static const char *open_capture(matcher *m, const char *at, const char *p, ptrdiff_t kind) {
    if (unlikely(m->captures >= CAPTURES)) luaL_error(m->L, "too many captures");
    m->capture[m->captures].start = at;
    m->capture[m->captures].length = kind;
    m->captures++;
    const char *end = run(m, at, p);
    if (end == NULL) m->captures--;
    return end;
}

static const char *close_capture(matcher *m, const char *at, const char *p) {
    int i = m->captures - 1;
    while (i >= 0 && m->capture[i].length != OPEN) i--;
    if (unlikely(i < 0)) luaL_error(m->L, "invalid pattern capture");
    m->capture[i].length = at - m->capture[i].start;
    const char *end = run(m, at, p);
    if (end == NULL) m->capture[i].length = OPEN;
    return end;
}

static const char *back_reference(matcher *m, const char *at, int digit) {
    int i = digit - '1';
    if (unlikely(i < 0 || i >= m->captures || m->capture[i].length == OPEN))
        luaL_error(m->L, "invalid capture index %%%d", i + 1);
    size_t length = (size_t)m->capture[i].length; // of a place: more than any text has left
    if ((size_t)(m->end - at) < length) return NULL;
    matcher_charge(m, (uint32_t)(length / 16));
    return memcmp(m->capture[i].start, at, length) == 0 ? at + length : NULL;
}

static const char *frontier(matcher *m, const char *at, const char **p) {
    if (unlikely(**p != '[')) luaL_error(m->L, "missing '[' after '%%f' in pattern");
    const char *item = item_end(m, *p);
    int before = at == m->subject ? 0 : (unsigned char)at[-1];
    if (in_set(m, before, *p, item - 1) || !in_set(m, (unsigned char)*at, *p, item - 1)) return NULL;
    *p = item;
    return at;
}

static const char *run(matcher *m, const char *at, const char *p) {
    if (unlikely(m->depth-- == 0)) luaL_error(m->L, "pattern too complex");
    for (;;) {
        matcher_charge(m, 1);
        if (p == m->pattern_end) break;
        if (*p == '(') {
            at = p[1] == ')' ? open_capture(m, at, p + 2, POSITION) : open_capture(m, at, p + 1, OPEN);
            break;
        }
        if (*p == ')') {
            at = close_capture(m, at, p + 1);
            break;
        }
        if (*p == '$' && p + 1 == m->pattern_end) {
            if (at != m->end) at = NULL;
            break;
        }
        if (*p == '%') {
            char kind = p[1];
            if (kind == 'b') {
                at = balanced(m, at, p + 2);
                if (at == NULL) break;
                p += 4;
                continue;
            }
            if (kind == 'f') {
                p += 2;
                at = frontier(m, at, &p);
                if (at == NULL) break;
                continue;
            }
            if (isdigit((unsigned char)kind)) {
                at = back_reference(m, at, kind);
                if (at == NULL) break;
                p += 2;
                continue;
            }
        }
        const char *item = item_end(m, p);
        char suffix = *item; // zero at the end
        if (suffix == '-') {
            at = shortest(m, at, p, item);
            break;
        }
        if (suffix == '*') {
            at = longest(m, at, p, item);
            break;
        }
        if (!matches_one(m, at, p, item)) {
            if (suffix == '?') {
                p = item + 1;
                continue;
            }
            at = NULL;
            break;
        }
        if (suffix == '?') {
            const char *end = run(m, at + 1, item + 1);
            if (end) {
                at = end;
                break;
            }
            p = item + 1;
            continue;
        }
        if (suffix == '+') {
            at = longest(m, at + 1, p, item);
            break;
        }
        at++;
        p = item;
    }
    m->depth++;
    return at;
}

const char *matcher_try(matcher *m, const char *at, const char *pattern) {
    m->captures = 0;
    m->depth = DEPTH;
    return run(m, at, pattern);
}

ptrdiff_t matcher_capture(matcher *m, int i, const char *start, const char *end, const char **text) {
    if (i >= m->captures) {
        if (unlikely(i != 0)) luaL_error(m->L, "invalid capture index %%%d", i + 1);
        *text = start;
        return end - start;
    }
    ptrdiff_t length = m->capture[i].length;
    *text = m->capture[i].start;
    if (unlikely(length == OPEN)) luaL_error(m->L, "unfinished capture");
    if (length == POSITION) lua_pushinteger(m->L, m->capture[i].start - m->subject + 1);
    return length;
}

void matcher_push_one(matcher *m, int i, const char *start, const char *end) {
    const char *text;
    ptrdiff_t length = matcher_capture(m, i, start, end, &text);
    if (length != POSITION) lua_pushlstring(m->L, text, (size_t)length);
}

int matcher_push(matcher *m, const char *start, const char *end) {
    int count = m->captures == 0 && start ? 1 : m->captures;
    luaL_checkstack(m->L, count, "too many captures");
    for (int i = 0; i < count; i++) matcher_push_one(m, i, start, end);
    return count;
}
