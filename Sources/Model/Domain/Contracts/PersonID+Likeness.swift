/// Names that are taken for others when they are read.
extension PersonID {
    /// Whether another name differs only by what is easily overlooked: by case, accents, vowel signs, joiners, apostrophes, or
    /// the width of letters.
    public func looksLike(_ other: PersonID) -> Bool {
        // Names are stored as they are typed, so that those that Unicode takes for equal may be two people.
        !rawValue.utf8.elementsEqual(other.rawValue.utf8) && likeness == other.likeness
    }

    /// Whether a word of the name has letters of several alphabets whose letters look alike, such as a Cyrillic `а` among
    /// Latin ones.
    public var mixesAlphabets: Bool {
        rawValue.unicodeScalars.split { Alphabet(of: $0) == nil && !Self.isMark($0) }.contains { word in
            Set(word.compactMap { Alphabet(of: $0) }).count > 1
        }
    }

    private var likeness: String {
        var kept = String.UnicodeScalarView()
        for scalar in rawValue.foldedForComparing.unicodeScalars where !Self.isVowelSign(scalar) {
            kept.append(scalar)
        }
        return String(kept)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .nonspacingMark
    }

    /// Whether a scalar is written above or below an Arabic or Hebrew letter, where most writers leave it out, or joins or
    /// parts letters.
    private static func isVowelSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200C, 0x200D, 0x640: true
        case 0x591...0x5C7, 0x610...0x61A, 0x64B...0x652, 0x656...0x65F, 0x670, 0x6D6...0x6ED: isMark(scalar)
        default: false
        }
    }

    /// An alphabet some of whose letters look like those of another.
    private enum Alphabet: Hashable {
        case latin, greek, cyrillic, armenian

        /// - Source: the blocks of the Unicode Character Database, Blocks.txt.
        init?(of scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF,
                0xFF21...0xFF3A, 0xFF41...0xFF5A:
                self = .latin
            case 0x370...0x373, 0x376...0x37D, 0x37F...0x3FF, 0x1F00...0x1FFF: self = .greek
            case 0x400...0x482, 0x48A...0x52F, 0x1C80...0x1C88, 0xA640...0xA66E, 0xA680...0xA69D:
                self = .cyrillic
            case 0x531...0x556, 0x560...0x588: self = .armenian
            default: return nil
            }
        }
    }
}
