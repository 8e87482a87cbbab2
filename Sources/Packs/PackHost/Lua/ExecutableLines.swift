package import ManasikLuaRuntime

/// The executable lines of a chunk, which are found in its bytecode.
///
/// The `return` that the compiler adds to the end of every function is unreachable after an explicit one and is then
/// left out; otherwise the line of the function's `end` would count as never run.
///
/// - Source: the format of precompiled chunks of Lua 5.4 as written by `luac`, and the instruction set.
package struct ExecutableLines {
    private var cursor: BytecodeCursor
    private var lines: Set<Int> = []

    /// Returns the executable lines of a text; nil if it is not Lua.
    package static func of(_ source: [UInt8], in state: LuaState) -> Set<Int>? {
        guard let chunk = try? state.load(source, chunkName: "=lines") else { return nil }
        defer { state.free(chunk) }
        return state.bytecode(of: chunk, keepsLines: true).flatMap { of(bytecode: $0) }
    }

    static func of(bytecode: [UInt8]) -> Set<Int>? {
        guard let cursor = BytecodeCursor(chunk: bytecode) else { return nil }
        var reader = ExecutableLines(cursor: cursor)
        return reader.readFunction() ? reader.lines : nil
    }

    private init(cursor: BytecodeCursor) { self.cursor = cursor }

    private mutating func readFunction() -> Bool {
        guard cursor.skipText(), let first = cursor.readCount(), cursor.readCount() != nil, cursor.skip(1),
            let variadic = cursor.readByte(), cursor.skip(1),
            let code = cursor.readInstructions(), let constants = cursor.readCount()
        else { return false }
        for _ in 0..<constants where !skipConstant() { return false }
        guard let upvalues = cursor.readCount(), cursor.skip(upvalues * 3),
            let functions = cursor.readCount()
        else { return false }
        for _ in 0..<functions where !readFunction() { return false }
        guard let steps = cursor.readCount(), let changes = cursor.read(steps),
            let marks = cursor.readCount()
        else { return false }
        var absolute: [Int: Int] = [:]
        for _ in 0..<marks {
            guard let place = cursor.readCount(), let line = cursor.readCount() else { return false }
            absolute[place] = line
        }
        guard skipNames() else { return false }
        note(
            code.map { Instruction($0).word },
            changes.map { Int8(bitPattern: $0) },
            absolute,
            first,
            isVararg: variadic != 0
        )
        return true
    }

    /// Adds the lines of reachable instructions.
    private mutating func note(
        _ code: [UInt32],
        _ changes: [Int8],
        _ absolute: [Int: Int],
        _ first: Int,
        isVararg: Bool
    ) {
        let reached = Self.reached(code)
        var line = first
        for (place, change) in changes.enumerated() {
            line = change == Int8.min ? absolute[place] ?? line : line + Int(change)
            // The instruction that prepares variable arguments runs before lines are counted.
            if reached.contains(place), !(isVararg && place == 0) { lines.insert(line) }
        }
    }

    /// Returns the indexes of the reachable instructions.
    private static func reached(_ code: [UInt32]) -> Set<Int> {
        var reached: Set<Int> = []
        var waiting = [0]
        while let place = waiting.popLast() {
            guard code.indices.contains(place), reached.insert(place).inserted else { continue }
            waiting += successors(of: code[place], at: place)
        }
        return reached
    }

    private static func successors(of instruction: UInt32, at place: Int) -> [Int] {
        let wide = Int(instruction >> 15)
        switch instruction & 0x7F {
        case 6: return [place + 2]  // LFALSESKIP
        case 56: return [place + 1 + Int(instruction >> 7) - ((1 << 24) - 1)]  // JMP
        case 57...67: return [place + 1, place + 2]  // a comparison or test may skip the jump that follows it
        case 70...72: return []  // returns
        case 73, 77: return [place + 1, place + 1 - wide]  // FORLOOP, TFORLOOP
        case 74: return [place + 1, place + 2 + wide]  // FORPREP
        case 75: return [place + 1 + wide]  // TFORPREP
        default: return [place + 1]
        }
    }

    // MARK: Reading

    private mutating func skipConstant() -> Bool {
        guard let kind = cursor.readByte() else { return false }
        switch kind {
        case 0x00, 0x01, 0x11: return true
        case 0x03, 0x13: return cursor.skip(8)
        case 0x04, 0x14: return cursor.skipText()
        default: return false
        }
    }

    /// Skips the names of local variables with their scopes, and the names of upvalues.
    private mutating func skipNames() -> Bool {
        guard let locals = cursor.readCount() else { return false }
        for _ in 0..<locals {
            guard cursor.skipText(), cursor.readCount() != nil, cursor.readCount() != nil else {
                return false
            }
        }
        guard let upvalues = cursor.readCount() else { return false }
        for _ in 0..<upvalues where !cursor.skipText() { return false }
        return true
    }
}
