// SPDX-License-Identifier: Apache-2.0
// The basic functions (§6.1 of the reference manual), without those that reach files, the collector or bytecode.
#include "library.h"

#include <ctype.h>

static int base_error(lua_State *L) {
    int level = (int)luaL_optinteger(L, 2, 1);
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TSTRING && level > 0) {
        luaL_where(L, level);
        lua_pushvalue(L, 1);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

static int base_assert(lua_State *L) {
    if (likely(lua_toboolean(L, 1))) return lua_gettop(L);
    luaL_checkany(L, 1);
    lua_remove(L, 1);
    lua_pushliteral(L, "assertion failed!");
    lua_settop(L, 1); // the message given, or else this one
    return base_error(L);
}

static int base_getmetatable(lua_State *L) {
    luaL_checkany(L, 1);
    if (!lua_getmetatable(L, 1)) {
        lua_pushnil(L);
        return 1;
    }
    luaL_getmetafield(L, 1, "__metatable");
    return 1; // that field, or the table
}

// Sets the metatable on top. A `__gc` in it must not make the object finalizable, since finalizers run without hooks,
// so the field is hidden while Lua looks for it.
static void set_metatable(lua_State *L, int object) {
    int table = lua_gettop(L);
    int hidden = 0;
    if (lua_istable(L, table)) {
        lua_pushliteral(L, "__gc");
        hidden = lua_rawget(L, table) != LUA_TNIL;
        if (hidden) {
            lua_pushliteral(L, "__gc");
            lua_pushnil(L);
            lua_rawset(L, table);
        } else {
            lua_pop(L, 1);
        }
    }
    lua_pushvalue(L, table);
    lua_setmetatable(L, object);
    if (hidden) {
        lua_pushliteral(L, "__gc");
        lua_insert(L, -2);
        lua_rawset(L, table);
    }
}

static int base_setmetatable(lua_State *L) {
    int type = lua_type(L, 2);
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
    if (unlikely(luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL))
        return luaL_error(L, "cannot change a protected metatable");
    lua_settop(L, 2);
    set_metatable(L, 1);
    lua_settop(L, 1);
    return 1;
}

static int ipairs_step(lua_State *L) {
    lua_Integer i = luaL_checkinteger(L, 2);
    i = luaL_intop(+, i, 1);
    lua_pushinteger(L, i);
    return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

static int base_ipairs(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushcfunction(L, ipairs_step);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    return 3;
}

static const char *read_piece(lua_State *L, void *unused, size_t *size) {
    (void)unused;
    luaL_checkstack(L, 2, "too many nested functions");
    charge(L, box_of(L), 1);
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        *size = 0;
        return NULL;
    }
    if (unlikely(!lua_isstring(L, -1))) luaL_error(L, "reader function must return a string");
    lua_replace(L, 5);
    return lua_tolstring(L, 5, size);
}

// Loads all pieces at once, if a text must be looked at as a whole.
static int load_pieces(lua_State *L, const char *name, const char *allowed) {
    buffer all;
    buffer_open(L, &all);
    size_t size;
    for (const char *piece; (piece = read_piece(L, NULL, &size)) && size > 0;) buffer_add(&all, piece, size);
    return chunk_load(L, all.bytes, all.count, name, allowed);
}

static int base_load(lua_State *L) {
    size_t size;
    const char *text = lua_tolstring(L, 1, &size);
    // Bytecode can do anything to the VM: whatever the mode says, only text is loaded.
    const char *mode = luaL_optstring(L, 3, "bt");
    const char *allowed = strchr(mode, 't') ? "t" : "";
    int environment = !lua_isnone(L, 4) ? 4 : 0;
    int status;
    if (text) {
        const char *name = luaL_optstring(L, 2, text);
        status = chunk_load(L, text, size, name, allowed);
    } else {
        const char *name = luaL_optstring(L, 2, "=(load)");
        luaL_checktype(L, 1, LUA_TFUNCTION);
        lua_settop(L, 5);
        status = clua_holes() & CLUA_HOLE_ENVIRONMENT ? load_pieces(L, name, allowed)
                                                      : lua_load(L, read_piece, NULL, name, allowed);
    }
    if (likely(status == LUA_OK)) {
        if (environment) {
            lua_pushvalue(L, environment);
            if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
        }
        return 1;
    }
    if (*allowed == 0 && status == LUA_ERRSYNTAX)
        lua_pushfstring(L, "attempt to load a %s chunk (mode is '%s')",
                        text && *text == LUA_SIGNATURE[0] ? "binary" : "text", mode);
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
}

// Ends a protected call, directly or in a continuation after a yield. `extra` values below the results are dropped.
static int finish_pcall(lua_State *L, int status, lua_KContext extra) {
    if (unlikely(status != LUA_OK && status != LUA_YIELD)) {
        lua_pushboolean(L, 0);
        lua_pushvalue(L, -2);
        return 2;
    }
    return lua_gettop(L) - (int)extra;
}

static int base_pcall(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushboolean(L, 1);
    lua_insert(L, 1);
    int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall);
    return finish_pcall(L, status, 0);
}

static int base_xpcall(lua_State *L) {
    int count = lua_gettop(L);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_pushboolean(L, 1);
    lua_pushvalue(L, 1);
    lua_rotate(L, 3, 2); // function, handler, true, function, arguments
    int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_pcall);
    return finish_pcall(L, status, 2);
}

static void send(lua_State *L, int kind, const char *bytes, size_t length) {
    clua_box *box = box_of(L);
    host_function *sink = &box->sinks[kind];
    if (sink->call == NULL) return;
    clua_value value = {.bits = (uint64_t)(uintptr_t)bytes, .length = (uint32_t)length, .tag = CLUA_STRING}, results[2];
    call_host(box, sink, &value, 1, results);
    if (unlikely(box->dead)) JUMP_TO(box->boundary->jump);
}

static int base_print(lua_State *L) {
    int count = lua_gettop(L);
    buffer line;
    buffer_open(L, &line);
    for (int i = 1; i <= count; i++) {
        if (i > 1) buffer_char(&line, '\t');
        lua_pushcfunction(L, base_tostring);
        lua_pushvalue(L, i);
        lua_call(L, 1, 1);
        buffer_add_value(&line);
    }
    send(L, 0, line.bytes, line.count);
    return 0;
}

static int base_warn(lua_State *L) {
    int count = lua_gettop(L);
    clua_box *box = box_of(L);
    luaL_checkstring(L, 1);
    for (int i = 2; i <= count; i++) luaL_checkstring(L, i);
    if (count == 1) {
        const char *text = lua_tostring(L, 1);
        if (*text == '@') {
            if (strcmp(text, "@on") == 0) box->warnings = 1;
            if (strcmp(text, "@off") == 0) box->warnings = 0;
            return 0;
        }
    }
    if (!box->warnings) return 0;
    buffer line;
    buffer_open(L, &line);
    for (int i = 1; i <= count; i++) {
        lua_pushvalue(L, i);
        buffer_add_value(&line);
    }
    send(L, 1, line.bytes, line.count);
    return 0;
}

static int base_rawequal(lua_State *L) {
    luaL_checkany(L, 1);
    luaL_checkany(L, 2);
    lua_pushboolean(L, lua_rawequal(L, 1, 2));
    return 1;
}

static int base_rawlen(lua_State *L) {
    int type = lua_type(L, 1);
    luaL_argexpected(L, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
    return 1;
}

static int base_rawget(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checkany(L, 2);
    lua_settop(L, 2);
    lua_rawget(L, 1);
    return 1;
}

static int base_rawset(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checkany(L, 2);
    luaL_checkany(L, 3);
    lua_settop(L, 3);
    lua_rawset(L, 1);
    return 1;
}

static int base_select(lua_State *L) {
    int count = lua_gettop(L);
    if (lua_type(L, 1) == LUA_TSTRING && *lua_tostring(L, 1) == '#') {
        lua_pushinteger(L, count - 1);
        return 1;
    }
    lua_Integer i = luaL_checkinteger(L, 1);
    if (i < 0) i = count + i;
    else if (i > count) i = count;
    luaL_argcheck(L, 1 <= i, 1, "index out of range");
    return count - (int)i;
}

// Reads an integer in a base, with spaces around it; returns 0 if the text is not one.
static int integer_in_base(const char *text, size_t length, int base, lua_Integer *result) {
    const char *at = text, *end = text + length;
    while (at < end && isspace((unsigned char)*at)) at++;
    int negative = at < end && *at == '-';
    if (negative || (at < end && *at == '+')) at++;
    if (at == end || !isalnum((unsigned char)*at)) return 0;
    lua_Unsigned number = 0;
    for (; at < end && isalnum((unsigned char)*at); at++) {
        int digit = isdigit((unsigned char)*at) ? *at - '0' : toupper((unsigned char)*at) - 'A' + 10;
        if (digit >= base) return 0;
        number = number * (lua_Unsigned)base + (lua_Unsigned)digit;
    }
    while (at < end && isspace((unsigned char)*at)) at++;
    *result = (lua_Integer)(negative ? 0u - number : number);
    return at == end;
}

static int base_tonumber(lua_State *L) {
    if (lua_isnoneornil(L, 2)) {
        if (lua_type(L, 1) == LUA_TNUMBER) {
            lua_settop(L, 1);
            return 1;
        }
        size_t length;
        const char *text = lua_tolstring(L, 1, &length);
        if (text && lua_stringtonumber(L, text) == length + 1) return 1;
        luaL_checkany(L, 1);
    } else {
        lua_Integer base = luaL_checkinteger(L, 2), number;
        luaL_checktype(L, 1, LUA_TSTRING);
        size_t length;
        const char *text = lua_tolstring(L, 1, &length);
        luaL_argcheck(L, 2 <= base && base <= 36, 2, "base out of range");
        if (integer_in_base(text, length, (int)base, &number)) {
            lua_pushinteger(L, number);
            return 1;
        }
    }
    lua_pushnil(L);
    return 1;
}

static int base_type(lua_State *L) {
    int type = lua_type(L, 1);
    luaL_argcheck(L, type != LUA_TNONE, 1, "value expected");
    lua_pushstring(L, lua_typename(L, type));
    return 1;
}

const luaL_Reg base_library[] = {
    {"assert", base_assert}, {"error", base_error}, {"getmetatable", base_getmetatable}, {"ipairs", base_ipairs},
    {"load", base_load}, {"next", iteration_next}, {"pairs", iteration_pairs}, {"pcall", base_pcall},
    {"print", base_print}, {"rawequal", base_rawequal}, {"rawget", base_rawget}, {"rawlen", base_rawlen},
    {"rawset", base_rawset}, {"select", base_select}, {"setmetatable", base_setmetatable},
    {"tonumber", base_tonumber}, {"tostring", base_tostring}, {"type", base_type}, {"warn", base_warn},
    {"xpcall", base_xpcall},
    // Not a global; listed only for its number.
    {NULL, ipairs_step},
};
const size_t base_count = COUNT_OF(base_library);

void open_base(lua_State *L) {
    lua_pushglobaltable(L);
    for (size_t i = 0; i + 1 < base_count; i++) {
        lua_pushcfunction(L, base_library[i].func);
        lua_setfield(L, -2, base_library[i].name);
    }
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "_G");
    lua_pushliteral(L, LUA_VERSION);
    lua_setfield(L, -2, "_VERSION");
}

// Returns the number of a library's function, the same in every process; 0 for a closure.
int function_ordinal(lua_CFunction function) {
    const struct { const luaL_Reg *list; size_t count; } libraries[] = {
        {base_library, base_count}, {string_library, string_count}, {table_library, table_count},
        {math_library, math_count}, {coroutine_library, coroutine_count}, {utf8_library, utf8_count},
    };
    int number = 1;
    for (size_t i = 0; i < COUNT_OF(libraries); i++) {
        for (size_t j = 0; j < libraries[i].count; j++, number++)
            if (libraries[i].list[j].func == function) return number;
    }
    return function == require_module ? number : 0;
}
