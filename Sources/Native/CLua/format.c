// SPDX-License-Identifier: Apache-2.0
// `string.format`.
#include "library.h"
#include "strings.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>

#define SPECIFICATION 32
#define ITEM 512 // an item of the largest number and precision: %99.99f of 1e308 has 409 characters

// Returns the flags that a conversion accepts.
static const char *flags_of(char conversion) {
    switch (conversion) {
        case 'd': case 'i': return "-+0 ";
        case 'u': return "-0";
        case 'o': case 'x': case 'X': return "-#0";
        case 'a': case 'A': case 'e': case 'E': case 'f': case 'F': case 'g': case 'G': return "-+#0 ";
        default: return "-";
    }
}

static const char *two_digits(const char *p) {
    for (int i = 0; i < 2 && isdigit((unsigned char)*p); i++) p++;
    return p;
}

// Checks a specification; `text` is the whole of it, from its percent sign on.
static void check(lua_State *L, const char *text, char conversion, int precision) {
    const char *p = text + 1;
    p += strspn(p, flags_of(conversion));
    if (*p != '0') {
        p = two_digits(p);
        if (*p == '.' && precision) p = two_digits(p + 1);
    }
    if (!isalpha((unsigned char)*p)) luaL_error(L, "invalid conversion specification: '%s'", text);
}

// Puts "ll" before the conversion.
static void add_length(char *text) {
    size_t length = strlen(text);
    char conversion = text[length - 1];
    memcpy(text + length - 1, "ll", 2);
    text[length + 1] = conversion;
    text[length + 2] = 0;
}

static void add_quoted(buffer *out, const char *text, size_t length) {
    buffer_char(out, '"');
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '"' || c == '\\' || c == '\n') {
            buffer_char(out, '\\');
            buffer_char(out, (char)c);
        } else if (iscntrl(c)) {
            char code[8];
            // A digit after it would be read as part of the number.
            int size = snprintf(code, sizeof code, isdigit((unsigned char)text[i + 1]) ? "\\%03d" : "\\%d", c);
            buffer_add(out, code, (size_t)size);
        } else {
            buffer_char(out, (char)c);
        }
    }
    buffer_char(out, '"');
}

static void add_float(buffer *out, lua_Number number) {
    char text[64];
    int size;
    if (isinf(number)) size = snprintf(text, sizeof text, number > 0 ? "1e9999" : "-1e9999");
    else if (isnan(number)) size = snprintf(text, sizeof text, "(0/0)");
    else size = snprintf(text, sizeof text, "%a", number);
    buffer_add(out, text, (size_t)size);
}

static void add_literal(lua_State *L, buffer *out, int argument) {
    switch (lua_type(L, argument)) {
        case LUA_TSTRING: {
            size_t length;
            const char *text = lua_tolstring(L, argument, &length);
            add_quoted(out, text, length);
            return;
        }
        case LUA_TNUMBER:
            if (lua_isinteger(L, argument)) {
                char text[32];
                lua_Integer n = lua_tointeger(L, argument);
                int size = snprintf(text, sizeof text, n == LUA_MININTEGER ? "0x%llx" : "%lld", (long long)n);
                buffer_add(out, text, (size_t)size);
            } else {
                add_float(out, lua_tonumber(L, argument));
            }
            return;
        case LUA_TNIL: buffer_add(out, "nil", 3); return;
        case LUA_TBOOLEAN:
            if (lua_toboolean(L, argument)) buffer_add(out, "true", 4); else buffer_add(out, "false", 5);
            return;
        default: luaL_argerror(L, argument, "value has no literal form");
    }
}

static void add_text(lua_State *L, buffer *out, int argument, char *form) {
    size_t length;
    if (lua_type(L, argument) == LUA_TSTRING) {
        lua_pushvalue(L, argument);
    } else {
        lua_pushcfunction(L, base_tostring);
        lua_pushvalue(L, argument);
        lua_call(L, 1, 1);
    }
    const char *text = lua_tolstring(L, -1, &length);
    if (form[2] == 0) {
        buffer_add_value(out);
        return;
    }
    luaL_argcheck(L, length == strlen(text), argument, "string contains zeros");
    check(L, form, 's', 1);
    if (strchr(form, '.') == NULL && length >= 100) {
        buffer_add_value(out); // longer than any width
        return;
    }
    char *to = buffer_room(out, ITEM);
    out->count += (size_t)snprintf(to, ITEM, form, text);
    lua_pop(L, 1);
}

// Adds one item; `form` holds its specification, the conversion last.
static void add_item(lua_State *L, buffer *out, int argument, char *form, char conversion) {
    char *to;
    switch (conversion) {
        case 'c':
            check(L, form, 'c', 0);
            to = buffer_room(out, ITEM);
            out->count += (size_t)snprintf(to, ITEM, form, (int)luaL_checkinteger(L, argument));
            return;
        case 'd': case 'i': case 'u': case 'o': case 'x': case 'X': {
            lua_Integer n = luaL_checkinteger(L, argument);
            check(L, form, conversion, 1);
            add_length(form);
            to = buffer_room(out, ITEM);
            out->count += (size_t)snprintf(to, ITEM, form, (long long)n);
            return;
        }
        case 'a': case 'A':
            check(L, form, conversion, 1);
            to = buffer_room(out, ITEM);
            out->count += (size_t)snprintf(to, ITEM, form, luaL_checknumber(L, argument));
            return;
        case 'e': case 'E': case 'f': case 'g': case 'G': {
            lua_Number n = luaL_checknumber(L, argument);
            check(L, form, conversion, 1);
            to = buffer_room(out, ITEM);
            out->count += (size_t)snprintf(to, ITEM, form, n);
            return;
        }
        case 'p': {
            char number[32];
            check(L, form, 'p', 0);
            if (!pointer_text(L, argument, number)) strcpy(number, "(null)");
            form[strlen(form) - 1] = 's';
            to = buffer_room(out, ITEM);
            out->count += (size_t)snprintf(to, ITEM, form, number);
            return;
        }
        case 'q':
            if (form[2] != 0) luaL_error(L, "specifier '%%q' cannot have modifiers");
            add_literal(L, out, argument);
            return;
        case 's': add_text(L, out, argument, form); return;
        default: luaL_error(L, "invalid conversion '%s' to 'format'", form);
    }
}

int string_format(lua_State *L) {
    int top = lua_gettop(L), argument = 1;
    size_t length;
    const char *p = luaL_checklstring(L, 1, &length), *end = p + length;
    clua_box *box = box_of(L);
    buffer out;
    buffer_open(L, &out);
    while (p < end) {
        if (*p != '%') {
            const char *next = memchr(p, '%', (size_t)(end - p));
            if (next == NULL) next = end;
            buffer_add(&out, p, (size_t)(next - p));
            p = next;
            continue;
        }
        if (*++p == '%') {
            buffer_char(&out, *p++);
            continue;
        }
        if (++argument > top) return luaL_argerror(L, argument, "no value");
        char form[SPECIFICATION + 4];
        size_t size = strspn(p, "-+#0 123456789.") + 1;
        if (size >= SPECIFICATION - 10) return luaL_error(L, "invalid format (too long)");
        form[0] = '%';
        memcpy(form + 1, p, size);
        form[size + 1] = 0;
        p += size;
        add_item(L, &out, argument, form, form[size]);
        charge(L, box, 1);
    }
    buffer_push(&out);
    return 1;
}
