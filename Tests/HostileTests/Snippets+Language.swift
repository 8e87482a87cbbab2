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

    static let metatables = [
        Snippet(
            "__gc is no finalizer",
            .value("nil"),
            "local hit setmetatable({}, { __gc = function() hit = 1 end }) for i = 1, 20000 do local t = {} end return hit"
        ),
        Snippet(
            "__gc spins",
            .value("done"),
            "for i = 1, 100 do setmetatable({}, { __gc = function() while true do end end }) end for i = 1, 20000 do local t = {} end return 'done'"
        ),
        Snippet(
            "__gc set later",
            .value("done"),
            "local m = { __gc = true } for i = 1, 100 do setmetatable({}, m) end m.__gc = function() while true do end end for i = 1, 20000 do local t = {} end return 'done'"
        ),
        Snippet(
            "__gc stays visible",
            .value("true"),
            "local m = { __gc = true } setmetatable({}, m) return m.__gc"
        ),
        Snippet(
            "__close spins",
            .endless,
            "local x <close> = setmetatable({}, { __close = function() while true do end end })"
        ),
        Snippet(
            "__close errs over an error",
            .error("two"),
            "local x <close> = setmetatable({}, { __close = function() error('two') end }) error('one')"
        ),
        Snippet(
            "__close taken away",
            .error("metamethod 'close'"),
            "local m = { __close = print } local x <close> = setmetatable({}, m) m.__close = nil"
        ),
        Snippet("no __close", .error("non-closable"), "local x <close> = {}"),
        Snippet(
            "weak in both",
            .value("done"),
            "local t = setmetatable({}, { __mode = 'kv' }) for i = 1, 30000 do t[{}] = {} end setmetatable(t, {}) setmetatable(t, { __mode = 'k' }) for i = 1, 30000 do t[{}] = {} end return 'done'"
        ),
        Snippet(
            "weakness that changes",
            .value("done"),
            "local m = {} local t = setmetatable({}, m) for i = 1, 40000 do m.__mode = ({ 'k', 'v', 'kv', nil })[i % 4 + 1] t[{}] = {} end return 'done'"
        ),
        Snippet(
            "__mode is no string",
            .value("done"),
            "local t = setmetatable({}, { __mode = setmetatable({}, { __index = error }) }) for i = 1, 20000 do t[{}] = {} end return 'done'"
        ),
        Snippet(
            "a chain of ephemerons",
            .anything,
            "local k = {} for i = 1, 3000 do k[i] = {} end for i = #k, 2, -1 do local j = math.random(i) k[i], k[j] = k[j], k[i] end local t = setmetatable({}, { __mode = 'k' }) for i = 1, #k - 1 do t[k[i]] = k[i + 1] end local r = k[1] k = nil for i = 1, 1e9 do local g = {} end"
        ),
        Snippet(
            "its own metatable",
            .value("nil"),
            "local t = {} t.__index = t setmetatable(t, t) t.__index = nil return t.x"
        ),
        Snippet(
            "__name that is none",
            .anything,
            "return tostring(setmetatable({}, { __name = {} })), pcall(('x').rep, setmetatable({}, { __name = ('x'):rep(100000) }))"
        ),
        Snippet(
            "__tostring of a number",
            .error("must return a string"),
            "return tostring(setmetatable({}, { __tostring = function() return {} end }))"
        ),
        Snippet(
            "__len that lies",
            .endless,
            "table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 1)"
        ),
        Snippet(
            "__len that lies to remove",
            .endless,
            "table.remove(setmetatable({}, { __len = function() return 1 << 60 end }), 1)"
        ),
        Snippet(
            "__len that lies to concat",
            .endless,
            "table.concat(setmetatable({}, { __len = function() return 1 << 60 end, __index = function() return '' end }))"
        ),
        Snippet(
            "__len that lies to sort",
            .endless,
            "table.sort(setmetatable({}, { __len = function() return 1 << 30 end, __index = function() return 1 end, __newindex = function() end }))"
        ),
        Snippet(
            "__len that lies to unpack",
            .error("too many results"),
            "return table.unpack(setmetatable({}, { __len = function() return 1 << 60 end }))"
        ),
        Snippet(
            "__len is no number",
            .error("not an integer"),
            "table.insert(setmetatable({}, { __len = function() return {} end }), 1)"
        ),
        Snippet(
            "__eq in table.move",
            .endless,
            "local m = { __eq = function() while true do end end } table.move(setmetatable({ 1 }, m), 1, 2, 2, setmetatable({}, m))"
        ),
    ]

    static let errors = [
        Snippet("a table", .error("error object is a table"), "error({})"),
        Snippet("nil", .error("error object is a nil"), "error(nil)"),
        Snippet(
            "a __tostring that spins is not asked",
            .error("error object is a table"),
            "error(setmetatable({}, { __tostring = function() while true do end end }))"
        ),
        Snippet(
            "a __tostring that errs is not asked",
            .error("error object is a table"),
            "error(setmetatable({}, { __tostring = error }))"
        ),
        Snippet(
            "a __name is not asked",
            .error("error object is a table"),
            "error(setmetatable({}, { __name = ('x'):rep(1 << 20) }))"
        ),
        Snippet("a text of a mebibyte", .error("xxxx"), "error(('x'):rep(1 << 20), 0)"),
        Snippet("a text that is not UTF-8", .anything, "error(('\\255'):rep(5000), 0)"),
        Snippet(
            "errors within errors",
            .anything,
            "local e = 'x' for i = 1, 1000 do e = select(2, pcall(error, e .. e, 1)) end error(e)"
        ),
        Snippet("a handler that errs", .anything, "return xpcall(error, function() error('again') end)"),
        Snippet(
            "a handler that errs with tables",
            .anything,
            "return xpcall(error, function(e) error({ e }) end)"
        ),
        Snippet(
            "a handler that recurses",
            .anything,
            "local function h(e) return h({ e }) + 1 end return (xpcall(error, h, {}))"
        ),
        Snippet("a handler that spins", .endless, "xpcall(error, function() while true do end end)"),
        Snippet(
            "a handler that spins after an overflow",
            .endless,
            "local function f() return 1 + f() end xpcall(f, function() while true do end end)"
        ),
        Snippet("a handler that is no function", .error("bad argument #2"), "xpcall(error, 1)"),
        Snippet(
            "the budget's end cannot be caught",
            .endless,
            "while true do pcall(function() while true do end end) end"
        ),
        Snippet(
            "nor handled",
            .endless,
            "xpcall(function() while true do end end, function() return 'caught' end)"
        ),
        Snippet(
            "nor closed",
            .endless,
            "do local x <close> = setmetatable({}, { __close = function() while true do end end }) while true do end end"
        ),
        Snippet("assert with anything", .error("error object is a function"), "assert(false, print)"),
    ]

    static let escapes = [
        Snippet("bytecode", .value("nil"), "return (load('\\27Lua\\84\\0\\25\\147\\r\\n\\26\\n'))"),
        Snippet("bytecode by mode", .value("nil"), "return (load('\\27Lua', 'x', 'b'))"),
        Snippet(
            "bytecode in pieces",
            .value("nil"),
            "local n = 0 return (load(function() n = n + 1 return ({ '\\27', 'Lua', 'T' })[n] end, 'x', 'bt'))"
        ),
        Snippet("no dump", .error("unable to dump"), "return string.dump(function() end)"),
        Snippet("no debug", .value("nil"), "return debug"),
        Snippet("no io", .value("nil"), "return io or os or package or dofile or loadfile or collectgarbage"),
        Snippet("the metatable of strings", .value("false"), "return getmetatable('')"),
        Snippet("strings keep theirs", .error("table expected"), "setmetatable('', {})"),
        Snippet(
            "__metatable protects",
            .error("protected metatable"),
            "setmetatable(setmetatable({}, { __metatable = false }), {})"
        ),
        Snippet("a library replaced", .value("2"), "string.len = function() return 2 end return ('x'):len()"),
        Snippet("the loop through _G", .value("true"), "return _G._G._G == _G"),
        Snippet("_ENV of its own", .error("nil value"), "local _ENV = {} print('x')"),
        Snippet("_ENV that is constant", .error("attempt to index"), "local _ENV <const> = 200 return x"),
        Snippet(
            "_ENV that is constant, written",
            .error("attempt to index"),
            "local _ENV <const> = 250 x = 1"
        ),
        Snippet("load with an environment", .value("nil"), "return load('return print', 'x', 't', {})()"),
        Snippet(
            "load with an environment of nothing",
            .error("attempt to index"),
            "return load('return print', 'x', 't', nil)()"
        ),
        Snippet(
            "addresses of tables",
            .value("true"),
            "return tostring({}):match('^table: 0x0000%x+$') ~= nil"
        ),
        Snippet(
            "addresses of functions",
            .value("true"),
            "return tostring(print):match('^function: 0x0000%x+$') ~= nil"
        ),
        Snippet(
            "addresses of objects",
            .value("true"),
            "return tostring(person):match('0x0000%x+$') ~= nil and ('%p'):format(person):match('^0x0000') ~= nil"
        ),
        Snippet(
            "addresses of coroutines",
            .value("true"),
            "return tostring(coroutine.create(print)):match('0x0000%x+$') ~= nil"
        ),
        Snippet(
            "addresses of strings",
            .value("true"),
            "return ('%p'):format(('x'):rep(100)):match('^0x000') ~= nil"
        ),
        Snippet(
            "the host's tables",
            .value("string"),
            "host.echo = nil manasik = nil return type(person.name)"
        ),
        Snippet("the proxy's metatable", .value("false"), "return getmetatable(person)"),
        Snippet("the proxy written", .error("read-only"), "person.name = 'x'"),
        Snippet("the proxy written raw", .error("table expected"), "rawset(person, 'name', 1)"),
        Snippet(
            "the proxy with odd keys",
            .value("nil"),
            "return person[{}] or person[1] or person[print] or person[person]"
        ),
        Snippet(
            "the proxy as a table",
            .anything,
            "return pcall(next, person), pcall(pairs, person), pcall(table.unpack, person), pcall(function() return #person end), pcall(function() return person .. '' end), pcall(function() return person < person end), pcall(person)"
        ),
        Snippet("a proxy asked for ever", .endless, "while true do local x = person.name end"),
    ]

    static let tables = [
        Snippet("next of a foreign key", .error("invalid key to 'next'"), "return next({}, 'x')"),
        Snippet("next of NaN", .error("invalid key to 'next'"), "return next({ a = 1 }, 0 / 0)"),
        Snippet("next for ever", .endless, "local t = { a = 1, b = 2 } while true do next(t) end"),
        Snippet(
            "a table that empties",
            .value("0"),
            "local t = {} for i = 1, 2000 do t['k' .. i] = i end for k in pairs(t) do t[k] = nil end local n = 0 for _ in pairs(t) do n = n + 1 end return n"
        ),
        Snippet(
            "a table that loses the next key",
            .value("done"),
            "local t = {} for i = 1, 300 do t['k' .. i] = i end for k in pairs(t) do for i = 1, 300 do t['k' .. i] = nil end end return 'done'"
        ),
        Snippet(
            "a table that grows",
            .anything,
            "local t = { a = 1 } for k, v in pairs(t) do t[k .. 'x'] = v end"
        ),
        Snippet(
            "traversals inside each other",
            .value("64000000"),
            "local n = 0 local t = {} for i = 1, 20 do t['k' .. i] = i end for a in pairs(t) do for b in pairs(t) do n = n + 1 end end return n * 160000"
        ),
        Snippet("a key of nil", .error("index is nil"), "local t = {} t[nil] = 1"),
        Snippet("a key of NaN", .error("index is NaN"), "local t = {} t[0 / 0] = 1"),
        Snippet("rawset of nil", .error("index is nil"), "rawset({}, nil, 1)"),
        Snippet(
            "colliding keys",
            .anything,
            "local t, n = {}, 2048 for j = 1, n + 5 do t[(j + 70000) * (2 * n - 1)] = true end return 'done'"
        ),
        Snippet(
            "colliding floats",
            .anything,
            "local t = {} for i = 1, 20000 do t[i * 2.0 ^ 40 + 0.5] = i end return 'done'"
        ),
        Snippet(
            "long keys that are alike",
            .endless,
            "local p = ('x'):rep(10000) local t = {} for i = 1, 1e9 do t[p .. i % 20] = i for k in pairs(t) do end end"
        ),
        Snippet(
            "huge strings compared",
            .slow,
            "local a, b = ('x'):rep(1 << 20), ('x'):rep(1 << 20) while true do local _ = a < b end"
        ),
        Snippet(
            "huge strings with zeros compared",
            .slow,
            "local a, b = ('\\0'):rep(1 << 20), ('\\0'):rep(1 << 20) while true do local _ = a < b end"
        ),
        Snippet(
            "a comparator that lies",
            .error("invalid order function"),
            "local t = {} for i = 1, 200 do t[i] = i end table.sort(t, function() return true end)"
        ),
        Snippet(
            "a comparator of chance",
            .anything,
            "local t = {} for i = 1, 2000 do t[i] = i end table.sort(t, function() return math.random() < 0.5 end)"
        ),
        Snippet(
            "a comparator that shrinks",
            .anything,
            "local t = {} for i = 1, 200 do t[i] = i end table.sort(t, function(a, b) for i = 1, 200 do t[i] = nil end return false end)"
        ),
        Snippet("a comparator that errs", .error("x"), "table.sort({ 2, 1 }, function() error('x') end)"),
        Snippet("sorting mixed values", .error("attempt to compare"), "table.sort({ 1, 'x', {}, print })"),
        Snippet(
            "sorting NaN",
            .anything,
            "local t = {} for i = 1, 500 do t[i] = i % 3 == 0 and 0 / 0 or i end table.sort(t)"
        ),
        Snippet(
            "sorting the sorted, quadratically",
            .anything,
            "local t = {} for i = 1, 30000 do t[i] = i % 2 == 0 and i or 30000 - i end table.sort(t)"
        ),
    ]

    static let parsing = [
        Snippet(
            "deep parentheses",
            .value("nil"),
            "return (load('return ' .. ('('):rep(100000) .. '1' .. (')'):rep(100000)))"
        ),
        Snippet(
            "deep tables",
            .value("nil"),
            "return (load('return ' .. ('{'):rep(100000) .. ('}'):rep(100000)))"
        ),
        Snippet(
            "deep functions",
            .value("nil"),
            "return (load(('return function() '):rep(10000) .. (' end'):rep(10000)))"
        ),
        Snippet("deep blocks", .value("nil"), "return (load(('do '):rep(10000) .. ('end '):rep(10000)))"),
        Snippet("deep operators", .value("nil"), "return (load('return ' .. ('- '):rep(100000) .. '1'))"),
        Snippet("deep powers", .value("nil"), "return (load('return ' .. ('2^'):rep(100000) .. '1'))"),
        Snippet(
            "deep concatenation",
            .value("nil"),
            "return (load('return ' .. ('a..'):rep(100000) .. 'a'))"
        ),
        Snippet("many locals", .value("nil"), "return (load(('local a '):rep(1000)))"),
        Snippet(
            "many upvalues",
            .value("nil"),
            "local s = {} for i = 1, 199 do s[#s + 1] = 'local a' .. i end s[#s + 1] = 'return function()' for i = 1, 199 do s[#s + 1] = 'local b' .. i end s[#s + 1] = 'return function() return 0' for i = 1, 199 do s[#s + 1] = '+a' .. i .. '+b' .. i end return (load(table.concat(s, ' ') .. ' end end'))"
        ),
        Snippet(
            "many labels",
            .anything,
            "local s = {} for i = 1, 5000 do s[i] = '::l' .. i .. ':: goto l' .. i + 1 end return load(table.concat(s, ' ') .. ' ::l5001::')"
        ),
        Snippet("many gotos", .value("nil"), "return (load(('goto x '):rep(10000)))"),
        Snippet(
            "many constants",
            .anything,
            "local s = {} for i = 1, 20000 do s[i] = '\"k' .. i .. '\"' end return load('return {' .. table.concat(s, ',') .. '}')()[20000]"
        ),
        Snippet(
            "many constants as operands",
            .anything,
            "local s = {} for i = 1, 400 do s[i] = 'local a' .. i % 150 .. ' = x.k' .. i .. ' & ' .. i .. '.0 == \"s' .. i .. '\"' end local f = load(table.concat(s, ' do end ')) return f and pcall(f)"
        ),
        Snippet(
            "a long string",
            .anything,
            "return load(function() return ('x'):rep(1 << 20) end, '=x') or error('not enough memory')"
        ),
        Snippet(
            "a token without end",
            .anything,
            "local n = 0 return load(function() n = n + 1 return n == 1 and '[[' or ('x'):rep(1 << 19) end)"
        ),
        Snippet("tokens without end", .endless, "load(function() return ' ' end)"),
        Snippet("statements without end", .anything, "load(function() return ('x = 1 '):rep(1000) end)"),
        Snippet("a reader of tables", .value("nil"), "return (load(function() return {} end))"),
        Snippet("an escape too large", .syntax, #"return "\u{FFFFFFFFFFFFFFFF}""#),
        Snippet("an escape that ends", .syntax, #"return "\x"#),
        Snippet("a comment that ends", .syntax, "--[==[ x"),
        Snippet("a number that is none", .syntax, "return 0x"),
        Snippet("a break outside", .syntax, "break"),
        Snippet("a constant written", .syntax, "local x <const> = 1 x = 2"),
        Snippet("an attribute unknown", .syntax, "local x <gc> = 1"),
        Snippet("into a local", .syntax, "goto l local a ::l:: print(a)"),
        Snippet("nothing but a zero", .syntax, "\0"),
        Snippet("load again and again", .endless, "while true do load('local x = 1') end"),
    ]
}
