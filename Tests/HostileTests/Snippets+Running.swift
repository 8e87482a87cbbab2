// SPDX-License-Identifier: Apache-2.0

extension Snippet {
    static let patterns = [
        Snippet("shortest repeats", .endless, #"(("a"):rep(50000)):find(".-.-.-.-b")"#),
        Snippet("longest repeats", .endless, #"(("a"):rep(50000)):find(".*.*.*.*b")"#),
        Snippet("one or more", .endless, #"(("a"):rep(50000)):find(".+.+.+.+b")"#),
        Snippet("sets", .endless, #"(("a"):rep(50000)):match("[a-z]-[^b]-[%w_]-[%a]-b")"#),
        Snippet(
            "a set of a million",
            .endless,
            #"(("z"):rep(50000)):find("[" .. ("ab"):rep(100000) .. "]-x")"#
        ),
        Snippet("classes", .endless, #"(("a"):rep(50000)):find("%a-%w-%l-%x-%u")"#),
        Snippet("captures", .endless, #"(("a"):rep(50000)):find("(.-)(.-)(.-)(.-)b")"#),
        Snippet("place captures", .endless, #"(("a"):rep(50000)):find("().-().-().-()b")"#),
        Snippet("back references", .endless, #"(("a"):rep(50000)):find("(.-)(.-)%1%2b")"#),
        Snippet("balanced", .endless, #"for _ = 1, 1e9 do (("("):rep(100000)):find("%b()") end"#),
        Snippet("balanced after repeats", .endless, #"(("("):rep(50000)):find(".-%b().-%b()x")"#),
        Snippet("frontier", .endless, #"(("a b"):rep(20000)):find("%f[%a].-%f[%s].-%f[%d]x")"#),
        Snippet("gsub", .endless, #"(("a"):rep(50000)):gsub(".-.-.-b", "")"#),
        Snippet("gmatch", .endless, #"for _ in (("a"):rep(50000)):gmatch(".-.-.-b") do end"#),
        Snippet("gsub for ever", .endless, #"while true do (("a"):rep(1000)):gsub("a", "b") end"#),
        Snippet("gsub with a function", .endless, #"("a"):gsub("a", function() while true do end end)"#),
        Snippet(
            "gsub with __index",
            .endless,
            #"("a"):gsub("a", setmetatable({}, { __index = function() while true do end end }))"#
        ),
        Snippet(
            "optional items",
            .error("too complex"),
            #"(("a"):rep(300000)):find(("a?"):rep(300000) .. "b")"#
        ),
        Snippet("anchored", .value("nil"), #"return (("a"):rep(100000)):match("^(a-)b$")"#),
        Snippet("nested captures", .error("too many captures"), #"("x"):find(("("):rep(1000))"#),
        Snippet("closing too often", .error("invalid pattern capture"), #"("x"):match(")")"#),
        Snippet("unfinished capture", .error("unfinished capture"), #"("x"):find("(")"#),
        Snippet("reference to itself", .error("invalid capture index"), #"("xx"):find("(%1)")"#),
        Snippet("reference to zero", .error("invalid capture index"), #"("xx"):find("%0")"#),
        Snippet("reference to a place", .value("nil"), #"return ("xx"):find("()%1")"#),
        Snippet("ends with a percent", .error("malformed pattern"), #"("x"):find("x%")"#),
        Snippet("ends in a set", .error("missing ']'"), #"("x"):find("[%")"#),
        Snippet("ends in a negated set", .error("missing ']'"), #"("x"):find("[^")"#),
        Snippet("ends in a range", .error("missing ']'"), #"("x"):find("[a-")"#),
        Snippet("ends after %b", .error("missing arguments"), #"("x"):find("%bx")"#),
        Snippet("ends after %f", .error("missing '['"), #"("x"):find("%f")"#),
        Snippet(
            "zeros everywhere",
            .value("4"),
            #"return (("\0"):rep(4)):find("%z*$") and #(("\0"):rep(4)):match("\0*")"#
        ),
        Snippet("replacement ends with a percent", .error("invalid use of '%'"), #"("x"):gsub("x", "%")"#),
        Snippet("replacement refers too far", .error("invalid capture index"), #"("x"):gsub("x", "%9")"#),
        Snippet(
            "an iterator in another coroutine",
            .value("b"),
            #"local f = ("ab"):gmatch(".") f() return coroutine.wrap(f)()"#
        ),
        Snippet(
            "plain search",
            .endless,
            #"local a = ("a"):rep(1 << 20) local b = ("a"):rep(1 << 19) .. "b" while true do a:find(b, 1, true) end"#
        ),
    ]

    static let memory = [
        Snippet("tables", .memory, "local t = {} while true do t = { t } end"),
        Snippet(
            "caught",
            .memory,
            "while true do pcall(function() local t = {} while true do t = { t } end end) end"
        ),
        Snippet("a list", .memory, "local t = {} for i = 1, 1e9 do t[i] = i end"),
        Snippet("fields", .memory, "local t = {} for i = 1, 1e9 do t['k' .. i] = i end"),
        Snippet("strings", .memory, "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end"),
        Snippet(
            "closures",
            .memory,
            "local t = {} while true do local a, b, c t[#t + 1] = function() return a, b, c end end"
        ),
        Snippet("coroutines", .memory, "local t = {} while true do t[#t + 1] = coroutine.create(print) end"),
        Snippet(
            "wrapped coroutines",
            .memory,
            "local f = print while true do local g = f f = coroutine.wrap(function() g() end) end"
        ),
        Snippet(
            "suspended coroutines",
            .memory,
            "local t = {} while true do local c = coroutine.wrap(function() coroutine.yield() end) c() t[#t + 1] = c end"
        ),
        Snippet("loaded chunks", .memory, "local t = {} while true do t[#t + 1] = load('return ' .. #t) end"),
        Snippet("iterators", .memory, "local t = {} while true do t[#t + 1] = ('x'):gmatch('x') end"),
        Snippet(
            "in __close",
            .memory,
            "local x <close> = setmetatable({}, { __close = function() local t = {} while true do t = { t } end end })"
        ),
        Snippet(
            "in a handler",
            .memory,
            "xpcall(error, function() local t = {} while true do t = { t } end end)"
        ),
        Snippet(
            "in a comparator",
            .memory,
            "local t = {} table.sort({ 1, 2, 3 }, function() while true do t = { t } end end)"
        ),
        Snippet("one huge stack", .anything, "local function f(...) return f(1, ...) end f()"),
        Snippet("unpacked", .error("too many results"), "table.unpack({}, 1, 1e7)"),
        Snippet(
            "unpacked and called",
            .anything,
            "local t = table.pack(table.unpack({}, 1, 200000)) while true do t = { t, table.pack(table.unpack(t, 1, 200000)) } end"
        ),
        Snippet("doubling", .tooLong, "local s = 'x' while true do s = s .. s end"),
        Snippet(
            "doubling, caught",
            .value("not enough memory"),
            "return select(2, pcall(function() local s = 'x' while true do s = s .. s end end))"
        ),
        Snippet("many operands", .tooLong, "local s = ('x'):rep(1 << 19) return s .. s .. s .. s"),
        Snippet("rep", .error("too large"), "return ('x'):rep(1 << 40)"),
        Snippet("rep of nothing", .value("0"), "return #(''):rep(1 << 62)"),
        Snippet("rep with separators", .error("too large"), "return (''):rep(1 << 40, 'x')"),
        Snippet(
            "rep that overflows",
            .error("too large"),
            "return ('abc'):rep(math.maxinteger // 3 + 2, 'd')"
        ),
        Snippet("rep of rep", .error("too large"), "return ('x'):rep(1 << 20):rep(1 << 20)"),
        Snippet(
            "concat",
            .error("too large"),
            "local t = {} for i = 1, 300 do t[i] = ('x'):rep(10000) end return table.concat(t)"
        ),
        Snippet(
            "concat with separators",
            .error("too large"),
            "return table.concat({ 1, 2, 3, 4, 5 }, ('x'):rep(1 << 19))"
        ),
        Snippet("format", .error("too large"), "local s = ('x'):rep(1 << 20) return ('%s%s'):format(s, s)"),
        Snippet("format widths", .error("invalid"), "return ('%99999d'):format(1)"),
        Snippet("format precision", .error("invalid"), "return ('%.99999f'):format(1)"),
        Snippet("the widest format", .value("409"), "return #('%-99.99f'):format(1e308) == 409 and 409"),
        Snippet("format quotes", .error("too large"), "return ('%q'):format(('\\0'):rep(1 << 20))"),
        Snippet(
            "utf8.char",
            .value("600000"),
            "return #utf8.char(table.unpack((function() local t = {} for i = 1, 100000 do t[i] = 0x7FFFFFFF end return t end)()))"
        ),
        Snippet(
            "gsub grows",
            .error("too large"),
            "return (('x'):rep(1 << 11)):gsub('x', ('y'):rep(1 << 11))"
        ),
        Snippet("pack", .error("too large"), "return string.pack('c2147483647', '')"),
        Snippet(
            "pack much",
            .error("too large"),
            "return string.pack(('c1000000'):rep(100), table.unpack((function() local t = {} for i = 1, 100 do t[i] = '' end return t end)()))"
        ),
        Snippet("pack alignment", .error("out of limits"), "return string.pack('!99999999999i', 1)"),
        Snippet("packsize", .error("too large"), "return string.packsize(('c99999999'):rep(99))"),
        Snippet("unpack beyond", .error("too short"), "return string.unpack('s8', ('\\255'):rep(8))"),
        Snippet(
            "upper of the largest",
            .endless,
            "local s = ('x'):rep(1 << 20) while true do s:upper():lower():reverse() end"
        ),
        Snippet("garbage", .endless, "while true do local t = { {}, {}, {} } end"),
        Snippet(
            "garbage strings",
            .endless,
            "local n = 0 while true do n = n + 1 local s = ('x'):rep(10000) .. n end"
        ),
    ]

    static let recursion = [
        Snippet("calls", .error("stack overflow"), "local function f() return 1 + f() end f()"),
        Snippet(
            "calls, caught again and again",
            .endless,
            "local function f() return 1 + f() end while true do pcall(f) end"
        ),
        Snippet("tail calls", .endless, "local function f() return f() end f()"),
        Snippet("pcall in pcall", .value("true"), "local function f() return pcall(f) end return (f())"),
        Snippet(
            "gsub in gsub",
            .error("C stack overflow"),
            "local function f() return (('x'):gsub('x', f)) end f()"
        ),
        Snippet(
            "sort in sort",
            .error("C stack overflow"),
            "local function f() table.sort({ 1, 2 }, f) end f()"
        ),
        Snippet("load in load", .anything, "local function f() return load(f) end f()"),
        Snippet("require of nothing", .anything, "local function f() return require(f) end f()"),
        Snippet(
            "tostring",
            .error("C stack overflow"),
            "local m = {} m.__tostring = function(t) return tostring(t) end tostring(setmetatable({}, m))"
        ),
        Snippet(
            "format",
            .error("C stack overflow"),
            "local m = {} m.__tostring = function(t) return ('%s'):format(t) end tostring(setmetatable({}, m))"
        ),
        Snippet(
            "print",
            .error("C stack overflow"),
            "local m = {} m.__tostring = function(t) print(t) return '' end print(setmetatable({}, m))"
        ),
        Snippet(
            "index chain",
            .anything,
            "local t = {} for i = 1, 300 do t = setmetatable({}, { __index = t }) end return t.x"
        ),
        Snippet(
            "index loop",
            .error("loop"),
            "local t = {} setmetatable(t, { __index = t, __newindex = t }) return t.x"
        ),
        Snippet("newindex loop", .error("loop"), "local t = {} setmetatable(t, { __newindex = t }) t.x = 1"),
        Snippet(
            "index functions",
            .error("stack overflow"),
            "local m = {} m.__index = function(t) return t.x end return setmetatable({}, m).x"
        ),
        Snippet(
            "call chain",
            .anything,
            "local f = function() end for i = 1, 100000 do f = setmetatable({}, { __call = f }) end f()"
        ),
        Snippet("call loop", .anything, "local t = {} setmetatable(t, { __call = t }) t()"),
        Snippet(
            "eq",
            .error("stack overflow"),
            "local m = {} m.__eq = function(a, b) return a == b end return setmetatable({}, m) == setmetatable({}, m)"
        ),
        Snippet(
            "lt",
            .error("stack overflow"),
            "local m = {} m.__lt = function(a, b) return a < b end return setmetatable({}, m) < setmetatable({}, m)"
        ),
        Snippet(
            "arithmetic",
            .error("stack overflow"),
            "local m = {} m.__add = function(a, b) return a + b end return setmetatable({}, m) + 1"
        ),
        Snippet(
            "len",
            .error("stack overflow"),
            "local m = {} m.__len = function(a) return #a end return #setmetatable({}, m)"
        ),
        Snippet(
            "concat",
            .error("stack overflow"),
            "local m = {} m.__concat = function(a, b) return a .. b end return setmetatable({}, m) .. 1"
        ),
        Snippet(
            "a chain of concatenations",
            .error("stack overflow"),
            "local m = {} m.__concat = function(a, b) return 'x' .. a .. 'y' .. b end return 'a' .. setmetatable({}, m) .. 'c'"
        ),
        Snippet(
            "pairs",
            .error("C stack overflow"),
            "local m = {} m.__pairs = function(t) return pairs(t) end for _ in pairs(setmetatable({}, m)) do end"
        ),
        Snippet(
            "coroutines",
            .error("C stack overflow"),
            "local function f() return coroutine.wrap(f)() end f()"
        ),
        Snippet(
            "a handler in a handler",
            .anything,
            "local function f() return xpcall(error, f) end return f()"
        ),
        Snippet(
            "__close in __close",
            .error("overflow"),
            "local m = {} m.__close = function() local x <close> = setmetatable({}, m) end local x <close> = setmetatable({}, m)"
        ),
        Snippet(
            "ipairs over itself",
            .endless,
            "for _ in ipairs(setmetatable({}, { __index = function(t, i) return i end })) do end"
        ),
    ]

    static let numbers = [
        Snippet("sub at the edges", .value("abc"), "return ('abc'):sub(math.mininteger, math.maxinteger)"),
        Snippet("sub crossed", .value(""), "return ('abc'):sub(math.maxinteger, math.mininteger)"),
        Snippet("byte at the edges", .value("97"), "return ('abc'):byte(math.mininteger, math.maxinteger)"),
        Snippet("byte of much", .error("string slice too long"), "return ('x'):rep(1 << 20):byte(1, -1)"),
        Snippet("find at the edge", .value("nil"), "return ('abc'):find('', math.maxinteger)"),
        Snippet("gmatch at the edge", .value(""), "return ('abc'):gmatch('.', math.maxinteger)()"),
        Snippet(
            "unpack at the edge",
            .error("initial position"),
            "return string.unpack('b', 'x', math.maxinteger)"
        ),
        Snippet("unpack below", .value("120"), "return string.unpack('b', 'x', math.mininteger)"),
        Snippet(
            "table.unpack at the edges",
            .error("too many results"),
            "return table.unpack({}, math.mininteger, math.maxinteger)"
        ),
        Snippet(
            "table.unpack at the top",
            .value("nil"),
            "return table.unpack({}, math.maxinteger - 1, math.maxinteger)"
        ),
        Snippet("table.move wraps", .error("wrap around"), "table.move({}, 1, math.maxinteger, 2)"),
        Snippet(
            "table.move too much",
            .error("too many"),
            "table.move({}, math.mininteger, math.maxinteger, 1)"
        ),
        Snippet("table.move for ever", .endless, "table.move({}, 1, 1 << 60, 1)"),
        Snippet(
            "table.concat at the edge",
            .error("invalid value"),
            "return table.concat({}, '', math.maxinteger, math.maxinteger)"
        ),
        Snippet(
            "table.insert out of bounds",
            .error("out of bounds"),
            "table.insert({}, math.mininteger, 1)"
        ),
        Snippet("select at the edges", .error("out of range"), "return select(math.mininteger)"),
        Snippet("select beyond", .value("nil"), "return (select(math.maxinteger, 1, 2))"),
        Snippet("utf8.offset", .value("nil"), "return utf8.offset('abc', math.maxinteger)"),
        Snippet(
            "utf8.codepoint",
            .error("out of bounds"),
            "return utf8.codepoint('abc', 1, math.maxinteger)"
        ),
        Snippet("utf8.len", .error("out of bounds"), "return utf8.len('abc', math.mininteger + 1, 99)"),
        Snippet(
            "utf8.codes moved",
            .anything,
            "local f, s = utf8.codes('abc') return f(s, math.mininteger), f(s, math.maxinteger), f(s, -1)"
        ),
        Snippet("utf8.char of too much", .error("out of range"), "return utf8.char(-1)"),
        Snippet("division by zero", .error("divide by zero"), "return 1 // 0"),
        Snippet(
            "the least by minus one",
            .value("true"),
            "return math.mininteger // -1 == math.mininteger and math.mininteger % -1 == 0"
        ),
        Snippet("shifts", .value("0"), "return 1 << math.maxinteger | 1 >> math.mininteger"),
        Snippet(
            "a loop at the edge",
            .value("2"),
            "local n = 0 for i = math.maxinteger - 1, math.maxinteger do n = n + 1 end return n"
        ),
        Snippet(
            "a loop by the least",
            .value("3"),
            "local n = 0 for i = math.maxinteger, math.mininteger, math.mininteger do n = n + 1 end return n + 1"
        ),
        Snippet("a loop of steps of nothing", .error("'for' step is zero"), "for i = 1, 2, 0 do end"),
        Snippet(
            "math.random of everything",
            .value("integer"),
            "return math.type(math.random(math.mininteger, math.maxinteger))"
        ),
        Snippet("math.random of nothing", .error("interval is empty"), "return math.random(2, 1)"),
        Snippet("tonumber with a base", .error("base out of range"), "return tonumber('1', math.maxinteger)"),
        Snippet(
            "a million digits",
            .anything,
            "return tonumber(('9'):rep(1 << 20)), tonumber('0x' .. ('f'):rep(1 << 19)), tonumber('1e' .. ('9'):rep(1 << 19))"
        ),
        Snippet(
            "format integers of floats",
            .error("no integer representation"),
            "return ('%d'):format(2^63)"
        ),
        Snippet("error levels", .error("x"), "error('x', math.maxinteger)"),
    ]
}
