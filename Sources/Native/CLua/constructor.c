// SPDX-License-Identifier: Apache-2.0
// Constructors such as `manasik.step { … }`: they record, in a table of their own, where a table was written and its
// kind, and return the same table.
#include "internal.h"

#define NAME_LIMIT 200 // of a chunk: `load` names one after its whole text

// Finds where the pack's code called: the nearest Lua function.
static int find_line(lua_State *L, lua_Debug *record) {
    for (int level = 1; lua_getstack(L, level, record); level++) {
        lua_getinfo(L, "Sl", record);
        if (*record->what != 'C') return 1;
    }
    return 0;
}

size_t chunk_name(const char **source) {
    if (**source == '@' || **source == '=') ++*source;
    size_t length = strnlen(*source, NAME_LIMIT);
    if (length == NAME_LIMIT) // not in the middle of a character
        while (length > 0 && ((unsigned char)(*source)[length] & 0xC0) == 0x80) length--;
    return length;
}

static void keep_name(clua_box *box, const char *source, tag_record *record) {
    size_t length = chunk_name(&source);
    if (box->last_source && box->last_chunk_length == length &&
        memcmp(box->names + box->last_chunk, source, length) == 0) {
        record->chunk = box->last_chunk;
        record->chunk_length = box->last_chunk_length;
        return;
    }
    if (box->name_size + length > box->name_capacity) {
        size_t capacity = box->name_capacity * 2 + length + 256;
        arena_count(box, box->name_capacity, capacity);
        char *larger = realloc(box->names, capacity);
        if (larger == NULL) box_kill(box, CLUA_BY_MEMORY);
        box->names = larger;
        box->name_capacity = capacity;
    }
    memcpy(box->names + box->name_size, source, length);
    record->chunk = box->last_chunk = (uint32_t)box->name_size;
    record->chunk_length = box->last_chunk_length = (uint32_t)length;
    box->last_source = source;
    box->name_size += length;
}

static tag_record *new_record(clua_box *box) {
    if (box->tag_count == box->tag_capacity) {
        uint32_t capacity = box->tag_capacity ? box->tag_capacity * 2 : 64;
        arena_count(box, box->tag_capacity * sizeof(tag_record), capacity * sizeof(tag_record));
        tag_record *larger = realloc(box->tags, capacity * sizeof(tag_record));
        if (larger == NULL) box_kill(box, CLUA_BY_MEMORY);
        box->tags = larger;
        box->tag_capacity = capacity;
    }
    return &box->tags[box->tag_count++];
}

// Pushes the table of the registry at `place`, created on first use.
static void push_store(lua_State *L, int place, const char *mode) {
    if (lua_rawgeti(L, LUA_REGISTRYINDEX, place) == LUA_TTABLE) return;
    lua_pop(L, 1);
    lua_createtable(L, 0, 0);
    if (mode) {
        lua_createtable(L, 0, 1);
        lua_pushstring(L, mode);
        lua_setfield(L, -2, "__mode");
        lua_setmetatable(L, -2);
    }
    lua_pushvalue(L, -1);
    lua_rawseti(L, LUA_REGISTRYINDEX, place);
}

// Records where the pack's code called a constructor; the number of the record is `tag_count` from then on.
static void note_call(lua_State *L, clua_box *box, constructor *maker) {
    lua_Debug place;
    int found = find_line(L, &place);
    tag_record *record = new_record(box);
    record->kind = maker->kind;
    record->taken = 0;
    record->line = found ? place.currentline : -1;
    keep_name(box, found ? place.source : "=?", record);
}

// Tags the table on top.
static void tag(lua_State *L, clua_box *box, constructor *maker) {
    int table = lua_gettop(L);
    note_call(L, box, maker);
    lua_Integer number = box->tag_count;
    push_store(L, R_TAGS, "k");
    lua_pushvalue(L, table);
    lua_pushinteger(L, number);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    if (maker->registers) {
        push_store(L, R_REGISTRATIONS, NULL);
        lua_pushvalue(L, table);
        lua_rawseti(L, -2, ++box->registration_count);
        lua_pop(L, 1);
    }
}

static void check_single(lua_State *L) {
    if (lua_gettop(L) > 1) luaL_argerror(L, 2, "no second argument expected");
}

static int construct(lua_State *L) {
    constructor *maker = lua_touserdata(L, lua_upvalueindex(1));
    clua_box *box = box_of(L);
    if (maker->argument == 1) {
        if (lua_type(L, 1) != LUA_TSTRING) luaL_typeerror(L, 1, "string");
        check_single(L);
        lua_createtable(L, 1, 0);
        lua_pushvalue(L, 1);
        lua_rawseti(L, -2, 1);
    } else {
        luaL_checktype(L, 1, LUA_TTABLE);
        check_single(L);
    }
    tag(L, box, maker);
    return 1;
}

static int construct_second(lua_State *L) {
    constructor *maker = lua_touserdata(L, lua_upvalueindex(1));
    luaL_checktype(L, 1, LUA_TTABLE);
    check_single(L);
    lua_pushliteral(L, "target");
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) luaL_argerror(L, 1, "field 'target' is already there");
    lua_pop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_rawset(L, 1);
    clua_box *box = box_of(L);
    // The constructor with the name now has its table.
    box->tags[lua_tointeger(L, lua_upvalueindex(3)) - 1].taken = 1;
    tag(L, box, maker);
    return 1;
}

static int construct_first(lua_State *L) {
    if (lua_type(L, 1) != LUA_TSTRING) luaL_typeerror(L, 1, "string");
    check_single(L);
    clua_box *box = box_of(L);
    note_call(L, box, lua_touserdata(L, lua_upvalueindex(1)));
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushvalue(L, 1);
    lua_pushinteger(L, box->tag_count);
    lua_pushcclosure(L, construct_second, 3);
    return 1;
}

clua_status clua_register_constructor(clua_box *box, const char *path, uint32_t kind, int32_t argument,
                                      int32_t registers) {
    constructor *maker = calloc(1, sizeof *maker);
    if (maker == NULL) return CLUA_MEMORY;
    maker->kind = kind;
    maker->argument = argument;
    maker->registers = registers;
    maker->next = box->constructors;
    box->constructors = maker;
    BOX_PROTECT(box, here, return CLUA_KILLED)
    lua_State *L = box->running;
    clua_status status = CLUA_OK;
    if (lua_checkstack(L, 12)) {
        lua_pushlightuserdata(L, maker);
        lua_pushcclosure(L, argument == 2 ? construct_first : construct, 1);
        host_put(L, path);
    } else {
        status = box_refuse(box);
    }
    box_leave(box, &here);
    return status;
}

clua_status clua_take_registrations(clua_box *box, int32_t *count) {
    BOX_PROTECT(box, here, return CLUA_KILLED)
    lua_State *L = box->running;
    int top = lua_gettop(L);
    clua_status status = CLUA_OK;
    tree_begin(box);
    *count = box->registration_count;
    if (!lua_checkstack(L, 4)) {
        status = box_refuse(box);
    } else if (box->registration_count > 0) {
        push_store(L, R_REGISTRATIONS, NULL);
        for (int i = 1; i <= box->registration_count && status == CLUA_OK; i++) {
            lua_rawgeti(L, top + 1, i);
            status = tree_take(box, L, -1);
            lua_settop(L, top + 1);
        }
        lua_pushboolean(L, 0);
        lua_rawseti(L, LUA_REGISTRYINDEX, R_REGISTRATIONS);
        box->registration_count = 0;
    }
    lua_settop(L, top);
    box_leave(box, &here);
    return status;
}

int32_t clua_constructed(clua_box *box, uint32_t number, clua_constructed_table *table) {
    if (number >= box->tag_count) return 0;
    const tag_record *record = &box->tags[number];
    *table = (clua_constructed_table){.kind = record->kind, .line = record->line, .taken = (int32_t)record->taken,
                                      .chunk = box->names + record->chunk, .chunk_length = record->chunk_length};
    return 1;
}
