// SPDX-License-Identifier: Apache-2.0
// Creates and ends a state, and reads its counters.
#include "internal.h"

static int locked_write(lua_State *L) {
    if (lua_type(L, 2) == LUA_TSTRING)
        return luaL_error(L, "assignment to undeclared global '%s'; write 'local %s'", lua_tostring(L, 2),
                          lua_tostring(L, 2));
    return luaL_error(L, "assignment to an undeclared global");
}

static int locked_read(lua_State *L) {
    if (lua_type(L, 2) == LUA_TSTRING) return luaL_error(L, "undeclared global '%s'", lua_tostring(L, 2));
    return luaL_error(L, "undeclared global");
}

static int build(lua_State *L) {
    clua_box *box = box_of(L);
    lua_createtable(L, 0, 8);      // what stock Lua calls package.loaded: error messages look for names there
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    const struct { const char *name; void (*open)(lua_State *L); } libraries[] = {
        {"_G", open_base}, {"string", open_string}, {"table", open_table}, {"math", open_math},
        {"coroutine", open_coroutine}, {"utf8", open_utf8},
    };
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        libraries[i].open(L);
        lua_pushvalue(L, -1);
        lua_setfield(L, -3, libraries[i].name);
        if (i == 0) {
            lua_pop(L, 1);
        } else {
            lua_setglobal(L, libraries[i].name);
        }
    }
    lua_pop(L, 1);
    for (int place = R_MODULES; place < R_FIRST; place++) {
        lua_pushboolean(L, 0);
        lua_rawseti(L, LUA_REGISTRYINDEX, place);
    }
    if (box->locked) {
        lua_pushglobaltable(L);
        lua_createtable(L, 0, 3);
        lua_pushcfunction(L, locked_write);
        lua_setfield(L, -2, "__newindex");
        lua_pushcfunction(L, locked_read);
        lua_setfield(L, -2, "__index");
        lua_pushboolean(L, 0);
        lua_setfield(L, -2, "__metatable");
        lua_setmetatable(L, -2);
        lua_pop(L, 1);
    }
    return 0;
}

static void release(clua_box *box) {
    if (box->control) {
        watchdog_remove(box->control);
        clua_release_control(box->control);
    }
    arena_close(box);
    host_free(box);
    free(box->generations);
    free(box->free_next);
    free(box->tree);
    free(box->rows);
    free(box->scratch);
    free(box->tags);
    free(box->names);
    free(box->failure_text);
    lines_free(box);
    free(box);
}

clua_box *clua_create(const clua_limits *limits, uint64_t seed, int32_t globals) {
    clua_box *box = malloc(sizeof(clua_box));
    if (box == NULL) return NULL;
    memset(box, 0, offsetof(clua_box, first_chunk));
    arena_open(box, limits);
    failure_clear(box);
    box->tree_depth = 64;
    box->tree_nodes = 2000000;
    box->tree_sorted = 1;
    box->locked = globals == CLUA_GLOBALS_LOCKED;
    box->warnings = 1;
    box->outside = 1;
    random_seed_host(box, seed);
    box->control = control_make(limits->time);
    if (box->control == NULL) {
        release(box);
        return NULL;
    }
    boundary here;
    memset(&here, 0, sizeof here);
    box->boundary = &here;
    if (JUMP_SET(here.jump) != 0) {
        release(box);
        return NULL;
    }
    lua_State *L = lua_newstate(arena_allocate, box);
    if (L == NULL) {
        release(box);
        return NULL;
    }
    *(clua_box **)lua_getextraspace(L) = box;
    box->L = L;
    lua_atpanic(L, panic_handler);
    // Collections run to their end, at a safe place, when the allocator asks: the program never sees one half done.
    lua_gc(L, LUA_GCSTOP);
    lua_pushcfunction(L, build);
    int status = lua_pcall(L, 0, 0, 0);
    box->boundary = NULL;
    if (status != LUA_OK) {
        release(box);
        return NULL;
    }
    lua_pushcfunction(L, message_handler); // stays at the bottom, for the outermost calls
    if (STACK_HOLES) {
        boundary again;
        memset(&again, 0, sizeof again);
        box->boundary = &again;
        if (JUMP_SET(again.jump) != 0 || !lua_checkstack(L, 400)) {
            release(box);
            return NULL;
        }
        box->boundary = NULL;
    }
    box->counts = limits->counts != 0 || limits->instructions != 0;
    box->instruction_limit = limits->instructions;
    if (box->counts) lua_sethook(L, box_hook, LUA_MASKCOUNT, 1);
    watchdog_add(box->control);
    return box;
}

void clua_destroy(clua_box *box) { release(box); }

int32_t clua_is_dead(const clua_box *box) { return box->dead; }

clua_reason clua_kill_reason(const clua_box *box) { return box->reason; }

uint64_t clua_used_memory(const clua_box *box) { return box->arena.used; }

clua_status clua_count_memory(clua_box *box, uint64_t bytes) {
    BOX_PROTECT(box, here, return CLUA_KILLED)
    arena_count(box, 0, bytes);
    box_leave(box, &here);
    return CLUA_OK;
}

uint64_t clua_footprint(const clua_box *box) { return box->arena.footprint; }

uint64_t clua_used_instructions(const clua_box *box) { return box->instructions; }

uint64_t clua_allocations(const clua_box *box) { return box->arena.allocations; }

void *clua_scratch(clua_box *box, size_t size) {
    if (size > box->scratch_size) {
        void *larger = realloc(box->scratch, size < 256 ? 256 : size);
        if (larger == NULL) return NULL;
        box->scratch = larger;
        box->scratch_size = size < 256 ? 256 : size;
    }
    return box->scratch;
}
