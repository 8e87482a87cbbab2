// SPDX-License-Identifier: Apache-2.0
// Turns flat trees of nodes back into Lua values, in one crossing.
#include "internal.h"

// Pushes one value and returns the node after it; NULL if a string is above the cap or the tree is too deep.
static const clua_value *push(clua_box *box, lua_State *L, const clua_value *node, int depth) {
    switch (node->tag) {
        case CLUA_FALSE: lua_pushboolean(L, 0); return node + 1;
        case CLUA_TRUE: lua_pushboolean(L, 1); return node + 1;
        case CLUA_INTEGER: lua_pushinteger(L, (lua_Integer)node->bits); return node + 1;
        case CLUA_NUMBER: {
            lua_Number number;
            memcpy(&number, &node->bits, sizeof number);
            lua_pushnumber(L, number);
            return node + 1;
        }
        case CLUA_STRING:
            if (node->length + 25u > box->arena.string_limit) return NULL;
            lua_pushlstring(L, (const char *)(uintptr_t)node->bits, node->length);
            return node + 1;
        case CLUA_REFERENCE:
            if (!reference_push(box, L, node->bits)) lua_pushnil(L);
            return node + 1;
        case CLUA_ARGUMENT: lua_pushvalue(L, (int)node->bits); return node + 1;
        case CLUA_TABLE: {
            if (depth >= 200 || !lua_checkstack(L, 6)) return NULL;
            uint32_t items = node->length, pairs = (uint32_t)(node->bits >> 32);
            lua_createtable(L, (int)items, (int)pairs);
            node++;
            for (uint32_t i = 1; i <= items; i++) {
                check_due(box);
                node = push(box, L, node, depth + 1);
                if (node == NULL) return NULL;
                lua_rawseti(L, -2, i);
            }
            for (uint32_t i = 0; i < pairs; i++) {
                check_due(box); // where keys collide, each is compared with all
                node = push(box, L, node, depth + 1);
                if (node == NULL) return NULL;
                node = push(box, L, node, depth + 1);
                if (node == NULL) return NULL;
                // No key is nil or NaN; the Swift side drops what cannot be a key.
                lua_rawset(L, -3);
            }
            return node;
        }
        default: lua_pushnil(L); return node + 1;
    }
}

const clua_value *tree_push(clua_box *box, lua_State *L, const clua_value *node) { return push(box, L, node, 0); }

clua_status clua_encode(clua_box *box, const clua_value *tree, uint64_t *reference) {
    BOX_PROTECT(box, here, return CLUA_KILLED)
    lua_State *L = box->running;
    int top = lua_gettop(L);
    clua_status status = CLUA_OK;
    if (!lua_checkstack(L, 12)) {
        status = box_refuse(box);
    } else if (push(box, L, tree, 0) == NULL) {
        failure_clear(box);
        failure_text(box, "not enough memory", 17);
        status = CLUA_MEMORY;
    } else {
        *reference = reference_make(box, L);
    }
    lua_settop(L, top);
    box_leave(box, &here);
    return status;
}
