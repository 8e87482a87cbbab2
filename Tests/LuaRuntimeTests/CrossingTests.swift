// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import ManasikLuaRuntime

private struct Item: LuaDecodable, Equatable {
    static let luaFields: LuaFieldSet = ["id", "amount", "tags", "note"]
    let id: String
    let amount: Double
    let tags: [String]
    let note: String?

    init(from fields: inout LuaFields) throws(LuaError) {
        id = try fields.next()
        amount = try fields.next()
        tags = try fields.next()
        note = try fields.next()
    }
}

private struct Pair: LuaDecodable {
    static let luaFields: LuaFieldSet = ["k0", "k1"]
    let (k0, k1): (Int?, Int?)

    init(from fields: inout LuaFields) throws(LuaError) {
        k0 = try fields.next()
        k1 = try fields.next()
    }
}

private struct Trouble: Error, CustomStringConvertible {
    let description: String
}

@Suite struct CrossingTests {
    let state: LuaState
    init() throws { state = try LuaState() }

    @Test func callsWithTypedArgumentsAndResults() throws {
        let add: LuaFunction = try state.value(
            "return function(a, b, c) return (a or 0) + (b or 0) + (c or 0) end"
        )
        #expect(try state.call(add, as: Int.self) == 0)
        #expect(try state.call(add, 1, as: Int.self) == 1)
        #expect(try state.call(add, 1, 2.5, as: Double.self) == 3.5)
        #expect(try state.call(add, 1, 2, 3, as: Int64.self) == 6)
        #expect(try state.value("return nil", as: String?.self) == nil)
        #expect(try state.value("return 'a\\0b', 2", as: String.self) == "a\0b")
        #expect(try state.value("return 3.0", as: Int.self) == 3)
        #expect(try state.value("return '\\xff'", as: LuaValue.self) == .bytes([0xFF]))
        #expect(
            try state.call(state.load("return ...", chunkName: "=x"), arguments: [1, "two", nil, [1, 2]]) == [
                1, "two", nil, [1, 2],
            ]
        )
    }

    /// Each key is garbage after its call, so that the next one may be where it was.
    @Test func fieldsAreKnownByTheirNamesWhereverTheseLie() throws {
        let make: LuaFunction = try state.value(
            "return function(i) local t = {} for j = 1, 50 do t[j] = 'g' .. i .. j end return { ['k' .. i % 2] = i } end"
        )
        for number in 0..<5_000 {
            let pair = try state.call(make, number, as: Pair.self)
            #expect(pair.k0 == (number % 2 == 0 ? number : nil))
            #expect(pair.k1 == (number % 2 == 1 ? number : nil))
        }
    }

    @Test(arguments: [
        ("return f('x')", "test.lua:1: bad argument #1 to 'f' (number expected, got string)"),
        ("return f()", "test.lua:1: bad argument #1 to 'f' (number expected, got no value)"),
        ("return f(1.5)", "test.lua:1: bad argument #1 to 'f' (number has no integer representation)"),
        ("return g(1, {})", "test.lua:1: bad argument #2 to 'g' (string expected, got table)"),
        ("return g(1, '\\xff')", "test.lua:1: bad argument #2 to 'g' (string is not UTF-8)"),
        (
            "return h.list({ 1, 'x' })",
            "test.lua:1: bad argument #1 to 'list' ([2]: expected integer, got string)"
        ),
        ("return h.list(1)", "test.lua:1: bad argument #1 to 'list' (table expected, got number)"),
        ("local x = 1\nreturn h.fail()", "test.lua:2: no such record"),
        ("return h.argue()", "test.lua:1: bad argument #3 to 'argue' (unknown name)"),
        (
            "return h.any(setmetatable({}, {}), print, (function() local t = {} t.a = { t } return t end)())",
            "test.lua:1: bad argument #3 to 'any' (a[1]: expected a tree, got a table that contains itself)"
        ),
    ])
    func answersWrongArgumentsInLuasWords(source: String, message: String) throws {
        try state.register("f") { (i: Int) in i }
        try state.register("g") { (i: Int, s: String) in s }
        try state.register("h.list") { (list: [Int]) in list.reduce(0, +) }
        try state.register("h.fail") { () throws -> Int in throw Trouble(description: "no such record") }
        try state.register("h.argue") { () throws -> Void in
            throw LuaArgumentError(index: 3, message: "unknown name")
        }
        try state.registerUntyped("h.any") { $0 }
        let error = #expect(throws: LuaError.self) { try state.run(source) }
        #expect(error?.message == message)
        #expect(error?.kind == .runtime)
        #expect(error?.position?.chunk == "test.lua")
    }

    @Test func cutsLongErrors() throws {
        try state.register("fail") { () throws -> Int in
            throw Trouble(description: String(repeating: "é", count: 100_000))
        }
        let error = #expect(throws: LuaError.self) { try state.run("fail()") }
        #expect((error?.message.utf8.count ?? 0) <= 4200)
    }

    @Test func decodesStructs() throws {
        let items: [Item] = try state.value(
            "return { { id = 'a', amount = 1, tags = { 'x', 'y' }, extra = 1 }, { id = 'b', amount = 2.5, tags = {}, note = 'n' } }"
        )
        #expect(items.map(\.id) == ["a", "b"])
        #expect(items[0].tags == ["x", "y"])
        #expect(items[0].note == nil && items[1].note == "n")
        let one: Item = try state.value("return { id = 'c', amount = 3, tags = { 'z' } }")
        #expect(one.tags == ["z"])
    }

    @Test(arguments: [
        ("return { { id = 1, amount = 1, tags = {} } }", "[1].id: expected string, got number"),
        (
            "return { { id = 'a', amount = 1, tags = { 'x', 2 } } }",
            "[1].tags[2]: expected string, got number"
        ),
        ("return { { id = 'a', tags = {} } }", "[1].amount: expected number, got nil"),
        ("return { 7 }", "[1]: expected table, got number"),
        ("return 7", "expected table, got number"),
    ])
    func namesThePathToAWrongField(source: String, message: String) throws {
        let error = #expect(throws: LuaError.self) { try state.value(source, as: [Item].self) }
        #expect(error?.message == message)
    }

    @Test func refusesCyclesAndDepth() throws {
        let cycle = #expect(throws: LuaError.self) {
            try state.value("local t = { items = { 1, {} } } t.items[2].up = t return t", as: LuaValue.self)
        }
        #expect(cycle?.message == "items[2].up: expected a tree, got a table that contains itself")
        state.setTreeLimits(depth: 3, nodes: 100)
        let deep = #expect(throws: LuaError.self) {
            try state.value("return { { { { } } } }", as: LuaValue.self)
        }
        #expect(deep?.message == "[1][1][1]: expected at most 3 levels, got a deeper table")
        let large = #expect(throws: LuaError.self) {
            try state.value("local t = {} for i = 1, 200 do t[i] = i end return { x = t }", as: LuaValue.self)
        }
        #expect(large?.message == "x[98]: expected at most 100 values, got a larger table")
    }

    @Test func takesApartAndBuildsAgain() throws {
        let value: LuaValue = .table(
            LuaTable(
                items: [1, "two", 3.5, true, .table(LuaTable(items: [.bytes([0, 255])]))],
                fields: [
                    LuaField(key: -1, value: "minus"), LuaField(key: "a", value: [1, 2]),
                    LuaField(key: "b", value: false),
                    LuaField(key: true, value: 1),
                ]
            )
        )
        let echo = try state.load("return ...", chunkName: "=echo")
        #expect(try state.call(echo, value, as: LuaValue.self) == value)
        try state.setGlobal("deep.er.value", value)
        #expect(try state.global("deep.er.value") == value)
        #expect(try state.global("deep.nothing.here") == .nil)
    }

    @Test func referencesHaveAGeneration() throws {
        let f: LuaFunction = try state.value("return function() return 1 end")
        #expect(f.chunk == "test.lua" && f.line == 1)
        state.free(f)
        #expect(throws: LuaError.stale) { try state.call(f, as: Int.self) }
        let g: LuaFunction = try state.value("return function() return 2 end")
        #expect(g != f)
        #expect(throws: LuaError.stale) { try state.call(f, as: Int.self) }
        #expect(try state.call(g, as: Int.self) == 2)
    }

    @Test func constructorsNoteKindAndLine() throws {
        try state.registerConstructor(path: "manasik.step", kind: "step", argument: .table, registers: false)
        try state.registerConstructor(
            path: "manasik.ritual",
            kind: "ritual",
            argument: .table,
            registers: true
        )
        try state.registerConstructor(path: "manasik.text", kind: "text", argument: .string, registers: false)
        try state.registerConstructor(
            path: "manasik.extend",
            kind: "extend",
            argument: .stringThenTable,
            registers: true
        )
        try state.run(
            """
            local step = manasik.step
            local own = { id = "x" }
            assert(step(own) == own and own.target == nil)
            manasik.ritual {
              id = "hajj", title = manasik.text "hajj.title",
              step { id = "a",
                when = function(p) return true end },
              { id = "plain" },
            }
            manasik.extend "hajj:list" { step { id = "b" } }
            """,
            chunkName: "@plugins/hajj/init.lua"
        )
        let made = try state.takeRegistrations()
        #expect(made.count == 2)
        let ritual = try #require(made[0].tableValue)
        #expect(
            ritual.tag
                == LuaTag(kind: "ritual", position: LuaPosition(chunk: "plugins/hajj/init.lua", line: 4))
        )
        #expect(ritual.fields.map(\.name) == ["id", "title"])
        #expect(ritual["title"]?.tableValue?.items == ["hajj.title"])
        #expect(ritual["title"]?.tableValue?.tag?.kind == "text")
        #expect(ritual.items[0].tableValue?.tag?.position.line == 6)
        #expect(ritual.items[0].tableValue?["when"]?.functionValue?.line == 7)
        #expect(ritual.items[1].tableValue?.tag == nil)
        #expect(made[1].tableValue?["target"] == "hajj:list")
        #expect(made[1].tableValue?.tag?.position.line == 10)
        #expect(try state.takeRegistrations().isEmpty)
    }

    @Test(arguments: [
        ("step 'x'", "test.lua:1: bad argument #1 to 'step' (table expected, got string)"),
        ("step()", "test.lua:1: bad argument #1 to 'step' (table expected, got no value)"),
        ("text {}", "test.lua:1: bad argument #1 to 'text' (string expected, got table)"),
        ("step({}, 1)", "test.lua:1: bad argument #2 to 'step' (no second argument expected)"),
        ("extend {}", "test.lua:1: bad argument #1 to 'extend' (string expected, got table)"),
    ])
    func constructorsTakeOneArgument(source: String, message: String) throws {
        try state.registerConstructor(path: "step", kind: "step", argument: .table, registers: true)
        try state.registerConstructor(path: "text", kind: "text", argument: .string, registers: false)
        try state.registerConstructor(
            path: "extend",
            kind: "extend",
            argument: .stringThenTable,
            registers: true
        )
        let error = #expect(throws: LuaError.self) { try state.run(source) }
        #expect(error?.message == message)
    }

    @Test func proxiesAreReadAndNotWritten() throws {
        var asked: [String] = []
        let speaks = try state.makeFunction { arguments in [.bool(arguments.last == "ar")] }
        let person = try state.makeProxy(name: "person") { name in
            asked.append(name)
            switch name {
            case "nationality": return "MY"
            case "speaks": return .function(speaks)
            case "secret": throw Trouble(description: "no such fact 'secret'")
            default: return .nil
            }
        }
        let condition: LuaFunction = try state.value(
            "return function(p) return p.nationality == 'MY' and p:speaks 'ar' end"
        )
        #expect(try state.call(condition, person, as: Bool.self))
        #expect(asked == ["nationality", "speaks"])
        let write: LuaFunction = try state.value("return function(p) p.age = 1 end")
        let refused = #expect(throws: LuaError.self) { try state.call(write, person, as: LuaValue.self) }
        #expect(
            refused?.message == "test.lua:1: attempt to write field 'age' of 'person', which is read-only"
        )
        let read: LuaFunction = try state.value("return function(p) return p.secret end")
        let unknown = #expect(throws: LuaError.self) { try state.call(read, person, as: LuaValue.self) }
        #expect(unknown?.message == "test.lua:1: no such fact 'secret'")
    }

    @Test func functionsThatHaveEndedAreFreedAndFail() throws {
        final class Given {}
        weak var given: Given?
        let before = state.hostFunctions
        let keep: LuaFunction = try state.value("return function(f) kept = f return f() end")
        let call: LuaFunction = try state.value("return function() return kept() end")
        func give() throws -> LuaFunction {
            let new = Given()
            given = new
            return try state.makeFunction { _ in [.bool(withExtendedLifetime(new) { true })] }
        }
        let first = try give()
        #expect(try state.call(keep, arguments: [.function(first)]) == [true])
        #expect(given != nil && state.hostFunctions == before + 1)
        state.end(first, "it is over")
        #expect(given == nil && state.hostFunctions == before)
        let over = #expect(throws: LuaError.self) { try state.call(call, as: Bool.self) }
        #expect(over?.message == "test.lua:1: it is over")
        // A second end changes nothing.
        state.end(first, "it is over")
        for _ in 0..<1000 {
            let next = try give()
            #expect(try state.call(keep, arguments: [.function(next)]) == [true])
            state.end(next, "it is over")
        }
        #expect(state.hostFunctions == before)
    }

    @Test func lockedGlobalsAreErrors() throws {
        let locked = try LuaState(globals: .locked)
        let write = #expect(throws: LuaError.self) { try locked.run("local a = 1\nb = 2") }
        #expect(write?.message == "test.lua:2: assignment to undeclared global 'b'; write 'local b'")
        let read = #expect(throws: LuaError.self) { try locked.run("return undefined.x") }
        #expect(read?.message == "test.lua:1: undeclared global 'undefined'")
        #expect(throws: LuaError.self) { try locked.run("setmetatable(_G, nil)") }
        try locked.run("local _ENV = { x = 1 } x = 2")
        #expect(try locked.value("local _ENV <const> = { print = print } return os == nil", as: Bool.self))
    }

    @Test func requiresOnceAndNamesCycles() throws {
        var loads: [String] = []
        let host = LuaHost(modules: { name in
            loads.append(name)
            switch name {
            case "one":
                return LuaModule(
                    source: "count = (count or 0) + 1 return { name = ... }",
                    chunkName: "@lua/one.lua"
                )
            case "a": return LuaModule(source: "return require 'b'", chunkName: "@lua/a.lua")
            case "b": return LuaModule(source: "return require 'a'", chunkName: "@lua/b.lua")
            case "bad": return LuaModule(source: "local x = nil\nreturn x.y", chunkName: "@lua/bad.lua")
            case "broken": return LuaModule(source: "return =", chunkName: "@lua/broken.lua")
            case "denied": throw Trouble(description: "pack 'x' is not declared")
            default: return nil
            }
        })
        let state = try LuaState(host: host)
        #expect(
            try state.value(
                "return require('one').name .. tostring(require 'one' == require 'one') .. count",
                as: String.self
            ) == "onetrue1"
        )
        #expect(loads == ["one"])
        func message(_ source: String) throws -> String? {
            (#expect(throws: LuaError.self) { try state.run(source) })?.message
        }
        #expect(try message("require 'none'") == "test.lua:1: module 'none' not found")
        #expect(try message("require 'a'") == "lua/b.lua:1: modules require each other: a -> b -> a")
        #expect(try message("require 'bad'") == "lua/bad.lua:2: attempt to index a nil value (local 'x')")
        #expect(try message("require 'broken'") == "lua/broken.lua:1: unexpected symbol near '='")
        #expect(try message("require 'denied'") == "test.lua:1: pack 'x' is not declared")
    }

    @Test func tracebacksNameChunkLineAndFunction() throws {
        let error = #expect(throws: LuaError.self) {
            try state.run(
                "local function inner() error('boom') end\nfunction outer() inner() end\nouter()",
                chunkName: "@plugins/hajj/init.lua"
            )
        }
        #expect(error?.message == "plugins/hajj/init.lua:1: boom")
        #expect(error?.text == "boom")
        #expect(error?.position == LuaPosition(chunk: "plugins/hajj/init.lua", line: 1))
        #expect(
            error?.tracebackText == """
                stack traceback:
                \t[host]: in global 'error'
                \tplugins/hajj/init.lua:1: in upvalue 'inner'
                \tplugins/hajj/init.lua:2: in global 'outer'
                \tplugins/hajj/init.lua:3: in main chunk
                """
        )
        let syntax = #expect(throws: LuaError.self) { try state.load("x = = 1", chunkName: "@a.lua") }
        #expect(syntax?.kind == .syntax)
        #expect(syntax?.message == "a.lua:1: unexpected symbol near '='")
        let object = #expect(throws: LuaError.self) {
            try state.run("error(setmetatable({}, { __tostring = function() return 'no' end }))")
        }
        #expect(object?.message == "(error object is a table value)")
    }

    @Test func printsAndWarnsToTheHost() throws {
        var lines: [String] = []
        let state = try LuaState(
            host: LuaHost(
                print: { lines.append(String(decoding: $0, as: UTF8.self)) },
                warn: { lines.append("warning: " + String(decoding: $0, as: UTF8.self)) }
            )
        )
        try state.run(
            "print('a', 1, nil, 2.5) warn('be ', 'careful') warn('@off') warn('silent') warn('@on') print()"
        )
        #expect(lines == ["a\t1\tnil\t2.5", "warning: be careful", ""])
    }

    @Test func evaluatesForTheCommandLine() {
        let ok = LuaEvaluation.run("#!/usr/bin/lua\nprint('hi') return 1, 'a', { x = 1 }, nil, print")
        #expect(ok.status == .ok)
        #expect(ok.values.prefix(4) == [1, "a", .table(LuaTable(["x": 1])), nil])
        #expect(ok.texts.prefix(2) == ["1", "a"])
        #expect(ok.output == ["hi"])
        #expect(LuaEvaluation.run("return =").status == .syntax)
        #expect(LuaEvaluation.run("error('x')").error?.message == "eval:1: x")
        let cyclic = LuaEvaluation.run(
            "local t = setmetatable({}, { __tostring = function() return 'me' end }) t.t = t return t"
        )
        #expect(cyclic.status == .ok && cyclic.texts == ["me"])
    }
}
