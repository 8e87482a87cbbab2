/// The share of an Arabic text's letters that have vowel marks.
struct VowelSigns: Hashable {
    /// The number of letters, without the forms of alif, which mostly lengthen a vowel or have no mark.
    private(set) var letters = 0
    private(set) var marked = 0
    private var words = 0

    /// The share below which a text counts as unmarked; the lowest share of the bundled packs' recitations is 0.72.
    static let least = 0.5

    init(of text: String) {
        for word in text.split(whereSeparator: \.isWhitespace) {
            let scalars = Array(word.unicodeScalars)
            var isArabic = false
            for (index, scalar) in scalars.enumerated() where Self.isLetter(scalar) {
                isArabic = true
                letters += 1
                let next = scalars.index(after: index)
                if next < scalars.count, Self.isSign(scalars[next]) { marked += 1 }
            }
            if isArabic { words += 1 }
        }
    }

    var share: Double { letters == 0 ? 1 : Double(marked) / Double(letters) }

    /// Whether there is enough text to judge, which a name alone is not.
    var isMeant: Bool { words >= 2 && letters >= 8 }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        // Forms of alif and alif maqsura are left out.
        (0x0620...0x06D3).contains(scalar.value) && scalar.properties.generalCategory == .otherLetter
            && ![0x0622, 0x0627, 0x0649, 0x0671].contains(scalar.value)
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .nonspacingMark
    }
}
