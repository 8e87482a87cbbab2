package import ManasikLuaRuntime

/// The executable lines of a chunk, which are found in its bytecode.
///
/// The `return` that the compiler adds to the end of every function is unreachable after an explicit one and is then
/// left out; otherwise the line of the function's `end` would count as never run.
///
/// - Source: the instruction set of Lua 5.4.
package enum ExecutableLines {
    /// Returns the executable lines of a text; nil if it is not Lua.
    package static func of(_ source: [UInt8], in state: LuaState) -> Set<Int>? {
        LuaPrototype.of(source, in: state).map { lines(of: $0) }
    }

    private static func lines(of function: LuaPrototype) -> Set<Int> {
        var lines: Set<Int> = []
        let reached = reached(function.code.map(\.word))
        for (place, line) in function.lines.enumerated() where reached.contains(place) {
            // The instruction that prepares variable arguments runs before lines are counted.
            if !(function.isVariadic && place == 0) { lines.insert(line) }
        }
        for inner in function.functions { lines.formUnion(Self.lines(of: inner)) }
        return lines
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
}
