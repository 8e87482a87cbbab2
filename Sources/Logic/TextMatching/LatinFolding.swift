import ManasikDomain

/// Folds case and diacritics of Latin letters.
enum LatinFolding {
    /// Returns the letters for a Latin character beyond ASCII; nil for any other.
    static func fold(_ scalar: UInt32) -> [UInt8]? {
        switch scalar {
        case 0x00C0...0x024F: table[Int(scalar - 0x00C0)]
        case 0x1E00...0x1EFF: table[Int(scalar - 0x1E00) + 0x190]
        default: nil
        }
    }

    private static let table: [[UInt8]?] = (Array(UInt32(0x00C0)...0x024F) + Array(0x1E00...0x1EFF))
        .map(
            letters
        )

    /// Letters that Unicode does not decompose.
    private static let special: [UInt32: String] = [
        0xC6: "ae", 0xE6: "ae", 0x152: "oe", 0x153: "oe", 0xDF: "ss", 0x1E9E: "ss", 0xD8: "o",
        0xF8: "o",
        0x110: "d", 0x111: "d", 0xD0: "d", 0xF0: "d", 0x126: "h", 0x127: "h", 0x131: "i", 0x141: "l",
        0x142: "l",
        0xDE: "th", 0xFE: "th", 0x14A: "ng", 0x14B: "ng", 0x166: "t", 0x167: "t",
    ]

    private static func letters(_ scalar: UInt32) -> [UInt8]? {
        if let text = special[scalar] { return Array(text.utf8) }
        guard let character = Unicode.Scalar(scalar), character.properties.isAlphabetic else {
            return nil
        }
        var letters: [UInt8] = []
        for part in Decomposition.apart([character])
        where part.properties.generalCategory != .nonspacingMark {
            letters += part.properties.lowercaseMapping.utf8
        }
        return letters
    }
}
