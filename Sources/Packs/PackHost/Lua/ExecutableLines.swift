package import ManasikLuaRuntime

/// The executable lines of a chunk, which are found in its bytecode.
///
/// The `return` that the compiler adds to the end of every function is unreachable after an explicit one and is then
/// left out; otherwise the line of the function's `end` would count as never run.
///
/// - Source: the format of precompiled chunks of Lua 5.4 as written by `luac`, and the instruction set.
package struct ExecutableLines {
    private let bytes: [UInt8]
    private var index = 0
    private var lines: Set<Int> = []

    /// Returns the executable lines of a text; nil if it is not Lua.
    package static func of(_ source: [UInt8], in state: LuaState) -> Set<Int>? {
        guard let chunk = try? state.load(source, chunkName: "=lines") else { return nil }
        defer { state.free(chunk) }
        return state.bytecode(of: chunk, keepsLines: true).flatMap { of(bytecode: $0) }
    }

    static func of(bytecode: [UInt8]) -> Set<Int>? {
        var reader = ExecutableLines(bytes: bytecode)
        // The header is followed by a sample integer, a sample number and the number of upvalues.
        guard bytecode.starts(with: BytecodeReader.header),
            reader.skip(BytecodeReader.header.count + 17), reader.readFunction()
        else { return nil }
        return reader.lines
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func readFunction() -> Bool {
        guard skipText(), let first = readCount(), readCount() != nil, index + 3 <= bytes.count else {
            return false
        }
        let isVararg = bytes[index + 1] != 0
        index += 3
        guard let code = readInstructions(), let constants = readCount() else { return false }
        for _ in 0..<constants where !skipConstant() { return false }
        guard let upvalues = readCount(), skip(upvalues * 3), let functions = readCount() else {
            return false
        }
        for _ in 0..<functions where !readFunction() { return false }
        guard let steps = readCount(), index + steps <= bytes.count else { return false }
        let changes = bytes[index..<(index + steps)].map { Int8(bitPattern: $0) }
        index += steps
        guard let marks = readCount() else { return false }
        var absolute: [Int: Int] = [:]
        for _ in 0..<marks {
            guard let place = readCount(), let line = readCount() else { return false }
            absolute[place] = line
        }
        guard skipNames() else { return false }
        note(code, changes, absolute, first, isVararg: isVararg)
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

    private mutating func readInstructions() -> [UInt32]? {
        guard let count = readCount(), index + count * 4 <= bytes.count else { return nil }
        defer { index += count * 4 }
        return (0..<count).map { number in
            (0..<4).reduce(0) { $0 | UInt32(bytes[index + number * 4 + $1]) << (8 * UInt32($1)) }
        }
    }

    private mutating func skipConstant() -> Bool {
        guard index < bytes.count else { return false }
        let kind = bytes[index]
        index += 1
        switch kind {
        case 0x00, 0x01, 0x11: return true
        case 0x03, 0x13: return skip(8)
        case 0x04, 0x14: return skipText()
        default: return false
        }
    }

    /// Skips the names of local variables with their scopes, and the names of upvalues.
    private mutating func skipNames() -> Bool {
        guard let locals = readCount() else { return false }
        for _ in 0..<locals {
            guard skipText(), readCount() != nil, readCount() != nil else { return false }
        }
        guard let upvalues = readCount() else { return false }
        for _ in 0..<upvalues where !skipText() { return false }
        return true
    }

    private mutating func skipText() -> Bool {
        guard let size = readCount() else { return false }
        return size == 0 || skip(size - 1)
    }

    private mutating func skip(_ count: Int) -> Bool {
        index += count
        return index <= bytes.count
    }

    /// Reads a number in groups of seven bits, most significant first; the highest bit marks the last byte.
    private mutating func readCount() -> Int? {
        var count = 0
        while index < bytes.count, count < 1 << 32 {
            let byte = bytes[index]
            index += 1
            count = count << 7 | Int(byte & 0x7F)
            if byte & 0x80 != 0 { return count }
        }
        return nil
    }
}
