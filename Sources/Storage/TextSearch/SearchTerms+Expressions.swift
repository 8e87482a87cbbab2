import ManasikTextMatching

/// Expressions of FTS5.
///
/// Only folded words, which consist of letters and digits and are quoted all the same, are used in an expression; so no
/// text can be taken for syntax.
extension SearchTerms {
    /// Returns the expression of all parts, optionally with the last word as a prefix.
    func expression(isPrefix: Bool) -> String {
        parts.indices.map { index in
            let isLast = isPrefix && index == parts.count - 1
            let spellings =
                isLast
                ? (parts[index].spellings + beginnings.map { [$0] }).map { Self.quote($0) + " *" }
                : parts[index].spellings.map(Self.quote)
            return spellings.count == 1 ? spellings[0] : "(" + spellings.joined(separator: " OR ") + ")"
        }.joined(separator: " AND ")
    }

    func phraseExpression(isPrefix: Bool) -> String? {
        phrase.map { Self.quote($0) + (isPrefix ? " *" : "") }
    }

    /// The expression for the sound of all words in a row.
    var runExpression: String? {
        guard !runs.isEmpty else { return nil }
        return "runs : (" + runs.map { Self.quote([$0]) + " *" }.joined(separator: " OR ") + ")"
    }

    /// The expression for the sound of each word.
    var soundExpression: String? {
        guard !sounds.isEmpty else { return nil }
        return "words : ("
            + sounds.enumerated().map { index, sound in
                Self.quote([sound]) + (endsInPrefix && index == sounds.count - 1 ? " *" : "")
            }.joined(separator: " AND ") + ")"
    }

    private static func quote(_ words: [String]) -> String {
        let text = words.joined(separator: " ")
        return "\""
            + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            + "\""
    }
}
