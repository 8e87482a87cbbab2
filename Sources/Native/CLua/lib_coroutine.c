// SPDX-License-Identifier: Apache-2.0
// Coroutines (§6.2). They are ours because the watchdog must know which one runs, and because closing coroutines within
// the closing of others, over and over, overflows the C stack of Lua 5.4.4.
#include "library.h"

#define CLOSE_DEPTH 40
// Closing a coroutine may go as deep in C again as Lua allows one coroutine: some 300 KiB.
#define CLOSE_STACK (128 * 1024)
// Stock Lua starts a coroutine with 40 slots; if the stack must not grow inside `__concat`, it starts larger.
#define FIRST_STACK 200

static lua_State *check_coroutine(lua_State *L) {
    lua_State *co = lua_tothread(L, 1);
    luaL_argexpected(L, co, 1, "thread");
    return co;
}

enum { RUNNING, DEAD, SUSPENDED, NORMAL };
static const char *const status_names[] = {"running", "dead", "suspended", "normal"};

static int status_of(lua_State *L, lua_State *co) {
    if (L == co) return RUNNING;
    switch (lua_status(co)) {
        case LUA_YIELD: return SUSPENDED;
        case LUA_OK: {
            lua_Debug record;
            if (lua_getstack(co, 0, &record)) return NORMAL;
            return lua_gettop(co) == 0 ? DEAD : SUSPENDED;
        }
        default: return DEAD;
    }
}

// Tells the watchdog which coroutine to interrupt. Nothing is charged here: an error raised in a coroutine that does
// not run yet has nobody who catches it, and Lua would throw it in the main one, past those in between.
static inline void switch_to(clua_box *box, lua_State *L) {
    SIGNAL_FENCE();
    box->running = L;
    SIGNAL_FENCE();
}

// Makes room in a coroutine that is not the running one.
static int make_room(clua_box *box, lua_State *co, int count) {
    box->arena.elsewhere = 1;
    int made = lua_checkstack(co, count);
    box->arena.elsewhere = 0;
    return made;
}

// Resumes a coroutine and moves its results to L; returns −1 with the error there if it fails.
static int resume(lua_State *L, lua_State *co, int count) {
    clua_box *box = box_of(L);
    int now = status_of(L, co);
    if (unlikely(now != SUSPENDED)) {
        // Its stack is left as it is: a coroutine that waits within `__concat` does not survive a move of its stack.
        lua_pushstring(L, now == DEAD ? "cannot resume dead coroutine" : "cannot resume non-suspended coroutine");
        return -1;
    }
    charge(L, box, 0);
    if (unlikely(!make_room(box, co, count))) {
        lua_pushliteral(L, "too many arguments to resume");
        return -1;
    }
    lua_xmove(L, co, count);
    int results;
    switch_to(box, co);
    int status = lua_resume(co, L, count, &results);
    switch_to(box, L);
    if (unlikely(status != LUA_OK && status != LUA_YIELD)) {
        lua_xmove(co, L, 1);
        results = -1;
    } else if (unlikely(!lua_checkstack(L, results + 1))) {
        lua_pop(co, results);
        lua_pushliteral(L, "too many results to resume");
        results = -1;
    } else {
        lua_xmove(co, L, results);
    }
    charge(L, box, 0); // what was asked for while the other one ran
    return results;
}

static int coroutine_resume(lua_State *L) {
    lua_State *co = check_coroutine(L);
    int results = resume(L, co, lua_gettop(L) - 1);
    if (unlikely(results < 0)) {
        lua_pushboolean(L, 0);
        lua_insert(L, -2);
        return 2;
    }
    lua_pushboolean(L, 1);
    lua_insert(L, -(results + 1));
    return results + 1;
}

// Closes pending variables of `co`, which may run Lua, at a bounded depth.
static int reset(lua_State *L, lua_State *co) {
    clua_box *box = box_of(L);
    uintptr_t used = box->stack_start - (uintptr_t)__builtin_frame_address(0);
    if (unlikely(box->close_depth >= CLOSE_DEPTH || (box->close_depth > 0 && used > CLOSE_STACK)))
        luaL_error(L, "C stack overflow");
    charge(L, box, 0);
    box->close_depth++;
    switch_to(box, co);
#if LUA_VERSION_RELEASE_NUM >= 50406
    int status = lua_closethread(co, L);
#else
    int status = lua_resetthread(co);
#endif
    switch_to(box, L);
    box->close_depth--;
    charge(L, box, 0);
    return status;
}

static int wrap_step(lua_State *L) {
    lua_State *co = lua_tothread(L, lua_upvalueindex(1));
    int results = resume(L, co, lua_gettop(L));
    if (likely(results >= 0)) return results;
    int status = lua_status(co);
    if (status != LUA_OK && status != LUA_YIELD) {
        status = reset(L, co);
        lua_xmove(co, L, 1);
    }
    if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
        luaL_where(L, 1);
        lua_insert(L, -2);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

static int coroutine_create(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    charge(L, box_of(L), 1);
    lua_State *co = lua_newthread(L);
    lua_sethook(co, NULL, 0, 0);
    rest_hook(co, box_of(L));
    if (STACK_HOLES && !make_room(box_of(L), co, FIRST_STACK)) return luaL_error(L, "stack overflow");
    lua_pushvalue(L, 1);
    lua_xmove(L, co, 1);
    return 1;
}

static int coroutine_wrap(lua_State *L) {
    coroutine_create(L);
    lua_pushcclosure(L, wrap_step, 1);
    return 1;
}

static int coroutine_yield(lua_State *L) { return lua_yield(L, lua_gettop(L)); }

static int coroutine_status(lua_State *L) {
    lua_State *co = check_coroutine(L);
    lua_pushstring(L, status_names[status_of(L, co)]);
    return 1;
}

static int coroutine_isyieldable(lua_State *L) {
    lua_State *co = lua_isnone(L, 1) ? L : check_coroutine(L);
    lua_pushboolean(L, lua_isyieldable(co));
    return 1;
}

static int coroutine_running(lua_State *L) {
    int main = lua_pushthread(L);
    lua_pushboolean(L, main);
    return 2;
}

static int coroutine_close(lua_State *L) {
    lua_State *co = check_coroutine(L);
    int status = status_of(L, co);
    if (status != DEAD && status != SUSPENDED)
        return luaL_error(L, "cannot close a %s coroutine", status_names[status]);
    if (reset(L, co) == LUA_OK) {
        lua_pushboolean(L, 1);
        return 1;
    }
    lua_pushboolean(L, 0);
    lua_xmove(co, L, 1);
    return 2;
}

const luaL_Reg coroutine_library[] = {
    {"close", coroutine_close}, {"create", coroutine_create}, {"isyieldable", coroutine_isyieldable},
    {"resume", coroutine_resume}, {"running", coroutine_running}, {"status", coroutine_status},
    {"wrap", coroutine_wrap}, {"yield", coroutine_yield},
};
const size_t coroutine_count = COUNT_OF(coroutine_library);

void open_coroutine(lua_State *L) { push_library(L, coroutine_library, coroutine_count, 0); }
