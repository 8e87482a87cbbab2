import ManasikLuaRuntime
import Testing

@testable import ManasikPackHost

/// Which lines of Lua can run.
@Suite struct ExecutableLinesTests {
    private static let programs = [
        "local a = 1\n\n-- a remark\nreturn a",
        "local function f(x)\n  if x then\n    return 1\n  end\n  return 2\nend\nreturn f(true), f(false)",
        "local t = {\n  1,\n  a = 2,\n  f = function(...)\n    return ...\n  end,\n}\nreturn t.f(t.a)",
        "for i = 1, 2 do\n  if i == 2 then\n    break\n  end\nend\nfor k in pairs { 1 } do\n  k = k\nend",
        "local n = 0\nwhile true do\n  n = n + 1\n  if n > 3 then goto done end\nend\n::done::\nreturn n",
        "local i = 0\nrepeat\n  i = i + 1\nuntil i == 2\nlocal a = i == 2 and 'x'\n  or 'y'\nreturn not a",
        "local x <close> = setmetatable({}, {\n  __close = function() return 1 end })\nreturn 1",
    ]

    /// A worker may send what no compiler makes.
    @Test func functionsThatAreTooDeepWithinEachOtherAreNotRead() {
        let header: [UInt8] =
            Array("\u{1B}Lua".utf8) + [0x54, 0, 0x19, 0x93, 0x0D, 0x0A, 0x1A, 0x0A, 4, 8, 8]
        // Without a name, lines, instructions, constants and upvalues, and with one function within it.
        let opened: [UInt8] = [0x80, 0x80, 0x80, 0, 0, 2, 0x80, 0x80, 0x80, 0x81]
        // Without functions, lines, marks, local variables and names of upvalues.
        let innermost = opened.dropLast() + [0x80, 0x80, 0x80, 0x80, 0x80]
        let closed: [UInt8] = [0x80, 0x80, 0x80, 0x80]
        func isRead(_ depth: Int) -> Bool {
            var bytes = header + [UInt8](repeating: 0, count: 17)
            for _ in 0..<depth { bytes += opened }
            bytes += innermost
            for _ in 0..<depth { bytes += closed }
            return LuaPrototype(chunk: bytes) != nil
        }
        #expect(isRead(0))
        #expect(isRead(200))
        #expect(!isRead(201))
        #expect(!isRead(1_000_000))
    }

    @Test func leavesOutWhatNoControlReaches() throws {
        let state = try LuaState()
        func lines(_ source: String) -> [Int]? {
            ExecutableLines.of(Array(source.utf8), in: state)?.sorted()
        }
        // The `end` of line 6 makes the function; that of line 4 does nothing.
        #expect(lines(Self.programs[1]) == [2, 3, 5, 6, 7])
        #expect(lines("local function f()\n  do return 1 end\n  f = 2\nend\n") == [2, 4])
        #expect(lines("return 1") == [1])
        #expect(lines("-- nothing\n") == [1])
        #expect(lines("local = 1") == nil)
    }

    @Test(arguments: programs)
    func everyLineThatRunsIsOneOfThem(program: String) throws {
        let state = try LuaState()
        let lines = try #require(ExecutableLines.of(Array(program.utf8), in: state))
        state.recordsLines = true
        let chunk = try state.load(program, chunkName: "@a.lua")
        _ = try state.call(chunk, arguments: [])
        let counts = state.takeLineCounts()
        let run = Set((1...20).filter { counts["a.lua", $0] > 0 })
        // These programs come to all of their lines.
        #expect(run == lines)
    }

    @Test func readsNothingButWholeBytecode() throws {
        let state = try LuaState()
        let chunk = try state.load(Self.programs[3], chunkName: "@a.lua")
        let bytes = try #require(state.bytecode(of: chunk, keepsLines: true))
        #expect(LuaPrototype(chunk: bytes) != nil)
        for count in 0..<bytes.count {
            #expect(LuaPrototype(chunk: Array(bytes.prefix(count))) == nil)
        }
    }
}
