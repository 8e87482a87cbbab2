// SPDX-License-Identifier: Apache-2.0
// Declarations shared by the parts of the shim. Only files of this folder include it.
#ifndef CLUA_INTERNAL_H
#define CLUA_INTERNAL_H

#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "CLua.h"

#if LUA_VERSION_NUM != 504
#error "CLua needs Lua 5.4"
#endif

#define unlikely(x) __builtin_expect(!!(x), 0)
#define likely(x) __builtin_expect(!!(x), 1)

// Lua 5.4.4 alone allocates a new stack block before it frees the old one, and leaves a stale top behind in `__concat`.
#define STACK_HOLES (LUA_VERSION_RELEASE_NUM == 50404)

#define CLASS_STEP 16
#define CLASS_COUNT 33           // blocks of up to 512 bytes, header included
#define SMALL_LIMIT ((CLASS_COUNT - 1) * CLASS_STEP)
#define FIRST_CHUNK (28 * 1024)
#define BLOCK_STACK ((uint64_t)1 << 63) // in a block's header: it is the stack of a coroutine
#define BLOCK_SERIAL (BLOCK_STACK - 1)

typedef struct chunk {
    struct chunk *next;
    size_t size;
} chunk;

typedef struct large_block {
    struct large_block *previous, *next;
    size_t size;
    uint64_t header;
} large_block;

typedef struct arena {
    void *free[CLASS_COUNT];
    char *bump, *bump_end;
    size_t next_chunk;
    chunk *chunks;
    large_block large;             // head of a ring
    uint64_t used, limit, footprint, footprint_limit;
    uint64_t gc_threshold;
    uint64_t string_limit;         // bytes of the largest string's block
    uint64_t serial;               // of the next object
    uint64_t allocations, failing;
    void *last;                    // the block handed out last, until the next one is freed
    size_t slack;                  // bytes that a block as large as a stack has at its end
    int plain, thread_pending;
    int elsewhere;                 // the stack that grows is not that of the running coroutine
    // Long work of Lua's own that runs nothing else, and a stack that has just moved: see `interrupted`.
    volatile sig_atomic_t in_gc, resizing, moving, in_system;
} arena;

// A jump that saves no signal mask and, where the compiler has one, only what the compiler needs.
#if defined(__x86_64__) && defined(__clang__)
typedef void *jump_place[5];
#define JUMP_SET(place) __builtin_setjmp(place)
#define JUMP_TO(place) __builtin_longjmp(place, 1)
#else
typedef jmp_buf jump_place;
#define JUMP_SET(place) _setjmp(place)
#define JUMP_TO(place) longjmp(place, 1)
#endif

typedef struct boundary {
    jump_place jump;
    struct boundary *previous;
    lua_State *running;
    int outside;
} boundary;

struct clua_control {
    _Atomic uint64_t epoch;        // odd while an outermost call runs
    _Atomic uint64_t due;          // the epoch whose call has to end; 0 for none
    _Atomic int32_t cancelled;
    _Atomic int32_t thread;        // where that call runs
    _Atomic int32_t references;
    uint64_t limit;                // nanoseconds
    // The watchdog's own
    uint64_t seen_epoch, seen_at;
    struct clua_control *previous, *next;
    int watched;
};

typedef struct host_function {
    clua_function call;
    void *context;
    clua_release release;
    int tree;
    struct host_function *next;
} host_function;

typedef struct constructor {
    struct constructor *next;
    uint32_t kind;
    int argument, registers;
} constructor;

typedef struct tag_record {
    uint32_t kind;
    uint32_t taken;                // whether the host has seen the table
    int32_t line;
    uint32_t chunk;                // offset in `names`
    uint32_t chunk_length;
} tag_record;

// How often the lines of one chunk have run; `counts[0]` is that of line 1.
typedef struct line_record {
    char *chunk;
    uint32_t *counts;
    uint32_t capacity;
} line_record;

#define TRAVERSALS 16

typedef struct traversal {
    uint64_t table;                // serial number; 0 where free
    int position;                  // of the last key handed out in the snapshot, 1-based
    int count;                     // keys in the snapshot; −1 where there is none
    int start;                     // keys at the front that were gone when the first was asked for
    int reused;                    // the first key was taken from an order that may be old
    int fresh;                     // `pairs` was called: begin with a new snapshot
    uint64_t age;
} traversal;

struct clua_box {
    arena arena;
    lua_State *L;                  // the main coroutine
    lua_State *running;            // the coroutine that runs; NULL outside a call
    boundary *boundary;
    clua_box *outer;               // the box whose host function entered this one
    clua_control *control;
    uint64_t epoch;
    uint64_t instructions, instruction_limit;
    int counts;
    int lines;                     // lines are counted
    int gc_due;
    int dead;
    clua_reason reason;
    int close_depth;
    volatile sig_atomic_t ticks;   // how often the watchdog asked this call to end
    volatile sig_atomic_t outside; // the host runs: what it does must not be left by a jump
    uintptr_t stack_start;         // of C, where the outermost call began
    int locked;
    int warnings;
    // references
    uint32_t *generations;
    uint32_t *free_next;
    uint32_t reference_count, reference_capacity, reference_free;
    // trees
    clua_value *tree;
    size_t tree_count, tree_capacity;
    uint64_t tree_bytes;           // of the strings in it, each as often as it is there
    clua_value *rows;
    size_t row_capacity;
    uint32_t tree_depth, tree_nodes;
    int tree_sorted;
    int tree_anchors;              // values of weak tables in it, which nobody else may hold
    // host
    host_function *functions;
    constructor *constructors;
    host_function sinks[2];
    host_function loader;
    int has_loader;
    void *scratch;
    size_t scratch_size;
    // constructors
    tag_record *tags;
    uint32_t tag_count, tag_capacity;
    char *names;
    size_t name_size, name_capacity;
    int registration_count;
    const void *last_source;
    uint32_t last_chunk, last_chunk_length;
    // iteration
    traversal traversals[TRAVERSALS];
    uint64_t traversal_age;
    int last_traversal;
    // lines
    line_record *line_records;
    uint32_t line_record_count, line_record_capacity, last_line_record;
    uint64_t line_bytes;           // of the names and counts
    // random
    uint64_t random[4];
    uint64_t seed_stream;
    // failures
    clua_failure failure;
    char *failure_text;
    size_t failure_capacity;
    clua_frame frames[24];
    char frame_text[24 * 192];
    char path_text[512], expected_text[64], got_text[64];
    int keep_frames;
    uint64_t string_serial;
    uint64_t first_chunk[FIRST_CHUNK / 8];
};

// Places in the registry, after Lua's own two; references come from R_FIRST on.
enum { R_MODULES = 3, R_TAGS, R_REGISTRATIONS, R_TRAVERSALS, R_PROXY, R_LOADING, R_ANCHORS, R_FIRST };

static inline clua_box *box_of(lua_State *L) { return *(clua_box **)lua_getextraspace(L); }

#define SIGNAL_FENCE() atomic_signal_fence(memory_order_seq_cst)

// Records whether the host runs, whose frames no jump may leave, or Lua and this shim.
static inline void set_outside(clua_box *box, int outside) {
    SIGNAL_FENCE();
    box->outside = outside;
    SIGNAL_FENCE();
}

// Calls the host.
static inline int32_t call_host(clua_box *box, const host_function *function, const clua_value *arguments,
                                int32_t count, clua_value *results) {
    set_outside(box, 1);
    box->arena.resizing = 0;
    int32_t answer = function->call(function->context, arguments, count, results);
    set_outside(box, 0);
    return answer;
}

// arena.c
void *arena_allocate(void *box, void *block, size_t old_size, size_t new_size);
void arena_open(clua_box *box, const clua_limits *limits);
void arena_close(clua_box *box);
uint64_t block_serial(lua_State *L, int index); // of a table, closure, coroutine or full userdata
// Counts bytes that this shim keeps for the state besides Lua's own; ends the call if there are too many.
void arena_count(clua_box *box, size_t old_size, size_t new_size);

// chunk.c
// luaL_loadbufferx; refuses what the library that runs would compile to code that corrupts memory.
int chunk_load(lua_State *L, const char *text, size_t size, const char *name, const char *mode);

// boundary.c
_Noreturn void box_kill(clua_box *box, clua_reason reason);
_Noreturn void box_end(clua_box *box, clua_reason reason, int frames); // without frames where they cannot be read
void box_check(clua_box *box); // ends the call when it is overdue
void box_attend(lua_State *L, clua_box *box);
void box_hook(lua_State *L, lua_Debug *record);
// Asks for the hook at the next instruction; the hook of lines, and a return hook that waits for `__concat`, stay.
static inline void arm_hook(lua_State *L) {
    lua_sethook(L, box_hook, LUA_MASKCOUNT | (lua_gethookmask(L) & (LUA_MASKRET | LUA_MASKLINE)), 1);
}
// Sets the hook for when nobody waits for anything: for each instruction, for each line, both or none.
static inline void rest_hook(lua_State *L, clua_box *box) {
    int mask = (box->counts ? LUA_MASKCOUNT : 0) | (box->lines ? LUA_MASKLINE : 0);
    if (lua_gethookmask(L) != mask) lua_sethook(L, mask ? box_hook : NULL, mask, box->counts ? 1 : 0);
}
void box_enter(clua_box *box, boundary *here);
void box_leave(clua_box *box, boundary *here);
int message_handler(lua_State *L);
int panic_handler(lua_State *L);
clua_status box_refuse(clua_box *box);
clua_status box_run(clua_box *box, lua_State *L, int arguments, int results, int base);

#define BOX_PROTECT(box, here, failed)  \
    if (unlikely((box)->dead)) return CLUA_DEAD; \
    boundary here; \
    box_enter((box), &here); \
    if (unlikely(JUMP_SET(here.jump))) { \
        box_leave((box), &here); \
        failed; \
    } \
    set_outside((box), 0);

// lines.c
void lines_note(clua_box *box, lua_State *L, lua_Debug *record);
void lines_free(clua_box *box);

// failure.c
void failure_clear(clua_box *box);
void failure_text(clua_box *box, const char *text, size_t length);
void failure_frames(clua_box *box, lua_State *L, int level);

// watchdog.c
clua_control *control_make(uint64_t limit);
void watchdog_add(clua_control *control);
void watchdog_remove(clua_control *control);
void watchdog_wake(void);
void watchdog_prepare_thread(void);
extern _Atomic int watchdog_asleep;
extern _Thread_local clua_box *thread_box;
extern _Thread_local int32_t thread_id;

// reference.c
uint64_t reference_make(clua_box *box, lua_State *L); // pops the value
int reference_push(clua_box *box, lua_State *L, uint64_t reference);

// anchors.c
// Anchors what is in the table at `index` if its metatable, which is on top, makes it weak.
void anchors_hold(clua_box *box, lua_State *L, int index);
// Releases what was anchored for the last tree when a new one begins. Both need six places on the stack.
void anchors_drop(clua_box *box, lua_State *L);

// decode.c, encode.c
void tree_begin(clua_box *box);
clua_status tree_take(clua_box *box, lua_State *L, int index);
clua_status rows_take(clua_box *box, lua_State *L, int index, uint64_t fields, int width, int32_t *count);
const clua_value *tree_push(clua_box *box, lua_State *L, const clua_value *node);

// Reads a value; tables and functions are only named.
static inline void read_scalar(lua_State *L, int index, int type, clua_value *value) {
    switch (type) {
        case LUA_TSTRING: {
            size_t length;
            value->bits = (uint64_t)(uintptr_t)lua_tolstring(L, index, &length);
            value->length = (uint32_t)length;
            value->tag = CLUA_STRING;
            return;
        }
        case LUA_TNUMBER:
            value->length = 0;
            if (lua_isinteger(L, index)) {
                value->tag = CLUA_INTEGER;
                value->bits = (uint64_t)lua_tointegerx(L, index, NULL);
            } else {
                lua_Number number = lua_tonumberx(L, index, NULL);
                value->tag = CLUA_NUMBER;
                memcpy(&value->bits, &number, sizeof number);
            }
            return;
        case LUA_TBOOLEAN:
            *value = (clua_value){.bits = 0, .length = 0, .tag = lua_toboolean(L, index) ? CLUA_TRUE : CLUA_FALSE};
            return;
        case LUA_TNIL: case LUA_TNONE: *value = (clua_value){.bits = 0, .length = 0, .tag = CLUA_NIL}; return;
        case LUA_TTABLE: case LUA_TFUNCTION:
            value->tag = CLUA_ARGUMENT;
            value->bits = (uint64_t)(int64_t)lua_absindex(L, index);
            value->length = (uint32_t)type;
            return;
        default: {
            const char *name = lua_typename(L, type);
            value->tag = CLUA_OPAQUE;
            value->bits = (uint64_t)(uintptr_t)name;
            value->length = (uint32_t)strlen(name);
        }
    }
}

// constructor.c
// The length of a chunk's name as the host gets it, which is cut, since `load` names a chunk after its whole text;
// `source` is moved past its mark.
size_t chunk_name(const char **source);

// host.c
int host_trampoline(lua_State *L);
void host_free(clua_box *box);
void host_put(lua_State *L, const char *path); // pops the value

// text.c
const char *value_text(lua_State *L, int index, size_t *length);
int pointer_text(lua_State *L, int index, char *buffer);
int base_tostring(lua_State *L);

// buffer.c
#define BUFFER_INLINE 512
typedef struct buffer {
    lua_State *L;
    char *bytes;
    size_t count, capacity;
    int box;                       // stack place of the userdata, 0 while inline
    char first[BUFFER_INLINE];
} buffer;
void buffer_open(lua_State *L, buffer *b);       // pushes a placeholder
char *buffer_room(buffer *b, size_t size);
void buffer_add(buffer *b, const char *bytes, size_t count);
void buffer_add_value(buffer *b);                // pops a string or number
void buffer_push(buffer *b);                     // pushes the string; the placeholder stays below
static inline void buffer_char(buffer *b, char c) {
    if (unlikely(b->count == b->capacity)) buffer_room(b, 1);
    b->bytes[b->count++] = c;
}

// Library work of `steps` loop turns: ends the call when it is overdue and collects garbage when asked.
static inline void charge(lua_State *L, clua_box *box, uint64_t steps) {
    if (unlikely(box->counts)) {
        box->instructions += steps;
        if (box->instruction_limit && box->instructions > box->instruction_limit) {
            box->instructions = box->instruction_limit;
            box_kill(box, CLUA_BY_INSTRUCTIONS);
        }
    }
    if (unlikely(box->gc_due || atomic_load_explicit(&box->control->due, memory_order_relaxed)))
        box_attend(L, box);
}

// For loops in which nothing may be collected and no error raised: ends the call when it is overdue.
static inline void check_due(clua_box *box) {
    if (unlikely(atomic_load_explicit(&box->control->due, memory_order_relaxed))) box_check(box);
}

// Libraries: each pushes its table.
void open_base(lua_State *L);
void open_string(lua_State *L);
void open_table(lua_State *L);
void open_math(lua_State *L);
void open_coroutine(lua_State *L);
void open_utf8(lua_State *L);
void open_require(lua_State *L);
int require_module(lua_State *L);
void random_seed_host(clua_box *box, uint64_t seed);
int iteration_next(lua_State *L);
int iteration_pairs(lua_State *L);
int function_ordinal(lua_CFunction function);

#endif
