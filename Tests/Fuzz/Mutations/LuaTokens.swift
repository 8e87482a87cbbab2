// SPDX-License-Identifier: Apache-2.0

/// A source cut into the pieces of Lua; joined again they give the same bytes.
enum LuaTokens {
    enum Kind { case word, number, string, mark, space }

    struct Token: Equatable {
        var bytes: [UInt8]
        let kind: Kind

        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    static func cut(_ bytes: [UInt8]) -> [Token] {
        var tokens: [Token] = []
        var index = 0
        while index < bytes.count {
            let (end, kind) = token(in: bytes, at: index)
            tokens.append(Token(bytes: Array(bytes[index..<end]), kind: kind))
            index = end
        }
        return tokens
    }

    private static func token(in bytes: [UInt8], at start: Int) -> (end: Int, kind: Kind) {
        func end(_ fits: (UInt8) -> Bool) -> Int {
            bytes[start...].firstIndex { !fits($0) } ?? bytes.count
        }
        switch bytes[start] {
        case 9...13, 32: return (end { (9...13).contains($0) || $0 == 32 }, .space)
        case UInt8(ascii: "-") where bytes[start...].starts(with: "--".utf8):
            return (end { $0 != 10 }, .space)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            var index = start + 1
            while index < bytes.count, bytes[index] != bytes[start], bytes[index] != 10 {
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            return (min(index + 1, bytes.count), .string)
        case 48...57: return (end { isWord($0) || $0 == UInt8(ascii: ".") }, .number)
        case let byte where isWord(byte): return (end(isWord), .word)
        default: return (start + 1, .mark)
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (97...122).contains(byte | 32) || byte == UInt8(ascii: "_") || byte >= 128
    }

    /// The pieces from an opening bracket to the one that closes it; nil where none stands or it is never closed.
    static func group(in tokens: [Token], from start: Int) -> Range<Int>? {
        guard start < tokens.count, tokens[start].kind == .mark, "({[".contains(tokens[start].text) else {
            return nil
        }
        var depth = 0
        for index in start..<tokens.count where tokens[index].kind == .mark {
            if "({[".contains(tokens[index].text) { depth += 1 }
            if ")}]".contains(tokens[index].text) { depth -= 1 }
            if depth == 0 { return start..<index + 1 }
        }
        return nil
    }
}
