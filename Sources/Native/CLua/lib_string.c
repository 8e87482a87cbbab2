// SPDX-License-Identifier: Apache-2.0
// Strings (§6.4), except patterns, formats and packing.
#include "library.h"
#include "strings.h"

#include <ctype.h>
#include <limits.h>

static int string_len(lua_State *L) {
    size_t length;
    luaL_checklstring(L, 1, &length);
    lua_pushinteger(L, (lua_Integer)length);
    return 1;
}

static size_t start_of(lua_Integer position, size_t length) {
    if (position > 0) return (size_t)position;
    if (position == 0 || position < -(lua_Integer)length) return 1;
    return length + (size_t)position + 1;
}

static size_t end_of(lua_Integer position, size_t length) {
    if (position > (lua_Integer)length) return length;
    if (position >= 0) return (size_t)position;
    return position < -(lua_Integer)length ? 0 : length + (size_t)position + 1;
}

static int string_sub(lua_State *L) {
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    size_t start = start_of(luaL_checkinteger(L, 2), length);
    size_t end = end_of(luaL_optinteger(L, 3, -1), length);
    if (start <= end) lua_pushlstring(L, text + start - 1, end - start + 1); else lua_pushliteral(L, "");
    return 1;
}

// Pushes a new string of `length` bytes made by `fill`.
static int mapped(lua_State *L, void (*fill)(char *out, const char *text, size_t length)) {
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    buffer out;
    buffer_open(L, &out);
    fill(buffer_room(&out, length), text, length);
    out.count = length;
    buffer_push(&out);
    charge(L, box_of(L), length / 16);
    return 1;
}

static void fill_lower(char *out, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) out[i] = (char)tolower((unsigned char)text[i]);
}

static void fill_upper(char *out, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) out[i] = (char)toupper((unsigned char)text[i]);
}

static void fill_reversed(char *out, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) out[i] = text[length - 1 - i];
}

static int string_lower(lua_State *L) { return mapped(L, fill_lower); }
static int string_upper(lua_State *L) { return mapped(L, fill_upper); }
static int string_reverse(lua_State *L) { return mapped(L, fill_reversed); }

static int string_rep(lua_State *L) {
    size_t length, between;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer count = luaL_checkinteger(L, 2);
    const char *separator = luaL_optlstring(L, 3, "", &between);
    size_t each = length + between;
    if (count <= 0 || each == 0) {
        lua_pushliteral(L, "");
        return 1;
    }
    size_t most = box_of(L)->arena.string_limit - 25;
    if (unlikely((lua_Unsigned)count > (most + between) / each)) return luaL_error(L, "resulting string too large");
    size_t total = (size_t)count * each - between;
    buffer out;
    buffer_open(L, &out);
    char *to = buffer_room(&out, total);
    size_t unit = each < total ? each : total;
    memcpy(to, text, length);
    if (unit > length) memcpy(to + length, separator, unit - length);
    // The result is doubled until it is long enough.
    for (size_t made = unit; made < total;) {
        size_t more = made < total - made ? made : total - made;
        memcpy(to + made, to, more);
        made += more;
    }
    out.count = total;
    buffer_push(&out);
    charge(L, box_of(L), total / 64);
    return 1;
}

static int string_byte(lua_State *L) {
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer first = luaL_optinteger(L, 2, 1);
    size_t start = start_of(first, length);
    size_t end = end_of(luaL_optinteger(L, 3, first), length);
    if (start > end) return 0;
    if (unlikely(end - start >= (size_t)INT_MAX)) return luaL_error(L, "string slice too long");
    int count = (int)(end - start) + 1;
    luaL_checkstack(L, count, "string slice too long");
    for (int i = 0; i < count; i++) lua_pushinteger(L, (unsigned char)text[start + (size_t)i - 1]);
    charge(L, box_of(L), (uint64_t)count / 8);
    return count;
}

static int string_char(lua_State *L) {
    int count = lua_gettop(L);
    buffer out;
    buffer_open(L, &out);
    char *to = buffer_room(&out, (size_t)count);
    for (int i = 1; i <= count; i++) {
        lua_Unsigned code = (lua_Unsigned)luaL_checkinteger(L, i);
        luaL_argcheck(L, code <= UCHAR_MAX, i, "value out of range");
        to[i - 1] = (char)code;
    }
    out.count = (size_t)count;
    buffer_push(&out);
    return 1;
}

static int string_dump(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    return luaL_error(L, "unable to dump given function");
}

// Arithmetic with strings that are numbers.

static int push_number(lua_State *L, int argument) {
    if (lua_type(L, argument) == LUA_TNUMBER) {
        lua_pushvalue(L, argument);
        return 1;
    }
    size_t length;
    const char *text = lua_tolstring(L, argument, &length);
    return text && lua_stringtonumber(L, text) == length + 1;
}

static int arithmetic(lua_State *L, int operation, const char *metamethod) {
    if (push_number(L, 1) && push_number(L, 2)) {
        lua_arith(L, operation);
        return 1;
    }
    lua_settop(L, 2);
    if (lua_type(L, 2) == LUA_TSTRING || !luaL_getmetafield(L, 2, metamethod))
        return luaL_error(L, "attempt to %s a '%s' with a '%s'", metamethod + 2, luaL_typename(L, -2),
                          luaL_typename(L, -1));
    lua_insert(L, -3);
    lua_call(L, 2, 1);
    return 1;
}

static int string_add(lua_State *L) { return arithmetic(L, LUA_OPADD, "__add"); }
static int string_sub_number(lua_State *L) { return arithmetic(L, LUA_OPSUB, "__sub"); }
static int string_mul(lua_State *L) { return arithmetic(L, LUA_OPMUL, "__mul"); }
static int string_mod(lua_State *L) { return arithmetic(L, LUA_OPMOD, "__mod"); }
static int string_pow(lua_State *L) { return arithmetic(L, LUA_OPPOW, "__pow"); }
static int string_div(lua_State *L) { return arithmetic(L, LUA_OPDIV, "__div"); }
static int string_idiv(lua_State *L) { return arithmetic(L, LUA_OPIDIV, "__idiv"); }
static int string_unm(lua_State *L) { return arithmetic(L, LUA_OPUNM, "__unm"); }

const luaL_Reg string_library[] = {
    {"byte", string_byte}, {"char", string_char}, {"dump", string_dump}, {"find", string_find},
    {"format", string_format}, {"gmatch", string_gmatch}, {"gsub", string_gsub}, {"len", string_len},
    {"lower", string_lower}, {"match", string_match}, {"pack", string_pack}, {"packsize", string_packsize},
    {"rep", string_rep}, {"reverse", string_reverse}, {"sub", string_sub}, {"unpack", string_unpack},
    {"upper", string_upper},
};
const size_t string_count = COUNT_OF(string_library);

static const luaL_Reg operators[] = {
    {"__add", string_add}, {"__sub", string_sub_number}, {"__mul", string_mul}, {"__mod", string_mod},
    {"__pow", string_pow}, {"__div", string_div}, {"__idiv", string_idiv}, {"__unm", string_unm},
};

void open_string(lua_State *L) {
    push_library(L, string_library, string_count, 0);
    lua_pushliteral(L, "");
    push_library(L, operators, COUNT_OF(operators), 2);
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, "__index");
    // One metatable for all strings of all code in this state; nobody can get hold of it.
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
}
