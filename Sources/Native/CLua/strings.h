// SPDX-License-Identifier: Apache-2.0
// The string functions that have a file of their own.
#ifndef CLUA_STRINGS_H
#define CLUA_STRINGS_H

#include "internal.h"

int string_find(lua_State *L);
int string_match(lua_State *L);
int string_gmatch(lua_State *L);
int string_gsub(lua_State *L);
int string_format(lua_State *L);
int string_pack(lua_State *L);
int string_packsize(lua_State *L);
int string_unpack(lua_State *L);

#endif
