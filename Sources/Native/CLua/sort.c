// SPDX-License-Identifier: Apache-2.0
// `table.sort`: quicksort with the median of three, in the steps that stock Lua takes, so that elements that compare
// equal end up where they would there.
#include "library.h"

#include <limits.h>

typedef struct sorting {
    lua_State *L;
    clua_box *box;
    uint32_t mix; // 0 until a partition was very uneven; then pivots are spread
} sorting;

#define SPREAD_FROM 100u

// Whether the value at stack place `a` must come before that at `b`.
static int is_before(sorting *s, int a, int b) {
    lua_State *L = s->L;
    charge(L, s->box, 1);
    if (lua_isnil(L, 2)) return lua_compare(L, a, b, LUA_OPLT);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, a - 1);
    lua_pushvalue(L, b - 2);
    lua_call(L, 2, 1);
    int result = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return result;
}

// Stores the two values on top: the top one at `i`, the one below at `j`.
static void store(lua_State *L, uint32_t i, uint32_t j) {
    lua_seti(L, 1, i);
    lua_seti(L, 1, j);
}

// Compares the elements at `low` and `high` and swaps them when they are out of order.
static void order_two(sorting *s, uint32_t low, uint32_t high) {
    lua_State *L = s->L;
    lua_geti(L, 1, low);
    lua_geti(L, 1, high);
    if (is_before(s, -1, -2)) {
        store(L, low, high);
    } else {
        lua_pop(L, 2);
    }
}

// Partitions the elements; the pivot is on top and at high − 1. Returns its final place.
static uint32_t divide(sorting *s, uint32_t low, uint32_t high) {
    lua_State *L = s->L;
    uint32_t i = low, j = high - 1;
    for (;;) {
        while (lua_geti(L, 1, ++i), is_before(s, -1, -2)) {
            if (unlikely(i == high - 1)) luaL_error(L, "invalid order function for sorting");
            lua_pop(L, 1);
        }
        while (lua_geti(L, 1, --j), is_before(s, -3, -1)) {
            if (unlikely(j < i)) luaL_error(L, "invalid order function for sorting");
            lua_pop(L, 1);
        }
        if (j < i) {
            lua_pop(L, 1);
            store(L, high - 1, i); // the pivot's neighbour goes up, the pivot to its place
            return i;
        }
        store(L, i, j);
    }
}

static uint32_t middle(sorting *s, uint32_t low, uint32_t high) {
    if (high - low < SPREAD_FROM || s->mix == 0) return (low + high) / 2;
    uint32_t quarter = (high - low) / 4;
    return s->mix % (quarter * 2) + low + quarter;
}

static void sort_range(sorting *s, uint32_t low, uint32_t high) {
    lua_State *L = s->L;
    while (low < high) {
        order_two(s, low, high);
        if (high - low == 1) return;
        uint32_t pivot = middle(s, low, high);
        lua_geti(L, 1, pivot);
        lua_geti(L, 1, low);
        if (is_before(s, -2, -1)) {
            store(L, pivot, low);
        } else {
            lua_pop(L, 1);
            lua_geti(L, 1, high);
            if (is_before(s, -1, -2)) store(L, pivot, high); else lua_pop(L, 2);
        }
        if (high - low == 2) return;
        lua_geti(L, 1, pivot);
        lua_pushvalue(L, -1);
        lua_geti(L, 1, high - 1);
        store(L, pivot, high - 1);
        pivot = divide(s, low, high);
        uint32_t smaller;
        if (pivot - low < high - pivot) {
            sort_range(s, low, pivot - 1);
            smaller = pivot - low;
            low = pivot + 1;
        } else {
            sort_range(s, pivot + 1, high);
            smaller = high - pivot;
            high = pivot - 1;
        }
        if ((high - low) / 128 > smaller) s->mix = (high ^ low) * 2654435761u | 1;
    }
}

int table_sort(lua_State *L) {
    if (lua_type(L, 1) != LUA_TTABLE) {
        // Anything with the three metamethods will do.
        int like_table = lua_getmetatable(L, 1);
        if (like_table) {
            lua_pop(L, 1);
            like_table = luaL_getmetafield(L, 1, "__index") && luaL_getmetafield(L, 1, "__newindex") &&
                         luaL_getmetafield(L, 1, "__len");
        }
        if (!like_table) luaL_checktype(L, 1, LUA_TTABLE);
    }
    lua_Integer count = luaL_len(L, 1);
    if (count > 1) {
        luaL_argcheck(L, count < INT_MAX, 1, "array too big");
        if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
        lua_settop(L, 2);
        luaL_checkstack(L, 40, "");
        sorting s = {L, box_of(L), 0};
        sort_range(&s, 1, (uint32_t)count);
    }
    return 0;
}
