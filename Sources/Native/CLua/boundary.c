// SPDX-License-Identifier: Apache-2.0
// Where calls enter and leave a state, and how a budget ends one.
//
// The end of a budget is not a Lua error: it jumps from C to the innermost boundary, over frames of Lua and C only. The
// state is never used again. A nested boundary returns "killed" to Swift; the trampoline that called Swift jumps on to
// the next boundary once Swift has returned.
#include "internal.h"

_Thread_local clua_box *thread_box;
_Thread_local int32_t thread_id;

static void begin(clua_box *box) {
    clua_control *control = box->control;
    if (unlikely(thread_id == 0)) watchdog_prepare_thread();
    box->outer = thread_box;
    box->stack_start = (uintptr_t)__builtin_frame_address(0);
    box->running = box->L;
    atomic_store_explicit(&control->thread, thread_id, memory_order_relaxed);
    box->epoch++;
    box->ticks = 0;
    SIGNAL_FENCE();
    thread_box = box;
    SIGNAL_FENCE();
    atomic_store_explicit(&control->epoch, box->epoch, memory_order_release);
    if (unlikely(atomic_load_explicit(&watchdog_asleep, memory_order_relaxed))) watchdog_wake();
    if (unlikely(box->gc_due) && !box->counts) arm_hook(box->L);
}

static void end(clua_box *box) {
    box->epoch++;
    atomic_store_explicit(&box->control->epoch, box->epoch, memory_order_release);
    SIGNAL_FENCE();
    thread_box = box->outer;
    SIGNAL_FENCE();
    box->running = NULL;
}

static inline void enter(clua_box *box, boundary *here) {
    here->previous = box->boundary;
    here->running = box->running;
    here->outside = box->outside;
    set_outside(box, 1); // until the place to jump to is set
    box->boundary = here;
    if (here->previous == NULL) begin(box);
}

static inline void leave(clua_box *box, boundary *here) {
    set_outside(box, 1);
    box->arena.resizing = 0;
    box->boundary = here->previous;
    if (here->previous == NULL) {
        end(box);
    } else {
        box->running = here->running;
    }
    set_outside(box, here->outside);
}

void box_enter(clua_box *box, boundary *here) { enter(box, here); }
void box_leave(clua_box *box, boundary *here) { leave(box, here); }

_Noreturn void box_end(clua_box *box, clua_reason reason, int frames) {
    if (!box->dead) {
        box->dead = 1;
        box->reason = reason;
        failure_clear(box);
        box->failure.reason = reason;
        if (box->running && frames) failure_frames(box, box->running, 0);
    }
    if (box->boundary == NULL) abort(); // unreachable: every entry has a boundary
    JUMP_TO(box->boundary->jump);
}

__attribute__((noinline)) _Noreturn void box_kill(clua_box *box, clua_reason reason) { box_end(box, reason, 1); }

// Raises an error from the hook. Lua leaves the coroutine's hooks off when an error passes through one, so that what
// runs in it afterwards, a `__close` or a handler, would have no budget: so they are put on first.
static void raise_from_hook(lua_State *L, const char *text) {
    unsigned char *allowed = (unsigned char *)L + sizeof(void *) + 3; // `allowhook`, in all of 5.4
    if (*allowed == 0) *allowed = 1;
    luaL_error(L, "%s", text);
}

static void collect(lua_State *L, clua_box *box) {
    arena *a = &box->arena;
    box->gc_due = 0;
    a->in_gc = 1;
    lua_gc(L, LUA_GCCOLLECT);
    a->in_gc = 0;
    // At Lua's own pace: again when the live memory has doubled, but well before the limit.
    uint64_t live = a->used;
    uint64_t next = live < 128 * 1024 ? 256 * 1024 : live * 2;
    uint64_t half_way = live + (a->limit - live) / 2;
    a->gc_threshold = next < half_way ? next : half_way;
    // Endless recursion is an error that can be caught, as in stock Lua, while there is memory left to report it.
    lua_Debug record;
    if (live > a->limit / 3 && lua_getstack(L, (int)(a->limit >> 10), &record))
        raise_from_hook(L, "stack overflow");
}

void box_check(clua_box *box) {
    clua_control *control = box->control;
    uint64_t due = atomic_load_explicit(&control->due, memory_order_relaxed);
    if (due == 0) return;
    if (atomic_load_explicit(&control->cancelled, memory_order_relaxed)) box_kill(box, CLUA_BY_CANCEL);
    if (due == box->epoch) box_kill(box, CLUA_BY_TIME);
    // The request was meant for a call that has ended since.
    atomic_compare_exchange_strong(&control->due, &due, 0);
}

void box_attend(lua_State *L, clua_box *box) {
    box_check(box);
    if (box->gc_due) collect(L, box);
}

#if STACK_HOLES
#define OP_CONCAT 53

// Returns whether a function of this coroutine was called as `__concat` and has not returned.
static int concat_pending(lua_State *L) {
    lua_Debug record;
    // `i_ci` leads to the frame; its third word is the frame below, which `lua_getstack` would look for from the top.
    if (!lua_getstack(L, 0, &record)) return 0;
    for (;;) {
        void *frame = record.i_ci;
        void *below = ((void **)frame)[2];
        if (below == NULL || ((void **)below)[2] == NULL) {
            return 0; // the frame that was resumed or called first has no caller
        }
        lua_getinfo(L, "nt", &record);
        if (record.namewhat[0] == 'm' && record.name && strcmp(record.name, "concat") == 0 &&
            strcmp(record.namewhat, "metamethod") == 0) {
            return 1;
        }
        int replaced = record.istailcall;
        record.i_ci = below;
        if (replaced) {
            // The function called first left its frame to another and has no name: the caller's instruction tells.
            lua_getinfo(L, "S", &record);
            if (*record.what != 'C' && (((const uint32_t **)below)[4][-1] & 0x7F) == OP_CONCAT) return 1;
        }
    }
}
#endif

#if STACK_HOLES
static int is_handler(lua_State *L, lua_Debug *record) {
    lua_getinfo(L, "f", record);
    int same = lua_tocfunction(L, -1) == message_handler;
    lua_pop(L, 1);
    return same;
}
#endif

void box_hook(lua_State *L, lua_Debug *record) {
    clua_box *box = box_of(L);
    if (unlikely(record->event == LUA_HOOKLINE) && box->lines) lines_note(box, L, record);
    if (box->counts && record->event == LUA_HOOKCOUNT) {
        if (box->instruction_limit && box->instructions == box->instruction_limit)
            box_kill(box, CLUA_BY_INSTRUCTIONS);
        box->instructions++;
    }
#if STACK_HOLES
    if (unlikely(lua_gethookmask(L) & LUA_MASKRET)) {
        // The hook stays while the call is pending, so that no `pcall` in between saves it.
        // The host's own handler may return: it is called on top of the error.
        if (record->event == LUA_HOOKRET && is_handler(L, record)) return;
        if (concat_pending(L))
            raise_from_hook(L, "stack overflow (this Lua cannot grow its stack inside '__concat')");
        if (box->counts) rest_hook(L, box);
    }
#endif
    if (box->gc_due || atomic_load_explicit(&box->control->due, memory_order_relaxed)) box_attend(L, box);
    if (!box->counts) {
        rest_hook(L, box);
        // A request that came in the meantime must not be lost.
        if (unlikely(atomic_load_explicit(&box->control->due, memory_order_relaxed))) box_attend(L, box);
    }
}

int panic_handler(lua_State *L) {
    clua_box *box = box_of(L);
    size_t length;
    const char *text = value_text(L, -1, &length);
    failure_clear(box);
    failure_text(box, text, length);
    box->dead = 1;
    box->reason = CLUA_BY_MEMORY;
    JUMP_TO(box->boundary->jump);
}

// Runs the function and its arguments above `base`, where the message handler is. Leaves the results, or nothing.
clua_status box_run(clua_box *box, lua_State *L, int arguments, int results, int base) {
    int status = lua_pcall(L, arguments, results, base);
    if (likely(status == LUA_OK)) return CLUA_OK;
    if (status == LUA_ERRMEM) {
        failure_clear(box);
        failure_text(box, "not enough memory", 17);
    } else if (status == LUA_ERRERR) {
        size_t length;
        const char *text = value_text(L, -1, &length);
        failure_clear(box);
        failure_text(box, text, length);
    }
    lua_settop(L, base - 1);
    return status == LUA_ERRMEM ? CLUA_MEMORY : status == LUA_ERRERR ? CLUA_HANDLER : CLUA_RUNTIME;
}

// Refuses a call that cannot begin: it is too deep, or has too many arguments.
clua_status box_refuse(clua_box *box) {
    failure_clear(box);
    failure_text(box, "stack overflow", 14);
    return CLUA_RUNTIME;
}

clua_status clua_load(clua_box *box, const char *text, size_t length, const char *chunk, uint64_t *reference) {
    BOX_PROTECT(box, here, return CLUA_KILLED)
    lua_State *L = box->running;
    int top = lua_gettop(L);
    clua_status result = CLUA_OK;
    if (!lua_checkstack(L, 10)) {
        result = box_refuse(box);
    } else {
        int status = chunk_load(L, text, length, chunk, "t");
        if (status == LUA_OK) {
            *reference = reference_make(box, L);
        } else {
            size_t size;
            const char *message = value_text(L, -1, &size);
            failure_clear(box);
            failure_text(box, message, size);
            result = status == LUA_ERRSYNTAX ? CLUA_SYNTAX : status == LUA_ERRMEM ? CLUA_MEMORY : CLUA_RUNTIME;
        }
        lua_settop(L, top);
    }
    box_leave(box, &here);
    return result;
}

// Pushes the handler, the function and the arguments; returns the new top, or 0 with a status.
static int push_call(clua_box *box, lua_State *L, uint64_t function, const clua_value *arguments, int count,
                     clua_status *status) {
    if (unlikely(!lua_checkstack(L, count + 12))) {
        *status = box_refuse(box);
        return 0;
    }
    lua_pushcfunction(L, message_handler);
    int base = lua_gettop(L);
    if (unlikely(!reference_push(box, L, function))) {
        lua_settop(L, base - 1);
        *status = CLUA_STALE;
        return 0;
    }
    const clua_value *node = arguments;
    for (int i = 0; i < count; i++) {
        switch (node->tag) {
            case CLUA_INTEGER: lua_pushinteger(L, (lua_Integer)node->bits); node++; break;
            case CLUA_REFERENCE:
                if (unlikely(!reference_push(box, L, node->bits))) lua_pushnil(L);
                node++;
                break;
            default: node = tree_push(box, L, node);
        }
        if (unlikely(node == NULL)) {
            lua_settop(L, base - 1);
            failure_clear(box);
            failure_text(box, "not enough memory", 17);
            *status = CLUA_MEMORY;
            return 0;
        }
    }
    return base;
}

// Pushes the outermost call with few arguments: the main stack has only the message handler, and room.
static inline int push_short_call(clua_box *box, lua_State *L, uint64_t function, const clua_value *arguments, int count) {
    if (unlikely(!reference_push(box, L, function))) return 0;
    for (int i = 0; i < count; i++) {
        const clua_value *node = &arguments[i];
        if (likely(node->tag == CLUA_INTEGER)) {
            lua_pushinteger(L, (lua_Integer)node->bits);
        } else if (unlikely(tree_push(box, L, node) == NULL)) {
            return -1;
        }
    }
    return 1;
}

clua_status clua_call(clua_box *box, uint64_t function, const clua_value *arguments, int32_t count, clua_value *result) {
    if (unlikely(box->dead)) return CLUA_DEAD;
    boundary here;
    enter(box, &here);
    if (unlikely(JUMP_SET(here.jump))) {
        leave(box, &here);
        return CLUA_KILLED;
    }
    set_outside(box, 0);
    lua_State *L = box->running;
    clua_status status = CLUA_OK;
    int base;
    if (likely(here.previous == NULL && count <= 8)) {
        base = 1;
        int pushed = push_short_call(box, L, function, arguments, count);
        if (unlikely(pushed != 1)) {
            lua_settop(L, 1);
            failure_clear(box);
            failure_text(box, "not enough memory", 17);
            status = pushed == 0 ? CLUA_STALE : CLUA_MEMORY;
            base = 0;
        }
    } else {
        base = push_call(box, L, function, arguments, count, &status);
    }
    if (likely(base)) {
        status = box_run(box, L, count, 1, base);
        if (likely(status == CLUA_OK)) {
            read_scalar(L, -1, lua_type(L, -1), result);
            lua_settop(L, here.previous == NULL ? 1 : base - 1);
        } else if (here.previous == NULL) {
            lua_settop(L, 0);
            lua_pushcfunction(L, message_handler);
        }
    }
    leave(box, &here);
    return status;
}

clua_status clua_call_tree(clua_box *box, uint64_t function, const clua_value *arguments, int32_t count, int32_t *results) {
    BOX_PROTECT(box, here, return CLUA_KILLED)
    lua_State *L = box->running;
    clua_status status = CLUA_OK;
    int base = push_call(box, L, function, arguments, count, &status);
    if (likely(base)) {
        status = box_run(box, L, count, LUA_MULTRET, base);
        if (likely(status == CLUA_OK)) {
            int last = lua_gettop(L);
            *results = last - base;
            tree_begin(box);
            for (int i = base + 1; i <= last && status == CLUA_OK; i++) status = tree_take(box, L, i);
            lua_settop(L, base - 1);
        }
    }
    box_leave(box, &here);
    return status;
}

clua_status clua_call_rows(clua_box *box, uint64_t function, const clua_value *arguments, int32_t count,
                           uint64_t fields, int32_t width, int32_t *rows) {
    BOX_PROTECT(box, here, return CLUA_KILLED)
    lua_State *L = box->running;
    clua_status status = CLUA_OK;
    int base = push_call(box, L, function, arguments, count, &status);
    if (likely(base)) {
        status = box_run(box, L, count, 1, base);
        if (likely(status == CLUA_OK)) {
            status = rows_take(box, L, base + 1, fields, width, rows);
            lua_settop(L, base - 1);
        }
    }
    box_leave(box, &here);
    return status;
}

clua_status clua_call_references(clua_box *box, uint64_t function, uint64_t *references, int32_t capacity,
                                 int32_t *results) {
    BOX_PROTECT(box, here, return CLUA_KILLED)
    lua_State *L = box->running;
    clua_status status = CLUA_OK;
    int base = push_call(box, L, function, NULL, 0, &status);
    if (likely(base)) {
        status = box_run(box, L, 0, LUA_MULTRET, base);
        if (likely(status == CLUA_OK)) {
            *results = lua_gettop(L) - base;
            for (int i = 0; i < *results && i < capacity && lua_checkstack(L, 2); i++) {
                lua_pushvalue(L, base + 1 + i);
                references[i] = reference_make(box, L);
            }
            lua_settop(L, base - 1);
        }
    }
    box_leave(box, &here);
    return status;
}

clua_status clua_text(clua_box *box, uint64_t reference, clua_value *text) {
    BOX_PROTECT(box, here, return CLUA_KILLED)
    lua_State *L = box->running;
    clua_status status = CLUA_OK;
    if (!lua_checkstack(L, 12)) {
        status = box_refuse(box);
    } else {
        lua_pushcfunction(L, message_handler);
        int base = lua_gettop(L);
        lua_pushcfunction(L, base_tostring);
        if (!reference_push(box, L, reference)) {
            lua_settop(L, base - 1);
            status = CLUA_STALE;
        } else {
            status = box_run(box, L, 1, 1, base);
            if (status == CLUA_OK) {
                read_scalar(L, -1, lua_type(L, -1), text);
                lua_settop(L, base - 1);
            }
        }
    }
    box_leave(box, &here);
    return status;
}
