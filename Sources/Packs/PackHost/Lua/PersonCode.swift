/// One instruction of Lua's virtual machine.
///
/// - Source: the layouts iABC, iABx and isJ of Lua 5.4: an operation of 7 bits, then A of 8, k of 1, B of 8 and C of 8.
struct Instruction {
    let word: UInt32

    /// - Parameter bytes: Four bytes, least significant first.
    init(_ bytes: ArraySlice<UInt8>) { word = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) } }

    var operation: Operation? { Operation(rawValue: word & 0x7F) }
    var a: Int { Int(word >> 7 & 0xFF) }
    var k: Bool { word >> 15 & 1 == 1 }
    var b: Int { Int(word >> 16 & 0xFF) }
    var c: Int { Int(word >> 24 & 0xFF) }
    var bx: Int { Int(word >> 15) }
    var jump: Int { Int(word >> 7) - 0xFF_FFFF }

    /// The instructions of which a condition may consist: apart from calls, none depends on a text in any way but
    /// equality.
    enum Operation: UInt32 {
        case move, loadInteger, loadNumber, loadConstant
        case loadFalse = 5
        case loadFalseAndSkip, loadTrue, loadNil
        case getField = 14
        case method = 20
        case not = 51
        case jump = 56
        case isLess = 58
        case isAtMost = 59
        case equalsConstant = 60
        case equalsInteger, lessThan, atMost, greaterThan, atLeast
        case test, testAndSet
        case call, tailCall, `return`, returnNothing, returnOne
    }
}

/// The code of a function that keeps what it is asked about in its first registers throughout and reads nothing else: a
/// person, or the viewer and the record of a rule of access.
///
/// It may call `person:speaks` and `person:knows`, and `before`, `after` and `includes` of a field that it has just read, each with
/// one constant text. Other functions are not allowed, since another function of the pack could have changed them.
struct PersonCode {
    /// The fields on which it calls `before` or `after`.
    private(set) var dates: Set<String> = []
    /// The lists that it asks what they include.
    private(set) var lists: Set<String> = []
    /// The fields that it reads.
    private(set) var fields: Set<String> = []
    /// The texts that it loads or compares with, except arguments of method calls; it can only compare them with facts.
    private(set) var compared: Set<String> = []
    /// The numbers in its instructions with which it compares; others are among its constants.
    private(set) var integers: Set<Int> = []
    /// How the facts of each parameter begin: nothing for a person.
    private let prefixes: [String]
    private let instructions: [Instruction]
    private let constants: [String?]
    /// The indexes of the instructions to which jumps lead.
    private var targets: Set<Int> = []

    /// Analyses a function; nil if it may do anything else.
    ///
    /// - Parameter prefixes: How the facts of each parameter begin.
    init?(_ instructions: [Instruction], constants: [String?], prefixes: [String] = [""]) {
        self.prefixes = prefixes
        self.instructions = instructions
        self.constants = constants
        for (index, instruction) in instructions.enumerated() {
            switch instruction.operation {
            case .jump?: targets.insert(index + 1 + instruction.jump)
            case .equalsInteger?, .lessThan?, .atMost?, .greaterThan?, .atLeast?:
                integers.insert(instruction.b - 127)
                targets.insert(index + 2)
            case .equalsConstant?, .isLess?, .isAtMost?, .test?, .testAndSet?, .loadFalseAndSkip?:
                targets.insert(index + 2)
            default: break
            }
        }
        var index = 0
        while index < instructions.count {
            guard let next = step(at: index) else { return nil }
            index = next
        }
    }

    /// Analyses the instructions at an index.
    ///
    /// - Returns: The index after the analysed instructions; nil if they are not allowed.
    private mutating func step(at index: Int) -> Int? {
        let instruction = instructions[index]
        switch instruction.operation {
        case nil, .call?, .tailCall?: return nil
        case .isLess?, .isAtMost?: return comparesWithNumber(at: index) ? index + 1 : nil
        case .method?: return methodCall(at: index)
        case .getField?:
            guard isFree(instruction.a), let field = field(of: instruction) else { return nil }
            fields.insert(field)
            return index + 1
        case .loadConstant?, .equalsConstant?:
            let isLoaded = instruction.operation == .loadConstant
            if let text = constant(isLoaded ? instruction.bx : instruction.b) { compared.insert(text) }
            return !isLoaded || isFree(instruction.a) ? index + 1 : nil
        case .move?, .loadInteger?, .loadNumber?, .loadFalse?, .loadFalseAndSkip?, .loadTrue?,
            .loadNil?, .not?, .testAndSet?:
            return isFree(instruction.a) ? index + 1 : nil
        case .jump?, .equalsInteger?, .lessThan?, .atMost?, .greaterThan?, .atLeast?,
            .test?, .return?, .returnNothing?, .returnOne?:
            return index + 1
        }
    }

    /// Returns whether one of the two values that an instruction compares is a number that one of the two instructions
    /// before it has loaded. Of these no jump leads to the second, nor to the comparison.
    private mutating func comparesWithNumber(at index: Int) -> Bool {
        let compared = [instructions[index].a, instructions[index].b]
        for loaded in [index - 1, index - 2] where loaded >= 0 {
            guard !targets.contains(loaded + 1) else { return false }
            let load = instructions[loaded]
            switch load.operation {
            case .loadInteger?, .loadNumber?:
                guard compared.contains(load.a) else { return false }
                integers.insert(load.bx - 0xFFFF)
                return true
            case .loadConstant?: return compared.contains(load.a) && constant(load.bx) == nil
            case .getField? where loaded == index - 1: continue
            default: return false
            }
        }
        return false
    }

    /// Analyses a method call with one text: three consecutive instructions, of which no jump leads to the second or
    /// third.
    ///
    /// - Returns: The index after the call; nil if it is not allowed.
    private mutating func methodCall(at index: Int) -> Int? {
        guard index + 2 < instructions.count else { return nil }
        let (method, text, call) = (instructions[index], instructions[index + 1], instructions[index + 2])
        guard isFree(method.a), method.k, let name = constant(method.c),
            text.operation == .loadConstant, text.a == method.a + 2, constant(text.bx) != nil,
            call.operation == .call || call.operation == .tailCall, call.a == method.a, call.b == 3,
            !targets.contains(index + 1), !targets.contains(index + 2)
        else { return nil }
        switch name {
        case "speaks", "knows":
            guard method.b == 0, prefixes == [""] else { return nil }
        case "before", "after", "includes":
            guard index > 0, !targets.contains(index) else { return nil }
            let read = instructions[index - 1]
            guard read.operation == .getField, read.a == method.b, let field = field(of: read)
            else { return nil }
            if name == "includes" { lists.insert(field) } else { dates.insert(field) }
        default: return nil
        }
        return index + 3
    }

    /// Returns whether a register holds none of what the function is asked about.
    private func isFree(_ register: Int) -> Bool { register >= prefixes.count }

    /// Returns the fact that an instruction reads; nil if it reads of anything else.
    private func field(of instruction: Instruction) -> String? {
        guard prefixes.indices.contains(instruction.b) else { return nil }
        return constant(instruction.c).map { prefixes[instruction.b] + $0 }
    }

    private func constant(_ index: Int) -> String? {
        constants.indices.contains(index) ? constants[index] : nil
    }
}
