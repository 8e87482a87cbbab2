// SPDX-License-Identifier: Apache-2.0
// A Lua 5.4 state behind an opaque box. Nothing declared here can raise a Lua error or jump over its caller.
#ifndef CLUA_H
#define CLUA_H

#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// A state, its memory and its budget.
typedef struct clua_box clua_box;
/// The part of a box that other threads may touch.
typedef struct clua_control clua_control;

enum {
    CLUA_NIL = 0,
    CLUA_FALSE = 1,
    CLUA_TRUE = 2,
    CLUA_INTEGER = 3,
    CLUA_NUMBER = 4,
    CLUA_STRING = 5,    // `bits` is the address, `length` the bytes; borrowed until the box is entered again
    CLUA_TABLE = 6,     // in a tree: `length` items and `bits` (pairs << 32 | nodes below), then the nodes
    CLUA_FUNCTION = 7,  // in a tree: `bits` is a reference, two nodes follow: chunk and line
    CLUA_OPAQUE = 8,    // a coroutine or userdata; `bits` the address of its type's name, `length` its bytes
    CLUA_REFERENCE = 9, // to Lua only: the value that the reference `bits` stands for
    CLUA_TAG = 10,      // after a table's node: `length` a kind, `bits` a line, then a string node: the chunk
    CLUA_ROW_TREE = 12, // in a row: `bits` is a place in the tree
    CLUA_ARGUMENT = 11, // in a host function: a table or function; `bits` is its place, `length` its Lua type
};

/// One value, or one node of a tree.
typedef struct clua_value {
    uint64_t bits;
    uint32_t length;
    uint32_t tag;
} clua_value;

typedef enum clua_status {
    CLUA_OK = 0,
    CLUA_RUNTIME = 1,
    CLUA_SYNTAX = 2,
    CLUA_MEMORY = 3,   // an allocation was refused inside the budget: a string above the cap
    CLUA_HANDLER = 4,  // an error while an error was handled
    CLUA_KILLED = 5,   // the budget ended; the state is dead
    CLUA_DEAD = 6,     // the state was dead already
    CLUA_SHAPE = 7,    // a value could not be taken apart; see clua_failure
    CLUA_STALE = 8,    // a reference that was freed
} clua_status;

typedef enum clua_reason {
    CLUA_BY_NOTHING = 0,
    CLUA_BY_INSTRUCTIONS = 1,
    CLUA_BY_TIME = 2,
    CLUA_BY_MEMORY = 3,
    CLUA_BY_CANCEL = 4,
} clua_reason;

typedef struct clua_limits {
    uint64_t memory;        // bytes
    uint64_t time;          // nanoseconds for one outermost call; 0 for none
    uint64_t string_length; // bytes
    uint64_t instructions;  // 0 for none
    uint64_t failing;       // fault injection: the allocation, from 1, that fails; 0 for none
    uint32_t counts;        // not 0: instructions are counted
    uint32_t plain;         // not 0: each block from malloc, for sanitizers
} clua_limits;

/// What a host function returns.
enum {
    CLUA_ANSWER_ERROR = -1,     // results[0] is the message
    CLUA_ANSWER_ARGUMENT = -2,  // results[0] is the message, results[1].bits the argument's number from 1
    CLUA_ANSWER_TREE = -3,      // results[0].bits is the address of nodes, .length the number of values
    CLUA_ANSWER_LUA_ERROR = -4, // the error of the nested call that just failed goes on
};
/// Called with the arguments of a host function; writes at most two results and returns their number, or an answer
/// above.
typedef int32_t (*clua_function)(void *context, const clua_value *arguments, int32_t count, clua_value *results);
/// Called once when the box releases a context.
typedef void (*clua_release)(void *context);

enum {
    CLUA_GLOBALS_OPEN = 0,
    CLUA_GLOBALS_LOCKED = 1,
};

/// One level of a traceback.
typedef struct clua_frame {
    const char *chunk;
    const char *name;
    int32_t line; // -1 where unknown
    int32_t host; // 1 for a function that is not Lua
} clua_frame;

/// The error of the last call that failed.
typedef struct clua_failure {
    const char *message;
    size_t length;
    const clua_frame *_Nullable frames;
    int32_t frame_count;
    clua_reason reason;
    const char *path;     // CLUA_SHAPE: where
    const char *expected; // CLUA_SHAPE: what was expected
    const char *got;      // CLUA_SHAPE: what was there
} clua_failure;

// Life

/// Makes a state with the libraries; returns NULL if there is no memory.
clua_box *_Nullable clua_create(const clua_limits *limits, uint64_t seed, int32_t globals);
void clua_destroy(clua_box *box);
int32_t clua_is_dead(const clua_box *box);
clua_reason clua_kill_reason(const clua_box *box);
uint64_t clua_used_memory(const clua_box *box);
uint64_t clua_footprint(const clua_box *box);
uint64_t clua_used_instructions(const clua_box *box);
uint64_t clua_allocations(const clua_box *box);
/// Returns a number that differs after each random number taken.
uint64_t clua_random_mark(const clua_box *box);
const clua_failure *clua_last_failure(const clua_box *box);
/// Counts memory that the host keeps for the program, as long as the state lives; CLUA_KILLED if that is too much.
clua_status clua_count_memory(clua_box *box, uint64_t bytes);

// Running

/// Compiles text (never bytecode) and stores a reference to its function.
clua_status clua_load(clua_box *box, const char *text, size_t length, const char *chunk, uint64_t *reference);
/// Calls with a tree of `count` arguments and stores the first result if it is a scalar; tables and functions only by
/// their tag.
clua_status clua_call(clua_box *box, uint64_t function, const clua_value *_Nullable arguments, int32_t count, clua_value *result);
/// Calls and decodes all results as a tree, to be read with `clua_tree`.
clua_status clua_call_tree(clua_box *box, uint64_t function, const clua_value *_Nullable arguments, int32_t count, int32_t *results);
/// Makes a set of field names for `clua_call_rows`.
clua_status clua_make_fields(clua_box *box, const char *const _Nonnull *_Nonnull names, int32_t count, uint64_t *fields);
/// Calls and decodes the first result, a list of tables, as rows of `width` values each: the fields of a set. A value
/// that is a table or a function is CLUA_ROW_TREE, with its place in the tree in `bits`. CLUA_SHAPE if it is not such a
/// list.
clua_status clua_call_rows(clua_box *box, uint64_t function, const clua_value *_Nullable arguments, int32_t count, uint64_t fields, int32_t width, int32_t *rows);
const clua_value *_Nullable clua_rows(const clua_box *box);
/// Calls and keeps up to `capacity` results inside the state; `results` is their whole number.
clua_status clua_call_references(clua_box *box, uint64_t function, uint64_t *references, int32_t capacity, int32_t *results);
/// Returns the nodes of the last tree, valid until the box is entered again.
const clua_value *_Nullable clua_tree(const clua_box *box, size_t *count);
/// Returns Lua's `tostring` of the value of a reference; may run `__tostring`.
clua_status clua_text(clua_box *box, uint64_t reference, clua_value *text);

// Lines

/// Sets whether each line that runs is counted. Coroutines that were made while this was off are not counted.
void clua_record_lines(clua_box *box, int32_t recording);
int32_t clua_is_recording_lines(const clua_box *box);
/// Returns the number of chunks with counted lines, without chunks that `load` named after their own text. The tables
/// take no more memory than the state may: more ends the call.
int32_t clua_line_records(const clua_box *box);
/// Returns the full name of a chunk, and how often each of its lines has run, from line 1.
const char *clua_line_record(const clua_box *box, int32_t index, const uint32_t *_Nonnull *_Nonnull counts, int32_t *lines);
/// Forgets what was counted.
void clua_clear_lines(clua_box *box);

// References

void clua_unref(clua_box *box, uint64_t reference);
/// Returns the bytecode of a Lua function, to be freed with `free`; NULL for other values. `strip` drops lines and
/// names.
uint8_t *_Nullable clua_bytecode(clua_box *box, uint64_t function, int32_t strip, size_t *size);
/// Decodes the value of a reference.
clua_status clua_decode(clua_box *box, uint64_t reference);
/// Decodes an argument of the running host function.
clua_status clua_decode_argument(clua_box *box, int32_t index);
clua_status clua_encode(clua_box *box, const clua_value *tree, uint64_t *reference);
/// Sets whether fields with string keys are sorted (the default) or in the table's own order, which is faster.
void clua_set_tree_sorted(clua_box *box, int32_t sorted);
/// Sets the largest numbers of levels and nodes in one tree.
void clua_set_tree_limits(clua_box *box, uint32_t depth, uint32_t nodes);

// The host's side

/// Registers a function at a dotted path of the globals, making tables on the way. `tree`: its table arguments are
/// decoded first.
clua_status clua_register(clua_box *box, const char *path, int32_t tree, clua_function function, void *context, clua_release _Nullable release);
clua_status clua_make_function(clua_box *box, int32_t tree, clua_function function, void *context, clua_release _Nullable release, uint64_t *reference);
/// Frees a function that was made, and what the host gave for it, although code may keep it: calling it is then an error
/// with a message. Not while it runs.
void clua_end_function(clua_box *box, uint64_t reference, const char *message);
/// Returns how many functions of the host the state keeps.
int32_t clua_function_count(const clua_box *box);
/// Makes an object whose fields a function of one argument reads and that refuses writes.
clua_status clua_make_proxy(clua_box *box, const char *name, clua_function read, void *context, clua_release _Nullable release, uint64_t *reference);
/// Makes a table in which the fields of a proxy are looked up before its function is called; once for a proxy.
clua_status clua_proxy_fields(clua_box *box, uint64_t proxy, uint64_t *fields);
clua_status clua_set_global(clua_box *box, const char *path, const clua_value *tree);
clua_status clua_get_global(clua_box *box, const char *path);
/// Registers a constructor; `argument` is 0 for a table, 1 for a string, 2 for a string and then a table.
clua_status clua_register_constructor(clua_box *box, const char *path, uint32_t kind, int32_t argument, int32_t registers);
clua_status clua_take_registrations(clua_box *box, int32_t *count);

/// What a constructor has made, where, and whether the host has received it; the chunk is borrowed until the next call.
/// A constructor of a string and then a table counts by itself while its table is missing.
typedef struct clua_constructed_table {
    uint32_t kind;
    int32_t line; // -1 where unknown
    int32_t taken;
    uint32_t chunk_length;
    const char *_Nullable chunk;
} clua_constructed_table;

/// Reads a constructed table by number, from 0; returns 0 if there are fewer.
int32_t clua_constructed(clua_box *box, uint32_t number, clua_constructed_table *table);
/// Sets the function that gets one string: a line of `print` (kind 0) or a warning (kind 1).
void clua_set_sink(clua_box *box, int32_t kind, clua_function sink, void *context, clua_release _Nullable release);
/// Sets the function that gets a name and returns a source and a chunk name, or nothing.
clua_status clua_set_loader(clua_box *box, clua_function loader, void *context, clua_release _Nullable release);
/// Returns memory for a result of a host function, valid until that has returned.
void *_Nullable clua_scratch(clua_box *box, size_t size);

// Other threads

// Returns the nanoseconds that the processors have spent on this thread, and in workers for it.
uint64_t clua_processor_time(void);
// Counts what a worker has computed for this thread.
void clua_add_processor_time(uint64_t nanoseconds);
// Keeps the time of calls by a timer of the process, for one that has no second thread; to be called before the first
// state is made. Returns -1 if there is a thread already, or no timer.
int32_t clua_watch_without_thread(void);
clua_control *clua_retain_control(clua_box *box);
void clua_release_control(clua_control *control);
void clua_cancel(clua_control *control);

// The library

const char *clua_release_name(void);
// The release whose headers the program was compiled with; guards for some faults are compiled for it.
const char *clua_built_release_name(void);
enum {
    CLUA_HOLE_CONCAT = 1,       // `__concat` and a stack that grows
    CLUA_HOLE_FINISHSET = 2,    // an assignment at an emergency collection
    CLUA_HOLE_WEAK = 4,         // weak tables given a metatable
    CLUA_HOLE_CLOSE = 8,        // coroutines closed within the closing of others
    CLUA_HOLE_SETTOP = 16,
    CLUA_HOLE_ENVIRONMENT = 32, // CVE-2022-28805: a constant `_ENV`
    CLUA_HOLE_MESSAGES = 64,    // CVE-2022-33099: errors while errors are handled
};
/// Returns the known faults of the library that runs, as bits.
uint32_t clua_holes(void);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
#endif
