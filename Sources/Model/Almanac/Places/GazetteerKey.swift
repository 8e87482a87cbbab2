import ManasikDomain

/// Folds a name so that spellings meet: no case, no accents, no vowel signs, no punctuation.
///
/// `scripts/gazetteer` folds the stored names in the same way; a test holds the two against each other.
enum GazetteerKey {
    static func folded(_ name: String) -> String {
        var words: [String] = []
        var word = ""
        func end() {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        for scalar in String(Decomposition.apart(name.unicodeScalars)).lowercased().unicodeScalars {
            if scalar.properties.generalCategory == .nonspacingMark || silent.contains(scalar) { continue }
            if let letters = letters[scalar] {
                word += letters
            } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                word.unicodeScalars.append(scalar)
            } else {
                end()
            }
        }
        end()
        return words.joined(separator: " ")
    }

    /// Apostrophes, hamza, the stretching of Arabic letters, marks of direction.
    private static let silent = Set("'’‘ʻʼʿʾ`´ءـ\u{200F}\u{200E}".unicodeScalars)

    private static let letters: [Unicode.Scalar: String] = [
        "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i",
        "ə": "e", "ħ": "h", "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه", "ە": "ه",
    ]
}
