import ManasikDomain

extension String {
    /// The name for comparing with what people type: without case, accents, apostrophes, hyphens and the hamza that a
    /// letter carries, so that `ka'bah` equals `Kabah`.
    var foldedAsName: String {
        String(trimmed.foldedForComparing.filter { $0 != "-" }.map { "أإآ".contains($0) ? "ا" : $0 })
    }

    /// The parts of a list that somebody types, between commas or semicolons of any script.
    var typedParts: [String] {
        split(whereSeparator: { ",،;؛".contains($0) }).map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    /// The words of the name, folded alike and with one space between them; a text without words is folded as it is.
    var foldedAsWords: String {
        let bare = String(foldedForComparing.map { "أإآ".contains($0) ? "ا" : $0 })
        let words = bare.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
        return words.isEmpty ? bare : words
    }
}
