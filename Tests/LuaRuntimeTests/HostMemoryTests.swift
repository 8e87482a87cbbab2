// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import ManasikLuaRuntime

/// What the host keeps or borrows for a program, which is bounded as the program's own memory is.
@Suite struct HostMemoryTests {
    private func end(_ source: String, _ limits: LuaLimits, lines: Bool = false) throws -> LuaError.Kind? {
        let state = try LuaState(limits: limits)
        state.recordsLines = lines
        try state.registerUntyped("take") { _ in [] }
        do {
            try state.run(source)
            return nil
        } catch let error as LuaError { return error.kind }
    }

    @Test func theNameOfAChunkIsCut() throws {
        let state = try LuaState()
        var chunks: [String] = []
        try state.register("take") { (functions: [LuaFunction]) in chunks = functions.map(\.chunk) }
        try state.run(
            """
            local make = load("return function() end", ("x"):rep((1 << 20) - 100))
            local wide = load("return function() end", "@" .. ("é"):rep(1000))
            take { make(), make(), wide(), load("return function() end", "=short")() }
            """
        )
        #expect(chunks.map(\.utf8.count) == [200, 200, 200, 5])
        #expect(chunks[2] == String(repeating: "é", count: 100))
        // An odd number of bytes before: the last letter does not fit.
        try state.run("take { load('return function() end', '=a' .. ('é'):rep(1000))() }")
        #expect(chunks[0] == "a" + String(repeating: "é", count: 99))
    }

    @Test func referencesThatTheHostKeepsAreCounted() throws {
        let limits = LuaLimits(memory: 4 << 20, time: .seconds(60))
        #expect(try end("while true do take(print) end", limits) == .killed(.memory))
    }

    @Test func theHostCountsWhatItKeeps() throws {
        let state = try LuaState(limits: LuaLimits(memory: 1 << 20))
        try state.register("keep") { [unowned state] (bytes: Int) throws -> Void in
            try state.count(bytes: bytes)
        }
        let before = state.usedMemory
        try state.run("keep(10000)")
        #expect(state.usedMemory >= before + 10000)
        let error = #expect(throws: LuaError.self) { try state.run("while true do pcall(keep, 10000) end") }
        #expect(error?.kind == .killed(.memory))
        #expect(error?.message == "test.lua:1: stopped at 1048576 bytes of memory")
        #expect(state.isDead)
    }

    @Test(arguments: [
        "for i = 1, 1e6 do load('return 1', '@' .. ('x'):rep(1 << 16) .. i)() end",
        "local text = ('\\n'):rep(1 << 19) .. 'return 1' for i = 1, 1e6 do load(text, '=' .. i)() end",
        "for i = 1, 1e9 do load('return 1', '=' .. i)() end",
    ])
    func countsOfLinesAreBounded(source: String) throws {
        let limits = LuaLimits(memory: 8 << 20, time: .seconds(60))
        #expect(try end(source, limits, lines: true) == .killed(.memory))
    }

    @Test func textThatNamesItselfHasNoLines() throws {
        let state = try LuaState()
        state.recordsLines = true
        try state.run("for i = 1, 100 do load('return ' .. i)() end", chunkName: "@a.lua")
        #expect(state.takeLineCounts().chunks.keys.sorted() == ["a.lua"])
    }

    @Test func linesOfOtherChunksAreNotMerged() {
        var all = LuaLineCounts()
        var one = LuaLineCounts()
        one.add([1, 2], to: "a.lua")
        one.add([3], to: "made-up")
        all.merge(one, of: ["a.lua", "b.lua"])
        #expect(all.chunks == ["a.lua": [1, 2]])
    }

    /// Garbage is collected while a tree is made: what only a weak table held was freed under the host's hands.
    @Test(arguments: ["k", "v", "kv"])
    func aWeakTableKeepsWhatTheHostReads(mode: String) throws {
        let state = try LuaState(limits: LuaLimits(memory: 8 << 20, time: .seconds(60)))
        var seen: [String] = []
        try state.register("take") { (value: LuaValue) in
            for table in value.tableValue?.items ?? [] {
                for field in table.tableValue?.items.first?.tableValue?.fields ?? [] {
                    for side in [field.key, field.value] {
                        if let text = side.stringValue { seen.append(text) }
                        if let text = side.tableValue?.items.first?.stringValue { seen.append(text) }
                    }
                }
            }
        }
        try state.run(
            """
            local hold = {}
            local function weak(i)
              local t = setmetatable({}, { __mode = "\(mode)" })
              for j = 1, 100 do
                local key, value = { ("key %d %d "):format(i, j):rep(10) }, { ("value %d %d "):format(i, j):rep(10) }
                hold[#hold + 1], t[key] = { key, value }, value
              end
              return t
            end
            local function mixed(n) local t = {} for i = 1, n do t[i + 0.5], t["k" .. i] = i, i end return t end
            local all = {}
            for i = 1, 8 do all[i] = { weak(i), mixed(2000) } end
            hold = nil
            take(all)
            """
        )
        let wrong = seen.filter { !$0.hasPrefix("key ") && !$0.hasPrefix("value ") }
        #expect(wrong.isEmpty, "\(wrong.prefix(3))")
    }
}
