// SPDX-License-Identifier: Apache-2.0
// How a library's functions are listed: light C functions in a fixed order, which gives each its number.
#ifndef CLUA_LIBRARY_H
#define CLUA_LIBRARY_H

#include "internal.h"

#define COUNT_OF(list) (sizeof(list) / sizeof *(list))

// Pushes a table of the functions.
static inline void push_library(lua_State *L, const luaL_Reg *list, size_t count, int more) {
    lua_createtable(L, 0, (int)count + more);
    for (size_t i = 0; i < count; i++) {
        lua_pushcfunction(L, list[i].func);
        lua_setfield(L, -2, list[i].name);
    }
}

extern const luaL_Reg base_library[], string_library[], table_library[], math_library[], coroutine_library[],
    utf8_library[];
extern const size_t base_count, string_count, table_count, math_count, coroutine_count, utf8_count;

int table_sort(lua_State *L);

#endif
