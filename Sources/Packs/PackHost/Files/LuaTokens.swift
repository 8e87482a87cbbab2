/// The words, texts and marks of a file of Lua, without its comments.
struct LuaTokens {
    enum Token: Equatable {
        case word(String)
        case string(String)
        case mark(UInt8)
        /// Two marks of which the second is `=`, as in `==`.
        case comparison
    }

    private let bytes: [UInt8]
    private var index = 0
    /// The line on which the last token ends, from one.
    private(set) var line = 1
    /// The line on which it begins.
    private(set) var first = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Goes on to the beginning of a line.
    mutating func skip(to other: Int) {
        while line < other, index < bytes.count { advance() }
    }

    private func byte(_ offset: Int = 0) -> UInt8? {
        index + offset < bytes.count ? bytes[index + offset] : nil
    }

    private mutating func advance() {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
    }

    /// Returns the next token; nil at the end.
    mutating func next() -> Token? {
        while let here = byte() {
            first = line
            if here == UInt8(ascii: "-"), byte(1) == here {
                advance()
                advance()
                if !skipLong() { while let other = byte(), other != UInt8(ascii: "\n") { advance() } }
            } else if here == UInt8(ascii: "\"") || here == UInt8(ascii: "'") {
                return .string(quoted(here))
            } else if Self.isOfWord(here) {
                let start = index
                while let other = byte(), Self.isOfWord(other) { advance() }
                return .word(String(decoding: bytes[start..<index], as: UTF8.self))
            } else if here > UInt8(ascii: " ") {
                if here == UInt8(ascii: "["), skipLong() { return .string("") }
                advance()
                guard byte() == UInt8(ascii: "="), "=~<>".utf8.contains(here) else { return .mark(here) }
                advance()
                return .comparison
            } else {
                advance()
            }
        }
        return nil
    }

    private mutating func quoted(_ mark: UInt8) -> String {
        advance()
        let start = index
        while let other = byte(), other != mark {
            if other == UInt8(ascii: "\\"), byte(1) != nil { advance() }
            advance()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if byte() != nil { advance() }
        return text
    }

    /// Skips a long string or the rest of a long comment, such as `[==[…]==]`; false if none begins here.
    private mutating func skipLong() -> Bool {
        guard byte() == UInt8(ascii: "[") else { return false }
        var level = 0
        while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
        guard byte(1 + level) == UInt8(ascii: "[") else { return false }
        let end =
            [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
        while index < bytes.count, !bytes[index...].starts(with: end) { advance() }
        for _ in end where index < bytes.count { advance() }
        return true
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
