// SPDX-License-Identifier: Apache-2.0
// Mathematics (§6.7). `random` is xoshiro256** with Lua's own seeding and projections; unless the program sets a seed
// of its own, it follows the host's.
#include "library.h"

#include <float.h>
#include <limits.h>
#include <math.h>

static void push_whole(lua_State *L, lua_Number number) {
    lua_Integer whole;
    if (lua_numbertointeger(number, &whole)) lua_pushinteger(L, whole); else lua_pushnumber(L, number);
}

static int math_abs(lua_State *L) {
    if (lua_isinteger(L, 1)) {
        lua_Integer n = lua_tointeger(L, 1);
        lua_pushinteger(L, n < 0 ? (lua_Integer)(0u - (lua_Unsigned)n) : n);
    } else {
        lua_pushnumber(L, fabs(luaL_checknumber(L, 1)));
    }
    return 1;
}

static int math_ceil(lua_State *L) {
    if (lua_isinteger(L, 1)) lua_settop(L, 1); else push_whole(L, ceil(luaL_checknumber(L, 1)));
    return 1;
}

static int math_floor(lua_State *L) {
    if (lua_isinteger(L, 1)) lua_settop(L, 1); else push_whole(L, floor(luaL_checknumber(L, 1)));
    return 1;
}

#define ONE_NUMBER(name, expression) \
    static int math_##name(lua_State *L) { \
        lua_Number x = luaL_checknumber(L, 1); \
        lua_pushnumber(L, expression); \
        return 1; \
    }
ONE_NUMBER(sin, sin(x))
ONE_NUMBER(cos, cos(x))
ONE_NUMBER(tan, tan(x))
ONE_NUMBER(asin, asin(x))
ONE_NUMBER(acos, acos(x))
ONE_NUMBER(sqrt, sqrt(x))
ONE_NUMBER(exp, exp(x))
ONE_NUMBER(deg, x *(180.0 / 3.141592653589793238462643383279502884))
ONE_NUMBER(rad, x *(3.141592653589793238462643383279502884 / 180.0))

static int math_atan(lua_State *L) {
    lua_Number y = luaL_checknumber(L, 1);
    lua_pushnumber(L, atan2(y, luaL_optnumber(L, 2, 1)));
    return 1;
}

static int math_fmod(lua_State *L) {
    if (lua_isinteger(L, 1) && lua_isinteger(L, 2)) {
        lua_Integer divisor = lua_tointeger(L, 2);
        luaL_argcheck(L, divisor != 0, 2, "zero");
        lua_pushinteger(L, divisor == -1 ? 0 : lua_tointeger(L, 1) % divisor);
    } else {
        lua_Number y = luaL_checknumber(L, 2); // stock Lua looks at this one first
        lua_pushnumber(L, fmod(luaL_checknumber(L, 1), y));
    }
    return 1;
}

static int math_modf(lua_State *L) {
    if (lua_isinteger(L, 1)) {
        lua_settop(L, 1);
        lua_pushnumber(L, 0);
        return 2;
    }
    lua_Number n = luaL_checknumber(L, 1);
    lua_Number whole = n < 0 ? ceil(n) : floor(n);
    push_whole(L, whole);
    lua_pushnumber(L, n == whole ? 0.0 : n - whole);
    return 2;
}

static int math_log(lua_State *L) {
    lua_Number x = luaL_checknumber(L, 1);
    if (lua_isnoneornil(L, 2)) {
        lua_pushnumber(L, log(x));
        return 1;
    }
    lua_Number base = luaL_checknumber(L, 2);
    lua_pushnumber(L, base == 2.0 ? log2(x) : base == 10.0 ? log10(x) : log(x) / log(base));
    return 1;
}

static int math_tointeger(lua_State *L) {
    int exact;
    lua_Integer n = lua_tointegerx(L, 1, &exact);
    if (exact) {
        lua_pushinteger(L, n);
    } else {
        luaL_checkany(L, 1);
        lua_pushnil(L);
    }
    return 1;
}

static int math_type(lua_State *L) {
    if (lua_type(L, 1) == LUA_TNUMBER) {
        lua_pushstring(L, lua_isinteger(L, 1) ? "integer" : "float");
    } else {
        luaL_checkany(L, 1);
        lua_pushnil(L);
    }
    return 1;
}

static int math_ult(lua_State *L) {
    lua_Integer a = luaL_checkinteger(L, 1), b = luaL_checkinteger(L, 2);
    lua_pushboolean(L, (lua_Unsigned)a < (lua_Unsigned)b);
    return 1;
}

// As in stock Lua, the values are only compared, whatever they are.
static int extreme(lua_State *L, int largest) {
    int count = lua_gettop(L), best = 1;
    luaL_argcheck(L, count >= 1, 1, "value expected");
    for (int i = 2; i <= count; i++)
        if (largest ? lua_compare(L, best, i, LUA_OPLT) : lua_compare(L, i, best, LUA_OPLT)) best = i;
    lua_pushvalue(L, best);
    return 1;
}

static int math_max(lua_State *L) { return extreme(L, 1); }
static int math_min(lua_State *L) { return extreme(L, 0); }

// Functions that Lua 5.3 deprecated and builds of 5.4 still have.
ONE_NUMBER(cosh, cosh(x))
ONE_NUMBER(sinh, sinh(x))
ONE_NUMBER(tanh, tanh(x))
ONE_NUMBER(log10, log10(x))

static int math_pow(lua_State *L) {
    lua_Number x = luaL_checknumber(L, 1);
    lua_pushnumber(L, pow(x, luaL_checknumber(L, 2)));
    return 1;
}

// A separate function, so that an error can only name one of the two.
static int math_atan2(lua_State *L) { return math_atan(L); }

static int math_frexp(lua_State *L) {
    int exponent;
    lua_pushnumber(L, frexp(luaL_checknumber(L, 1), &exponent));
    lua_pushinteger(L, exponent);
    return 2;
}

static int math_ldexp(lua_State *L) {
    lua_Number x = luaL_checknumber(L, 1);
    lua_pushnumber(L, ldexp(x, (int)luaL_checkinteger(L, 2)));
    return 1;
}

static inline uint64_t rotate(uint64_t x, int by) { return x << by | x >> (64 - by); }

static uint64_t next_random(uint64_t *s) {
    uint64_t result = rotate(s[1] * 5, 7) * 9;
    uint64_t carried = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= carried;
    s[3] = rotate(s[3], 45);
    return result;
}

static void seed(uint64_t *s, uint64_t a, uint64_t b) {
    s[0] = a;
    s[1] = 0xff;
    s[2] = b;
    s[3] = 0;
    for (int i = 0; i < 16; i++) next_random(s);
}

// Returns the next of a stream of seeds from the host's seed (splitmix64).
static uint64_t next_seed(clua_box *box) {
    uint64_t z = box->seed_stream += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

void random_seed_host(clua_box *box, uint64_t host_seed) {
    box->seed_stream = host_seed;
    uint64_t a = next_seed(box);
    seed(box->random, a, next_seed(box));
}

uint64_t clua_random_mark(const clua_box *box) { return box->random[0]; }

static int math_random(lua_State *L) {
    uint64_t *state = box_of(L)->random;
    uint64_t value = next_random(state);
    lua_Integer low = 1, high;
    switch (lua_gettop(L)) {
        case 0: lua_pushnumber(L, (lua_Number)(value >> 11) * 0x1p-53); return 1;
        case 1:
            high = luaL_checkinteger(L, 1);
            if (high == 0) {
                lua_pushinteger(L, (lua_Integer)value);
                return 1;
            }
            break;
        case 2:
            low = luaL_checkinteger(L, 1);
            high = luaL_checkinteger(L, 2);
            break;
        default: return luaL_error(L, "wrong number of arguments");
    }
    luaL_argcheck(L, low <= high, 1, "interval is empty");
    uint64_t span = (uint64_t)high - (uint64_t)low;
    if ((span & (span + 1)) == 0) {
        value &= span;
    } else {
        uint64_t mask = ~(uint64_t)0 >> __builtin_clzll(span);
        while ((value &= mask) > span) value = next_random(state);
    }
    lua_pushinteger(L, (lua_Integer)(value + (uint64_t)low));
    return 1;
}

static int math_randomseed(lua_State *L) {
    clua_box *box = box_of(L);
    uint64_t a, b;
    if (lua_isnone(L, 1)) {
        a = next_seed(box);
        b = next_seed(box);
    } else {
#if LUA_VERSION_RELEASE_NUM >= 50405
        if (!lua_isinteger(L, 1)) { // a float counts by its bits where it is no integer
            lua_Number number = luaL_checknumber(L, 1);
            lua_Integer whole;
            if (!lua_numbertointeger(number, &whole)) memcpy(&whole, &number, sizeof whole);
            a = (uint64_t)whole;
        } else
#endif
            a = (uint64_t)luaL_checkinteger(L, 1);
        b = (uint64_t)luaL_optinteger(L, 2, 0);
    }
    seed(box->random, a, b);
    lua_pushinteger(L, (lua_Integer)a);
    lua_pushinteger(L, (lua_Integer)b);
    return 2;
}

const luaL_Reg math_library[] = {
    {"abs", math_abs}, {"acos", math_acos}, {"asin", math_asin}, {"atan", math_atan}, {"ceil", math_ceil},
    {"cos", math_cos}, {"deg", math_deg}, {"exp", math_exp}, {"floor", math_floor}, {"fmod", math_fmod},
    {"log", math_log}, {"max", math_max}, {"min", math_min}, {"modf", math_modf}, {"rad", math_rad},
    {"random", math_random}, {"randomseed", math_randomseed}, {"sin", math_sin}, {"sqrt", math_sqrt},
    {"tan", math_tan}, {"atan2", math_atan2}, {"cosh", math_cosh}, {"frexp", math_frexp}, {"ldexp", math_ldexp},
    {"log10", math_log10}, {"pow", math_pow}, {"sinh", math_sinh}, {"tanh", math_tanh}, {"tointeger", math_tointeger}, {"type", math_type}, {"ult", math_ult},
};
const size_t math_count = COUNT_OF(math_library);

void open_math(lua_State *L) {
    push_library(L, math_library, math_count, 4);
    lua_pushnumber(L, 3.141592653589793238462643383279502884);
    lua_setfield(L, -2, "pi");
    lua_pushnumber(L, (lua_Number)HUGE_VAL);
    lua_setfield(L, -2, "huge");
    lua_pushinteger(L, LUA_MAXINTEGER);
    lua_setfield(L, -2, "maxinteger");
    lua_pushinteger(L, LUA_MININTEGER);
    lua_setfield(L, -2, "mininteger");
}
