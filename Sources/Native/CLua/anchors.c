// SPDX-License-Identifier: Apache-2.0
// A tree borrows its strings, and garbage may be collected while it is built: values to which only a weak table may
// refer are anchored until the next tree begins.
#include "internal.h"

void anchors_hold(clua_box *box, lua_State *L, int index) {
    int top = lua_gettop(L);
    lua_pushliteral(L, "__mode");
    if (lua_rawget(L, top) == LUA_TSTRING) {
        if (lua_rawgeti(L, LUA_REGISTRYINDEX, R_ANCHORS) != LUA_TTABLE) {
            lua_pop(L, 1);
            lua_createtable(L, 0, 0);
            lua_pushvalue(L, -1);
            lua_rawseti(L, LUA_REGISTRYINDEX, R_ANCHORS);
        }
        int anchors = lua_gettop(L);
        lua_pushnil(L);
        while (lua_next(L, index)) {
            check_due(box);
            lua_rawseti(L, anchors, ++box->tree_anchors);
            lua_pushvalue(L, -1);
            lua_rawseti(L, anchors, ++box->tree_anchors);
        }
    }
    lua_settop(L, top);
}

void anchors_drop(clua_box *box, lua_State *L) {
    if (likely(box->tree_anchors == 0 || box->tree_count > 0)) return;
    lua_pushboolean(L, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, R_ANCHORS);
    box->tree_anchors = 0;
}
