/// Reads from a function's bytecode that it does nothing with texts but compare them with texts of its own.
///
/// Such a condition cannot tell apart two countries that it does not name, so that it need not be run for each of the
/// 249. What is not understood gives no answer, and the condition is then run for every value.
///
/// - Source: the form of precompiled chunks of Lua 5.4 as `luac` writes them, and its instructions.
struct BytecodeReader {
    private let bytes: [UInt8]
    private var index = 0
    private var texts: Set<String> = []

    /// The instructions through which a text can pass without its letters mattering: loads, moves, reading a field of
    /// that name, `not`, jumps, comparing with a constant, tests of truth, and returns.
    private static let harmless: Set<UInt32> = {
        let loads: [UInt32] = [0, 1, 2, 3, 5, 6, 7, 8]
        let fieldNotJump: [UInt32] = [14, 51, 56]
        let comparisonsWithConstants: [UInt32] = [60, 61, 62, 63, 64, 65]
        let testsAndReturns: [UInt32] = [66, 67, 70, 71, 72]
        return Set(loads + fieldNotJump + comparisonsWithConstants + testsAndReturns)
    }()

    static let header: [UInt8] =
        Array("\u{1B}Lua".utf8) + [0x54, 0, 0x19, 0x93, 0x0D, 0x0A, 0x1A, 0x0A, 4, 8, 8]

    /// The texts that a function compares with, or nil where it may do more with a text than that.
    static func comparedTexts(in bytes: [UInt8]) -> Set<String>? {
        var reader = BytecodeReader(bytes: bytes)
        // After the header stand a sample integer, a sample number and the count of upvalues.
        guard bytes.starts(with: header), reader.skip(header.count + 17), reader.readFunction() else {
            return nil
        }
        return reader.texts
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func readFunction() -> Bool {
        guard readText() != nil, readCount() != nil, readCount() != nil, skip(3),
            let instructions = readCount(),
            index + instructions * 4 <= bytes.count
        else { return false }
        for _ in 0..<instructions {
            // The lowest seven bits of an instruction are its operation.
            guard Self.harmless.contains(UInt32(bytes[index] & 0x7F)) else { return false }
            index += 4
        }
        guard let constants = readCount() else { return false }
        for _ in 0..<constants {
            guard readConstant() else { return false }
        }
        guard let upvalues = readCount(), skip(upvalues * 3), let functions = readCount() else {
            return false
        }
        // A function that makes functions is not read further.
        return functions == 0
    }

    private mutating func readConstant() -> Bool {
        guard index < bytes.count else { return false }
        let kind = bytes[index]
        index += 1
        switch kind {
        case 0x00, 0x01, 0x11: return true
        case 0x03, 0x13: return skip(8)
        case 0x04, 0x14:
            guard let text = readText() else { return false }
            texts.insert(text)
            return true
        default: return false
        }
    }

    private mutating func skip(_ count: Int) -> Bool {
        index += count
        return index <= bytes.count
    }

    /// Seven bits a byte, the highest first; the last byte has its highest bit set.
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
