// SPDX-License-Identifier: Apache-2.0
// UTF-8 (§6.5).
#include "library.h"

#define LARGEST_UNICODE 0x10FFFFu
#define LARGEST 0x7FFFFFFFu

static int is_continuation(char c) { return ((unsigned char)c & 0xC0) == 0x80; }

static lua_Integer from_end(lua_Integer position, size_t length) {
    if (position >= 0) return position;
    return 0u - (size_t)position > length ? 0 : (lua_Integer)length + position + 1;
}

// Reads one sequence; returns NULL if it is not valid. The text ends with a zero byte, which continues nothing.
static const char *read_code(const char *text, uint32_t *code, int strict) {
    static const uint32_t least[] = {~0u, 0x80, 0x800, 0x10000, 0x200000, 0x4000000};
    unsigned char first = (unsigned char)*text;
    uint32_t value = first;
    if (first >= 0x80) {
        int more = 0;
        if (first < 0xC0 || first >= 0xFE) return NULL;
        while (first & (0x40 >> more)) more++;
        value = 0;
        for (int i = 1; i <= more; i++) {
            if (!is_continuation(text[i])) return NULL;
            value = value << 6 | ((unsigned char)text[i] & 0x3F);
        }
        value |= (uint32_t)(first & (0x3F >> more)) << (6 * more);
        if (value < least[more] || value > LARGEST) return NULL;
        text += more;
    }
    if (strict && (value > LARGEST_UNICODE || (0xD800 <= value && value <= 0xDFFF))) return NULL;
    if (code) *code = value;
    return text + 1;
}

static int utf8_length(lua_State *L) {
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer from = from_end(luaL_optinteger(L, 2, 1), length);
    lua_Integer to = from_end(luaL_optinteger(L, 3, -1), length);
    int lax = lua_toboolean(L, 4);
    luaL_argcheck(L, 1 <= from && --from <= (lua_Integer)length, 2, "initial position out of bounds");
    luaL_argcheck(L, --to < (lua_Integer)length, 3, "final position out of bounds");
    lua_Integer count = 0;
    while (from <= to) {
        const char *next = read_code(text + from, NULL, !lax);
        if (next == NULL) {
            lua_pushnil(L);
            lua_pushinteger(L, from + 1);
            return 2;
        }
        from = next - text;
        count++;
    }
    charge(L, box_of(L), (uint64_t)count / 4);
    lua_pushinteger(L, count);
    return 1;
}

static int utf8_codepoint(lua_State *L) {
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer from = from_end(luaL_optinteger(L, 2, 1), length);
    lua_Integer to = from_end(luaL_optinteger(L, 3, from), length);
    int lax = lua_toboolean(L, 4);
    luaL_argcheck(L, from >= 1, 2, "out of bounds");
    luaL_argcheck(L, to <= (lua_Integer)length, 3, "out of bounds");
    if (from > to) return 0;
    if (to - from >= INT32_MAX) return luaL_error(L, "string slice too long");
    luaL_checkstack(L, (int)(to - from) + 1, "string slice too long");
    int count = 0;
    const char *end = text + to;
    for (text += from - 1; text < end; count++) {
        uint32_t code;
        text = read_code(text, &code, !lax);
        if (text == NULL) return luaL_error(L, "invalid UTF-8 code");
        lua_pushinteger(L, code);
    }
    charge(L, box_of(L), (uint64_t)count / 4);
    return count;
}

static void add_code(lua_State *L, buffer *out, int argument) {
    lua_Unsigned code = (lua_Unsigned)luaL_checkinteger(L, argument);
    luaL_argcheck(L, code <= LARGEST, argument, "value out of range");
    if (code < 0x80) {
        buffer_char(out, (char)code);
        return;
    }
    char bytes[8];
    int at = 8;
    unsigned first = 0x3F;
    do {
        bytes[--at] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
        first >>= 1;
    } while (code > first);
    bytes[--at] = (char)((~first << 1) | (unsigned)code);
    buffer_add(out, bytes + at, (size_t)(8 - at));
}

static int utf8_char(lua_State *L) {
    int count = lua_gettop(L);
    buffer out;
    buffer_open(L, &out);
    for (int i = 1; i <= count; i++) add_code(L, &out, i);
    buffer_push(&out);
    return 1;
}

static int utf8_offset(lua_State *L) {
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer n = luaL_checkinteger(L, 2);
    lua_Integer at = n >= 0 ? 1 : (lua_Integer)length + 1;
    at = from_end(luaL_optinteger(L, 3, at), length);
    luaL_argcheck(L, 1 <= at && --at <= (lua_Integer)length, 3, "position out of bounds");
    if (n == 0) {
        while (at > 0 && is_continuation(text[at])) at--;
        lua_pushinteger(L, at + 1);
        return 1;
    }
    if (is_continuation(text[at])) return luaL_error(L, "initial position is a continuation byte");
    if (n < 0) {
        while (n < 0 && at > 0) {
            do at--; while (at > 0 && is_continuation(text[at]));
            n++;
        }
    } else {
        n--;
        while (n > 0 && at < (lua_Integer)length) {
            do at++; while (is_continuation(text[at]));
            n--;
        }
    }
    if (n == 0) lua_pushinteger(L, at + 1); else lua_pushnil(L);
    return 1;
}

static int step(lua_State *L, int strict) {
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Unsigned at = (lua_Unsigned)lua_tointeger(L, 2);
    if (at < length) {
        while (is_continuation(text[at])) at++; // over the rest of the one before
    }
    if (at >= length) return 0;
    uint32_t code;
    const char *next = read_code(text + at, &code, strict);
    if (next == NULL || is_continuation(*next)) return luaL_error(L, "invalid UTF-8 code");
    lua_pushinteger(L, (lua_Integer)at + 1);
    lua_pushinteger(L, code);
    return 2;
}

static int step_strict(lua_State *L) { return step(L, 1); }
static int step_lax(lua_State *L) { return step(L, 0); }

static int utf8_codes(lua_State *L) {
    int lax = lua_toboolean(L, 2);
    const char *text = luaL_checkstring(L, 1);
    luaL_argcheck(L, !is_continuation(*text), 1, "invalid UTF-8 code");
    lua_pushcfunction(L, lax ? step_lax : step_strict);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    return 3;
}

const luaL_Reg utf8_library[] = {
    {"char", utf8_char}, {"codepoint", utf8_codepoint}, {"codes", utf8_codes}, {"len", utf8_length},
    {"offset", utf8_offset},
    // Not fields; listed only for their numbers.
    {NULL, step_strict}, {NULL, step_lax},
};
const size_t utf8_count = COUNT_OF(utf8_library);

void open_utf8(lua_State *L) {
    push_library(L, utf8_library, utf8_count - 2, 1);
    lua_pushlstring(L, "[\0-\x7F\xC2-\xFD][\x80-\xBF]*", 14);
    lua_setfield(L, -2, "charpattern");
}
