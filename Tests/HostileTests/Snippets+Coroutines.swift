// SPDX-License-Identifier: Apache-2.0

extension Snippet {
    static let coroutines = [
        Snippet("spins inside", .endless, "coroutine.wrap(function() while true do end end)()"),
        Snippet(
            "spins inside, resumed",
            .endless,
            "coroutine.resume(coroutine.create(function() while true do end end))"
        ),
        Snippet(
            "spins three deep",
            .endless,
            "coroutine.wrap(function() coroutine.wrap(function() coroutine.wrap(function() while true do end end)() end)() end)()"
        ),
        Snippet("makes them for ever", .endless, "while true do coroutine.wrap(function() end)() end"),
        Snippet(
            "yields for ever",
            .endless,
            "local f = coroutine.wrap(function() while true do coroutine.yield() end end) while true do f() end"
        ),
        Snippet(
            "spins after a yield",
            .endless,
            "local f = coroutine.wrap(function() coroutine.yield() while true do end end) f() f()"
        ),
        Snippet(
            "spins in __close of close",
            .endless,
            "local c = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() while true do end end }) coroutine.yield() end) coroutine.resume(c) coroutine.close(c)"
        ),
        Snippet(
            "spins in __close after an error",
            .endless,
            "coroutine.wrap(function() local x <close> = setmetatable({}, { __close = function() while true do end end }) error('x') end)()"
        ),
        Snippet(
            "spins in __close after an overflow",
            .endless,
            "coroutine.wrap(function() local x <close> = setmetatable({}, { __close = function() while true do end end }) local function f() return 1 + f() end f() end)()"
        ),
        Snippet(
            "spins in __close of a __close",
            .endless,
            "local function c(f) return setmetatable({}, { __close = f }) end local co = coroutine.wrap(function() local x <close> = c(function() local y <close> = c(function() while true do end end) error('y') end) error('x') end) co()"
        ),
        Snippet(
            "closes itself",
            .error("cannot close a running coroutine"),
            "coroutine.wrap(function() coroutine.close(coroutine.running()) end)()"
        ),
        Snippet(
            "closes its parent",
            .error("cannot close a normal coroutine"),
            "coroutine.wrap(function() local p = coroutine.running() coroutine.wrap(function() coroutine.close(p) end)() end)()"
        ),
        Snippet(
            "closes the main one",
            .error("cannot close a"),
            "local m = coroutine.running() coroutine.wrap(function() coroutine.close(m) end)()"
        ),
        Snippet(
            "closes itself in its closing",
            .value("false"),
            "local c c = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() coroutine.close(c) end }) coroutine.yield() end) coroutine.resume(c) return (coroutine.close(c))"
        ),
        Snippet(
            "resumes itself in its closing",
            .value("cannot resume non-suspended coroutine"),
            "local c local e c = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() e = select(2, coroutine.resume(c)) end }) coroutine.yield() end) coroutine.resume(c) coroutine.close(c) return e"
        ),
        Snippet(
            "resumes itself",
            .value("cannot resume non-suspended coroutine"),
            "return select(2, coroutine.resume(coroutine.running()))"
        ),
        Snippet(
            "resumes its parent",
            .value("cannot resume non-suspended coroutine"),
            "return coroutine.wrap(function() local p = coroutine.running() return coroutine.wrap(function() return select(2, coroutine.resume(p)) end)() end)()"
        ),
        Snippet(
            "resumes the dead",
            .value("cannot resume dead coroutine"),
            "local c = coroutine.create(function() end) coroutine.resume(c) return select(2, coroutine.resume(c))"
        ),
        Snippet(
            "resumes the closed",
            .value("cannot resume dead coroutine"),
            "local c = coroutine.create(function() end) coroutine.close(c) return select(2, coroutine.resume(c))"
        ),
        Snippet(
            "wraps itself",
            .error("cannot resume non-suspended"),
            "local f f = coroutine.wrap(function() f() end) f()"
        ),
        Snippet("yields from the main one", .error("outside a coroutine"), "coroutine.yield()"),
        Snippet(
            "yields in a comparator",
            .error("C-call boundary"),
            "coroutine.wrap(function() table.sort({ 3, 2, 1 }, coroutine.yield) end)()"
        ),
        Snippet(
            "yields in gsub",
            .error("C-call boundary"),
            "coroutine.wrap(function() return ('x'):gsub('x', coroutine.yield) end)()"
        ),
        Snippet(
            "yields in __tostring",
            .error("C-call boundary"),
            "coroutine.wrap(function() tostring(setmetatable({}, { __tostring = coroutine.yield })) end)()"
        ),
        Snippet(
            "yields in load",
            .value("false"),
            "return coroutine.wrap(function() return pcall(assert, load(coroutine.yield)) end)()"
        ),
        Snippet(
            "yields across pcall",
            .value("2"),
            "local f = coroutine.wrap(function() return pcall(function() coroutine.yield(1) error(2, 0) end) end) f() return select(2, f())"
        ),
        Snippet(
            "yields across metamethods",
            .value("3"),
            "local m = { __add = function() return coroutine.yield() end, __index = function() return coroutine.yield() end } local f = coroutine.wrap(function() local o = setmetatable({}, m) return o + 1 + o.x end) f() f(1) return f(2)"
        ),
        Snippet(
            "yields across iterators",
            .value("6"),
            "local f = coroutine.wrap(function() local n = 0 for i in coroutine.yield do n = n + i end return n end) f() f(1) f(2) f(3) return f(nil)"
        ),
        Snippet(
            "yields across __pairs",
            .value("1"),
            "local f = coroutine.wrap(function() for k in pairs(setmetatable({}, { __pairs = function(t) coroutine.yield() return next, { 1 } end })) do return k end end) f() return f()"
        ),
        Snippet(
            "yields in a handler",
            .error("C-call boundary"),
            "coroutine.wrap(function() xpcall(error, function() coroutine.yield() end) end)() coroutine.wrap(function() table.sort({ 1, 2 }, coroutine.yield) end)()"
        ),
        Snippet(
            "too many arguments",
            .anything,
            "return select(2, coroutine.resume(coroutine.create(print), table.unpack({}, 1, 150000)))"
        ),
        Snippet(
            "too many results",
            .anything,
            "local f = coroutine.wrap(function() return table.unpack({}, 1, 150000) end) local function g(...) return f() end g(table.unpack({}, 1, 100000))"
        ),
        Snippet(
            "dies with a table",
            .value("table"),
            "return type(select(2, pcall(coroutine.wrap(function() error({}) end))))"
        ),
    ]
}
