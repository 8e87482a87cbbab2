// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import ManasikLuaRuntime

/// Counting the lines that run.
@Suite struct LineTests {
    private func counts(_ source: String, of state: LuaState) throws -> [UInt32] {
        let chunk = try state.load(source, chunkName: "@a.lua")
        _ = try state.call(chunk, arguments: [])
        return state.takeLineCounts().chunks["a.lua"] ?? []
    }

    @Test func countsEachLineAsOftenAsItRuns() throws {
        let state = try LuaState()
        state.recordsLines = true
        let source = """
            local sum = 0
            for i = 1, 3 do
              sum = sum + i
            end
            if sum > 10 then
              sum = 0
            end
            return sum
            """
        #expect(try counts(source, of: state).prefix(8) == [1, 4, 3, 0, 1, 0, 0, 1])
    }

    @Test func countsNothingUnlessAsked() throws {
        let state = try LuaState()
        #expect(!state.recordsLines)
        #expect(try counts("return 1", of: state).isEmpty)
        state.recordsLines = true
        #expect(try counts("return 1", of: state).first == 1)
        state.recordsLines = false
        #expect(try counts("return 1", of: state).isEmpty)
    }

    @Test func countsInCoroutines() throws {
        let state = try LuaState()
        state.recordsLines = true
        let source = """
            local f = coroutine.wrap(function()
              coroutine.yield(1)
              return 2
            end)
            f()
            f()
            """
        #expect(try counts(source, of: state).prefix(6) == [2, 1, 1, 1, 1, 1])
    }

    @Test func aFunctionOfTheHostStopsTheCount() throws {
        let state = try LuaState()
        try state.registerUntyped("stop") { [unowned state] _ in
            state.recordsLines = false
            return []
        }
        state.recordsLines = true
        #expect(try counts("local a = 1\nstop()\na = 2\nreturn a", of: state).prefix(4) == [1, 1, 0, 0])
    }

    @Test(arguments: endless)
    func budgetsHold(name: String, source: String) throws {
        for limits in [
            LuaLimits(memory: 8 << 20, time: .milliseconds(50)),
            LuaLimits(memory: 8 << 20, time: .seconds(20), instructions: 200_000),
        ] {
            let state = try LuaState(limits: limits)
            state.recordsLines = true
            let chunk = try state.load(source, chunkName: "@a.lua")
            #expect(throws: LuaError.self) { _ = try state.call(chunk, arguments: []) }
            #expect(state.isDead)
            // What ran until then is known.
            #expect(state.takeLineCounts()["a.lua", 1] > 0)
        }
    }

    @Test func countsAreAdded() {
        var sum = LuaLineCounts()
        var one = LuaLineCounts()
        one.add([1, 0, .max], to: "a")
        var other = LuaLineCounts()
        other.add([2, 3, 4, 5], to: "a")
        other.add([7], to: "b")
        sum.merge(one)
        sum.merge(other)
        #expect(sum.chunks == ["a": [3, 3, .max, 5], "b": [7]])
        #expect(sum["a", 4] == 5)
        #expect(sum["a", 9] == 0)
        #expect(sum["c", 1] == 0)
    }
}
