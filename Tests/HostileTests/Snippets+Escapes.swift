// SPDX-License-Identifier: Apache-2.0

extension Snippet {
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
}
