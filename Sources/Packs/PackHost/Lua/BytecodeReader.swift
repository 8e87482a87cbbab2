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
        /// The dates that it compares with days.
        var dates: Set<String> = []
    }

    private let bytes: [UInt8]
    private var index = 0
    private var reading = Reading()

    static let header: [UInt8] =
        Array("\u{1B}Lua".utf8) + [0x54, 0, 0x19, 0x93, 0x0D, 0x0A, 0x1A, 0x0A, 4, 8, 8]

    /// Returns what a function does with the person, or nil if it may do anything else.
    static func read(_ bytes: [UInt8]) -> Reading? {
        var reader = BytecodeReader(bytes: bytes)
        // The header is followed by a sample integer, a sample number and the number of upvalues.
        guard bytes.starts(with: header), reader.skip(header.count + 17), reader.readFunction() else {
            return nil
        }
        return reader.reading
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func readFunction() -> Bool {
        guard readText() != nil, readCount() != nil, readCount() != nil, index + 3 <= bytes.count else {
            return false
        }
        // The first parameter, which is the person, is in the first register.
        let (parameters, isVariadic) = (bytes[index], bytes[index + 1] != 0)
        guard parameters >= 1, !isVariadic, skip(3), let count = readCount(),
            index + count * 4 <= bytes.count
        else { return false }
        let instructions = (0..<count).map { Instruction(bytes[(index + $0 * 4)..<(index + $0 * 4 + 4)]) }
        guard skip(count * 4), let constants = readConstants(),
            let code = PersonCode(instructions, constants: constants)
        else { return false }
        reading.dates = code.dates
        reading.compared = code.compared
        reading.fields = code.fields
        reading.integers.formUnion(code.integers)
        reading.texts = Set(constants.compactMap { $0 })
        guard let upvalues = readCount(), skip(upvalues * 3), let functions = readCount() else {
            return false
        }
        // A function that creates functions is not analysed.
        return functions == 0
    }

    /// Reads the constants of a function.
    ///
    /// - Returns: For each constant its text, or nil for one of another type; nil if a type is unknown.
    private mutating func readConstants() -> [String?]? {
        guard let count = readCount(), count <= bytes.count else { return nil }
        var constants: [String?] = []
        for _ in 0..<count {
            guard index < bytes.count else { return nil }
            let kind = bytes[index]
            index += 1
            switch kind {
            case 0x00, 0x01, 0x11: constants.append(nil)
            case 0x03, 0x13:
                guard let bits = readWord() else { return nil }
                let number =
                    kind == 0x03 ? Int(bits) : Int(exactly: Double(bitPattern: UInt64(bitPattern: bits)))
                if let number { reading.integers.insert(number) }
                constants.append(nil)
            case 0x04, 0x14:
                guard let text = readText() else { return nil }
                constants.append(text)
            default: return nil
            }
        }
        return constants
    }

    private mutating func skip(_ count: Int) -> Bool {
        index += count
        return index <= bytes.count
    }

    /// Reads an integer of eight bytes, least significant first; nil at the end of the bytecode.
    private mutating func readWord() -> Int64? {
        let start = index
        guard skip(8) else { return nil }
        return bytes[start..<index].reversed().reduce(0) { $0 << 8 | Int64($1) }
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

    private mutating func readText() -> String? {
        guard let size = readCount() else { return nil }
        if size == 0 { return "" }
        let start = index
        guard skip(size - 1) else { return nil }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }
}
