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
    private let terms: SearchTerms
    private let selection: Selection
    /// What all of them are found by, where it is not by the words that were typed.
    private let given: SearchHit.Reason?
    /// The whole title, as folded words between spaces.
    private let title: [UInt8]
    /// Each word or phrase between spaces, in each spelling.
    private let words: [[[UInt8]]]
    /// The labels that one of the spellings of a part is in.
    private var labels: [Set<Int32>] = []
    private var namedLabels: Set<Int32> = []

    init(_ terms: SearchTerms, _ selection: Selection, _ shelf: inout Shelf, given: SearchHit.Reason?) {
        self.terms = terms
        self.selection = selection
        self.given = given
        func spaced(_ words: [String]) -> [UInt8] { Array((" " + words.joined(separator: " ") + " ").utf8) }
        let all = terms.parts.flatMap { $0.spellings[0] }
        title = spaced(all)
        words = terms.parts.map { $0.spellings.map(spaced) }
        namedLabels = shelf.labels.named(all)
        for (index, part) in terms.parts.enumerated() {
            let isPrefix = terms.endsInPrefix && index == terms.parts.count - 1
            labels.append(
                part.spellings.reduce(into: []) { found, spelling in
                    for (place, word) in spelling.enumerated() {
                        let having = shelf.labels.having(
                            word,
                            isPrefix: isPrefix && place == spelling.count - 1
                        )
                        if place == 0 { found.formUnion(having) } else { found.formIntersection(having) }
                    }
                }
            )
        }
    }

    func place(_ row: Int, _ stage: Shelf.Stage, _ shelf: borrowing Shelf) -> Shelf.Candidate {
        let card = shelf.cards[row - 1]
        let (reason, grade) = grade(row, card, stage, shelf)
        return Shelf.Candidate(
            row: row,
            place: Place(
                reason: given ?? reason,
                grade: given == nil ? grade : grade + 100 * (reason == .title ? 0 : reason == .tag ? 1 : 2),
                language: selection.languageRank(card),
                row: row
            ),
            reason: given ?? reason
        )
    }

    private func grade(_ row: Int, _ card: Shelf.Card, _ stage: Shelf.Stage, _ shelf: borrowing Shelf) -> (
        SearchHit.Reason, Int
    ) {
        if terms.isEmpty { return (.filter, 0) }
        if let vocalized = terms.vocalized, stage != .sound,
            let document = shelf.documents[row - 1],
            [document.title, document.arabic, document.body].contains(where: {
                $0.precomposedStringWithCanonicalMapping.contains(vocalized)
            })
        {
            return (.exact, card.title == title ? 0 : 1)
        }
        if stage == .sound { return (.sound, 0) }
        if card.title == title { return (.title, 0) }
        var inTitle = 0
        var wholeInTitle = 0
        var inLabels = 0
        var inEither = 0
        for index in words.indices {
            let isPrefix = terms.endsInPrefix && index == words.count - 1
            let isWhole = words[index].contains { Self.has(card.title, $0[...]) }
            let isThere = isWhole || isPrefix && words[index].contains { Self.has(card.title, $0.dropLast()) }
            let isLabel = card.labels.contains { labels[index].contains($0) }
            if isWhole { wholeInTitle += 1 }
            if isThere { inTitle += 1 }
            if isLabel { inLabels += 1 }
            if isThere || isLabel { inEither += 1 }
        }
        if wholeInTitle == words.count { return (.title, 1) }
        if inTitle == words.count { return (.title, 2) }
        if card.labels.contains(where: { namedLabels.contains($0) }) { return (.tag, 0) }
        if inLabels == words.count { return (.tag, 1) }
        if inEither == words.count { return (.tag, inTitle > 0 ? 0 : 2) }
        let missing = words.count - inEither
        let coarse =
            switch stage {
            case .phrase: 0
            case .words: 1
            default: 2
            }
        return (.content, coarse * 20 + missing)
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
