/// A reader that checks from a function's bytecode that it only reads facts of the given person, asks for languages and
/// dates, and compares texts and numbers with constants.
///
/// Such a condition cannot distinguish two countries that it does not name, so it need not run for each of the 249; and
/// it always gives the same answer for the same person, since it reads nothing else. If the reader does not understand
/// a part of the bytecode, the condition runs for every value and its answers are not cached.
///
/// - Source: the format of precompiled chunks of Lua 5.4 as written by `luac`, and the instruction set.
struct BytecodeReader {
    /// What a function does.
    struct Reading {
        /// The texts among its constants: those that it compares with facts, and those that are arguments or names.
        var texts: Set<String> = []
        /// The texts that it compares with facts.
        var compared: Set<String> = []
        /// The fields of the person that it reads.
        var fields: Set<String> = []
        /// The whole numbers that it compares with.
        var integers: Set<Int> = []
        /// The numbers with a fraction that it compares with.
        var fractions: Set<Double> = []
        /// The dates that it compares with days.
        var dates: Set<String> = []
        /// The lists that it asks what they include.
        var lists: Set<String> = []
    }

    private var cursor: BytecodeCursor
    private let prefixes: [String]
    private var reading = Reading()

    /// Returns what a function does with the person, or nil if it may do anything else.
    ///
    /// - Parameter prefixes: How the facts of each parameter begin: nothing for a person.
    static func read(_ bytes: [UInt8], prefixes: [String] = [""]) -> Reading? {
        guard let cursor = BytecodeCursor(chunk: bytes) else { return nil }
        var reader = BytecodeReader(cursor: cursor, prefixes: prefixes)
        return reader.readFunction() ? reader.reading : nil
    }

    private init(cursor: BytecodeCursor, prefixes: [String]) {
        self.cursor = cursor
        self.prefixes = prefixes
    }

    private mutating func readFunction() -> Bool {
        guard cursor.readText() != nil, cursor.readCount() != nil, cursor.readCount() != nil,
            // The parameters, of which the first is the person, are in the first registers.
            let parameters = cursor.readByte(), let variadic = cursor.readByte(), cursor.skip(1),
            parameters >= 1, variadic == 0, let instructions = cursor.readInstructions(),
            let constants = readConstants(),
            let code = PersonCode(
                instructions.map { Instruction($0) },
                constants: constants,
                prefixes: Array(prefixes.prefix(Int(parameters)))
            )
        else { return false }
        reading.dates = code.dates
        reading.lists = code.lists
        reading.compared = code.compared
        reading.fields = code.fields
        reading.integers.formUnion(code.integers)
        reading.texts = Set(constants.compactMap { $0 })
        guard let upvalues = cursor.readCount(), cursor.skip(upvalues * 3),
            let functions = cursor.readCount()
        else { return false }
        // A function that creates functions is not analysed.
        return functions == 0
    }

    /// Reads the constants of a function.
    ///
    /// - Returns: For each constant its text, or nil for one of another type; nil if a type is unknown.
    private mutating func readConstants() -> [String?]? {
        guard let count = cursor.readCount() else { return nil }
        var constants: [String?] = []
        for _ in 0..<count {
            guard let kind = cursor.readByte() else { return nil }
            switch kind {
            case 0x00, 0x01, 0x11: constants.append(nil)
            case 0x03, 0x13:
                guard let bits = cursor.readWord() else { return nil }
                let number = Double(bitPattern: UInt64(bitPattern: bits))
                if kind == 0x03 {
                    reading.integers.insert(Int(bits))
                } else if let whole = Int(exactly: number) {
                    reading.integers.insert(whole)
                } else {
                    reading.fractions.insert(number)
                    // It parts the whole numbers beside it.
                    if let below = Int(exactly: number.rounded(.down)) { reading.integers.insert(below) }
                }
                constants.append(nil)
            case 0x04, 0x14:
                guard let text = cursor.readText() else { return nil }
                constants.append(text)
            default: return nil
            }
        }
        return constants
    }
}
