// SPDX-License-Identifier: Apache-2.0

extension Snippet {
    /// Recursion that moves a stack.
    private static let deep = "local function deep(n) if n == 0 then return 0 end return 1 + deep(n - 1) end "

    /// The holes of Lua 5.4.4 and what was found in the sandbox itself.
    static let holes = [
        Snippet(
            "a stack that grows in __concat",
            .anything,
            deep
                + "return 'a' .. 'b' .. setmetatable({}, { __concat = function() deep(5000) return 'x' end }) .. 'y'"
        ),
        Snippet(
            "caught in __concat",
            .anything,
            deep
                + "return 'a' .. setmetatable({}, { __concat = function() pcall(deep, 5000) return 'x' end }) .. 'y'"
        ),
        Snippet(
            "a tail call in __concat",
            .anything,
            deep
                + "local function grow() local n = deep(6000) return 'R' end local m = { __concat = function() return grow() end } for i = 1, 20 do coroutine.wrap(function() return 'a' .. 'b' .. setmetatable({}, m) .. 'y' end)() end"
        ),
        Snippet(
            "table.unpack as __concat",
            .anything,
            "local t = setmetatable({}, { __concat = function() return table.unpack({}, 1, 5000) end }) for i = 1, 20 do pcall(function() return 'a' .. t .. 'b' end) end"
        ),
        Snippet(
            "a callable as __concat",
            .anything,
            deep
                + "local c = setmetatable({}, { __call = function() return deep(5000) end }) return 'a' .. setmetatable({}, { __concat = c }) .. 'y'"
        ),
        Snippet(
            "a yield in __concat",
            .anything,
            deep
                + "local f = coroutine.wrap(function() return 'a' .. setmetatable({}, { __concat = function() coroutine.yield() deep(5000) return 'x' end }) .. 'y' end) f() return f()"
        ),
        Snippet(
            "__close after a refused __concat",
            .endless,
            deep
                + "local c = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() while true do end end }) local t = 'x' .. setmetatable({}, { __concat = function() deep(150000) return 'x' end }) while true do end end) coroutine.resume(c) coroutine.close(c) while true do end"
        ),
        Snippet(
            "a handler after a refused __concat",
            .anything,
            deep
                + "return xpcall(function() return 'x' .. setmetatable({}, { __concat = function() deep(5000) return 'x' end }) end, function() while true do end end)"
        ),
        Snippet(
            "finishset in an emergency",
            .memory,
            "local t = setmetatable({}, { __newindex = function(t, k, v) rawset(t, k, v) end }) for i = 1, 1e9 do t['k' .. i] = { i } end"
        ),
        Snippet(
            "a string refused while a field is set",
            .tooLong,
            "local s = ('x'):rep(1 << 19) local t = {} for i = 1, 100 do t[i] = {} t[s .. s .. s] = 1 end"
        ),
        Snippet(
            "closing inside closing",
            .anything,
            """
            local function gs(n, f) if n == 0 then return f() end
              return (("x"):gsub("x", function() return gs(n - 1, f) end)) end
            local cos = {}
            for d = 1, 60 do
              cos[d] = coroutine.create(function()
                local x <close> = setmetatable({}, { __close = function()
                  gs(175, function() if cos[d + 1] then coroutine.close(cos[d + 1]) end return "" end) end })
                coroutine.yield()
              end)
              coroutine.resume(cos[d])
            end
            coroutine.close(cos[1])
            """
        ),
        Snippet(
            "closing a chain",
            .anything,
            "local c for i = 1, 500 do local inner = c c = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() if inner then coroutine.close(inner) end end }) coroutine.yield() end) coroutine.resume(c) end return coroutine.close(c)"
        ),
        Snippet(
            "an overflow by the collector, then __close",
            .endless,
            """
            local keep = {} for i = 1, 15000 do keep[i] = { i } end
            local co = coroutine.create(function()
              local x <close> = setmetatable({}, { __close = function() while true do end end })
              local function deep(n) local t = { {}, {} } return 1 + deep(n + 1) end
              deep(1)
            end)
            coroutine.resume(co)
            coroutine.close(co)
            """
        ),
        Snippet(
            "an overflow by the collector, then a handler",
            .endless,
            """
            local keep = {} for i = 1, 15000 do keep[i] = { i } end
            local function deep(n) local t = { {}, {} } return 1 + deep(n + 1) end
            xpcall(deep, function() while true do end end, 1)
            """
        ),
    ]

    /// `host.echo`, `host.typed`, `host.again`, `host.fail`, `host.flood`, constructors and `person`.
    static let hosts = [
        Snippet("re-entry for ever", .anything, "local function f() return host.again(f) end return f()"),
        Snippet("re-entry that spins", .endless, "host.again(function() while true do end end)"),
        Snippet(
            "re-entry that spins, caught",
            .endless,
            "pcall(host.again, function() pcall(host.again, function() while true do end end) end)"
        ),
        Snippet(
            "re-entry that takes memory",
            .memory,
            "host.again(function() local t = {} while true do t = { t } end end)"
        ),
        Snippet(
            "re-entry in a coroutine",
            .endless,
            "coroutine.wrap(function() host.again(coroutine.wrap(function() host.again(function() while true do end end) end)) end)()"
        ),
        Snippet(
            "yields to the host",
            .anything,
            "return coroutine.wrap(function() return host.again(coroutine.yield) end)()"
        ),
        Snippet(
            "errors nested by the host",
            .anything,
            "local function f(n) if n == 0 then error('\"\\\\' .. ('x'):rep(1000)) end host.again(function() f(n - 1) end) end f(20)"
        ),
        Snippet(
            "a list of one long string",
            .error("bytes of text"),
            "local s = ('x'):rep(1 << 20) local t = {} for i = 1, 30000 do t[i] = s end host.echo(t)"
        ),
        Snippet(
            "fields of one long string",
            .error("bytes of text"),
            "local s = ('x'):rep(1 << 20) local t = {} for i = 1, 3000 do t['k' .. i] = s end host.typed(t)"
        ),
        Snippet("a table in itself", .error("contains itself"), "local t = {} t.x = { t } host.echo(t)"),
        Snippet(
            "a table as its own key",
            .error("contains itself"),
            "local t = {} t[t] = 1 t[1.5] = 2 host.typed(t)"
        ),
        Snippet(
            "a deep table",
            .error("levels"),
            "local t = {} for i = 1, 10000 do t = { t } end host.echo(t)"
        ),
        Snippet(
            "a tree of one table",
            .error("values"),
            "local t = {} for i = 1, 60 do t = { t, t } end host.echo(t)"
        ),
        Snippet("many arguments", .anything, "host.echo(table.unpack({}, 1, 100000))"),
        Snippet(
            "mixed keys in great depth",
            .anything,
            """
            local function gs(n, f) if n == 0 then return f() end
              return (("x"):gsub("x", function() gs(n - 1, f) end)) end
            for n = 150, 205 do pcall(gs, n, function() host.typed({ [1.5] = 1, [2.5] = {}, [3.5] = { [0.5] = 1 } }) end) end
            """
        ),
        Snippet(
            "mixed keys when the collector refuses",
            .anything,
            """
            local keep = {} for i = 1, 12000 do keep[i] = { i } end
            local function deep(n)
              if n > 4200 then for i = 1, 30 do local t = {} for j = 1, 40 + n % 50 do t[j + 0.5] = j end host.typed(t) end end
              return 1 + deep(n + 1)
            end
            for i = 1, 20 do pcall(deep, 1) end
            """
        ),
        Snippet(
            "metamethods of an argument are not asked",
            .value("true"),
            "return host.echo(setmetatable({ 1 }, { __index = error, __len = error, __pairs = error, __eq = error }))[1] == 1"
        ),
        Snippet("functions taken for ever", .anything, "while true do host.echo(print, function() end) end"),
        Snippet("results for ever", .endless, "while true do host.echo({ 1, 2, { 3 } }) end"),
        Snippet("failing for ever", .endless, "while true do pcall(host.fail, ('x'):rep(10000)) end"),
        Snippet("a failure of any length", .error("xxxx"), "host.fail(('x'):rep(1 << 20))"),
        Snippet("a result that is too large", .error("too large"), "return host.flood(1 << 21)"),
        Snippet(
            "floods of results",
            .anything,
            "local t = {} for i = 1, 1e9 do t[i] = host.flood(1 << 20) end"
        ),
        Snippet("printing for ever", .endless, "while true do print('x') end"),
        Snippet(
            "printing much for ever",
            .slow,
            "local s = ('x'):rep(1 << 20) while true do print(s) end"
        ),
        Snippet(
            "printing what cannot be printed",
            .error("must return a string"),
            "print(setmetatable({}, { __tostring = function() end }))"
        ),
        Snippet("warning for ever", .endless, "while true do warn('x', 'y') end"),
        Snippet("constructing for ever", .memory, "while true do manasik.step {} end"),
        Snippet(
            "constructing in many chunks",
            .anything,
            "local p = ('-'):rep(1000000) local f, g = load('--' .. p .. 'a\\nmanasik.step {}'), load('--' .. p .. 'b\\nmanasik.step {}') while true do f() g() end"
        ),
        Snippet("constructing the same", .memory, "local t = {} while true do manasik.step(t) end"),
        Snippet(
            "constructing a cycle",
            .error("contains itself"),
            "local t = {} t.t = t return manasik.step(t) == t"
        ),
        Snippet(
            "constructing with a metatable",
            .value("true"),
            "local t = setmetatable({}, { __newindex = error, __index = error }) return manasik.step(t) == t"
        ),
        Snippet("constructing nothing", .error("table expected"), "manasik.step()"),
        Snippet("constructing from two", .error("bad argument #2"), "manasik.step({}, {})"),
        Snippet("a long text", .value("table"), "return type(manasik.text(('x'):rep(1 << 20)))"),
    ]
}
