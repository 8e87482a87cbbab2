// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ManasikLuaRuntime

/// Code that would run without end, wherever it stands.
let endless: [(String, String)] = [
    ("loop", "while true do end"),
    ("coroutine", "coroutine.resume(coroutine.create(function() while true do end end))"),
    ("wrapped coroutine", "coroutine.wrap(function() while true do end end)()"),
    (
        "close after an error in wrap",
        """
        coroutine.wrap(function()
          local x <close> = setmetatable({}, { __close = function() while true do end end })
          error("x")
        end)()
        """
    ),
    (
        "coroutine.close",
        """
        local co = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function() while true do end end })
          coroutine.yield()
        end)
        coroutine.resume(co)
        coroutine.close(co)
        """
    ),
    ("pcall", "while true do pcall(function() while true do end end) end"),
    ("xpcall's handler", "xpcall(error, function() while true do end end, 'x')"),
    ("tostring", "tostring(setmetatable({}, { __tostring = function() while true do end end }))"),
    ("comparator", "table.sort({ 1, 2, 3 }, function() while true do end end)"),
    ("gsub's function", "('x'):gsub('x', function() while true do end end)"),
    ("index", "local t = setmetatable({}, { __index = function() while true do end end }) return t.x"),
    (
        "comparison",
        "local m = { __lt = function() while true do end end } return setmetatable({}, m) < setmetatable({}, m)"
    ),
    ("concatenation", "return setmetatable({}, { __concat = function() while true do end end }) .. 'x'"),
    ("pattern", "return (('a'):rep(50000)):find('.-.-.-.-b')"),
    (
        "plain search",
        "local a, b = ('a'):rep(1 << 20), ('a'):rep(1 << 19) .. 'b' while true do a:find(b, 1, true) end"
    ),
    ("table.move", "table.move({}, 1, 1 << 60, 1)"),
    ("table.insert", "table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 1)"),
    ("table.remove", "table.remove(setmetatable({}, { __len = function() return 1 << 60 end }), 1)"),
    (
        "table.sort",
        "table.sort(setmetatable({}, { __len = function() return 1 << 30 end, __index = function() return 1 end }))"
    ),
    (
        "table.concat",
        "table.concat(setmetatable({}, { __len = function() return 1 << 60 end, __index = function() return '' end }))"
    ),
    (
        "string comparison",
        "local a, b = ('x'):rep(1 << 20), ('x'):rep(1 << 20) while true do local _ = a < b end"
    ),
    ("load's reader", "load(function() return ' ' end)"),
    ("load", "while true do load('local x = 1') end"),
    ("ipairs", "for _ in ipairs(setmetatable({}, { __index = function() return 1 end })) do end"),
    ("gmatch", "for _ in (function() return 1 end) do end"),
]

@Suite struct BudgetTests {
    @Test(arguments: endless)
    func endsAfterItsTime(name: String, source: String) {
        let outcome = evaluate(source, limits: LuaLimits(memory: 64 << 20, time: .milliseconds(30)))
        #expect(outcome.status == .killed)
        #expect(outcome.reason == .time)
    }

    @Test(arguments: endless)
    func endsAfterItsInstructions(name: String, source: String) {
        let limits = LuaLimits(memory: 64 << 20, time: .seconds(60), instructions: 20_000)
        let outcome = evaluate(source, limits: limits)
        #expect(outcome.status == .killed)
        #expect(outcome.reason == .instructions)
        #expect(outcome.instructions == 20_000)
    }

    @Test(arguments: [
        "local t = {} for i = 1, 1e9 do t[i] = { i } end",
        "while true do pcall(function() local t = {} for i = 1, 1e9 do t[i] = { i } end end) end",
        "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(100000) .. i end",
        "coroutine.wrap(function() local t = {} while true do t[#t + 1] = coroutine.create(print) end end)()",
        "local s = {} for i = 1, 1e9 do s[i] = tostring(i) .. 'x' end",
        "local x <close> = setmetatable({}, { __close = function() end }) local t = {} while true do t = { t } end",
        "local t = {} for i = 1, 1e9 do t['k' .. i] = true end",
        "xpcall(function() local t = {} while true do t = { t } end end, function() return 'caught' end)",
    ])
    func endsAtItsMemoryAndCannotCatchThat(source: String) {
        let outcome = evaluate(source, limits: LuaLimits(memory: 4 << 20, time: .seconds(60)))
        #expect(outcome.status == .killed)
        #expect(outcome.reason == .memory)
    }

    @Test func garbageDoesNotCountAgainstTheMemory() {
        let limits = LuaLimits(memory: 2 << 20, time: .seconds(60))
        #expect(texts("for i = 1, 200000 do local t = { i, { i } } end return 1", limits: limits) == ["1"])
        #expect(
            texts("for i = 1, 500 do local s = ('x'):rep(100000) .. i end return 1", limits: limits) == ["1"]
        )
        let inside = "local s = ('a'):rep(100000):gsub('.', function(c) return nil end) return #s"
        #expect(texts(inside, limits: limits) == ["100000"])
    }

    @Test func aStringAboveTheLimitIsAnOrdinaryError() {
        let outcome = evaluate("local s = 'x' while true do s = s .. s end")
        #expect(outcome.status == .memory)
        #expect(outcome.error?.message == "not enough memory")
        let caught = "return pcall(function() local s = 'x' while true do s = s .. s end end)"
        #expect(texts(caught) == ["false", "not enough memory"])
        #expect(texts("return pcall(string.rep, 'x', 1 << 40)") == ["false", "resulting string too large"])
        #expect(texts("return #('x'):rep(1 << 20)") == ["1048576"])
        #expect(texts("return #string.rep('', 1 << 62)") == ["0"])
        let table = "local t = {} for i = 1, 300 do t[i] = ('x'):rep(10000) end return pcall(table.concat, t)"
        #expect(texts(table) == ["false", "resulting string too large"])
    }

    @Test func aKillNamesPackLineAndReason() throws {
        let state = try LuaState(limits: LuaLimits(time: .milliseconds(20)))
        let function = try state.load(
            "local x = 1\nwhile true do x = x + 1 end",
            chunkName: "@plugins/hajj/init.lua"
        )
        let error = #expect(throws: LuaError.self) { try state.run(function) }
        #expect(error?.kind == .killed(.time))
        #expect(error?.message == "plugins/hajj/init.lua:2: stopped after 0.02 seconds")
        #expect(error?.position == LuaPosition(chunk: "plugins/hajj/init.lua", line: 2))
        #expect(state.isDead)
        #expect(state.kill == LuaKillEvent(reason: .time, position: error?.position))
        #expect(throws: LuaError.dead) { try state.run(function) }
        #expect(throws: LuaError.dead) { try state.load("return 1", chunkName: "=x") }
    }

    @Test func saysWhatEndedIt() {
        let memory = evaluate("local t = {} while true do t = { t } end", limits: LuaLimits(memory: 1 << 20))
        #expect(memory.error?.message == "test.lua:1: stopped at 1048576 bytes of memory")
        let count = evaluate("while true do end", limits: LuaLimits(instructions: 100))
        #expect(count.error?.message == "test.lua:1: stopped after 100 instructions")
    }

    @Test func cancelsFromAnotherThread() throws {
        let state = try LuaState(limits: LuaLimits(time: .seconds(60)))
        let token = state.cancellation
        try state.register("started") { Thread.detachNewThread { token.cancel() } }
        let error = #expect(throws: LuaError.self) { try state.run("started() while true do end") }
        #expect(error?.kind == .killed(.cancelled))
        #expect(error?.message == "test.lua:1: stopped because the call was cancelled")
    }

    /// What others do on a busy machine is not charged to a program.
    @Test func timeThatPassesIsNotTimeThatIsSpent() throws {
        let state = try LuaState(limits: LuaLimits(time: .milliseconds(100)))
        try state.register("wait") { Thread.sleep(forTimeInterval: 0.4) }
        #expect(throws: Never.self) { try state.run("wait() return 'went on'") }
        try state.register("work") {
            let start = ProcessorTime.ofThisThread
            while ProcessorTime.ofThisThread - start < .milliseconds(150) {}
        }
        let error = #expect(throws: LuaError.self) { try state.run("work() for i = 1, 1e9 do end") }
        #expect(error?.kind == .killed(.time))
    }

    @Test func aNestedCallEndsTheOuterOnesToo() throws {
        let state = try LuaState(limits: LuaLimits(time: .milliseconds(20)))
        let inner = try state.load("while true do end", chunkName: "=inner")
        var seen: LuaError.Kind?
        try state.register("again") {
            do throws(LuaError) { try state.run(inner) } catch { seen = error.kind }
        }
        let error = #expect(throws: LuaError.self) { try state.run("pcall(again) return 'went on'") }
        #expect(seen == .killed(.time))
        #expect(error?.kind == .killed(.time))
    }

    @Test func countsTheSameEachTime() {
        let source = """
            local n = 0
            for i = 1, 1000 do n = n + #tostring(i) end
            local co = coroutine.wrap(function() for i = 1, 100 do coroutine.yield(i) end end)
            for i = 1, 100 do n = n + co() end
            return n, ("x"):rep(1000):gsub("x", "yy")
            """
        let limits = LuaLimits(countsInstructions: true)
        let first = evaluate(source, limits: limits).instructions
        #expect(first != nil && first == evaluate(source, limits: limits).instructions)
        #expect(evaluate("for i = 1, 10 do end", limits: limits).instructions == 15)
    }

    @Test func depthIsBoundedThroughTheHost() throws {
        let state = try LuaState()
        let down = try state.load("local n = ... return again(n + 1)", chunkName: "=down")
        var deepest = 0
        try state.register("again") { (n: Int) throws -> Int in
            deepest = n
            return try state.call(down, n)
        }
        let error = #expect(throws: LuaError.self) { try state.call(down, 0, as: Int.self) }
        #expect(error?.kind == .runtime)
        #expect(error?.message.contains("C stack overflow") == true)
        #expect(deepest > 20 && deepest < 200)
        #expect(try state.value("return 1", as: Int.self) == 1)
    }

    @Test func restartsFromItsRecipe() throws {
        let sandbox = try LuaSandbox(limits: LuaLimits(time: .milliseconds(300))) { state in
            try state.run(
                "count = 0 function step() count = count + 1 return count end function spin() while true do end end"
            )
        }
        let step: (LuaState) throws -> Int = { state in try state.value("return step()") }
        #expect(try sandbox.withState(step) == 1)
        #expect(try sandbox.withState(step) == 2)
        #expect(throws: LuaError.self) { try sandbox.withState { try $0.run("spin()") } }
        #expect(sandbox.lastKill?.reason == .time)
        #expect(try sandbox.withState(step) == 1)
        #expect(sandbox.restarts == 1)
    }

    @Test func depthIsBoundedEverywhere() {
        #expect(texts("local function f() return 1 + f() end return pcall(f)")[0] == "false")
        #expect(
            texts("local function f() local ok, e = pcall(f) return e end return f()") == ["C stack overflow"]
        )
        #expect(texts("local function f() return coroutine.wrap(f)() end return (pcall(f))") == ["false"])
        #expect(
            texts("local t = setmetatable({}, { __tostring = tostring }) return pcall(tostring, t)")[0]
                == "false"
        )
        #expect(texts("return (pcall(string.find, ('a'):rep(300000), ('.?'):rep(300000)))") == ["false"])
        #expect(texts("return load(('('):rep(1000) .. '1' .. (')'):rep(1000))")[0] == "nil")
    }
}
