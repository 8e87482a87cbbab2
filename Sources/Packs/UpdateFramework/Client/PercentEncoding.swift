/// Names as parts of addresses and as names of files.
enum PercentEncoding {
    /// Returns a text as one part of a path: all but letters, digits, `_`, `.`, `-` and `~` encoded.
    static func name(_ text: String) -> String { encoded(text) { isUnreserved($0) } }

    /// Returns a path, whose parts may be encoded already, as an address takes it.
    static func path(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let slash = UInt8(ascii: "/")
        var result = ""
        for (index, byte) in bytes.enumerated() {
            let next = bytes[(index + 1)...].prefix(2)
            let isEncoded = byte == UInt8(ascii: "%") && next.count == 2 && next.allSatisfy(isHexadecimal)
            result += encoded(
                byte,
                isPlain: isEncoded || byte == slash || isUnreserved(byte) || isDelimiter(byte)
            )
        }
        return result
    }

    private static func encoded(_ text: String, isPlain: (UInt8) -> Bool) -> String {
        text.utf8.map { encoded($0, isPlain: isPlain($0)) }.joined()
    }

    private static func encoded(_ byte: UInt8, isPlain: Bool) -> String {
        guard !isPlain else { return String(UnicodeScalar(byte)) }
        return "%" + Hexadecimal.text(of: [byte]).uppercased()
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122: true
        default: "_.-~".utf8.contains(byte)
        }
    }

    /// What a part of a path may have besides; `?` and `#` would end the path.
    private static func isDelimiter(_ byte: UInt8) -> Bool { "!$&'()*+,;=:@".utf8.contains(byte) }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...70, 97...102: true
        default: false
        }
    }
}
