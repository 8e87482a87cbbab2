// SPDX-License-Identifier: Apache-2.0
// The known faults of the library that runs. Distributions mend faults without renaming the release, so two faults are
// looked for in what the library does.
#include "internal.h"

#include <stdio.h>

// In the library itself; identifies the version that runs, which need not be the one whose headers were compiled.
extern const char lua_ident[];

static const char *const mark = "$LuaVersion: ";

const char *clua_built_release_name(void) { return LUA_RELEASE; }

const char *clua_release_name(void) {
    static char name[24];
    const char *start = strstr(lua_ident, mark);
    if (start == NULL) return LUA_RELEASE;
    start += strlen(mark);
    char fresh[24] = "";
    for (size_t i = 0, spaces = 0; i < sizeof fresh - 1 && start[i]; i++) {
        if (start[i] == ' ' && ++spaces == 2) break;
        fresh[i] = start[i];
    }
    memcpy(name, fresh, sizeof name);
    return name;
}

static int add_size(lua_State *L, const void *piece, size_t size, void *sum) {
    (void)L, (void)piece;
    *(size_t *)sum += size;
    return 0;
}

static size_t code_size(lua_State *L, const char *text) {
    size_t size = 0;
    if (luaL_loadstring(L, text) == LUA_OK) lua_dump(L, add_size, &size, 1);
    lua_pop(L, 1);
    return size;
}

// CVE-2022-28805: a constant `_ENV` is not put into a register before it is indexed, an instruction that is missing.
// The code is only measured, never run.
static int misses_environment(lua_State *L) {
    return code_size(L, "local _ENV <const> = 1 return x") != code_size(L, "local _ENV = 1 return x");
}

// Whether the function in which the error happened has a message without its position on its stack.
static int has_message(lua_State *L) {
    lua_Debug record;
    int found = 0;
    if (lua_getstack(L, 1, &record)) {
        for (int i = 1; lua_getlocal(L, &record, i); i++) {
            found |= lua_type(L, -1) == LUA_TSTRING && strncmp(lua_tostring(L, -1), "attempt", 7) == 0;
            lua_pop(L, 1);
        }
    }
    lua_pushboolean(L, found);
    return 1;
}

// CVE-2022-33099: a message stays on the stack below the one that has the position, so that errors in the handling of
// errors write beyond the end of the stack. One such message is harmless, and is looked for.
static int leaves_messages(lua_State *L) {
    lua_pushcfunction(L, has_message);
    if (luaL_loadstring(L, "local a return a.b") != LUA_OK) return 0;
    lua_pcall(L, 0, 0, 1);
    return lua_toboolean(L, -1);
}

static int look(lua_State *L) {
    uint32_t *holes = lua_touserdata(L, 1);
    lua_settop(L, 0);
    if (misses_environment(L)) *holes |= CLUA_HOLE_ENVIRONMENT;
    lua_settop(L, 0);
    if (leaves_messages(L)) *holes |= CLUA_HOLE_MESSAGES;
    return 0;
}

static uint32_t find_holes(void) {
    int release = 99;
    sscanf(clua_release_name(), "Lua 5.4.%d", &release);
    uint32_t holes = 0;
    if (release == 4) holes |= CLUA_HOLE_CONCAT | CLUA_HOLE_SETTOP;
    if (release <= 6) holes |= CLUA_HOLE_FINISHSET;
    if (release <= 4) holes |= CLUA_HOLE_WEAK;
    if (release <= 5) holes |= CLUA_HOLE_CLOSE;
    lua_State *L = luaL_newstate();
    if (L == NULL) return holes | CLUA_HOLE_ENVIRONMENT | CLUA_HOLE_MESSAGES; // not known: kept out of reach
    lua_pushcfunction(L, look);
    lua_pushlightuserdata(L, &holes);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) holes |= CLUA_HOLE_ENVIRONMENT | CLUA_HOLE_MESSAGES;
    lua_close(L);
    return holes;
}

uint32_t clua_holes(void) {
    static _Atomic uint32_t known; // the highest bit: they were looked for
    const uint32_t looked = (uint32_t)1 << 31;
    uint32_t holes = atomic_load_explicit(&known, memory_order_relaxed);
    if (unlikely(holes == 0)) {
        holes = find_holes() | looked;
        atomic_store_explicit(&known, holes, memory_order_relaxed);
    }
    return holes & ~looked;
}
