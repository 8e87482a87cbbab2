import ManasikDomain

/// A text typed with vowel marks, which is matched exactly.
///
/// The order of marks on a letter is ignored; ordering them is slow, so only texts that begin with the same letters are
/// compared so closely.
struct VocalizedText {
    private let text: [Unicode.Scalar]
    private let firstWord: [UInt8]
    private let beginnings: [Bool]
    /// The number of bytes of a text that are compared: some texts have two marks where others have one.
    private let length: Int

    init?(_ text: String, firstWord: String?) {
        guard let firstWord else { return nil }
        self.text = Self.ordered(text)
        self.firstWord = Array(firstWord.utf8)
        beginnings = (0..<128).map { $0 == firstWord.utf8.first.map { Int($0) } }
        length = text.utf8.count * 2
    }

    /// Returns whether a text of a document contains it, from the beginning of a word on.
    func isIn(_ document: SearchDocument) -> Bool {
        isIn(document.title) || isIn(document.arabic) || isIn(document.body)
    }

    private func isIn(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var reader = WordReader(bytes, beginnings: beginnings)
            while let range = reader.next() {
                guard reader.word.starts(with: firstWord) else { continue }
                let end = min(bytes.count, range.lowerBound + length)
                let piece = UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<end])
                if isBeginning(of: Self.ordered(String(decoding: piece, as: UTF8.self))) { return true }
            }
            return false
        }
    }

    private func isBeginning(of piece: [Unicode.Scalar]) -> Bool {
        guard piece.starts(with: text) else { return false }
        // A last alef is not the alef of آ, أ or إ.
        guard piece.count > text.count else { return true }
        return !(0x0653...0x0655).contains(piece[text.count].value)
    }

    /// Characters taken apart, with the marks of each letter in the order of their combining classes.
    private static func ordered(_ text: String) -> [Unicode.Scalar] {
        var scalars = Array(Decomposition.apart(text.unicodeScalars))
        func order(_ index: Int) -> UInt8 { scalars[index].properties.canonicalCombiningClass.rawValue }
        for index in scalars.indices.dropFirst() {
            // Few letters have more than two marks.
            var place = index
            while place > 0, order(place) > 0, order(place - 1) > order(place) {
                scalars.swapAt(place - 1, place)
                place -= 1
            }
        }
        return scalars
    }
}
