// SPDX-License-Identifier: Apache-2.0

extension Snippet {
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
