package import ManasikDomain

/// Makes the snippets that show matches in the original texts.
package final class SnippetMaker {
    private let terms: SearchTerms
    /// The words of the query in all their forms, each with the index of its part.
    private let words: [(word: [UInt8], part: Int)]
    /// The prefixes that are searched.
    private let beginnings: [[UInt8]]
    /// Whether the query is written in ASCII letters only.
    private let isASCII: Bool
    /// Whether a word or prefix of the query begins, or a word ends, with a byte: this rules out most words of a text
    /// quickly.
    package let begins: [Bool]
    private let ends: [Bool]

    package init(_ terms: SearchTerms) {
        self.terms = terms
        beginnings =
            terms.endsInPrefix
            ? ([terms.parts.last?.spellings[0].last].compactMap { $0 } + terms.beginnings).map {
                Array($0.utf8)
            }
            : []
        isASCII = terms.parts.allSatisfy {
            $0.alternatives.joined().allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
        }
        var words: [(word: [UInt8], part: Int)] = []
        var begins = [Bool](repeating: false, count: 256)
        var ends = begins
        // The last part that has a word is used.
        for (index, part) in terms.parts.enumerated().reversed() {
            for spelling in part.alternatives.joined() {
                for form in WordForms.forms(in: spelling).joined() where !form.isEmpty {
                    let word = Array(form.utf8)
                    guard !words.contains(where: { $0.word == word }) else { continue }
                    words.append((word, index))
                    begins[Int(word[0])] = true
                    ends[Int(word[word.count - 1])] = true
                }
            }
        }
        for beginning in beginnings { begins[Int(beginning[0])] = true }
        self.words = words
        self.begins = begins
        self.ends = ends
    }

    /// Returns a document as a hit: its title, and the best snippet of a field.
    package func hit(_ document: SearchDocument, _ reason: SearchHit.Reason) -> SearchHit {
        var title = MatchedText(document.title, self, bySound: reason == .sound)
        // A title that matches only by sound.
        if reason == .title, !title.hasFound { title = MatchedText(document.title, self, bySound: true) }
        return SearchHit(
            id: document.id,
            kind: document.kind,
            language: document.language,
            title: title.snippet(around: nil),
            snippet: snippet(document, title, reason),
            reason: reason
        )
    }

    private func snippet(_ document: SearchDocument, _ title: MatchedText, _ reason: SearchHit.Reason)
        -> HighlightedText
    {
        var best: (matched: MatchedText, window: MatchedText.Window)?
        // If one field contains the whole query, the others need not be read; fields in another script come last.
        let fields =
            isASCII
            ? [document.transliteration, document.body, document.arabic]
            : [document.arabic, document.transliteration, document.body]
        for field in fields where !field.isEmpty {
            let matched = MatchedText(field, self, bySound: reason == .sound)
            guard let window = matched.bestWindow(Self.length) else { continue }
            if let best, best.window.parts >= window.parts { continue }
            best = (matched, window)
            if window.parts == terms.parts.count { break }
        }
        if let best { return best.matched.snippet(around: best.window) }
        // A tag is shown in the spelling that matched.
        for label in document.tags + document.categories where !title.hasFound {
            for spelling in [label.title] + label.synonyms {
                let matched = MatchedText(spelling, self, bySound: false)
                if matched.hasFound { return matched.snippet(around: nil) }
            }
        }
        let rest = [document.body, document.arabic].first { !$0.isEmpty } ?? document.title
        let matched = MatchedText(rest, self, bySound: false)
        return matched.snippet(around: matched.beginning(Self.length))
    }

    /// The number of words of a snippet.
    private static let length = 16

    /// Returns the part of the query that a word of a text matches; nil for none.
    package func part(of reader: borrowing WordReader) -> Int? {
        let word = reader.word
        guard let first = word.first, let last = word.last else { return nil }
        if hasBeginning(word) { return part(of: word) ?? terms.parts.count - 1 }
        if first < 0x80 {
            // Removing an ending does not change the beginning.
            guard begins[Int(first)] else { return nil }
        } else if reader.full.isEmpty, beginnings.isEmpty {
            // Prefixes are removed at the beginning.
            guard ends[Int(last)] else { return nil }
        }
        if let part = part(of: word) { return part }
        var found: Int?
        WordForms.each(reader) { form in
            guard found == nil else { return }
            found = part(of: form)
            if found == nil, hasBeginning(form) { found = terms.parts.count - 1 }
        }
        return found
    }

    private func part(of word: [UInt8]) -> Int? {
        for sought in words where sought.word.count == word.count && sought.word == word {
            return sought.part
        }
        return nil
    }

    private func hasBeginning(_ word: [UInt8]) -> Bool {
        for beginning in beginnings where Self.has(word, beginning) { return true }
        return false
    }

    private static func has(_ word: [UInt8], _ prefix: [UInt8]) -> Bool {
        guard word.count >= prefix.count else { return false }
        for index in prefix.indices where word[index] != prefix[index] { return false }
        return true
    }

    /// Returns the ranges where a text sounds like the query.
    package func soundRanges(in text: String) -> [Range<Int>] {
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
