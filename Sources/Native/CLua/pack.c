// SPDX-License-Identifier: Apache-2.0
// `string.pack`, `packsize` and `unpack` (§6.4.2).
#include "library.h"
#include "strings.h"

#include <ctype.h>
#include <limits.h>

#define LARGEST_SIZE 16 // bytes of an integer
#define NATIVE_ALIGNMENT 8

typedef enum kind { INTEGER, UNSIGNED, FLOAT, NUMBER, DOUBLE, CHARS, STRING, ZERO_STRING, PADDING, ALIGNMENT, NOTHING } kind;

typedef struct format {
    lua_State *L;
    const char *p;
    int little, alignment;
} format;

typedef struct option {
    kind kind;
    int size, before; // bytes of it, bytes of padding before it
} option;

static int native_is_little(void) {
    const int one = 1;
    return *(const char *)&one;
}

static int read_number(format *f, int without) {
    if (!isdigit((unsigned char)*f->p)) return without;
    int number = 0;
    do number = number * 10 + (*f->p++ - '0'); while (isdigit((unsigned char)*f->p) && number <= (INT_MAX - 9) / 10);
    return number;
}

static int read_size(format *f, int without) {
    int size = read_number(f, without);
    if (unlikely(size > LARGEST_SIZE || size <= 0))
        luaL_error(f->L, "integral size (%d) out of limits [1,%d]", size, LARGEST_SIZE);
    return size;
}

static option read_option(format *f) {
    char c = *f->p++;
    switch (c) {
        case 'b': return (option){INTEGER, 1, 0};
        case 'B': return (option){UNSIGNED, 1, 0};
        case 'h': return (option){INTEGER, sizeof(short), 0};
        case 'H': return (option){UNSIGNED, sizeof(short), 0};
        case 'l': return (option){INTEGER, sizeof(long), 0};
        case 'L': return (option){UNSIGNED, sizeof(long), 0};
        case 'j': return (option){INTEGER, sizeof(lua_Integer), 0};
        case 'J': return (option){UNSIGNED, sizeof(lua_Integer), 0};
        case 'T': return (option){UNSIGNED, sizeof(size_t), 0};
        case 'f': return (option){FLOAT, sizeof(float), 0};
        case 'n': return (option){NUMBER, sizeof(lua_Number), 0};
        case 'd': return (option){DOUBLE, sizeof(double), 0};
        case 'i': return (option){INTEGER, read_size(f, sizeof(int)), 0};
        case 'I': return (option){UNSIGNED, read_size(f, sizeof(int)), 0};
        case 's': return (option){STRING, read_size(f, sizeof(size_t)), 0};
        case 'c': {
            int size = read_number(f, -1);
            if (unlikely(size == -1)) luaL_error(f->L, "missing size for format option 'c'");
            return (option){CHARS, size, 0};
        }
        case 'z': return (option){ZERO_STRING, 0, 0};
        case 'x': return (option){PADDING, 1, 0};
        case 'X': return (option){ALIGNMENT, 0, 0};
        case ' ': break;
        case '<': f->little = 1; break;
        case '>': f->little = 0; break;
        case '=': f->little = native_is_little(); break;
        case '!': f->alignment = read_size(f, NATIVE_ALIGNMENT); break;
        default: luaL_error(f->L, "invalid format option '%c'", c);
    }
    return (option){NOTHING, 0, 0};
}

// Reads the next option, and the padding that aligns it after `total` bytes.
static option next_option(format *f, size_t total) {
    option one = read_option(f);
    int alignment = one.size;
    if (one.kind == ALIGNMENT) {
        option following = {CHARS, 0, 0};
        if (*f->p) following = read_option(f);
        if (following.kind == CHARS || following.size == 0)
            luaL_argerror(f->L, 1, "invalid next option for option 'X'");
        alignment = following.size;
    }
    if (alignment > 1 && one.kind != CHARS) {
        if (alignment > f->alignment) alignment = f->alignment;
        if (unlikely(alignment & (alignment - 1)))
            luaL_argerror(f->L, 1, "format asks for alignment not power of 2");
        one.before = (alignment - (int)(total & (size_t)(alignment - 1))) & (alignment - 1);
    }
    return one;
}

static void add_integer(buffer *out, lua_Unsigned value, int little, int size, int negative) {
    char *to = buffer_room(out, (size_t)size);
    for (int i = 0; i < size; i++) {
        char byte = i < 8 ? (char)(value >> (8 * i)) : negative ? (char)0xFF : 0;
        to[little ? i : size - 1 - i] = byte;
    }
    out->count += (size_t)size;
}

static void add_bytes(buffer *out, const void *value, size_t size, int little) {
    char *to = buffer_room(out, size);
    const char *from = value;
    int straight = little == native_is_little();
    for (size_t i = 0; i < size; i++) to[straight ? i : size - 1 - i] = from[i];
    out->count += size;
}

static void add_zeros(buffer *out, size_t count) {
    memset(buffer_room(out, count), 0, count);
    out->count += count;
}

static void pack_one(lua_State *L, buffer *out, format *f, option one, int argument, size_t *total) {
    switch (one.kind) {
        case INTEGER: {
            lua_Integer n = luaL_checkinteger(L, argument);
            if (one.size < 8) {
                lua_Integer limit = (lua_Integer)1 << (one.size * 8 - 1);
                luaL_argcheck(L, -limit <= n && n < limit, argument, "integer overflow");
            }
            add_integer(out, (lua_Unsigned)n, f->little, one.size, n < 0);
            return;
        }
        case UNSIGNED: {
            lua_Integer n = luaL_checkinteger(L, argument);
            if (one.size < 8)
                luaL_argcheck(L, (lua_Unsigned)n < (lua_Unsigned)1 << (one.size * 8), argument, "unsigned overflow");
            add_integer(out, (lua_Unsigned)n, f->little, one.size, 0);
            return;
        }
        case FLOAT: {
            float n = (float)luaL_checknumber(L, argument);
            add_bytes(out, &n, sizeof n, f->little);
            return;
        }
        case NUMBER: case DOUBLE: {
            double n = luaL_checknumber(L, argument);
            add_bytes(out, &n, sizeof n, f->little);
            return;
        }
        case CHARS: {
            size_t length;
            const char *text = luaL_checklstring(L, argument, &length);
            luaL_argcheck(L, length <= (size_t)one.size, argument, "string longer than given size");
            buffer_add(out, text, length);
            add_zeros(out, (size_t)one.size - length);
            return;
        }
        case STRING: {
            size_t length;
            const char *text = luaL_checklstring(L, argument, &length);
            luaL_argcheck(L, one.size >= (int)sizeof(size_t) || length < (size_t)1 << (one.size * 8), argument,
                          "string length does not fit in given size");
            add_integer(out, (lua_Unsigned)length, f->little, one.size, 0);
            buffer_add(out, text, length);
            *total += length;
            return;
        }
        case ZERO_STRING: {
            size_t length;
            const char *text = luaL_checklstring(L, argument, &length);
            luaL_argcheck(L, strlen(text) == length, argument, "string contains zeros");
            buffer_add(out, text, length);
            buffer_char(out, 0);
            *total += length + 1;
            return;
        }
        default: return;
    }
}

int string_pack(lua_State *L) {
    format f = {L, luaL_checkstring(L, 1), native_is_little(), 1};
    clua_box *box = box_of(L);
    int argument = 1;
    size_t total = 0;
    buffer out;
    buffer_open(L, &out); // a nil, which every option beyond the arguments meets as stock Lua's buffer marker
    while (*f.p) {
        option one = next_option(&f, total);
        total += (size_t)(one.before + one.size);
        add_zeros(&out, (size_t)one.before);
        if (one.kind == PADDING) add_zeros(&out, 1);
        if (one.kind < PADDING) pack_one(L, &out, &f, one, ++argument, &total);
        charge(L, box, 1);
    }
    buffer_push(&out);
    return 1;
}

int string_packsize(lua_State *L) {
    format f = {L, luaL_checkstring(L, 1), native_is_little(), 1};
    size_t total = 0;
    while (*f.p) {
        option one = next_option(&f, total);
        luaL_argcheck(L, one.kind != STRING && one.kind != ZERO_STRING, 1, "variable-length format");
        size_t size = (size_t)(one.before + one.size);
        luaL_argcheck(L, total <= (size_t)INT_MAX - size, 1, "format result too large");
        total += size;
    }
    lua_pushinteger(L, (lua_Integer)total);
    return 1;
}

static lua_Integer read_integer(lua_State *L, const char *text, int little, int size, int is_signed) {
    lua_Unsigned value = 0;
    int most = size < 8 ? size : 8;
    for (int i = most - 1; i >= 0; i--) value = value << 8 | (unsigned char)text[little ? i : size - 1 - i];
    if (size < 8) {
        if (is_signed) {
            lua_Unsigned sign = (lua_Unsigned)1 << (size * 8 - 1);
            value = (value ^ sign) - sign;
        }
    } else {
        unsigned char fill = !is_signed || (lua_Integer)value >= 0 ? 0 : 0xFF;
        for (int i = 8; i < size; i++) {
            if (unlikely((unsigned char)text[little ? i : size - 1 - i] != fill))
                luaL_error(L, "%d-byte integer does not fit into Lua Integer", size);
        }
    }
    return (lua_Integer)value;
}

static void read_bytes(void *value, const char *from, size_t size, int little) {
    char *to = value;
    int straight = little == native_is_little();
    for (size_t i = 0; i < size; i++) to[i] = from[straight ? i : size - 1 - i];
}

int string_unpack(lua_State *L) {
    format f = {L, luaL_checkstring(L, 1), native_is_little(), 1};
    size_t length;
    const char *text = luaL_checklstring(L, 2, &length);
    lua_Integer start = luaL_optinteger(L, 3, 1);
    size_t at = start > 0 ? (size_t)start - 1
                : start == 0 || start < -(lua_Integer)length ? 0 : length + (size_t)start;
    luaL_argcheck(L, at <= length, 3, "initial position out of string");
    clua_box *box = box_of(L);
    int results = 0;
    while (*f.p) {
        option one = next_option(&f, at);
        luaL_argcheck(L, (size_t)one.before + (size_t)one.size <= length - at, 2, "data string too short");
        at += (size_t)one.before;
        luaL_checkstack(L, 2, "too many results");
        charge(L, box, 1);
        if (one.kind < PADDING) results++;
        switch (one.kind) {
            case INTEGER: case UNSIGNED:
                lua_pushinteger(L, read_integer(L, text + at, f.little, one.size, one.kind == INTEGER));
                break;
            case FLOAT: {
                float n;
                read_bytes(&n, text + at, sizeof n, f.little);
                lua_pushnumber(L, (lua_Number)n);
                break;
            }
            case NUMBER: case DOUBLE: {
                double n;
                read_bytes(&n, text + at, sizeof n, f.little);
                lua_pushnumber(L, n);
                break;
            }
            case CHARS: lua_pushlstring(L, text + at, (size_t)one.size); break;
            case STRING: {
                size_t size = (size_t)read_integer(L, text + at, f.little, one.size, 0);
                luaL_argcheck(L, size <= length - at - (size_t)one.size, 2, "data string too short");
                lua_pushlstring(L, text + at + one.size, size);
                at += size;
                break;
            }
            case ZERO_STRING: {
                const char *end = memchr(text + at, 0, length - at);
                luaL_argcheck(L, end != NULL, 2, "unfinished string for format 'z'");
                size_t size = (size_t)(end - (text + at));
                lua_pushlstring(L, text + at, size);
                at += size + 1;
                break;
            }
            default: break;
        }
        at += (size_t)one.size;
    }
    lua_pushinteger(L, (lua_Integer)at + 1);
    return results + 1;
}
