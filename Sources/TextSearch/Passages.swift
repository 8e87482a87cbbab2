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
            for word in part.spellings.joined() {
                for form in WordForms.forms(in: word).joined() { words[Array(form.utf8)] = index }
            }
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

    /// The part of the query that a word of a text is found by; nil for none.
    func part(of scanner: borrowing WordScanner) -> Int? {
        if let part = words[scanner.word] { return part }
        if let prefix, scanner.word.starts(with: prefix) { return terms.parts.count - 1 }
        var found: Int?
        WordForms.each(scanner) { form in
            guard found == nil else { return }
            found = words[form]
            if found == nil, let prefix, form.starts(with: prefix) { found = terms.parts.count - 1 }
        }
        return found
    }

    /// Where a text sounds as what was typed.
    func soundRanges(in text: String) -> [Range<Int>] {
        let heard = SoundTerms(text)
        var ranges: [Range<Int>] = []
        for index in 0..<heard.count {
            let run = heard.run(index)
            guard
                let sought = terms.runs.filter({ run.starts(with: $0.utf8) }).max(by: {
                    $0.utf8.count < $1.utf8.count
                })
            else { continue }
            var length = 0
            var end = index
            while end < heard.count, length < sought.utf8.count {
                length += heard.key(end).count
                end += 1
            }
            ranges.append(heard.ranges[index].lowerBound..<heard.ranges[end - 1].upperBound)
        }
        let last = terms.endsInPrefix ? terms.sounds.last : nil
        for (index, range) in heard.ranges.enumerated() {
            let key = heard.key(index)
            if terms.sounds.contains(where: { key.elementsEqual($0.utf8) })
                || last.map({ key.starts(with: $0.utf8) }) ?? false
            {
                ranges.append(range)
            }
        }
        return ranges.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    }
}
