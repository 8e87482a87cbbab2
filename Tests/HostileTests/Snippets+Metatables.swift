// SPDX-License-Identifier: Apache-2.0

extension Snippet {
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
}
