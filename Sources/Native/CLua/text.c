// SPDX-License-Identifier: Apache-2.0
// Values as text without addresses: an object shows its serial number where stock Lua shows its address.
#include "internal.h"

#include <stdio.h>

// A string gets its number when it is first asked for, since the collector decides how often strings are made.
static uint64_t string_number(lua_State *L, int index) {
    uint64_t *header = (uint64_t *)lua_topointer(L, index) - 1;
    if (*header == 0) *header = ++box_of(L)->string_serial;
    return *header + 0x10000000;
}

// Writes "0x" and the object's number, as wide as an address; returns 0 for a value that is not an object.
int pointer_text(lua_State *L, int index, char *buffer) {
    uint64_t number;
    switch (lua_type(L, index)) {
        case LUA_TFUNCTION: {
            lua_CFunction function = lua_tocfunction(L, index);
            number = function ? (uint64_t)function_ordinal(function) : 0;
            if (number == 0) number = block_serial(L, index) + 0x1000;
            break;
        }
        case LUA_TTABLE: case LUA_TTHREAD: case LUA_TUSERDATA:
            number = block_serial(L, index) + 0x1000;
            break;
        case LUA_TSTRING:
            number = string_number(L, index);
            break;
        default: return 0;
    }
    return snprintf(buffer, 32, "0x%012llx", (unsigned long long)number * 16);
}

// Reads an error object without metamethods.
const char *value_text(lua_State *L, int index, size_t *length) {
    static _Thread_local char words[64];
    switch (lua_type(L, index)) {
        case LUA_TSTRING: return lua_tolstring(L, index, length);
        case LUA_TNUMBER: {
            int size;
            if (lua_isinteger(L, index)) {
                size = snprintf(words, sizeof words, LUA_INTEGER_FMT, lua_tointeger(L, index));
            } else {
                size = snprintf(words, sizeof words, LUA_NUMBER_FMT, lua_tonumber(L, index));
                if (words[strspn(words, "-0123456789")] == 0) { // as Lua shows a float that is whole
                    memcpy(words + size, ".0", 3);
                    size += 2;
                }
            }
            *length = (size_t)size;
            return words;
        }
        default:
            *length = (size_t)snprintf(words, sizeof words, "(error object is a %s value)", luaL_typename(L, index));
            return words;
    }
}

// Pushes Lua's `tostring` of the value at `index`.
static void push_text(lua_State *L, int index) {
    index = lua_absindex(L, index);
    if (luaL_callmeta(L, index, "__tostring")) {
        if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
        lua_tolstring(L, -1, NULL); // a number becomes its text
        return;
    }
    switch (lua_type(L, index)) {
        case LUA_TNUMBER:
            lua_pushvalue(L, index);
            lua_tostring(L, -1);
            break;
        case LUA_TSTRING: lua_pushvalue(L, index); break;
        case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); break;
        case LUA_TNIL: lua_pushliteral(L, "nil"); break;
        default: {
            char number[32];
            pointer_text(L, index, number);
            int named = luaL_getmetafield(L, index, "__name");
            const char *kind = named == LUA_TSTRING ? lua_tostring(L, -1) : luaL_typename(L, index);
            lua_pushfstring(L, "%s: %s", kind, number);
            if (named != LUA_TNIL) lua_remove(L, -2);
        }
    }
}

int base_tostring(lua_State *L) {
    luaL_checkany(L, 1);
    push_text(L, 1);
    return 1;
}
