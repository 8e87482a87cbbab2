// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ManasikLuaRuntime

/// Generates the same thousands of cases in both interpreters and prints every outcome, errors included.
///
/// The generator is Lua too: its own arithmetic, no `math.random`, so that both make the same cases.
private let generator = """
    local state = SEED
    local function roll(n) state = (state * 1103515245 + 12345) & 0x7fffffff; return (state >> 8) % n + 1 end
    local function pick(list) return list[roll(#list)] end
    local function join(list, least, most) local t = {} for i = 1, least + roll(most - least + 1) - 1 do t[i] = pick(list) end return table.concat(t) end
    local function show(...)
      local t = table.pack(...)
      for i = 1, t.n do
        local v = t[i]
        t[i] = type(v) == "string" and (string.format("%q", v):gsub("[\\128-\\255]", function(c) return "\\\\x" .. string.format("%02x", c:byte()) end)) or type(v) == "table" and "table" or math.type(v) == "float" and string.format("%a", v) or tostring(v)
      end
      print(table.concat(t, " "))
    end
    local function try(f, ...) show(pcall(f, ...)) end

    """

private let kinds: [(String, String)] = [
    (
        "patterns",
        """
        local pieces = { "a", "b", ".", "%a", "%d", "[ab]", "[^a]", "[%w_]", "*", "+", "-", "?", "(", ")", "()", "%1", "%2", "$", "^", "%b()", "%f[a]", "[a-c]", "%", "[", "]", "%s", "\\0", "%z", "[]]", "[^]]", "%%", "[a-]", "(a*)", "(.-)", "x" }
        local letters = { "a", "b", "c", "(", ")", " ", "1", "\\0", "]", "%", "\\200", "_", "aab", "()" }
        for i = 1, 1500 do
          local s, p = join(letters, 0, 9), join(pieces, 1, 5)
          local init = roll(12) - 6
          try(string.find, s, p, init)
          try(string.match, s, p, init)
          try(string.find, s, p, init, true)
          try(string.gsub, s, p, pick { "<%0>", "%1", "%2", "x", "%%", "%", "%a" }, pick { nil, 1, 2, 100 })
          try(string.gsub, s, p, function(...) return select("#", ...) end)
          try(string.gsub, s, p, { a = "A", b = false, [1] = "one" })
          try(function() local n, t = 0, {} for a, b in string.gmatch(s, p, init) do n = n + 1 t[n] = tostring(a) .. ":" .. tostring(b) if n > 30 then break end end return n, table.concat(t, "|") end)
        end
        """
    ),
    (
        "formats",
        """
        local flags = { "", "-", "+", " ", "#", "0", "-0", "+ ", "5", "05", "-5", ".3", "10.4", "+.2", "#.1", "99.99", "100", ".100", "-+#0 ", "5.", "123" }
        local letters = { "d", "i", "u", "c", "x", "X", "o", "e", "E", "f", "F", "g", "G", "a", "A", "s", "q", "%", "z", "l", "" }
        local values = { 0, 1, -1, 42, 2^53, -2^63, 1.5, -0.0, 1e300, 1/0, -1/0, 3.0, "10", "0x10", "abc", "a\\0b", "", true, false, math.mininteger, math.maxinteger, ("long "):rep(30), "q\\"\\\\\\n\\r\\1\\0012", 1e15, 123456789012 }
        for i = 1, 4000 do
          try(string.format, pick { "", "<", "%%" } .. "%" .. pick(flags) .. pick(letters) .. pick { "", ">", "%" }, pick(values), pick(values))
        end
        """
    ),
    (
        "tables",
        """
        for i = 1, 800 do
          local t = {}
          for j = 1, roll(9) - 1 do t[j] = roll(20) end
          local function copy() return { table.unpack(t) } end
          local a, b, c = roll(12) - 3, roll(12) - 3, roll(12) - 3
          try(function() local x = copy() table.insert(x, a, 99) return table.concat(x, ",") end)
          try(function() local x = copy() table.insert(x, a) return table.concat(x, ",") end)
          try(function() local x = copy() return table.remove(x, a), table.concat(x, ",") end)
          try(function() local x = copy() return table.remove(x), #x end)
          try(function() local x = copy() return table.concat(table.move(x, a, b, c), ",", 1, 3) end)
          try(function() return table.unpack(t, a, b) end)
          try(table.concat, t, pick { "", ",", ", ", 1 }, a, b)
          try(function() local x = copy() table.sort(x) return table.concat(x, " ") end)
          try(function() local x = copy() table.sort(x, function(p, q) return p > q end) return table.concat(x, " ") end)
          try(function() local x = {} for j = 1, #t * 20 do x[j] = { key = roll(5), at = j } end table.sort(x, function(p, q) return p.key < q.key end) local s = {} for j = 1, #x do s[j] = x[j].at end return table.concat(s, " ") end)
          try(select, a, table.unpack(t))
          try(table.pack, nil)
          try(function() return table.pack(table.unpack(t)).n end)
        end
        try(table.insert) try(table.insert, {}) try(table.insert, nil, 1) try(table.insert, {}, 1, 2, 3) try(table.concat, { {} })
        try(table.concat, { 1, 2 }, ",", 1, 3) try(table.unpack, {}, 1, 1e8) try(table.sort, { 1, "x" }) try(table.sort, { 3, 2, 1 }, 1)
        try(table.move, {}, 1, math.maxinteger, 2) try(table.move, {}, -1, math.maxinteger, 2) try(table.move, 1)
        try(table.sort, { 1, 2, 3, 4, 5 }, function() return true end)
        """
    ),
    (
        "packing",
        """
        local options = { "b", "B", "h", "H", "i", "I", "l", "L", "j", "J", "T", "f", "d", "n", "s", "z", "x", "i3", "I5", "i16", "I16", "s1", "s2", "c3", "c0", "c", "<", ">", "=", "!", "!2", "!4", "!3", "Xi", "Xb", "X", " ", "i17", "i0", "y", "Xd", "!16" }
        local values = { 0, 1, -1, 127, 128, 255, 256, -129, 65535, 65536, 2^31, -2^31, 2^40, 1.5, "ab", "a\\0b", "", ("x"):rep(300), math.mininteger, math.maxinteger, true }
        for i = 1, 2500 do
          local f = join(options, 1, 4)
          local a, b, c = pick(values), pick(values), pick(values)
          try(string.pack, f, a, b, c)
          try(string.packsize, f)
          local ok, s = pcall(string.pack, f, a, b, c)
          if ok then try(string.unpack, f, s) try(string.unpack, f, s, roll(8) - 3) try(string.unpack, f, s:sub(1, -2)) end
          try(string.unpack, f, "\\1\\2\\3\\4\\5\\6\\7\\8\\255\\255\\255\\255\\255\\255\\255\\255\\0", roll(5))
        end
        """
    ),
    (
        "strings",
        """
        local values = { "", "a", "hello", "x\\0y", ("ab"):rep(20), "10", "0x1p4", " 7 ", "1e1", "nan", 12, -3.5, "\\xff\\xfe", "H\\xc3\\xa4llo" }
        for i = 1, 1500 do
          local s, a, b = pick(values), roll(14) - 7, roll(14) - 7
          try(string.sub, s, a, b) try(string.sub, s, a) try(string.byte, s, a, b) try(string.byte, s) try(string.rep, s, a, pick { nil, ",", "" })
          try(string.len, s) try(string.upper, s) try(string.lower, s) try(string.reverse, s) try(string.char, a, b, 65)
          try(tonumber, s) try(tonumber, s, roll(40) - 2) try(tostring, s) try(rawlen, s) try(rawequal, s, s)
          try(utf8.len, s, a, b) try(utf8.codepoint, s, a, b) try(utf8.offset, s, a, b) try(utf8.char, a * 1000, 200) try(utf8.len, s, a, b, true)
          try(function() return s + a end) try(function() return s .. a end) try(function() return s < tostring(b) end) try(function() return -s end) try(function() return s // 2 end) try(function() return s | 1 end)
        end
        for n = -4, 40 do try(string.rep, "ab", n) end
        """
    ),
    (
        "mathematics",
        """
        local values = { 0, 1, -1, 7, -7, 0.5, -0.5, 3.7, -3.7, 2^53, 2^63, -2^63, 1/0, -1/0, math.mininteger, math.maxinteger, "10", "x", 1e308, 3.0 }
        for i = 1, 1200 do
          local a, b = pick(values), pick(values)
          for _, name in ipairs { "abs", "ceil", "floor", "sqrt", "exp", "sin", "tointeger", "type", "modf", "deg", "rad" } do try(math[name], a) end
          for _, name in ipairs { "fmod", "max", "min", "ult", "log", "atan" } do try(math[name], a, b) end
          try(function() return a // b end) try(function() return a % b end) try(function() return a < b, a == b, a <= b end) try(function() return a ^ b, a / b end)
        end
        math.randomseed(42)
        for i = 1, 300 do show(math.random(), math.random(0), math.random(i), math.random(-i, i * 1000), math.random(math.mininteger, math.maxinteger)) end
        math.randomseed(7, 9) show(math.random(0)) show(math.randomseed(123)) try(math.random, 2, 1) try(math.random, 1, 2, 3) try(math.random, 0.5) try(math.random, -1)
        """
    ),
    (
        "basics",
        """
        try(assert) try(assert, false) try(assert, nil, "m") try(assert, false, { 1 } and 7) try(assert, 1, 2, 3) try(error) try(error, "x") try(error, "x", 0) try(error, "x", 2) try(error, nil)
        try(setmetatable, 1, {}) try(setmetatable, {}, 1) try(setmetatable, {}) try(getmetatable) try(rawget, 1) try(rawset, {}, 1) try(rawset, {}, nil, 1) try(rawlen, 1) try(select, 0) try(select, -1, 1, 2) try(select, -5, 1)
        try(tonumber) try(tonumber, "z", 36) try(tonumber, "7", 99) try(tonumber, 7, 10) try(type) try(next) try(next, {}, 1) try(ipairs) try(pairs) try(pcall) try(xpcall) try(xpcall, print) try(load) try(load, "x =") try(load, "return 1", "=n", "b")
        try(function() return load("return ...", "c")(1, 2) end) try(function() local e = { y = 5 } return load("return y", "c", "t", e)() end)
        try(function() local t = setmetatable({}, { __metatable = "locked" }) return getmetatable(t), pcall(setmetatable, t, {}) end)
        try(function() return #setmetatable({}, { __len = function() return 7 end }) end) try(function() local a <const> = 1 return a end)
        try(function() for k, v in ipairs(setmetatable({}, { __index = function(_, i) if i < 4 then return i * i end end })) do show(k, v) end end)
        try(function() for k, v in pairs(setmetatable({}, { __pairs = function() return next, { 10, 20 }, nil end })) do show(k, v) end end)
        for _, text in ipairs { "goto x", "break", "local x <const> = 1; x = 2", "::a:: ::a::", "for i = 1 do end", "return 1 1", "x = }", "'abc", "--[[", "local t <foo> = 1", "goto f; local x; ::f:: print(x)", "return 0x", "return '\\\\400'", "return '\\\\u{zz}'", "a.b:c = 1", "local function f( end" } do try(load, text) end
        for _, text in ipairs { "return a.b", "a.b.c = 1", "return 1 + {}", "return {} .. 'x'", "return #5", "return -{}", "return 1 < 'x'", "return {} < {}", "return 1 // 0", "return 1 % 0", "return 2^53 | 1.5", "return 'a' | 1", "f()", "local t = {} t.x.y()", "('x')()", "local a a.b = 1", "for i = 1, 10, 0 do end", "for i = 'a', 2 do end", "return math.floor({})", "return ('x'):bad()", "string.rep()", "('x'):rep({})", "setmetatable({}, {__index = function(t, k) error('no ' .. k) end}).z()", "return 1 & 1.5", "return 1 << {}", "t[nil] = 1", "local t = {} t[nil] = 1", "local t = {} t[0/0] = 1" } do try(load(text, "=chunk")) end
        local co = coroutine.create(function(a, b) local c = coroutine.yield(a + b) local d, e = coroutine.yield(c * 2) error({ d }) end)
        try(coroutine.resume, co, 1, 2) try(coroutine.resume, co, 10) show(coroutine.status(co)) show(select("#", coroutine.resume(co, 1, 2))) show(coroutine.status(co)) try(coroutine.resume, co) try(coroutine.close, co) try(coroutine.resume) try(coroutine.wrap, 1) try(coroutine.yield) try(coroutine.status, nil) show(coroutine.isyieldable(), select(2, coroutine.running()))
        try(coroutine.wrap(function() error("inside") end)) try(coroutine.wrap(function() return pcall(coroutine.yield, 1) end))
        try(function() local log = {} do local a <close> = setmetatable({}, { __close = function(_, e) log[#log + 1] = "a" .. tostring(e) end }) local b <close> = nil local c <close> = setmetatable({}, { __close = function() log[#log + 1] = "c" end }) end return table.concat(log, " ") end)
        try(function() local co = coroutine.create(function() local x <close> = setmetatable({}, { __close = function(_, e) show("closed", e) error("again", 0) end }) coroutine.yield() end) coroutine.resume(co) return coroutine.close(co), coroutine.status(co) end)
        try(xpcall, function(...) error(select("#", ...), 0) end, function(m) return "handled " .. m end, 1, 2, 3)
        try(string.rep) try(("x").rep, "x") try(string.dump, print)
        for _, value in ipairs { 42, 1.5, -0.0, "text", true, {} } do try(tostring, setmetatable({}, { __tostring = function() return value end })) try(string.format, "%s|%5s", setmetatable({}, { __tostring = function() return value end }), 1) end
        """
    ),
]

@Suite struct StockComparisonTests {
    @Test(arguments: kinds.map(\.0), [1, 20, 300])
    func behavesAsStockLua(name: String, seed: Int) throws {
        let kind = try #require(kinds.first { $0.0 == name })
        guard StockLua.path != nil else {
            print(StockLua.absence)
            return
        }
        let source = generator.replacingOccurrences(of: "SEED", with: "\(seed)") + kind.1
        let ours = StockLua.ours(source).split(separator: "\n", omittingEmptySubsequences: false)
        let theirs = try StockLua.output(source).split(separator: "\n", omittingEmptySubsequences: false)
        for (line, (a, b)) in zip(ours, theirs).enumerated() where a != b {
            // The file is named differently.
            if a.contains("compare.lua") { continue }
            // Stock Lua names either of two fields that hold one function.
            if a.contains("math.atan") { continue }
            Issue.record("\(kind.0) \(line): ours \(a), stock \(b)")
            break
        }
        #expect(ours.count == theirs.count)
    }
}
