// SPDX-License-Identifier: Apache-2.0
// A string being built: inline first, then in a userdata that the collector owns, so that an error leaks nothing.
#include "internal.h"

void buffer_open(lua_State *L, buffer *b) {
    b->L = L;
    b->bytes = b->first;
    b->count = 0;
    b->capacity = BUFFER_INLINE;
    lua_pushnil(L);
    b->box = lua_gettop(L);
}

char *buffer_room(buffer *b, size_t size) {
    if (likely(b->capacity - b->count >= size)) return b->bytes + b->count;
    lua_State *L = b->L;
    clua_box *box = box_of(L);
    size_t needed = b->count + size;
    if (unlikely(needed < size || needed > box->arena.string_limit)) luaL_error(L, "resulting string too large");
    size_t capacity = b->capacity * 2;
    if (capacity < needed) capacity = needed;
    char *larger = lua_newuserdatauv(L, capacity, 0);
    memcpy(larger, b->bytes, b->count);
    lua_replace(L, b->box);
    b->bytes = larger;
    b->capacity = capacity;
    charge(L, box, b->count / 64);
    return larger + b->count;
}

void buffer_add(buffer *b, const char *bytes, size_t count) {
    if (count == 0) return;
    memcpy(buffer_room(b, count), bytes, count);
    b->count += count;
}

void buffer_add_value(buffer *b) {
    size_t length;
    const char *bytes = lua_tolstring(b->L, -1, &length);
    if (length <= b->capacity - b->count) {
        memcpy(b->bytes + b->count, bytes, length);
        b->count += length;
    } else {
        buffer_add(b, bytes, length);
    }
    lua_pop(b->L, 1);
}

void buffer_push(buffer *b) { lua_pushlstring(b->L, b->bytes, b->count); }
