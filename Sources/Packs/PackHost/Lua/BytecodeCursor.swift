/// A position in a precompiled chunk of Lua 5.4, from which its parts are read in order.
///
/// - Source: the format of precompiled chunks of Lua 5.4 as written by `luac`.
struct BytecodeCursor {
    private let bytes: [UInt8]
    private var index: Int

    private static let header: [UInt8] =
        Array("\u{1B}Lua".utf8) + [0x54, 0, 0x19, 0x93, 0x0D, 0x0A, 0x1A, 0x0A, 4, 8, 8]

    /// Creates a cursor at the main function of a chunk; nil if the bytes are no chunk.
    init?(chunk bytes: [UInt8]) {
        // The header is followed by a sample integer, a sample number and the number of upvalues.
        guard bytes.starts(with: Self.header), bytes.count >= Self.header.count + 17 else { return nil }
        self.bytes = bytes
        index = Self.header.count + 17
    }

    /// Skips bytes; returns whether there were as many.
    mutating func skip(_ count: Int) -> Bool { read(count) != nil }

    /// Reads bytes; nil if there are fewer.
    mutating func read(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= bytes.count - index else { return nil }
        defer { index += count }
        return bytes[index..<index + count]
    }

    mutating func readByte() -> UInt8? { read(1)?.first }

    /// Reads an integer of eight bytes, least significant first.
    mutating func readWord() -> Int64? {
        read(8).map { $0.reversed().reduce(0) { $0 << 8 | Int64($1) } }
    }

    /// Reads a number in groups of seven bits, most significant first; the highest bit marks the last byte.
    mutating func readCount() -> Int? {
        var count = 0
        while count < 1 << 32, let byte = readByte() {
            count = count << 7 | Int(byte & 0x7F)
            if byte & 0x80 != 0 { return count }
        }
        return nil
    }

    /// Reads a text, which is preceded by its length and one.
    mutating func readText() -> String? {
        guard let size = readCount() else { return nil }
        if size == 0 { return "" }
        return read(size - 1).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Skips a text; returns whether there was one.
    mutating func skipText() -> Bool {
        guard let size = readCount() else { return false }
        return size == 0 || skip(size - 1)
    }

    /// Reads the instructions of a function, four bytes each, preceded by their number.
    mutating func readInstructions() -> [ArraySlice<UInt8>]? {
        guard let count = readCount(), let code = read(count * 4) else { return nil }
        return (0..<count).map { code[(code.startIndex + $0 * 4)..<(code.startIndex + $0 * 4 + 4)] }
    }
}
