// SPDX-License-Identifier: Apache-2.0
// The headers of whatever Lua 5.4 the environment's MANASIK_LUA names to pkg-config; its include path comes from there.
#include <lua.h>
