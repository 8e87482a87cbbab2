// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import ManasikLuaRuntime

/// Coroutines that resume each other from within metamethods, and what the budget makes of them.
@Suite struct CoroutineTests {
    /// The stack of a coroutine that waits within `__concat` must not move, which more arguments than it has room for would
    /// make it do.
    @Test func aCoroutineThatWaitsInConcatCannotBeResumed() {
        let source = """
            local big = {} for i = 1, 20000 do big[i] = i end
            local first, seen
            local second = coroutine.create(function()
              for i = 1, 3 do seen = select(2, coroutine.resume(first, table.unpack(big))) end
              return "second"
            end)
            local mt = { __concat = function(a, b) local _, value = coroutine.resume(second) return tostring(value) .. "!" end }
            first = coroutine.create(function() return ("x" .. setmetatable({}, mt) .. "y" .. "z") end)
            local ok, text = coroutine.resume(first)
            return ok, text, seen
            """
        #expect(texts(source) == ["true", "xsecond!", "cannot resume non-suspended coroutine"])
    }

    @Test func nothingResumesTheMainProgram() {
        let source = """
            local big = {} for i = 1, 20000 do big[i] = i end
            local main, seen = coroutine.running(), nil
            local mt = { __concat = function()
              seen = select(2, coroutine.wrap(function() return coroutine.resume(main, table.unpack(big)) end)())
              return "r"
            end }
            local text = "x" .. setmetatable({}, mt) .. "y" .. "z"
            return text, seen
            """
        #expect(texts(source) == ["xr", "cannot resume non-suspended coroutine"])
    }

    @Test func coroutinesAreMadeInsideConcat() {
        let source = """
            local mt = { __concat = function(a, b)
              local made = coroutine.create(function(n) local m = coroutine.yield(n + 1) return "in" .. m end)
              local _, n = coroutine.resume(made, 1)
              return select(2, coroutine.resume(made, n)) .. coroutine.wrap(function() return "side" end)()
            end }
            local t = setmetatable({}, mt)
            return "x" .. t, coroutine.wrap(function() return "x" .. t .. "z" end)()
            """
        #expect(texts(source) == ["in2side", "xin2side"])
    }

    /// "stack overflow" is the error of the one who resumes: raised in a coroutine that does not run yet it would pass by
    /// everybody in between, and the watchdog would look at the wrong coroutine from then on.
    @Test(.timeLimit(.minutes(10)))
    func timeEndsWhoFillsMemoryWithADeepCoroutine() {
        let source = """
            local function deep()
              local co = coroutine.create(function()
                local function f(n) if n == 0 then coroutine.yield() return 0 end return 1 + f(n - 1) end
                f(36000)
              end)
              coroutine.resume(co)
              return co
            end
            local keep, big = {}, {}
            for i = 1, 50000 do big[i] = i end
            for attempt = 1, 60 do
              local co = deep()
              for i = 1, attempt * 3000 do keep[i] = keep[i] or { i } end
              if not pcall(coroutine.resume, co, table.unpack(big)) then break end
            end
            while true do end
            """
        let outcome = evaluate(source, limits: LuaLimits(time: .seconds(2)))
        #expect(outcome.reason == .time || outcome.reason == .memory)
    }

    @Test func aCoroutineThatEndedStaysDead() {
        let source = """
            local co = coroutine.create(function() return "a", "b" end)
            local garbage = {}
            for i = 1, 20000 do garbage[i] = { i } end
            coroutine.resume(co)
            return coroutine.status(co), select(2, coroutine.resume(co))
            """
        #expect(texts(source) == ["dead", "cannot resume dead coroutine"])
    }
}
