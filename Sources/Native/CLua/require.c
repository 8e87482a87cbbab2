// SPDX-License-Identifier: Apache-2.0
// `require`: modules come as text from the host, once for each name in a state.
#include "internal.h"

// Names being loaded, in order, as a list in the registry; a name found there again is a cycle.
static void push_table(lua_State *L, int place) {
    if (lua_rawgeti(L, LUA_REGISTRYINDEX, place) == LUA_TTABLE) return;
    lua_pop(L, 1);
    lua_createtable(L, 0, 0);
    lua_pushvalue(L, -1);
    lua_rawseti(L, LUA_REGISTRYINDEX, place);
}

static int fail_cycle(lua_State *L, int loading, lua_Integer from, lua_Integer count, const char *name) {
    buffer chain;
    buffer_open(L, &chain);
    for (lua_Integer i = from; i <= count; i++) {
        lua_rawgeti(L, loading, i);
        buffer_add_value(&chain);
        buffer_add(&chain, " -> ", 4);
    }
    buffer_add(&chain, name, strlen(name));
    buffer_push(&chain);
    return luaL_error(L, "modules require each other: %s", lua_tostring(L, -1));
}

int require_module(lua_State *L) {
    clua_box *box = box_of(L);
    size_t length;
    const char *name = luaL_checklstring(L, 1, &length);
    lua_settop(L, 1);
    push_table(L, R_MODULES);  // 2
    lua_pushvalue(L, 1);
    if (lua_rawget(L, 2) != LUA_TNIL) return 1;
    lua_pop(L, 1);
    // The standard libraries are modules too.
    lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, -2) != LUA_TNIL) return 1;
    lua_settop(L, 2);
    push_table(L, R_LOADING);  // 3
    lua_Integer count = (lua_Integer)lua_rawlen(L, 3);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, 3, i);
        int same = lua_rawequal(L, -1, 1);
        lua_pop(L, 1);
        if (same) return fail_cycle(L, 3, i, count, name);
    }
    clua_value argument = {.bits = (uint64_t)(uintptr_t)name, .length = (uint32_t)length, .tag = CLUA_STRING};
    clua_value answer[2];
    int32_t results = call_host(box, &box->loader, &argument, 1, answer);
    if (unlikely(box->dead)) JUMP_TO(box->boundary->jump);
    if (results == 0) return luaL_error(L, "module '%s' not found", name);
    if (results < 0) {
        luaL_where(L, 1);
        lua_pushlstring(L, (const char *)(uintptr_t)answer[0].bits, answer[0].length);
        lua_concat(L, 2);
        return lua_error(L);
    }
    lua_pushlstring(L, (const char *)(uintptr_t)answer[1].bits, answer[1].length); // 4: the chunk's name
    int status = chunk_load(L, (const char *)(uintptr_t)answer[0].bits, answer[0].length, lua_tostring(L, 4), "t");
    if (status != LUA_OK) return lua_error(L);
    lua_pushvalue(L, 1);
    lua_rawseti(L, 3, count + 1);
    lua_pushcfunction(L, message_handler); // 6
    lua_insert(L, 5);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 4);
    status = lua_pcall(L, 2, 1, 5);
    lua_pushnil(L);
    lua_rawseti(L, 3, count + 1);
    if (status != LUA_OK) {
        box->keep_frames = 1;
        return lua_error(L);
    }
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        // The value that the module stored itself, or true.
        lua_pushvalue(L, 1);
        if (lua_rawget(L, 2) == LUA_TNIL) {
            lua_pop(L, 1);
            lua_pushboolean(L, 1);
        }
    }
    lua_pushvalue(L, 1);
    lua_pushvalue(L, -2);
    lua_rawset(L, 2);
    lua_pushvalue(L, 4);
    return 2;
}

void open_require(lua_State *L) {
    lua_pushglobaltable(L);
    lua_pushliteral(L, "require");
    lua_pushcfunction(L, require_module);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}
