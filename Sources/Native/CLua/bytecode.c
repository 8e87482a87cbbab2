// SPDX-License-Identifier: Apache-2.0
// The bytecode of a function, from which the host reads what the function can do; it is never loaded again.
#include "internal.h"

typedef struct writing {
    uint8_t *bytes;
    size_t size, capacity;
} writing;

static int append(lua_State *L, const void *piece, size_t size, void *context) {
    (void)L;
    writing *out = context;
    if (out->size + size > out->capacity) {
        size_t capacity = (out->size + size) * 2;
        uint8_t *bytes = realloc(out->bytes, capacity);
        if (bytes == NULL) return 1;
        out->bytes = bytes;
        out->capacity = capacity;
    }
    memcpy(out->bytes + out->size, piece, size);
    out->size += size;
    return 0;
}

uint8_t *clua_bytecode(clua_box *box, uint64_t function, int32_t strip, size_t *size) {
    *size = 0;
    if (box->dead) return NULL;
    writing out = {0};
    boundary here;
    box_enter(box, &here);
    if (JUMP_SET(here.jump) == 0) {
        set_outside(box, 0);
        lua_State *L = box->running;
        // Neither checking nor writing allocates in the state: both leave it as it was.
        if (lua_checkstack(L, 1) && reference_push(box, L, function)) {
            if (!lua_isfunction(L, -1) || lua_iscfunction(L, -1) || lua_dump(L, append, &out, strip) != 0) out.size = 0;
            lua_pop(L, 1);
        }
    } else {
        out.size = 0;
    }
    box_leave(box, &here);
    if (out.size == 0) {
        free(out.bytes);
        return NULL;
    }
    *size = out.size;
    return out.bytes;
}
