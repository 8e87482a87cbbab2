// SPDX-License-Identifier: Apache-2.0
// The memory of one state: size classes over chunks, larger blocks from malloc in a ring, everything freed at once.
//
// Each block has a header of eight bytes. For tables, functions, userdata and coroutines it holds their serial number,
// which is what `tostring` shows and `next` sorts by, so that no address is ever seen.
//
// Running out of memory never returns NULL: the box is killed by a jump to its boundary, so that no plain Lua can catch
// it and no emergency collection runs (5.4's `luaV_finishset` does not survive one). The one exception is a string
// above the cap, which is refused with an ordinary "not enough memory" error.
#include "internal.h"

// The size from which a table's new nodes count as a resize: its list is allocated next, and nothing is allocated while
// all keys move. With keys chosen for that, moving n keys takes n² steps.
#define RESIZE_LIMIT (32 * 1024)
#define FIRST_STACK_SIZE 720 // bytes of a new coroutine's stack

static inline clua_box *box_from(arena *a) { return (clua_box *)a; } // the arena is the box's first member

static inline uint64_t *header_of(void *block) { return (uint64_t *)block - 1; }

uint64_t block_serial(lua_State *L, int index) {
    const char *object = lua_topointer(L, index);
    // A coroutine's block begins with its extra space.
    if (lua_type(L, index) == LUA_TTHREAD) object -= LUA_EXTRASPACE;
    // A userdata without user values has four words of Lua's own before its bytes.
    if (lua_type(L, index) == LUA_TUSERDATA) object -= 4 * sizeof(void *);
    return ((const uint64_t *)object)[-1] & BLOCK_SERIAL;
}

// Returns the size that a block takes. If the library writes beyond the end of a stack, blocks as large as a stack end
// with room for that.
static inline size_t rounded(const arena *a, size_t size) {
    if (unlikely(a->slack) && size >= FIRST_STACK_SIZE) size += a->slack;
    return (size + 8 + CLASS_STEP - 1) & ~(size_t)(CLASS_STEP - 1);
}

static void ask_for_collection(clua_box *box) {
    box->gc_due = 1;
    if (box->running && !box->counts) arm_hook(box->running);
}

static inline void account(arena *a, size_t more) {
    a->used += more;
    if (unlikely(a->used > a->limit)) {
        a->used -= more;
        box_kill(box_from(a), CLUA_BY_MEMORY);
    }
    if (unlikely(a->used > a->gc_threshold) && !box_from(a)->gc_due) ask_for_collection(box_from(a));
}

void arena_count(clua_box *box, size_t old_size, size_t new_size) {
    if (new_size > old_size) account(&box->arena, new_size - old_size);
    else box->arena.used -= old_size - new_size;
}

static void *more_room(arena *a, size_t size) {
    size_t chunk_size = a->next_chunk;
    if (a->next_chunk < 256 * 1024) a->next_chunk *= 2;
    a->in_system = 1;
    chunk *fresh = a->footprint + chunk_size > a->footprint_limit ? NULL : malloc(chunk_size);
    a->in_system = 0;
    if (fresh == NULL) box_kill(box_from(a), CLUA_BY_MEMORY);
    // What is left of the old chunk is used for its own size class.
    size_t left = (size_t)(a->bump_end - a->bump);
    if (left >= 2 * CLASS_STEP) {
        void *rest = a->bump + 8;
        *(void **)rest = a->free[left / CLASS_STEP];
        a->free[left / CLASS_STEP] = rest;
    }
    fresh->next = a->chunks;
    fresh->size = chunk_size;
    a->chunks = fresh;
    a->footprint += chunk_size;
    a->bump = (char *)(fresh + 1);
    a->bump_end = (char *)fresh + chunk_size;
    void *block = a->bump + 8;
    a->bump += size;
    return block;
}

static void *new_large(arena *a, size_t size) {
    a->in_system = 1;
    large_block *block = a->footprint + size > a->footprint_limit ? NULL : malloc(size + sizeof(large_block));
    a->in_system = 0;
    if (block == NULL) box_kill(box_from(a), CLUA_BY_MEMORY);
    block->size = size;
    block->next = a->large.next;
    block->previous = &a->large;
    a->large.next->previous = block;
    a->large.next = block;
    a->footprint += size;
    return block + 1;
}

static void free_large(arena *a, void *memory) {
    large_block *block = (large_block *)memory - 1;
    block->previous->next = block->next;
    block->next->previous = block->previous;
    a->footprint -= block->size;
    a->in_system = 1;
    free(block);
    a->in_system = 0;
}

static inline int is_large(arena *a, size_t size) { return size > SMALL_LIMIT || a->plain; }

static inline void *take(arena *a, size_t size) {
    if (unlikely(is_large(a, size))) return new_large(a, size);
    void **slot = &a->free[size / CLASS_STEP];
    void *block = *slot;
    if (likely(block != NULL)) {
        *slot = *(void **)block;
        return block;
    }
    if (likely((size_t)(a->bump_end - a->bump) >= size)) {
        block = a->bump + 8;
        a->bump += size;
        return block;
    }
    return more_room(a, size);
}

static inline void give(arena *a, void *block, size_t size) {
    if (unlikely(is_large(a, size))) {
        free_large(a, block);
        return;
    }
    *(void **)block = a->free[size / CLASS_STEP];
    a->free[size / CLASS_STEP] = block;
}

static void inject(arena *a) {
    if (++a->allocations == a->failing) box_kill(box_from(a), CLUA_BY_MEMORY);
}

static void *fresh_block(arena *a, size_t kind, size_t new_size) {
    if (unlikely(kind == LUA_TSTRING && new_size > a->string_limit)) return NULL;
    if (STACK_HOLES && unlikely(a->in_gc)) return NULL; // a collection allocates only to shrink a stack: stacks stay
    inject(a);
    size_t size = rounded(a, new_size);
    account(a, size);
    void *block = take(a, size);
    uint64_t header = 0;
    if (kind >= LUA_TTABLE) header = ++a->serial;
    if (unlikely(a->thread_pending)) {
        a->thread_pending = 0;
        header = BLOCK_STACK;
    }
    if (unlikely(kind == LUA_TTHREAD)) a->thread_pending = 1; // a coroutine's stack is the allocation after its own
    *header_of(block) = header;
    if (unlikely(a->slack) && new_size >= FIRST_STACK_SIZE) memset((char *)block + new_size, 0, a->slack);
    return block;
}

// Lua corrects the pointers into the stack after this; until it allocates again, no frame can be read.
static inline void stack_moves(arena *a) {
    a->resizing = 0;
    a->moving = 1;
}

// Lua 5.4.4 moves a stack by allocating, copying and freeing. The block allocated last is then the new stack.
static void stack_freed(arena *a, void *last) {
    clua_box *box = box_from(a);
    if (a->in_gc || last == NULL) return; // a coroutine was collected
    *header_of(last) = BLOCK_STACK;
    stack_moves(a);
    if (box->running == NULL || a->elsewhere) return;
    int lines = box->lines ? LUA_MASKLINE : 0;
    lua_sethook(box->running, box_hook, LUA_MASKCOUNT | LUA_MASKRET | lines, 1);
}

void *arena_allocate(void *context, void *block, size_t old_size, size_t new_size) {
    arena *a = context;
    if (unlikely(a->resizing)) a->resizing--;
    a->moving = 0;
    if (block == NULL) {
        if (new_size == 0) return NULL;
        if (unlikely(new_size >= RESIZE_LIMIT && old_size == 0)) a->resizing = 2;
        return a->last = fresh_block(a, old_size, new_size);
    }
    size_t old = rounded(a, old_size);
    if (new_size == 0) {
        if (STACK_HOLES && unlikely(old_size >= FIRST_STACK_SIZE && (*header_of(block) & BLOCK_STACK))) stack_freed(a, a->last);
        a->last = NULL;
        a->used -= old;
        give(a, block, old);
        return NULL;
    }
    if (unlikely(*header_of(block) & BLOCK_STACK)) stack_moves(a);
    size_t size = rounded(a, new_size);
    if (size == old && !a->plain) return block;
    if (size > old) {
        inject(a);
        account(a, size - old);
    }
    void *moved = take(a, size);
    *header_of(moved) = *header_of(block);
    memcpy(moved, block, old_size < new_size ? old_size : new_size);
    if (unlikely(a->slack) && new_size >= FIRST_STACK_SIZE) memset((char *)moved + new_size, 0, a->slack);
    give(a, block, old);
    if (size < old) a->used -= old - size;
    return moved;
}

void arena_open(clua_box *box, const clua_limits *limits) {
    arena *a = &box->arena;
    a->bump = (char *)box->first_chunk;
    a->bump_end = a->bump + sizeof(box->first_chunk);
    a->next_chunk = 16 * 1024;
    a->large.next = a->large.previous = &a->large;
    a->limit = limits->memory;
    a->footprint = sizeof(clua_box);
    a->footprint_limit = limits->memory * 2 + 256 * 1024;
    a->string_limit = limits->string_length + 25;
    a->failing = limits->failing;
    if (clua_holes() & CLUA_HOLE_MESSAGES) a->slack = 2048; // twenty errors at most, each a few values
    // For sanitizers, which cannot see into an arena.
    a->plain = limits->plain != 0 || getenv("MANASIK_LUA_PLAIN_MEMORY") != NULL;
    a->gc_threshold = 256 * 1024;
    if (a->gc_threshold > a->limit / 4 * 3) a->gc_threshold = a->limit / 4 * 3;
}

void arena_close(clua_box *box) {
    arena *a = &box->arena;
    for (large_block *block = a->large.next; block != &a->large;) {
        large_block *next = block->next;
        free(block);
        block = next;
    }
    for (chunk *one = a->chunks; one;) {
        chunk *next = one->next;
        free(one);
        one = next;
    }
}
