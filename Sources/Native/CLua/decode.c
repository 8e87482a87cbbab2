// SPDX-License-Identifier: Apache-2.0
// Lua values as a flat tree of nodes, decoded in one crossing.
//
// A table consists of its node, a tag and the tag's chunk if a constructor made it, its items 1…n, then the key and
// value of every other field in the order of `next`. Strings are borrowed: they stay while nothing runs in the state.
#include "internal.h"

#include <stdio.h>

typedef struct walk {
    clua_box *box;
    lua_State *L;
    const void *path[256];
    int keys[256];                 // stack place of the key of each level, or −index of an item
    lua_Integer items[256];
    int depth;
    clua_status status;
} walk;

void tree_begin(clua_box *box) {
    box->tree_count = 0;
    box->tree_bytes = 0;
}

// Reads a scalar of a tree, whose text counts towards the tree's bytes.
static inline void read_counted(clua_box *box, lua_State *L, int index, int type, clua_value *value) {
    read_scalar(L, index, type, value);
    if (value->tag == CLUA_STRING) box->tree_bytes += value->length;
}

static clua_value *add(clua_box *box) {
    if (unlikely(box->tree_count == box->tree_capacity)) {
        size_t capacity = box->tree_capacity ? box->tree_capacity * 2 : 256;
        clua_value *larger = realloc(box->tree, capacity * sizeof(clua_value));
        if (larger == NULL) box_kill(box, CLUA_BY_MEMORY);
        box->tree = larger;
        box->tree_capacity = capacity;
    }
    return &box->tree[box->tree_count++];
}

static int is_name(const char *text, size_t length) {
    if (length == 0 || length > 60 || (text[0] >= '0' && text[0] <= '9')) return 0;
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_')) return 0;
    }
    return 1;
}

static void fail(walk *w, const char *expected, const char *got) {
    clua_box *box = w->box;
    char *out = box->path_text, *end = out + sizeof box->path_text - 80;
    for (int level = 0; level < w->depth && out < end; level++) {
        if (w->keys[level] == 0) {
            out += snprintf(out, 32, "[%lld]", (long long)w->items[level]);
            continue;
        }
        int key = w->keys[level];
        size_t length = 0;
        switch (lua_type(w->L, key)) {
            case LUA_TSTRING: {
                const char *text = lua_tolstring(w->L, key, &length);
                if (is_name(text, length)) {
                    out += snprintf(out, 72, "%s%s", out == box->path_text ? "" : ".", text);
                } else {
                    out += snprintf(out, 72, "[\"%.60s\"]", text);
                }
                break;
            }
            case LUA_TNUMBER: {
                const char *text = value_text(w->L, key, &length);
                out += snprintf(out, 48, "[%s]", text);
                break;
            }
            default: out += snprintf(out, 32, "[%s]", luaL_typename(w->L, key));
        }
    }
    *out = 0;
    failure_clear(box);
    box->failure.path = box->path_text;
    snprintf(box->expected_text, sizeof box->expected_text, "%s", expected);
    snprintf(box->got_text, sizeof box->got_text, "%s", got);
    box->failure.expected = box->expected_text;
    box->failure.got = box->got_text;
    w->status = CLUA_SHAPE;
}

static void take_function(walk *w, int index) {
    lua_Debug record;
    lua_pushvalue(w->L, index);
    lua_getinfo(w->L, ">S", &record);
    size_t at = w->box->tree_count;
    add(w->box), add(w->box), add(w->box);
    clua_value *chunk = &w->box->tree[at + 1], *line = &w->box->tree[at + 2];
    chunk->tag = CLUA_STRING;
    const char *source = record.source;
    // The text is Lua's own and stays as long as the function, which the reference holds.
    chunk->length = (uint32_t)chunk_name(&source);
    chunk->bits = (uint64_t)(uintptr_t)source;
    w->box->tree_bytes += chunk->length;
    line->tag = CLUA_INTEGER;
    line->bits = (uint64_t)(int64_t)record.linedefined;
    line->length = 0;
    lua_pushvalue(w->L, index);
    uint64_t reference = reference_make(w->box, w->L);
    w->box->tree[at] = (clua_value){.bits = reference, .length = 0, .tag = CLUA_FUNCTION};
}

static void take_value(walk *w, int index);

static void take_tag(walk *w, int index) {
    clua_box *box = w->box;
    if (box->tag_count == 0) return;
    lua_State *L = w->L;
    lua_rawgeti(L, LUA_REGISTRYINDEX, R_TAGS);
    lua_pushvalue(L, index);
    lua_rawget(L, -2);
    lua_Integer place = lua_tointeger(L, -1);
    lua_pop(L, 2);
    if (place == 0) return;
    tag_record *record = &box->tags[place - 1];
    record->taken = 1;
    clua_value *node = add(box);
    *node = (clua_value){.bits = (uint64_t)(int64_t)record->line, .length = record->kind, .tag = CLUA_TAG};
    *add(box) = (clua_value){.bits = (uint64_t)(uintptr_t)(box->names + record->chunk),
                             .length = record->chunk_length, .tag = CLUA_STRING};
}

static int is_item(lua_State *L, int key, lua_Integer count) {
    if (!lua_isinteger(L, key)) return 0;
    lua_Integer i = lua_tointeger(L, key);
    return i >= 1 && i <= count;
}

typedef struct pair {
    const char *name;
    uint32_t length, offset;
} pair;

static int before(const pair *x, const pair *y) {
    uint32_t shorter = x->length < y->length ? x->length : y->length;
    int order = memcmp(x->name, y->name, shorter);
    return order ? order < 0 : x->length < y->length;
}

// Sorts the fields whose nodes begin at `start` by their names.
static void sort_pairs(clua_box *box, size_t start, pair *places, uint32_t count) {
    uint32_t order[64];
    int moved = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t j = i;
        for (; j > 0 && before(&places[i], &places[order[j - 1]]); j--) order[j] = order[j - 1];
        order[j] = i;
        moved |= j != i;
    }
    if (!moved) return;
    size_t size = box->tree_count - start;
    clua_value small[160];
    clua_value *copy = size <= 160 ? small : malloc(size * sizeof(clua_value));
    if (copy == NULL) box_kill(box, CLUA_BY_MEMORY);
    memcpy(copy, box->tree + start, size * sizeof(clua_value));
    clua_value *out = box->tree + start;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t one = order[i];
        size_t end = one + 1 < count ? places[one + 1].offset : size;
        size_t nodes = end - places[one].offset;
        memcpy(out, copy + places[one].offset, nodes * sizeof(clua_value));
        out += nodes;
    }
    if (copy != small) free(copy);
}

// One string may occur many times and is copied each time: the text of a tree may be at most what the state may hold.
static int too_long(walk *w) {
    if (likely(w->box->tree_bytes <= w->box->arena.limit)) return 0;
    char limit[48];
    snprintf(limit, sizeof limit, "at most %llu bytes of text", (unsigned long long)w->box->arena.limit);
    fail(w, limit, "more");
    return 1;
}

// Tables with string keys alone are read in Lua's own order and sorted afterwards; others are read in `next`'s order.
static uint32_t take_fields(walk *w, int index, lua_Integer items, int level) {
    lua_State *L = w->L;
    uint32_t pairs = 0;
    size_t start = w->box->tree_count;
    pair places[64];
    int sorted = 1;
    lua_pushnil(L);
    int key = lua_gettop(L);
    w->keys[level] = key;
    while (lua_next(L, index)) {
        // If keys collide, each step visits all of them.
        check_due(w->box);
        if (unlikely(too_long(w))) return pairs;
        if (likely(lua_type(L, key) == LUA_TSTRING)) {
            size_t offset = w->box->tree_count - start;
            clua_value *name = add(w->box);
            read_counted(w->box, L, key, LUA_TSTRING, name);
            if (likely(pairs < 64)) {
                places[pairs] = (pair){(const char *)(uintptr_t)name->bits, name->length, (uint32_t)offset};
            } else {
                sorted = 0;
            }
        } else if (is_item(L, key, items)) {
            lua_settop(L, key);
            continue;
        } else {
            sorted = 0;
            take_value(w, key);
        }
        pairs++;
        int type = lua_type(L, key + 1);
        if (likely(type != LUA_TTABLE && type != LUA_TFUNCTION)) {
            read_counted(w->box, L, key + 1, type, add(w->box));
        } else {
            take_value(w, key + 1);
            if (unlikely(w->status != CLUA_OK)) return pairs;
        }
        lua_settop(L, key);
    }
    if (pairs < 2) return pairs;
    clua_box *box = w->box;
    if (!box->tree_sorted) return pairs;
    if (sorted) {
        sort_pairs(box, start, places, pairs);
        return pairs;
    }
    // The keys are mixed: read again, in order.
    for (size_t i = start; i < box->tree_count; i++) {
        clua_value *node = &box->tree[i];
        if (node->tag == CLUA_FUNCTION) clua_unref(box, node->bits);
    }
    box->tree_count = start;
    pairs = 0;
    lua_pushcfunction(L, iteration_next);
    int next = lua_gettop(L);
    lua_pushnil(L);
    key = next + 1;
    for (;;) {
        lua_pushvalue(L, next);
        lua_pushvalue(L, index);
        lua_pushvalue(L, key);
        check_due(box);
        // An error must not jump over the host's frames.
        if (lua_pcall(L, 2, 2, 0) != LUA_OK) {
            fail(w, "a tree", "a table at too great a depth");
            return pairs;
        }
        if (lua_isnil(L, key + 1)) break;
        lua_remove(L, key);
        if (!is_item(L, key, items)) {
            pairs++;
            w->keys[level] = key;
            take_value(w, key);
            take_value(w, key + 1);
            if (w->status != CLUA_OK) return pairs;
        }
        lua_settop(L, key);
    }
    lua_settop(L, next - 1);
    return pairs;
}

static void take_table(walk *w, int index) {
    lua_State *L = w->L;
    clua_box *box = w->box;
    const void *table = lua_topointer(L, index);
    int level = w->depth;
    if ((uint32_t)level >= box->tree_depth) {
        char limit[48];
        snprintf(limit, sizeof limit, "at most %u levels", box->tree_depth);
        fail(w, limit, "a deeper table");
        return;
    }
    for (int i = 0; i < level; i++) {
        if (w->path[i] == table) {
            fail(w, "a tree", "a table that contains itself");
            return;
        }
    }
    if (!lua_checkstack(L, 12)) {
        fail(w, "a tree", "a table that is too deep");
        return;
    }
    w->path[level] = table;
    w->depth = level + 1;
    size_t at = box->tree_count;
    add(box);
    take_tag(w, index);
    int top = lua_gettop(L);
    if (unlikely(lua_getmetatable(L, index))) {
        anchors_hold(box, L, index);
        lua_settop(L, top);
    }
    lua_Integer items = 0;
    w->keys[level] = 0;
    for (;;) {
        if (lua_rawgeti(L, index, items + 1) == LUA_TNIL) {
            lua_settop(L, top);
            break;
        }
        items++;
        check_due(box);
        w->items[level] = items;
        take_value(w, top + 1);
        if (w->status != CLUA_OK) return;
        lua_settop(L, top);
    }
    uint32_t pairs = take_fields(w, index, items, level);
    if (w->status != CLUA_OK) return;
    lua_settop(L, top);
    w->depth = level;
    box->tree[at] = (clua_value){.bits = (uint64_t)pairs << 32 | (uint32_t)(box->tree_count - at - 1),
                                 .length = (uint32_t)items, .tag = CLUA_TABLE};
}

static void take_value(walk *w, int index) {
    clua_box *box = w->box;
    lua_State *L = w->L;
    if (unlikely(box->tree_count >= box->tree_nodes)) {
        char limit[48];
        snprintf(limit, sizeof limit, "at most %u values", box->tree_nodes);
        fail(w, limit, "a larger table");
        return;
    }
    if (unlikely(too_long(w))) return;
    int type = lua_type(L, index);
    switch (type) {
        case LUA_TTABLE: take_table(w, index); break;
        case LUA_TFUNCTION: take_function(w, index); break;
        default: read_counted(box, L, index, type, add(box));
    }
}

clua_status tree_take(clua_box *box, lua_State *L, int index) {
    walk w;
    w.box = box;
    w.L = L;
    w.depth = 0;
    w.status = CLUA_OK;
    if (!lua_checkstack(L, 12)) return box_refuse(box);
    anchors_drop(box, L);
    take_value(&w, lua_absindex(L, index));
    return w.status;
}

const clua_value *clua_tree(const clua_box *box, size_t *count) {
    *count = box->tree_count;
    return box->tree;
}

void clua_set_tree_limits(clua_box *box, uint32_t depth, uint32_t nodes) {
    box->tree_depth = depth > 200 ? 200 : depth;
    box->tree_nodes = nodes;
}

clua_status clua_decode(clua_box *box, uint64_t reference) {
    BOX_PROTECT(box, here, return CLUA_KILLED)
    lua_State *L = box->running;
    int top = lua_gettop(L);
    clua_status status = CLUA_STALE;
    if (lua_checkstack(L, 2) && reference_push(box, L, reference)) {
        tree_begin(box);
        status = tree_take(box, L, -1);
    }
    lua_settop(L, top);
    box_leave(box, &here);
    return status;
}

clua_status clua_decode_argument(clua_box *box, int32_t index) {
    BOX_PROTECT(box, here, return CLUA_KILLED)
    lua_State *L = box->running;
    int top = lua_gettop(L);
    tree_begin(box);
    clua_status status = tree_take(box, L, index);
    lua_settop(L, top);
    box_leave(box, &here);
    return status;
}

void clua_set_tree_sorted(clua_box *box, int32_t sorted) { box->tree_sorted = sorted; }

clua_status clua_make_fields(clua_box *box, const char *const *names, int32_t count, uint64_t *fields) {
    BOX_PROTECT(box, here, return CLUA_KILLED)
    lua_State *L = box->running;
    clua_status status = CLUA_OK;
    if (lua_checkstack(L, 4)) {
        lua_createtable(L, count, 0);
        for (int i = 0; i < count; i++) {
            lua_pushstring(L, names[i]);
            lua_rawseti(L, -2, i + 1);
        }
        *fields = reference_make(box, L);
    } else {
        status = box_refuse(box);
    }
    box_leave(box, &here);
    return status;
}

const clua_value *clua_rows(const clua_box *box) { return box->rows; }

static clua_status fail_rows(clua_box *box, lua_Integer item, const char *got) {
    failure_clear(box);
    if (item) snprintf(box->path_text, sizeof box->path_text, "[%lld]", (long long)item); else box->path_text[0] = 0;
    snprintf(box->got_text, sizeof box->got_text, "%s", got);
    box->failure.path = box->path_text;
    box->failure.expected = "table";
    box->failure.got = box->got_text;
    return CLUA_SHAPE;
}

clua_status rows_take(clua_box *box, lua_State *L, int index, uint64_t fields, int width, int32_t *count) {
    if (!lua_istable(L, index)) return fail_rows(box, 0, luaL_typename(L, index));
    if (!lua_checkstack(L, width + 12) || !reference_push(box, L, fields)) return CLUA_STALE;
    int set = lua_gettop(L);
    for (int i = 1; i <= width; i++) lua_rawgeti(L, set, i);
    int record = set + width + 1;
    walk w = {.box = box, .L = L, .depth = 0, .status = CLUA_OK};
    size_t used = 0;
    lua_Integer item = 0;
    tree_begin(box);
    anchors_drop(box, L);
    if (lua_getmetatable(L, index)) {
        anchors_hold(box, L, index);
        lua_pop(L, 1);
    }
    for (;;) {
        int type = lua_rawgeti(L, index, item + 1);
        if (type == LUA_TNIL) break;
        item++;
        check_due(box);
        if (unlikely(type != LUA_TTABLE)) return fail_rows(box, item, lua_typename(L, type));
        if (unlikely(used >= box->tree_nodes)) return fail_rows(box, item, "a larger table");
        if (unlikely(too_long(&w))) return w.status;
        if (unlikely(used + (size_t)width > box->row_capacity)) {
            size_t capacity = box->row_capacity * 2 + (size_t)width + 1024;
            clua_value *larger = realloc(box->rows, capacity * sizeof(clua_value));
            if (larger == NULL) box_kill(box, CLUA_BY_MEMORY);
            box->rows = larger;
            box->row_capacity = capacity;
        }
        if (unlikely(lua_getmetatable(L, record))) {
            anchors_hold(box, L, record);
            lua_pop(L, 1);
        }
        clua_value *row = box->rows + used;
        for (int i = 0; i < width; i++) {
            lua_pushvalue(L, set + 1 + i);
            type = lua_rawget(L, record);
            if (likely(type != LUA_TTABLE && type != LUA_TFUNCTION)) {
                read_counted(box, L, -1, type, &row[i]);
            } else {
                w.depth = 0;
                row[i] = (clua_value){.bits = box->tree_count, .length = 0, .tag = CLUA_ROW_TREE};
                take_value(&w, record + 1);
                if (unlikely(w.status != CLUA_OK)) {
                    char path[sizeof box->path_text];
                    snprintf(path, sizeof path, "[%lld].%.60s%s%.300s", (long long)item, lua_tostring(L, set + 1 + i),
                             *box->failure.path == '[' || *box->failure.path == 0 ? "" : ".", box->failure.path);
                    memcpy(box->path_text, path, sizeof path);
                    return w.status;
                }
            }
            lua_settop(L, record);
        }
        used += (size_t)width;
        lua_settop(L, record - 1);
    }
    *count = (int32_t)item;
    return CLUA_OK;
}
