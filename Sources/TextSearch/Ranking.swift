import Foundation
import ManasikDomain

/// Where a document stands: the smaller, the earlier.
struct Place: Comparable {
    let reason: SearchHit.Reason
    /// Within a reason.
    let grade: Int
    let language: Int
    let row: Int

    static func < (left: Place, right: Place) -> Bool {
        (left.reason, left.grade, left.language, left.row)
            < (right.reason, right.grade, right.language, right.row)
    }
}

/// Puts documents that were found in order.
struct Ranking {
    /// A word or phrase of the query, as it is looked for in titles and labels.
    private struct Part {
        /// Each spelling and each of its forms, between spaces.
        let texts: [[UInt8]]
        let isPrefix: Bool
        let isCommon: Bool
        /// The labels that have it.
        let labels: Set<Int32>
    }

    private let terms: SearchTerms
    private let selection: Selection
    /// What all of them are found by, where it is not by the words that were typed.
    private let given: SearchHit.Reason?
    /// The whole query, and what is needed of it, as folded words between spaces.
    private let titles: [[UInt8]]
    /// The whole query in the shortest forms of its words.
    private let stem: [UInt8]
    private let parts: [Part]
    private let namedLabels: Set<Int32>

    init(_ terms: SearchTerms, _ selection: Selection, _ shelf: inout Shelf, given: SearchHit.Reason?) {
        self.terms = terms
        self.selection = selection
        self.given = given
        func spaced(_ words: [String]) -> [UInt8] {
            Array((" " + words.joined(separator: " ") + " ").utf8)
        }
        let wholes = [terms, terms.withoutCommon].compactMap { $0?.parts.flatMap(\.words) }
        titles = wholes.map(spaced)
        let shortest = WordForms.forms(in: wholes[wholes.count - 1].joined(separator: " ")).map {
            $0[$0.count - 1]
        }
        stem = spaced(shortest)
        namedLabels = wholes.reduce(into: []) { $0.formUnion(shelf.labels.named($1)) }
        parts = terms.parts.enumerated().map { index, part in
            let isPrefix = terms.endsInPrefix && index == terms.parts.count - 1
            var texts: [[UInt8]] = []
            var labels: Set<Int32> = []
            for words in part.spellings {
                texts.append(spaced(words))
                let forms = WordForms.forms(in: words.joined(separator: " "))
                if forms.count == 1 { texts += forms[0].dropFirst().map { spaced([$0]) } }
                var having: Set<Int32>?
                for (place, forms) in forms.enumerated() {
                    let isBeginning = isPrefix && place == words.count - 1
                    let found = forms.reduce(into: Set<Int32>()) {
                        $0.formUnion(shelf.labels.having($1, isPrefix: isBeginning))
                    }
                    having = having?.intersection(found) ?? found
                }
                labels.formUnion(having ?? [])
            }
            return Part(texts: texts, isPrefix: isPrefix, isCommon: part.isCommon, labels: labels)
        }
    }

    func place(_ row: Int, _ stage: Shelf.Stage, _ shelf: borrowing Shelf) -> Shelf.Candidate {
        let card = shelf.cards[row - 1]
        let (own, grade) = grade(row, card, stage, shelf)
        let reason = given ?? own
        // Among what is found by mistakes titles come first all the same.
        let group = given == nil ? 0 : own == .title || own == .sound ? 0 : own == .tag ? 1 : 2
        return Shelf.Candidate(
            row: row,
            place: Place(
                reason: reason,
                grade: group * 1000 + grade,
                language: selection.languageRank(card),
                row: row
            ),
            reason: reason
        )
    }

    private func grade(_ row: Int, _ card: Shelf.Card, _ stage: Shelf.Stage, _ shelf: borrowing Shelf)
        -> (
            SearchHit.Reason, Int
        )
    {
        if terms.isEmpty { return (.filter, 0) }
        if stage == .run { return (.sound, startsWithRun(row, shelf) ? 0 : 1) }
        if stage == .sound { return (.sound, 2) }
        if let vocalized = terms.vocalized, let document = shelf.documents[row - 1],
            [document.title, document.arabic, document.body].contains(where: {
                $0.precomposedStringWithCanonicalMapping.contains(vocalized)
            })
        {
            return (.exact, card.title == titles[0] ? 0 : 1)
        }
        if let place = titles.firstIndex(of: card.title) { return (.title, place) }
        if card.titleStem == stem { return (.title, 2) }
        var inTitle = 0
        var wholeInTitle = 0
        var inLabels = 0
        var inEither = 0
        var needed = 0
        var extras = 0
        for part in parts {
            let isWhole = part.texts.contains { Self.has(card.titleForms, $0[...]) }
            let isThere =
                isWhole || part.isPrefix && part.texts.contains { Self.has(card.titleForms, $0.dropLast()) }
            if part.isCommon, titles.count > 1 {
                if isThere { extras += 1 }
                continue
            }
            let isLabel = card.labels.contains { part.labels.contains($0) }
            needed += 1
            if isWhole { wholeInTitle += 1 }
            if isThere { inTitle += 1 }
            if isLabel { inLabels += 1 }
            if isThere || isLabel { inEither += 1 }
        }
        let more = parts.count - needed - extras
        let start = startsWithQuery(row, stage, shelf) ? 0 : 1
        // A message of the day has no title but itself.
        if card.kind == .chirp, inTitle == needed {
            return (.content, (stage == .prefix || stage == .headingPrefix ? 200 : 0) + 20 + start * 10)
        }
        if wholeInTitle == needed { return (.title, 10 + more) }
        if inTitle == needed { return (.title, 30 + more) }
        if inEither == needed {
            if inTitle > 0 { return (.tag, more) }
            // What a thing is first and foremost stands first among its tags.
            if let place = card.labels.firstIndex(where: { namedLabels.contains($0) }) {
                return (.tag, 30 + min(place, 9))
            }
            return (.tag, 60 + more)
        }
        let coarse =
            switch stage {
            case .phrase: 0
            case .words: 1
            default: 2
            }
        return (.content, coarse * 100 + start * 50 + min(needed - inEither, 4) * 10 + min(more, 9))
    }

    /// Whether one of a document's texts begins with the words that were typed.
    private func startsWithQuery(_ row: Int, _ stage: Shelf.Stage, _ shelf: borrowing Shelf) -> Bool {
        guard stage == .phrase || parts.count == 1, let document = shelf.documents[row - 1] else {
            return false
        }
        return [document.arabic, document.transliteration, document.body].contains { text in
            var text = text
            return text.withUTF8 { bytes in
                var scanner = WordScanner(bytes)
                for part in terms.parts {
                    for word in part.words {
                        guard scanner.next() != nil else { return false }
                        if !scanner.word.elementsEqual(word.utf8) { return false }
                    }
                }
                return true
            }
        }
    }

    private func startsWithRun(_ row: Int, _ shelf: borrowing Shelf) -> Bool {
        guard let document = shelf.documents[row - 1],
            case let heard = SoundTerms(String(document.transliteration.prefix(80))), heard.count > 0
        else { return false }
        let first = heard.run(0)
        return terms.runs.contains { first.starts(with: $0.utf8) }
    }

    private static func has(_ text: [UInt8], _ part: ArraySlice<UInt8>) -> Bool {
        guard text.count >= part.count else { return false }
        return text.withUnsafeBufferPointer { text in
            part.withUnsafeBufferPointer { part in
                for start in 0...(text.count - part.count) where text[start] == part[0] {
                    var length = 1
                    while length < part.count, text[start + length] == part[length] { length += 1 }
                    if length == part.count { return true }
                }
                return false
            }
        }
    }
}
