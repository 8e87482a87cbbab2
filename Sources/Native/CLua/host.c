// SPDX-License-Identifier: Apache-2.0
// Host functions: arguments become values, one call goes out, results are pushed after it has returned.
#include "internal.h"

#include <stdio.h>

#define MESSAGE_LIMIT 4096

static host_function *new_function(clua_box *box, clua_function call, void *context, clua_release release, int tree) {
    host_function *function = calloc(1, sizeof *function);
    if (function == NULL) return NULL;
    function->call = call;
    function->context = context;
    function->release = release;
    function->tree = tree;
    function->next = box->functions;
    box->functions = function;
    return function;
}

static void let_go(host_function *function) {
    if (function->release && function->context) function->release(function->context);
}

void host_free(clua_box *box) {
    for (host_function *one = box->functions; one;) {
        host_function *next = one->next;
        let_go(one);
        free(one);
        one = next;
    }
    for (constructor *one = box->constructors; one;) {
        constructor *next = one->next;
        free(one);
        one = next;
    }
    let_go(&box->sinks[0]);
    let_go(&box->sinks[1]);
    let_go(&box->loader);
}

static void push_message(lua_State *L, const clua_value *value) {
    size_t length = value->length > MESSAGE_LIMIT ? MESSAGE_LIMIT : value->length;
    const char *bytes = (const char *)(uintptr_t)value->bits;
    while (length < value->length && length > 0 && ((unsigned char)bytes[length] & 0xC0) == 0x80) length--;
    lua_pushlstring(L, bytes, length);
}

static int raise_answer(lua_State *L, const clua_value *results, int answer) {
    push_message(L, results);
    if (answer == CLUA_ANSWER_ARGUMENT) return luaL_argerror(L, (int)results[1].bits, lua_tostring(L, -1));
    if (answer == CLUA_ANSWER_ERROR) {
        luaL_where(L, 1);
        lua_insert(L, -2);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

static int push_answer(lua_State *L, clua_box *box, const clua_value *results, int answer) {
    if (unlikely(box->dead)) JUMP_TO(box->boundary->jump);
    if (likely(answer == 1)) {
        const clua_value *value = results;
        switch (value->tag) {
            case CLUA_INTEGER: lua_pushinteger(L, (lua_Integer)value->bits); return 1;
            case CLUA_FALSE: lua_pushboolean(L, 0); return 1;
            case CLUA_TRUE: lua_pushboolean(L, 1); return 1;
            case CLUA_STRING:
                if (likely(value->length + 25u <= box->arena.string_limit)) {
                    lua_pushlstring(L, (const char *)(uintptr_t)value->bits, value->length);
                    return 1;
                }
                return luaL_error(L, "the host's result is too large");
            default:
                if (tree_push(box, L, value) == NULL) return luaL_error(L, "the host's result is too large");
                return 1;
        }
    }
    if (answer == 0) return 0;
    if (answer == CLUA_ANSWER_TREE) {
        const clua_value *node = (const clua_value *)(uintptr_t)results[0].bits;
        int count = (int)results[0].length;
        luaL_checkstack(L, count + 8, "too many results");
        for (int i = 0; i < count; i++) {
            node = tree_push(box, L, node);
            if (node == NULL) return luaL_error(L, "the host's result is too large");
        }
        return count;
    }
    return raise_answer(L, results, answer);
}

// Calls with the arguments from `first` on.
static inline int host_call(lua_State *L, clua_box *box, host_function *function, int first, int count) {
    clua_value answer[2];
    if (function->tree) {
        tree_begin(box);
        for (int i = 0; i < count; i++) {
            if (unlikely(tree_take(box, L, first + i) != CLUA_OK)) {
                const clua_failure *f = &box->failure;
                char text[400];
                if (*f->path) {
                    snprintf(text, sizeof text, "%.200s: expected %s, got %s", f->path, f->expected, f->got);
                } else {
                    snprintf(text, sizeof text, "%s expected, got %s", f->expected, f->got);
                }
                return luaL_argerror(L, i + 1, text);
            }
        }
        return push_answer(L, box, answer, call_host(box, function, box->tree, count, answer));
    }
    clua_value arguments[8];
    if (count > 8) count = 8;
    for (int i = 0; i < count; i++) {
        read_scalar(L, first + i, lua_type(L, first + i), &arguments[i]);
    }
    return push_answer(L, box, answer, call_host(box, function, arguments, count, answer));
}

int host_trampoline(lua_State *L) {
    host_function *function = lua_touserdata(L, lua_upvalueindex(1));
    // What has ended has the message in its place.
    if (unlikely(function == NULL)) return luaL_error(L, "%s", lua_tostring(L, lua_upvalueindex(1)));
    return host_call(L, box_of(L), function, 1, lua_gettop(L));
}

// Pushes the globals, or the table at the path before its last name, making tables on the way. Leaves the last name in
// `name`.
static int push_owner(lua_State *L, const char *path, const char **name) {
    lua_pushglobaltable(L);
    for (;;) {
        const char *dot = strchr(path, '.');
        if (dot == NULL) break;
        lua_pushlstring(L, path, (size_t)(dot - path));
        lua_pushvalue(L, -1);
        if (lua_rawget(L, -3) != LUA_TTABLE) {
            lua_pop(L, 1);
            lua_createtable(L, 0, 4);
            lua_pushvalue(L, -2);
            lua_pushvalue(L, -2);
            lua_rawset(L, -5);
        }
        lua_replace(L, -3);
        lua_pop(L, 1);
        path = dot + 1;
    }
    *name = path;
    return lua_gettop(L);
}

// Puts the value on top at a path of the globals.
void host_put(lua_State *L, const char *path) {
    const char *name;
    int value = lua_gettop(L);
    int owner = push_owner(L, path, &name);
    lua_pushstring(L, name);
    lua_pushvalue(L, value);
    lua_rawset(L, owner);
    lua_settop(L, value - 1);
}

static void push_function(lua_State *L, host_function *function) {
    lua_pushlightuserdata(L, function);
    lua_pushcclosure(L, host_trampoline, 1);
}

clua_status clua_register(clua_box *box, const char *path, int32_t tree, clua_function call, void *context,
                          clua_release release) {
    host_function *function = new_function(box, call, context, release, tree);
    if (function == NULL) return CLUA_MEMORY;
    BOX_PROTECT(box, here, return CLUA_KILLED)
    clua_status status = CLUA_OK;
    if (lua_checkstack(box->running, 12)) {
        push_function(box->running, function);
        host_put(box->running, path);
    } else {
        status = box_refuse(box);
    }
    box_leave(box, &here);
    return status;
}

clua_status clua_make_function(clua_box *box, int32_t tree, clua_function call, void *context, clua_release release,
                               uint64_t *reference) {
    host_function *function = new_function(box, call, context, release, tree);
    if (function == NULL) return CLUA_MEMORY;
    BOX_PROTECT(box, here, return CLUA_KILLED)
    clua_status status = CLUA_OK;
    if (lua_checkstack(box->running, 4)) {
        push_function(box->running, function);
        *reference = reference_make(box, box->running);
    } else {
        status = box_refuse(box);
    }
    box_leave(box, &here);
    return status;
}

// Takes a function out of the list of those that the state keeps.
static void forget(clua_box *box, host_function *function) {
    for (host_function **place = &box->functions; *place; place = &(*place)->next) {
        if (*place != function) continue;
        *place = function->next;
        let_go(function);
        free(function);
        return;
    }
}

void clua_end_function(clua_box *box, uint64_t reference, const char *message) {
    if (box->dead) return;
    // Volatile, since the jump may come back here.
    host_function *volatile ended = NULL;
    boundary here;
    box_enter(box, &here);
    if (JUMP_SET(here.jump) == 0) {
        set_outside(box, 0);
        lua_State *L = box->running;
        if (lua_checkstack(L, 4) && reference_push(box, L, reference)) {
            if (lua_tocfunction(L, -1) == host_trampoline && lua_getupvalue(L, -1, 1) != NULL) {
                host_function *function = lua_touserdata(L, -1);
                lua_pop(L, 1);
                lua_pushstring(L, message);
                lua_setupvalue(L, -2, 1);
                ended = function;
            }
            lua_pop(L, 1);
        }
    }
    box_leave(box, &here);
    if (ended) forget(box, ended);
    clua_unref(box, reference);
}

int32_t clua_function_count(const clua_box *box) {
    int32_t count = 0;
    for (const host_function *one = box->functions; one; one = one->next) count++;
    return count;
}

static int proxy_read(lua_State *L) {
    host_function *function = lua_touserdata(L, lua_upvalueindex(1));
    if (unlikely(lua_type(L, 2) != LUA_TSTRING)) return 0;
    clua_box *box = box_of(L);
    clua_value argument, answer[2];
    size_t length;
    argument.tag = CLUA_STRING;
    argument.bits = (uint64_t)(uintptr_t)lua_tolstring(L, 2, &length);
    argument.length = (uint32_t)length;
    return push_answer(L, box, answer, call_host(box, function, &argument, 1, answer));
}

static int proxy_write(lua_State *L) {
    const char *name = lua_tostring(L, lua_upvalueindex(1));
    if (lua_type(L, 2) == LUA_TSTRING)
        return luaL_error(L, "attempt to write field '%s' of '%s', which is read-only", lua_tostring(L, 2), name);
    return luaL_error(L, "attempt to write to '%s', which is read-only", name);
}

clua_status clua_make_proxy(clua_box *box, const char *name, clua_function read, void *context, clua_release release,
                            uint64_t *reference) {
    host_function *function = new_function(box, read, context, release, 0);
    if (function == NULL) return CLUA_MEMORY;
    BOX_PROTECT(box, here, return CLUA_KILLED)
    clua_status status = CLUA_OK;
    lua_State *L = box->running;
    if (lua_checkstack(L, 8)) {
        lua_newuserdatauv(L, 0, 0);
        lua_createtable(L, 0, 4);
        lua_pushlightuserdata(L, function);
        lua_pushcclosure(L, proxy_read, 1);
        lua_setfield(L, -2, "__index");
        lua_pushstring(L, name);
        lua_pushcclosure(L, proxy_write, 1);
        lua_setfield(L, -2, "__newindex");
        lua_pushstring(L, name);
        lua_setfield(L, -2, "__name");
        lua_pushboolean(L, 0);
        lua_setfield(L, -2, "__metatable");
        lua_setmetatable(L, -2);
        *reference = reference_make(box, L);
    } else {
        status = box_refuse(box);
    }
    box_leave(box, &here);
    return status;
}

clua_status clua_proxy_fields(clua_box *box, uint64_t proxy, uint64_t *fields) {
    BOX_PROTECT(box, here, return CLUA_KILLED)
    clua_status status = CLUA_OK;
    lua_State *L = box->running;
    int top = lua_gettop(L);
    if (!lua_checkstack(L, 8) || !reference_push(box, L, proxy)) {
        status = CLUA_STALE;
    } else if (!lua_getmetatable(L, -1) || lua_getfield(L, -1, "__index") != LUA_TFUNCTION) {
        status = CLUA_STALE;
    } else {
        // proxy, its metatable, how the host reads
        lua_newtable(L);
        lua_createtable(L, 0, 1);
        lua_pushvalue(L, -3);
        lua_setfield(L, -2, "__index");
        lua_setmetatable(L, -2);
        lua_pushvalue(L, -1);
        lua_setfield(L, -4, "__index");
        *fields = reference_make(box, L);
    }
    lua_settop(L, top);
    box_leave(box, &here);
    return status;
}

clua_status clua_set_global(clua_box *box, const char *path, const clua_value *tree) {
    BOX_PROTECT(box, here, return CLUA_KILLED)
    clua_status status = CLUA_OK;
    lua_State *L = box->running;
    int top = lua_gettop(L);
    if (lua_checkstack(L, 12) && tree_push(box, L, tree)) {
        host_put(L, path);
    } else {
        failure_clear(box);
        failure_text(box, "not enough memory", 17);
        status = CLUA_MEMORY;
    }
    lua_settop(L, top);
    box_leave(box, &here);
    return status;
}

clua_status clua_get_global(clua_box *box, const char *path) {
    BOX_PROTECT(box, here, return CLUA_KILLED)
    lua_State *L = box->running;
    int top = lua_gettop(L);
    clua_status status = CLUA_OK;
    tree_begin(box);
    if (lua_checkstack(L, 8)) {
        lua_pushglobaltable(L);
        for (const char *rest = path; rest;) {
            const char *dot = strchr(rest, '.');
            size_t length = dot ? (size_t)(dot - rest) : strlen(rest);
            if (lua_istable(L, -1)) {
                lua_pushlstring(L, rest, length);
                lua_rawget(L, -2);
            } else {
                lua_pushnil(L);
            }
            rest = dot ? dot + 1 : NULL;
        }
        status = tree_take(box, L, -1);
    }
    lua_settop(L, top);
    box_leave(box, &here);
    return status;
}

void clua_set_sink(clua_box *box, int32_t kind, clua_function sink, void *context, clua_release release) {
    host_function *place = &box->sinks[kind & 1];
    let_go(place);
    place->call = sink;
    place->context = context;
    place->release = release;
}

clua_status clua_set_loader(clua_box *box, clua_function loader, void *context, clua_release release) {
    box->loader.call = loader;
    box->loader.context = context;
    box->loader.release = release;
    BOX_PROTECT(box, here, return CLUA_KILLED)
    clua_status status = CLUA_OK;
    if (lua_checkstack(box->running, 8)) open_require(box->running);
    else status = box_refuse(box);
    box_leave(box, &here);
    return status;
}
