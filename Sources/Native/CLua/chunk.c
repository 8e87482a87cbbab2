// SPDX-License-Identifier: Apache-2.0
// Compiles text, unless the library in use is known to compile it incorrectly.
#include "internal.h"

#include <ctype.h>

static const char *skip_long(const char *p, const char *end, int level) {
    for (; p < end; p++) {
        if (*p != ']') continue;
        const char *q = p + 1;
        while (q < end && *q == '=') q++;
        if (q < end && *q == ']' && q - p - 1 == level) return q + 1;
    }
    return end;
}

// Skips white space and comments.
static const char *skip_blank(const char *p, const char *end) {
    for (;;) {
        while (p < end && isspace((unsigned char)*p)) p++;
        if (end - p < 2 || p[0] != '-' || p[1] != '-') return p;
        p += 2;
        const char *q = p;
        if (q < end && *q == '[') {
            for (q++; q < end && *q == '=';) q++;
            if (q < end && *q == '[') {
                p = skip_long(q + 1, end, (int)(q - p - 1));
                continue;
            }
        }
        while (p < end && *p != '\n' && *p != '\r') p++;
    }
}

static int is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

// Returns whether `_ENV <const>` is in the text, even in a comment or a string.
static int has_constant_environment(const char *text, size_t size) {
    const char *end = text + size;
    for (const char *p = text; end - p >= 4 && (p = memchr(p, '_', (size_t)(end - p) - 3)); p++) {
        if (memcmp(p, "_ENV", 4) != 0 || (p > text && is_word(p[-1]))) continue;
        const char *q = skip_blank(p + 4, end);
        if (q == end || *q != '<') continue;
        q = skip_blank(q + 1, end);
        if (end - q < 5 || memcmp(q, "const", 5) != 0) continue;
        q = skip_blank(q + 5, end);
        if (q < end && *q == '>') return 1;
    }
    return 0;
}

int chunk_load(lua_State *L, const char *text, size_t size, const char *name, const char *mode) {
    if (unlikely(clua_holes() & CLUA_HOLE_ENVIRONMENT) && has_constant_environment(text, size)) {
        lua_pushliteral(L, "this Lua cannot compile a constant '_ENV'; write 'local _ENV' without '<const>'");
        return LUA_ERRSYNTAX;
    }
    return luaL_loadbufferx(L, text, size, name, mode);
}
