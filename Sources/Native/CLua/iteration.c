// SPDX-License-Identifier: Apache-2.0
// `next` and `pairs` in an order that is the same in every process.
//
// The keys of a table are totally ordered: positive integers, other numbers, strings by bytes, false, true, objects in
// the order of their creation. The key after k is the least present key above k, whatever happened since the last
// step, so a table may lose or change fields while it is traversed. A snapshot of the sorted keys makes the steps fast;
// it is kept for the tables that were traversed last and can be made again at any time.
#include "library.h"

#include <math.h>

#define SHORT 16 // keys of a list that is used again

enum { POSITIVE, NUMBER, STRING, BOOLEAN, OBJECT };

typedef struct sort_key {
    uint64_t prefix;               // decides most comparisons alone
    const char *bytes;
    uint32_t length;
    int32_t place;                 // in the list of keys as they lie in the table
    int32_t kind, whole;
} sort_key;

static uint64_t number_prefix(lua_Number number) {
    uint64_t bits;
    if (number == 0) number = 0; // no −0
    memcpy(&bits, &number, sizeof bits);
    return bits >> 63 ? ~bits : bits | (uint64_t)1 << 63;
}

static void read_key(lua_State *L, int index, sort_key *key) {
    key->bytes = NULL;
    key->length = 0;
    key->whole = 0;
    switch (lua_type(L, index)) {
        case LUA_TNUMBER:
            if (lua_isinteger(L, index)) {
                lua_Integer value = lua_tointeger(L, index);
                key->whole = 1;
                if (value >= 1) {
                    key->kind = POSITIVE;
                    key->prefix = (uint64_t)value;
                    return;
                }
                // The double decides; if two integers have the same double, the integer itself does.
                key->prefix = number_prefix((lua_Number)value);
                key->bytes = (const char *)(intptr_t)value;
            } else {
                key->prefix = number_prefix(lua_tonumber(L, index));
            }
            key->kind = NUMBER;
            return;
        case LUA_TSTRING: {
            size_t length;
            key->kind = STRING;
            key->bytes = lua_tolstring(L, index, &length);
            key->length = (uint32_t)length;
            unsigned char head[8] = {0};
            memcpy(head, key->bytes, length < 8 ? length : 8);
            uint64_t prefix = 0;
            for (int i = 0; i < 8; i++) prefix = prefix << 8 | head[i];
            key->prefix = prefix;
            return;
        }
        case LUA_TBOOLEAN:
            key->kind = BOOLEAN;
            key->prefix = (uint64_t)lua_toboolean(L, index);
            return;
        default: {
            lua_CFunction function = lua_tocfunction(L, index);
            key->kind = OBJECT;
            key->prefix = function ? (uint64_t)function_ordinal(function) : 0;
            if (key->prefix == 0) key->prefix = block_serial(L, index) + 0x1000;
        }
    }
}

static inline int compare(const sort_key *a, const sort_key *b) {
    if (a->kind != b->kind) return a->kind < b->kind ? -1 : 1;
    if (a->prefix != b->prefix) return a->prefix < b->prefix ? -1 : 1;
    if (a->kind == STRING) {
        uint32_t shorter = a->length < b->length ? a->length : b->length;
        int order = shorter > 8 ? memcmp(a->bytes + 8, b->bytes + 8, shorter - 8) : 0;
        return order ? order : a->length < b->length ? -1 : a->length > b->length;
    }
    if (a->kind == NUMBER && a->whole && b->whole) {
        intptr_t x = (intptr_t)a->bytes, y = (intptr_t)b->bytes;
        return x < y ? -1 : x > y;
    }
    return a->whole - b->whole;
}

static void insert(sort_key *keys, int count) {
    for (int i = 1; i < count; i++) {
        sort_key one = keys[i];
        int j = i;
        for (; j > 0 && compare(&one, &keys[j - 1]) < 0; j--) keys[j] = keys[j - 1];
        keys[j] = one;
    }
}

#define RUN 16 // keys that are put in order by insertion

// Merges the sorted runs `from` … `middle` and `middle` … `end`.
static void merge(const sort_key *from, int start, int middle, int end, sort_key *to) {
    int i = start, j = middle;
    for (int at = start; at < end; at++) {
        int left = j == end || (i < middle && compare(&from[i], &from[j]) <= 0);
        to[at] = left ? from[i++] : from[j++];
    }
}

// Sorts in memory that counts towards the state, checking the budget; returns where the sorted keys then are.
static sort_key *sort(lua_State *L, clua_box *box, sort_key *keys, int count) {
    if (count <= 2 * RUN) {
        insert(keys, count);
        return keys;
    }
    sort_key *other = lua_newuserdatauv(L, (size_t)count * sizeof *keys, 0);
    for (int i = 0; i < count; i += RUN) insert(keys + i, count - i < RUN ? count - i : RUN);
    for (int width = RUN; width < count; width *= 2) {
        for (int i = 0; i < count; i += 2 * width) {
            check_due(box);
            int middle = count - i < width ? count : i + width, end = count - middle < width ? count : middle + width;
            merge(keys, i, middle, end, other);
        }
        sort_key *sorted = other;
        other = keys;
        keys = sorted;
    }
    return keys;
}

static traversal *find(clua_box *box, uint64_t table) {
    traversal *one = &box->traversals[box->last_traversal];
    if (likely(one->table == table)) return one;
    for (int i = 0; i < TRAVERSALS; i++) {
        if (box->traversals[i].table == table) {
            box->last_traversal = i;
            return &box->traversals[i];
        }
    }
    return NULL;
}

static traversal *find_or_make(clua_box *box, uint64_t table) {
    traversal *one = find(box, table);
    if (one == NULL) {
        one = &box->traversals[0];
        for (int i = 1; i < TRAVERSALS; i++)
            if (box->traversals[i].age < one->age) one = &box->traversals[i];
        box->last_traversal = (int)(one - box->traversals);
        one->table = table;
        one->count = -1;
        one->fresh = one->reused = one->start = 0;
    }
    one->age = ++box->traversal_age;
    return one;
}

// Pushes the list of this traversal's keys. A new list replaces an earlier one, unless that is short and can be used
// again.
static void push_list(lua_State *L, int place, int make, int count) {
    if (lua_rawgeti(L, LUA_REGISTRYINDEX, R_TRAVERSALS) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_createtable(L, TRAVERSALS, 0);
        lua_pushvalue(L, -1);
        lua_rawseti(L, LUA_REGISTRYINDEX, R_TRAVERSALS);
    }
    if (make && !(count <= SHORT && lua_rawgeti(L, -1, place + 1) == LUA_TTABLE)) {
        if (count <= SHORT) lua_pop(L, 1);
        lua_createtable(L, count <= SHORT ? SHORT : count, 0);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, place + 1);
    } else if (!make) {
        lua_rawgeti(L, -1, place + 1);
    }
    lua_remove(L, -2);
}

static void drop_list(lua_State *L, traversal *one, int place) {
    int count = one->count;
    one->count = -1;
    one->reused = one->start = 0;
    if (count <= SHORT) return;
    if (lua_rawgeti(L, LUA_REGISTRYINDEX, R_TRAVERSALS) == LUA_TTABLE) {
        lua_pushboolean(L, 0);
        lua_rawseti(L, -2, place + 1);
    }
    lua_pop(L, 1);
}

enum { ABOVE, ALL_BUT };

// Takes a snapshot of the keys above the one at index 2 (all of them for nil), or of all keys but that one, and pushes
// its list.
static void snapshot(lua_State *L, clua_box *box, traversal *one, int which) {
    int place = (int)(one - box->traversals);
    sort_key first[64], *keys = first, above;
    int capacity = 64, count = 0;
    int bounded = !lua_isnil(L, 2);
    if (bounded) read_key(L, 2, &above);
    lua_createtable(L, SHORT, 0); // the keys as they lie
    int raw = lua_gettop(L);
    lua_pushnil(L);           // room for more records
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        check_due(box); // where keys collide, each step goes through all of them
        lua_pop(L, 1);
        sort_key key;
        read_key(L, -1, &key);
        if (bounded && (which == ABOVE ? compare(&key, &above) <= 0 : compare(&key, &above) == 0)) continue;
        if (unlikely(count == capacity)) {
            sort_key *larger = lua_newuserdatauv(L, (size_t)capacity * 2 * sizeof(sort_key), 0);
            memcpy(larger, keys, (size_t)count * sizeof(sort_key));
            lua_replace(L, raw + 1);
            keys = larger;
            capacity *= 2;
        }
        key.place = ++count;
        keys[count - 1] = key;
        lua_pushvalue(L, -1);
        lua_rawseti(L, raw, count);
    }
    keys = sort(L, box, keys, count);
    push_list(L, place, 1, count);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, raw, keys[i].place);
        lua_rawseti(L, -2, i + 1);
    }
    lua_replace(L, raw);
    lua_settop(L, raw);
    one->count = count;
    one->position = one->start = 0;
    one->fresh = one->reused = 0;
    charge(L, box, (uint64_t)count * 2);
}

// Returns the position of the key at index 2 in the list on top, or −position − 1 of the last key below it.
static int search(lua_State *L, traversal *one) {
    sort_key wanted, middle;
    read_key(L, 2, &wanted);
    int low = 1, high = one->count;
    while (low <= high) {
        int mid = low + (high - low) / 2;
        lua_rawgeti(L, -1, mid);
        read_key(L, -1, &middle);
        lua_pop(L, 1);
        int order = compare(&middle, &wanted);
        if (order == 0) return mid;
        if (order < 0) low = mid + 1; else high = mid - 1;
    }
    return -high - 1;
}

// Hands out the first key after `position` that has a value; the list is on top.
static int hand_out(lua_State *L, clua_box *box, traversal *one, int position) {
    int list = lua_gettop(L);
    while (++position <= one->count) {
        lua_rawgeti(L, list, position);
        lua_pushvalue(L, -1);
        if (lua_rawget(L, 1) != LUA_TNIL) {
            one->position = position;
            return 2;
        }
        lua_settop(L, list);
        charge(L, box, 1);
    }
    drop_list(L, one, (int)(one - box->traversals));
    lua_pushnil(L);
    return 1;
}

static int from_start(lua_State *L, clua_box *box, uint64_t table) {
    if (lua_rawgeti(L, 1, 1) != LUA_TNIL) {
        find_or_make(box, table);
        lua_pushinteger(L, 1);
        lua_insert(L, -2);
        return 2;
    }
    lua_pop(L, 1);
    traversal *one = find(box, table);
    if (one && one->count > 64 && !one->fresh && one->position <= one->start + 1) {
        // The first key of a large table is asked for again, with no step in between: the same order is continued
        // without looking at the whole table again. A key that was added in the meantime comes when this order is used
        // up, or at the next step.
        push_list(L, (int)(one - box->traversals), 0, 0);
        int results = hand_out(L, box, one, one->start);
        if (results == 2) {
            one->start = one->position - 1;
            one->reused = 1;
            return 2;
        }
        lua_settop(L, 2);
    }
    lua_pushnil(L);
    if (!lua_next(L, 1)) {
        find_or_make(box, table);
        lua_pushnil(L);
        return 1;
    }
    lua_pushvalue(L, -2);
    if (!lua_next(L, 1)) {
        find_or_make(box, table);
        return 2; // the only one
    }
    lua_settop(L, 2);
    one = find_or_make(box, table);
    snapshot(L, box, one, ABOVE);
    return hand_out(L, box, one, 0);
}

int iteration_next(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    clua_box *box = box_of(L);
    uint64_t table = block_serial(L, 1);
    int type = lua_type(L, 2);
    if (type == LUA_TNIL) return from_start(L, box, table);
    if (type == LUA_TNUMBER && !lua_isinteger(L, 2)) { // a float that is whole stands for the integer
        lua_Integer whole;
        if (lua_tointegerx(L, 2, NULL) || lua_tonumber(L, 2) == 0) {
            int exact;
            whole = lua_tointegerx(L, 2, &exact);
            if (exact) {
                lua_pushinteger(L, whole);
                lua_replace(L, 2);
            }
        }
    }
    if (type == LUA_TNUMBER && lua_isinteger(L, 2)) {
        lua_Integer key = lua_tointeger(L, 2);
        if (key >= 1 && key < LUA_MAXINTEGER) {
            if (lua_rawgeti(L, 1, key + 1) != LUA_TNIL) {
                lua_pushinteger(L, key + 1);
                lua_insert(L, -2);
                return 2;
            }
            lua_pop(L, 1);
        }
    }
    traversal *one = find(box, table);
    if (unlikely(one && one->reused)) {
        snapshot(L, box, one, ALL_BUT);
        return hand_out(L, box, one, 0);
    }
    if (one && one->count >= 0) {
        push_list(L, (int)(one - box->traversals), 0, 0);
        if (one->position > 0) {
            lua_rawgeti(L, -1, one->position);
            int same = lua_rawequal(L, -1, 2);
            lua_pop(L, 1);
            if (likely(same)) return hand_out(L, box, one, one->position);
        }
        int place = search(L, one);
        if (place > 0) return hand_out(L, box, one, place);
        lua_settop(L, 2);
    }
    if (one == NULL) {
        lua_pushvalue(L, 2);
        if (lua_rawget(L, 1) == LUA_TNIL) {
            lua_pushliteral(L, "invalid key to 'next'"); // as in stock Lua without a position
            return lua_error(L);
        }
        lua_pop(L, 1);
    }
    one = find_or_make(box, table);
    snapshot(L, box, one, ABOVE);
    return hand_out(L, box, one, 0);
}

static int pairs_results(lua_State *L, int status, lua_KContext context) {
    (void)L, (void)status, (void)context;
    return 3;
}

int iteration_pairs(lua_State *L) {
    luaL_checkany(L, 1);
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(L, 1);
        lua_callk(L, 1, 3, 0, pairs_results);
        return 3;
    }
    if (lua_type(L, 1) == LUA_TTABLE) {
        traversal *one = find(box_of(L), block_serial(L, 1));
        if (one) one->fresh = 1;
    }
    lua_pushcfunction(L, iteration_next);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}
