/// The backslash escapes in JSON texts.
enum JSONEscapes {
    /// Returns the number of bytes of an escape; a pair of surrogates is one escape.
    static func length(in bytes: JSONBytes, at start: Int) throws(CanonicalJSONError) -> Int {
        guard start + 1 < bytes.count else { throw .malformed }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        case UInt8(ascii: "u"):
            guard let code = code(bytes, at: start + 2) else { throw .malformed }
            if (0xDC00..<0xE000).contains(code) { throw .malformed }
            guard (0xD800..<0xDC00).contains(code) else { return 6 }
            guard start + 7 < bytes.count, bytes[start + 6] == UInt8(ascii: "\\"),
                bytes[start + 7] == UInt8(ascii: "u"), let low = self.code(bytes, at: start + 8),
                (0xDC00..<0xE000).contains(low)
            else { throw .malformed }
            return 12
        default: throw .malformed
        }
    }

    /// Decodes a text whose escapes are known to be well formed.
    static func reading(_ bytes: JSONBytes) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "\\") else {
                text.append(bytes[position])
                position += 1
                continue
            }
            let byte = bytes[position + 1]
            position += 2
            switch byte {
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"):
                var scalar = code(bytes, at: position) ?? 0xFFFD
                position += 4
                if (0xD800..<0xDC00).contains(scalar), let low = code(bytes, at: position + 2) {
                    scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
                    position += 6
                }
                text.append(contentsOf: UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}")!)
            default: text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the number that four hexadecimal digits make; nil if they are not there.
    private static func code(_ bytes: JSONBytes, at start: Int) -> UInt32? {
        guard start + 4 <= bytes.count else { return nil }
        var code: UInt32 = 0
        for byte in bytes[start..<start + 4] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): code = code << 4 | UInt32(byte - 48)
            case UInt8(ascii: "a")...UInt8(ascii: "f"): code = code << 4 | UInt32(byte - 87)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): code = code << 4 | UInt32(byte - 55)
            default: return nil
            }
        }
        return code
    }
}
