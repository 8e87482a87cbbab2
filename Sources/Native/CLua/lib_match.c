// SPDX-License-Identifier: Apache-2.0
// `string.find`, `match`, `gmatch` and `gsub`.
#include "library.h"
#include "matcher.h"

#include <ctype.h>

// Returns a start position as an offset; length + 1 if it is past the end.
static size_t start_offset(lua_Integer position, size_t length) {
    if (position > 0) return (size_t)position - 1;
    if (position == 0) return 0;
    return position < -(lua_Integer)length ? 0 : length + (size_t)position;
}

static int is_plain(const char *pattern, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (strchr("^$*+?.([%-", pattern[i]) && pattern[i]) return 0;
    return 1;
}

// Returns where the text contains the other one, or NULL.
static const char *find_plain(lua_State *L, const char *text, size_t length, const char *wanted, size_t size) {
    if (size == 0) return text;
    clua_box *box = box_of(L);
    const char *end = text + length;
    uint64_t steps = 0;
    while ((size_t)(end - text) >= size) {
        const char *at = memchr(text, wanted[0], (size_t)(end - text) - size + 1);
        if (at == NULL) break;
        if (memcmp(at + 1, wanted + 1, size - 1) == 0) return at;
        steps += 1 + (uint64_t)(at - text) / 64 + size / 64;
        if (unlikely(steps > 1024)) {
            charge(L, box, steps);
            steps = 0;
        }
        text = at + 1;
    }
    charge(L, box, steps);
    return NULL;
}

static int search(lua_State *L, int find) {
    size_t length, size;
    const char *text = luaL_checklstring(L, 1, &length);
    const char *pattern = luaL_checklstring(L, 2, &size);
    size_t start = start_offset(luaL_optinteger(L, 3, 1), length);
    if (start > length) {
        lua_pushnil(L);
        return 1;
    }
    if (find && (lua_toboolean(L, 4) || is_plain(pattern, size))) {
        const char *at = find_plain(L, text + start, length - start, pattern, size);
        if (at) {
            lua_pushinteger(L, at - text + 1);
            lua_pushinteger(L, at - text + (lua_Integer)size);
            return 2;
        }
        lua_pushnil(L);
        return 1;
    }
    matcher m;
    matcher_open(&m, L, text, length, pattern + size);
    int anchored = *pattern == '^';
    pattern += anchored;
    const char *at = text + start;
    do {
        const char *end = matcher_try(&m, at, pattern);
        if (end) {
            if (!find) return matcher_push(&m, at, end);
            lua_pushinteger(L, at - text + 1);
            lua_pushinteger(L, end - text);
            return matcher_push(&m, NULL, NULL) + 2;
        }
    } while (at++ < m.end && !anchored);
    lua_pushnil(L);
    return 1;
}

int string_find(lua_State *L) { return search(L, 1); }
int string_match(lua_State *L) { return search(L, 0); }

typedef struct scan {
    const char *at, *last, *pattern;
    matcher m;
} scan;

static int gmatch_step(lua_State *L) {
    scan *s = lua_touserdata(L, lua_upvalueindex(3));
    s->m.L = L; // it may be another coroutine than before
    for (const char *at = s->at; at <= s->m.end; at++) {
        const char *end = matcher_try(&s->m, at, s->pattern);
        if (end && end != s->last) {
            s->at = s->last = end;
            return matcher_push(&s->m, at, end);
        }
    }
    s->at = s->m.end + 1;
    return 0;
}

int string_gmatch(lua_State *L) {
    size_t length, size;
    const char *text = luaL_checklstring(L, 1, &length);
    const char *pattern = luaL_checklstring(L, 2, &size);
    size_t start = start_offset(luaL_optinteger(L, 3, 1), length);
    lua_settop(L, 2);
    scan *s = lua_newuserdatauv(L, sizeof *s, 0);
    if (start > length) start = length + 1;
    matcher_open(&s->m, L, text, length, pattern + size);
    s->at = text + start;
    s->last = NULL;
    s->pattern = pattern;
    lua_pushcclosure(L, gmatch_step, 3);
    return 1;
}

static void add_template(matcher *m, buffer *out, const char *start, const char *end) {
    lua_State *L = m->L;
    size_t length;
    const char *text = lua_tolstring(L, 3, &length), *stop = text + length;
    while (text < stop) {
        const char *mark = memchr(text, '%', (size_t)(stop - text));
        if (mark == NULL) break;
        buffer_add(out, text, (size_t)(mark - text));
        char c = mark[1]; // zero at the end
        if (c == '%') {
            buffer_char(out, '%');
        } else if (c == '0') {
            buffer_add(out, start, (size_t)(end - start));
        } else if (isdigit((unsigned char)c)) {
            const char *capture;
            ptrdiff_t size = matcher_capture(m, c - '1', start, end, &capture);
            if (size == POSITION) buffer_add_value(out); else buffer_add(out, capture, (size_t)size);
        } else {
            luaL_error(L, "invalid use of '%c' in replacement string", '%');
        }
        text = mark + 2;
    }
    if (text < stop) buffer_add(out, text, (size_t)(stop - text));
}

// Adds the replacement of a match; returns whether it changed anything.
static int add_replacement(matcher *m, buffer *out, const char *start, const char *end, int type) {
    lua_State *L = m->L;
    if (type == LUA_TFUNCTION) {
        lua_pushvalue(L, 3);
        lua_call(L, matcher_push(m, start, end), 1);
    } else if (type == LUA_TTABLE) {
        matcher_push_one(m, 0, start, end);
        lua_gettable(L, 3);
    } else {
        add_template(m, out, start, end);
        return 1;
    }
    if (!lua_toboolean(L, -1)) {
        lua_pop(L, 1);
        buffer_add(out, start, (size_t)(end - start));
        return 0;
    }
    if (unlikely(!lua_isstring(L, -1))) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
    buffer_add_value(out);
    return 1;
}

int string_gsub(lua_State *L) {
    size_t length, size;
    const char *text = luaL_checklstring(L, 1, &length);
    const char *pattern = luaL_checklstring(L, 2, &size);
    int type = lua_type(L, 3);
    lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1);
    luaL_argexpected(L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE, 3,
                     "string/function/table");
    int anchored = *pattern == '^';
    matcher m;
    matcher_open(&m, L, text, length, pattern + size);
    pattern += anchored;
    buffer out;
    buffer_open(L, &out);
    const char *last = NULL;
    lua_Integer count = 0;
    int changed = 0;
    while (count < most) {
        const char *end = matcher_try(&m, text, pattern);
        if (end && end != last) {
            count++;
            changed |= add_replacement(&m, &out, text, end, type);
            text = last = end;
            charge(L, m.box, 1);
        } else if (text < m.end) {
            buffer_char(&out, *text++);
        } else {
            break;
        }
        if (anchored) break;
    }
    if (changed) {
        buffer_add(&out, text, (size_t)(m.end - text));
        buffer_push(&out);
    } else {
        lua_pushvalue(L, 1);
    }
    lua_pushinteger(L, count);
    return 2;
}
