// SPDX-License-Identifier: Apache-2.0
// References: a place in the registry and a generation, so that a freed reference is detected.
#include "internal.h"

static uint32_t take_place(clua_box *box) {
    if (box->reference_free) {
        uint32_t place = box->reference_free;
        box->reference_free = box->free_next[place];
        return place;
    }
    if (box->reference_count == box->reference_capacity) {
        uint32_t capacity = box->reference_capacity ? box->reference_capacity * 2 : 64;
        arena_count(box, box->reference_capacity * 2 * sizeof(uint32_t), capacity * 2 * sizeof(uint32_t));
        uint32_t *generations = realloc(box->generations, capacity * sizeof(uint32_t));
        if (generations == NULL) box_kill(box, CLUA_BY_MEMORY);
        box->generations = generations;
        uint32_t *next = realloc(box->free_next, capacity * sizeof(uint32_t));
        if (next == NULL) box_kill(box, CLUA_BY_MEMORY);
        box->free_next = next;
        memset(generations + box->reference_capacity, 0, (capacity - box->reference_capacity) * sizeof(uint32_t));
        box->reference_capacity = capacity;
        if (box->reference_count == 0) box->reference_count = 1; // place 0 stands for none
    }
    return box->reference_count++;
}

uint64_t reference_make(clua_box *box, lua_State *L) {
    uint32_t place = take_place(box);
    uint32_t generation = ++box->generations[place] & 0x7FFFFFFF;
    lua_rawseti(L, LUA_REGISTRYINDEX, (lua_Integer)R_FIRST + place);
    return (uint64_t)generation << 32 | place;
}

static inline int is_live(clua_box *box, uint64_t reference) {
    uint32_t place = (uint32_t)reference;
    return place != 0 && place < box->reference_count && (box->generations[place] & 0x7FFFFFFF) == reference >> 32;
}

int reference_push(clua_box *box, lua_State *L, uint64_t reference) {
    if (unlikely(!is_live(box, reference))) return 0;
    lua_rawgeti(L, LUA_REGISTRYINDEX, (lua_Integer)R_FIRST + (uint32_t)reference);
    return 1;
}

void clua_unref(clua_box *box, uint64_t reference) {
    if (box->dead || !is_live(box, reference)) return;
    boundary here;
    box_enter(box, &here);
    if (JUMP_SET(here.jump) == 0) {
        set_outside(box, 0);
        uint32_t place = (uint32_t)reference;
        if (lua_checkstack(box->running, 1)) {
            lua_pushnil(box->running);
            lua_rawseti(box->running, LUA_REGISTRYINDEX, (lua_Integer)R_FIRST + place);
        }
        box->generations[place]++;
        box->free_next[place] = box->reference_free;
        box->reference_free = place;
    }
    box_leave(box, &here);
}
