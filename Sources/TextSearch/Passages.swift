import ManasikDomain

/// Shows in the original text where something was found.
struct Passages {
    private let terms: SearchTerms
    /// Each word of the query and the part to which it belongs.
    private let words: [[UInt8]: Int]
    private let prefix: [UInt8]?

    init(_ terms: SearchTerms) {
        self.terms = terms
        var words: [[UInt8]: Int] = [:]
        for (index, part) in terms.parts.enumerated() {
            for word in part.spellings.joined() { words[Array(word.utf8)] = index }
        }
        self.words = words
        prefix = terms.endsInPrefix ? terms.parts.last?.spellings[0].last.map { Array($0.utf8) } : nil
    }

    /// A document as it is shown: its title, and the field's passage in which most was found.
    func hit(_ document: SearchDocument, _ reason: SearchHit.Reason) -> SearchHit {
        let title = Marked(document.title, self, bySound: reason == .sound)
        return SearchHit(
            id: document.id,
            kind: document.kind,
            language: document.language,
            title: title.passage(around: nil),
            snippet: snippet(document, title, reason),
            reason: reason
        )
    }

    private func snippet(_ document: SearchDocument, _ title: Marked, _ reason: SearchHit.Reason)
        -> HighlightedText
    {
        var best: (marked: Marked, window: Marked.Window)?
        for field in [document.arabic, document.transliteration, document.body] where !field.isEmpty {
            let marked = Marked(field, self, bySound: reason == .sound)
            guard let window = marked.bestWindow(Self.length) else { continue }
            if let best, best.window.parts >= window.parts { continue }
            best = (marked, window)
        }
        if let best { return best.marked.passage(around: best.window) }
        // A tag is shown in the spelling in which it was found.
        for label in document.tags + document.categories where !title.hasFound {
            for spelling in [label.title] + label.synonyms {
                let marked = Marked(spelling, self, bySound: false)
                if marked.hasFound { return marked.passage(around: nil) }
            }
        }
        let rest = [document.body, document.arabic].first { !$0.isEmpty } ?? document.title
        let marked = Marked(rest, self, bySound: false)
        return marked.passage(around: marked.beginning(Self.length))
    }

    /// How many words a passage has.
    private static let length = 16

    /// The part of the query that a folded word of a text is found by; nil for none.
    func part(of word: [UInt8]) -> Int? {
        if let part = words[word] { return part }
        if let prefix, word.starts(with: prefix) { return terms.parts.count - 1 }
        return nil
    }

    /// Where a text sounds as what was typed.
    func soundRanges(in text: String) -> [Range<Int>] {
        SoundTerms.terms(of: text).filter { term in
            if terms.endsInPrefix {
                return term.key.hasPrefix(terms.joinedKey)
                    || terms.keys.dropLast().contains(term.key)
                    || terms.keys.last.map { term.key.hasPrefix($0) } ?? false
            }
            return term.key == terms.joinedKey || terms.keys.contains(term.key)
        }.map(\.range).sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    }
}
