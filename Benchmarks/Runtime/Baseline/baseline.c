// SPDX-License-Identifier: Apache-2.0
#include "baseline.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

struct baseline {
    lua_State *L;
    int inc, keys[8];
};

static const char *const names[8] = {"id", "title", "kind", "place", "amount", "count", "note", "done"};

static int host_f(lua_State *L) {
    lua_pushinteger(L, luaL_checkinteger(L, 1) + 1);
    return 1;
}

static int host_g(lua_State *L) {
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_pushlstring(L, text, length);
    return 1;
}

baseline *baseline_open(void) {
    baseline *b = calloc(1, sizeof *b);
    b->L = luaL_newstate();
    luaL_openlibs(b->L);
    lua_register(b->L, "f", host_f);
    lua_register(b->L, "g", host_g);
    for (int i = 0; i < 8; i++) {
        lua_pushstring(b->L, names[i]);
        b->keys[i] = luaL_ref(b->L, LUA_REGISTRYINDEX);
    }
    return b;
}

void baseline_close(baseline *b) {
    lua_close(b->L);
    free(b);
}

int baseline_run(baseline *b, const char *text) {
    int failed = luaL_dostring(b->L, text);
    lua_settop(b->L, 0);
    if (lua_getglobal(b->L, "inc") == LUA_TFUNCTION) b->inc = luaL_ref(b->L, LUA_REGISTRYINDEX); else lua_pop(b->L, 1);
    return failed;
}

void baseline_call(baseline *b, const char *name) {
    lua_getglobal(b->L, name);
    lua_pcall(b->L, 0, 0, 0);
    lua_settop(b->L, 0);
}

int64_t baseline_call_in(baseline *b, int64_t count) {
    lua_State *L = b->L;
    int64_t sum = 0;
    for (int64_t i = 0; i < count; i++) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, b->inc);
        lua_pushinteger(L, i);
        if (lua_pcall(L, 1, 1, 0) != LUA_OK) return -1;
        sum += lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    return sum;
}

typedef struct record {
    char *id, *title, *kind, *place, *note;
    double amount;
    int64_t count;
    int done;
} record;

static char *copy(lua_State *L, int key) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, key);
    lua_rawget(L, -2);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    char *result = malloc(length + 1);
    memcpy(result, text, length + 1);
    lua_pop(L, 1);
    return result;
}

static void field(lua_State *L, int key) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, key);
    lua_rawget(L, -2);
}

int64_t baseline_decode(baseline *b) {
    lua_State *L = b->L;
    lua_getglobal(L, "records");
    lua_pcall(L, 0, 1, 0);
    int64_t count = (int64_t)lua_rawlen(L, -1);
    record *all = malloc(sizeof(record) * (size_t)count);
    for (int64_t i = 0; i < count; i++) {
        record *r = &all[i];
        lua_rawgeti(L, -1, i + 1);
        r->id = copy(L, b->keys[0]);
        r->title = copy(L, b->keys[1]);
        r->kind = copy(L, b->keys[2]);
        r->place = copy(L, b->keys[3]);
        r->note = copy(L, b->keys[6]);
        field(L, b->keys[4]), r->amount = lua_tonumber(L, -1), lua_pop(L, 1);
        field(L, b->keys[5]), r->count = lua_tointeger(L, -1), lua_pop(L, 1);
        field(L, b->keys[7]), r->done = lua_toboolean(L, -1), lua_pop(L, 1);
        lua_pop(L, 1);
    }
    for (int64_t i = 0; i < count; i++) {
        free(all[i].id);
        free(all[i].title);
        free(all[i].kind);
        free(all[i].place);
        free(all[i].note);
    }
    free(all);
    lua_settop(L, 0);
    return count;
}

void baseline_create(void) {
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    lua_close(L);
}
