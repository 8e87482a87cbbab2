// SPDX-License-Identifier: Apache-2.0
// Tables (§6.6). Each step is charged, so that a lying `__len` keeps nothing busy beyond the budget.
#include "library.h"

#include <limits.h>

enum { READS = 1, WRITES = 2, MEASURES = 4 };

static int has_field(lua_State *L, const char *name, int below) {
    lua_pushstring(L, name);
    return lua_rawget(L, -below) != LUA_TNIL;
}

// Anything that behaves like a table will do.
static void check_table(lua_State *L, int argument, int what) {
    if (likely(lua_type(L, argument) == LUA_TTABLE)) return;
    int below = 1;
    if (lua_getmetatable(L, argument) && (!(what & READS) || has_field(L, "__index", ++below)) &&
        (!(what & WRITES) || has_field(L, "__newindex", ++below)) &&
        (!(what & MEASURES) || has_field(L, "__len", ++below))) {
        lua_pop(L, below);
    } else {
        luaL_checktype(L, argument, LUA_TTABLE);
    }
}

static lua_Integer size_of(lua_State *L, int argument, int what) {
    check_table(L, argument, what | MEASURES);
    return luaL_len(L, argument);
}

static int table_insert(lua_State *L) {
    clua_box *box = box_of(L);
    lua_Integer end = luaL_intop(+, size_of(L, 1, READS | WRITES), 1);
    lua_Integer position;
    switch (lua_gettop(L)) {
        case 2: position = end; break;
        case 3:
            position = luaL_checkinteger(L, 2);
            luaL_argcheck(L, (lua_Unsigned)position - 1u < (lua_Unsigned)end, 2, "position out of bounds");
            for (lua_Integer i = end; i > position; i--) {
                lua_geti(L, 1, i - 1);
                lua_seti(L, 1, i);
                charge(L, box, 1);
            }
            break;
        default: return luaL_error(L, "wrong number of arguments to 'insert'");
    }
    lua_seti(L, 1, position);
    return 0;
}

static int table_remove(lua_State *L) {
    clua_box *box = box_of(L);
    lua_Integer size = size_of(L, 1, READS | WRITES);
    lua_Integer position = luaL_optinteger(L, 2, size);
    if (position != size)
        luaL_argcheck(L, (lua_Unsigned)position - 1u <= (lua_Unsigned)size, LUA_VERSION_RELEASE_NUM >= 50406 ? 2 : 1,
                      "position out of bounds");
    lua_geti(L, 1, position);
    for (; position < size; position++) {
        lua_geti(L, 1, position + 1);
        lua_seti(L, 1, position);
        charge(L, box, 1);
    }
    lua_pushnil(L);
    lua_seti(L, 1, position);
    return 1;
}

static int table_move(lua_State *L) {
    clua_box *box = box_of(L);
    lua_Integer from = luaL_checkinteger(L, 2), end = luaL_checkinteger(L, 3), to = luaL_checkinteger(L, 4);
    int target = !lua_isnoneornil(L, 5) ? 5 : 1;
    check_table(L, 1, READS);
    check_table(L, target, WRITES);
    if (end >= from) {
        luaL_argcheck(L, from > 0 || end < LUA_MAXINTEGER + from, 3, "too many elements to move");
        lua_Integer count = end - from + 1;
        luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
        int forward = to > end || to <= from || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ));
        for (lua_Integer n = 0; n < count; n++) {
            lua_Integer i = forward ? n : count - 1 - n;
            lua_geti(L, 1, from + i);
            lua_seti(L, target, to + i);
            charge(L, box, 1);
        }
    }
    lua_pushvalue(L, target);
    return 1;
}

static void add_item(lua_State *L, buffer *out, lua_Integer i) {
    lua_geti(L, 1, i);
    if (unlikely(!lua_isstring(L, -1)))
        luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1), (LUAI_UACINT)i);
    buffer_add_value(out);
}

static int table_concat(lua_State *L) {
    clua_box *box = box_of(L);
    lua_Integer last = size_of(L, 1, READS);
    size_t length;
    const char *separator = luaL_optlstring(L, 2, "", &length);
    lua_Integer i = luaL_optinteger(L, 3, 1);
    last = luaL_optinteger(L, 4, last);
    buffer out;
    buffer_open(L, &out);
    for (; i < last; i++) {
        add_item(L, &out, i);
        buffer_add(&out, separator, length);
        charge(L, box, 1);
    }
    if (i == last) add_item(L, &out, i);
    buffer_push(&out);
    return 1;
}

static int table_pack(lua_State *L) {
    int count = lua_gettop(L);
    lua_createtable(L, count, 1);
    lua_insert(L, 1);
    for (int i = count; i >= 1; i--) lua_seti(L, 1, i);
    lua_pushinteger(L, count);
    lua_setfield(L, 1, "n");
    return 1;
}

static int table_unpack(lua_State *L) {
    clua_box *box = box_of(L);
    lua_Integer i = luaL_optinteger(L, 2, 1);
    lua_Integer end = luaL_opt(L, luaL_checkinteger, 3, luaL_len(L, 1));
    if (i > end) return 0;
    lua_Unsigned count = (lua_Unsigned)end - (lua_Unsigned)i;
    if (unlikely(count >= (unsigned)INT_MAX || !lua_checkstack(L, (int)++count)))
        return luaL_error(L, "too many results to unpack");
    charge(L, box, count);
    for (; i < end; i++) lua_geti(L, 1, i);
    lua_geti(L, 1, end);
    return (int)count;
}

const luaL_Reg table_library[] = {
    {"concat", table_concat}, {"insert", table_insert}, {"move", table_move}, {"pack", table_pack},
    {"remove", table_remove}, {"sort", table_sort}, {"unpack", table_unpack},
};
const size_t table_count = COUNT_OF(table_library);

void open_table(lua_State *L) { push_library(L, table_library, table_count, 0); }
