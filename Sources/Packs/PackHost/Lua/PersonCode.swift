/// One instruction of Lua's machine.
///
/// - Source: the layouts iABC, iABx and isJ of Lua 5.4: seven bits of operation, then A of 8, k of 1, B of 8, C of 8.
struct Instruction {
    let word: UInt32

    /// - Parameter bytes: Four, the lowest first.
    init(_ bytes: ArraySlice<UInt8>) { word = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) } }

    var operation: Operation? { Operation(rawValue: word & 0x7F) }
    var a: Int { Int(word >> 7 & 0xFF) }
    var k: Bool { word >> 15 & 1 == 1 }
    var b: Int { Int(word >> 16 & 0xFF) }
    var c: Int { Int(word >> 24 & 0xFF) }
    var bx: Int { Int(word >> 15) }
    var jump: Int { Int(word >> 7) - 0xFF_FFFF }

    /// The instructions through which a text can pass without its letters mattering, and calls.
    enum Operation: UInt32 {
        case move, loadInteger, loadNumber, loadConstant
        case loadFalse = 5
        case loadFalseAndSkip, loadTrue, loadNil
        case getField = 14
        case method = 20
        case not = 51
        case jump = 56
        case equalsConstant = 60
        case equalsInteger, lessThan, atMost, greaterThan, atLeast
        case test, testAndSet
        case call, tailCall, `return`, returnNothing, returnOne
    }
}

/// Code whose first register holds a person from beginning to end, and that reads nothing but the person.
///
/// It may ask `person:speaks` and `person:knows`, and `before` and `after` of a field that it has just read, each of one
/// text of its own: what else it might call, another function of the pack could have changed.
struct PersonCode {
    /// The fields of which it asks whether they are before or after a day.
    private(set) var dates: Set<String> = []
    /// The fields that it reads.
    private(set) var fields: Set<String> = []
    /// The texts that it has by itself, but for those that it asks for: it can only compare with them.
    private(set) var compared: Set<String> = []
    /// The numbers with which it compares and that stand in its instructions.
    private(set) var integers: Set<Int> = []
    private let instructions: [Instruction]
    private let constants: [String?]
    /// Where jumps lead.
    private var targets: Set<Int> = []

    /// - Returns: nil where the code may do something else.
    init?(_ instructions: [Instruction], constants: [String?]) {
        self.instructions = instructions
        self.constants = constants
        for (index, instruction) in instructions.enumerated() {
            switch instruction.operation {
            case .jump?: targets.insert(index + 1 + instruction.jump)
            case .equalsInteger?, .lessThan?, .atMost?, .greaterThan?, .atLeast?:
                integers.insert(instruction.b - 127)
                targets.insert(index + 2)
            case .equalsConstant?, .test?, .testAndSet?, .loadFalseAndSkip?: targets.insert(index + 2)
            default: break
            }
        }
        var index = 0
        while index < instructions.count {
            guard let next = step(at: index) else { return nil }
            index = next
        }
    }

    /// - Returns: The number of the instruction after those that were understood.
    private mutating func step(at index: Int) -> Int? {
        let instruction = instructions[index]
        switch instruction.operation {
        case nil, .call?, .tailCall?: return nil
        case .method?: return methodCall(at: index)
        case .getField?:
            guard instruction.a > 0, instruction.b == 0 else { return nil }
            if let field = constant(instruction.c) { fields.insert(field) }
            return index + 1
        case .loadConstant?, .equalsConstant?:
            let isLoaded = instruction.operation == .loadConstant
            if let text = constant(isLoaded ? instruction.bx : instruction.b) { compared.insert(text) }
            return !isLoaded || instruction.a > 0 ? index + 1 : nil
        case .move?, .loadInteger?, .loadNumber?, .loadFalse?, .loadFalseAndSkip?, .loadTrue?,
            .loadNil?, .not?, .testAndSet?:
            return instruction.a > 0 ? index + 1 : nil
        case .jump?, .equalsInteger?, .lessThan?, .atMost?, .greaterThan?, .atLeast?,
            .test?, .return?, .returnNothing?, .returnOne?:
            return index + 1
        }
    }

    /// A method, one text and the call, which stand together and into which no jump leads.
    private mutating func methodCall(at index: Int) -> Int? {
        guard index + 2 < instructions.count else { return nil }
        let (method, text, call) = (instructions[index], instructions[index + 1], instructions[index + 2])
        guard method.a > 0, method.k, let name = constant(method.c),
            text.operation == .loadConstant, text.a == method.a + 2, constant(text.bx) != nil,
            call.operation == .call || call.operation == .tailCall, call.a == method.a, call.b == 3,
            !targets.contains(index + 1), !targets.contains(index + 2)
        else { return nil }
        switch name {
        case "speaks", "knows":
            guard method.b == 0 else { return nil }
        case "before", "after":
            guard index > 0, !targets.contains(index) else { return nil }
            let read = instructions[index - 1]
            guard read.operation == .getField, read.b == 0, read.a == method.b, let field = constant(read.c)
            else { return nil }
            dates.insert(field)
        default: return nil
        }
        return index + 3
    }

    private func constant(_ index: Int) -> String? {
        constants.indices.contains(index) ? constants[index] : nil
    }
}
