/// Where a key of nested tables is written in a file of Lua. The interpreter knows of a table only the line of the call that it
/// is given to.
struct WrittenKey {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    /// Returns the line of a key; nil if the tables that lead to it are not written out where the definition is.
    ///
    /// - Parameters:
    ///   - path: The keys of the tables within each other, the one that is sought last.
    ///   - first: The line on which the definition begins, from one.
    static func line(of path: [String], from first: Int, in bytes: [UInt8]) -> Int? {
        var reader = WrittenKey(bytes: bytes)
        while reader.line < first, reader.index < bytes.count { reader.advance() }
        return reader.line(of: path)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private enum Token: Equatable {
        case word(String), string(String), mark(UInt8)
    }

    private mutating func line(of path: [String]) -> Int? {
        var depth = 0
        var matched = 0
        while let token = next() {
            switch token {
            case .mark(UInt8(ascii: "{")): depth += 1
            case .mark(UInt8(ascii: "}")):
                depth -= 1
                if depth <= matched { return nil }
            case .word(let name), .string(let name):
                // A key stands in the innermost table that was found, before a single `=`.
                guard depth == matched + 1, name == path[matched] else { continue }
                let found = line
                let before = self
                if case .string = token, next() != .mark(UInt8(ascii: "]")) {
                    self = before
                    continue
                }
                guard skipEquals() else { continue }
                matched += 1
                if matched == path.count { return found }
                guard opensTable() else { return nil }
                depth += 1
            case .mark: continue
            }
        }
        return nil
    }

    /// Whether a table follows, by itself or as the argument of a constructor.
    private mutating func opensTable() -> Bool {
        while let token = next() {
            switch token {
            case .mark(UInt8(ascii: "{")): return true
            case .word, .mark(UInt8(ascii: ".")), .mark(UInt8(ascii: "(")): continue
            case .string, .mark: return false
            }
        }
        return false
    }

    private mutating func skipEquals() -> Bool {
        let before = self
        if next() == .mark(UInt8(ascii: "=")), byte() != UInt8(ascii: "=") { return true }
        self = before
        return false
    }

    // MARK: Tokens

    private func byte(_ offset: Int = 0) -> UInt8? {
        index + offset < bytes.count ? bytes[index + offset] : nil
    }

    private mutating func advance() {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
    }

    private mutating func next() -> Token? {
        while let here = byte() {
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
                if here == UInt8(ascii: "["), skipLong() { continue }
                advance()
                return .mark(here)
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
