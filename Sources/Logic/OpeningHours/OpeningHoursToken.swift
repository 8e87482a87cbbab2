import ManasikDomain

/// A word, number, sign or comment of opening hours.
struct OpeningHoursToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case number(Int, digits: Int)
        /// Letters, in lower case.
        case word(String)
        case sign(UInt8)
        /// `||`
        case fallback
        case comment(String)
    }

    let kind: Kind
    let text: String
    /// The column of the first character, from 1.
    let column: Int
    /// Whether white space stands before it.
    let isSpaced: Bool

    /// Returns the tokens of a text.
    static func all(in text: String) throws(OpeningHours.Problem) -> [OpeningHoursToken] {
        let bytes = Array(text.utf8)
        var tokens: [OpeningHoursToken] = []
        var (index, column, isSpaced) = (0, 1, false)
        while index < bytes.count {
            let start = index
            func end(while isMore: (UInt8) -> Bool) -> Int {
                bytes[start...].firstIndex { !isMore($0) } ?? bytes.count
            }
            let kind: Kind
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                (index, column, isSpaced) = (index + 1, column + 1, true)
                continue
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                index = end { (48...57).contains($0) }
                // No number of more digits has a meaning, and its value none either.
                let value = bytes[start..<index].prefix(6).reduce(0) { $0 * 10 + Int($1 - 48) }
                kind = .number(value, digits: index - start)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
                index = end { (65...90).contains($0) || (97...122).contains($0) }
                kind = .word(String(decoding: bytes[start..<index].map { $0 | 32 }, as: UTF8.self))
            case UInt8(ascii: "\""):
                guard let close = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")) else {
                    throw OpeningHours.Problem(.unclosedComment, column: column)
                }
                index = close + 1
                kind = .comment(String(decoding: bytes[(start + 1)..<close], as: UTF8.self).trimmed)
            case UInt8(ascii: "|") where start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "|"):
                index += 2
                kind = .fallback
            case let sign:
                // A character of several bytes is one sign.
                index = bytes[(start + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
                kind = .sign(sign)
            }
            let written = bytes[start..<index]
            tokens.append(
                OpeningHoursToken(
                    kind: kind,
                    text: String(decoding: written, as: UTF8.self),
                    column: column,
                    isSpaced: isSpaced
                )
            )
            column += written.filter { $0 & 0xC0 != 0x80 }.count
            isSpaced = false
        }
        return tokens
    }
}
