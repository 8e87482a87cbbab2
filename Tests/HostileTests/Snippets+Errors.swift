// SPDX-License-Identifier: Apache-2.0

extension Snippet {
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
}
