import ManasikDomain

/// Orders the documents that were found.
struct Ranking {
    /// A word or phrase of the query, as it is looked for in titles and labels.
    struct Part {
        /// Each spelling and each of its forms, between spaces.
        let texts: [[UInt8]]
        let isPrefix: Bool
        let isCommon: Bool
        /// For each label, whether it has the part.
        let labels: [Bool]
    }

    let terms: SearchTerms
    private let selection: Selection
    /// What all documents match by, if not by the words that were typed.
    private let given: SearchHit.Reason?
    /// The whole query, and the required part of it, as folded words between spaces.
    private let titles: [[UInt8]]
    private let leavesOutCommon: Bool
    /// The whole query in the shortest forms of its words.
    private let stem: [UInt8]
    let parts: [Part]
    private let namedLabels: Set<Int32>
    private let vocalized: VocalizedText?
    private let isBySynonyms: Bool

    /// - Parameter isBySynonyms: Whether the terms include synonyms besides the words that were typed.
    init(
        _ terms: SearchTerms,
        _ selection: Selection,
        _ documents: inout IndexedDocuments,
        given: SearchHit.Reason?,
        isBySynonyms: Bool = false
    ) {
        self.isBySynonyms = isBySynonyms
        self.terms = terms
        self.selection = selection
        self.given = given
        vocalized = terms.vocalized.flatMap { VocalizedText($0, firstWord: terms.parts.first?.words.first) }
        func spaced(_ words: [String]) -> [UInt8] {
            Array((" " + words.joined(separator: " ") + " ").utf8)
        }
        let wholes = [terms, terms.withoutCommon].compactMap { $0?.parts.flatMap { $0.words } }
        leavesOutCommon = wholes.count > 1
        // A title may consist of nothing but a synonym.
        let only = wholes.count == 1 && terms.parts.count == 1 ? terms.parts[0].spellings.dropFirst() : []
        titles = (wholes + only).map(spaced)
        let shortest = WordForms.forms(in: wholes[wholes.count - 1].joined(separator: " ")).map {
            $0[$0.count - 1]
        }
        stem = spaced(shortest)
        namedLabels = wholes.reduce(into: []) { $0.formUnion(documents.labels.named($1)) }
        parts = terms.parts.enumerated().map { index, part in
            let isPrefix = terms.endsInPrefix && index == terms.parts.count - 1
            var texts: [[UInt8]] = []
            var labels = [Bool](repeating: false, count: documents.labels.entries.count)
            for words in part.spellings {
                texts.append(spaced(words))
                let forms = WordForms.forms(in: words.joined(separator: " "))
                if forms.count == 1 { texts += forms[0].dropFirst().map { spaced([$0]) } }
                var having: Set<Int32>?
                for (place, forms) in forms.enumerated() {
                    let isBeginning = isPrefix && place == words.count - 1
                    let found = forms.reduce(into: Set<Int32>()) {
                        $0.formUnion(documents.labels.having($1, isPrefix: isBeginning))
                    }
                    having = having?.intersection(found) ?? found
                }
                for label in having ?? [] { labels[Int(label)] = true }
            }
            return Part(texts: texts, isPrefix: isPrefix, isCommon: part.isCommon, labels: labels)
        }
    }

    func candidate(_ row: Int, _ stage: SearchStage, _ documents: borrowing IndexedDocuments)
        -> SearchCandidate
    {
        let summary = documents.summaries[row - 1]
        var (own, grade) = grade(row, summary, stage, documents)
        if isBySynonyms, given == nil {
            // In a title or among tags a synonym is as good, but comes after the word itself.
            grade += RankingWeights.bySynonym
            if own == .content { own = .synonym }
        }
        let reason = given ?? own
        // Among matches with mistakes, titles still come first.
        let group = given == nil ? 0 : own == .title || own == .sound ? 0 : own == .tag ? 1 : 2
        return SearchCandidate(
            row: row,
            key: RankingKey(
                reason: reason,
                grade: group * RankingWeights.group + grade,
                language: selection.languageRank(summary),
                row: row,
                isOfOtherKind: terms.asksForDhikr && summary.kind != .dhikr
            ),
            reason: reason
        )
    }

    private func grade(
        _ row: Int,
        _ summary: IndexedDocuments.Summary,
        _ stage: SearchStage,
        _ documents: borrowing IndexedDocuments
    )
        -> (
            SearchHit.Reason, Int
        )
    {
        if terms.isEmpty { return (.filter, 0) }
        if stage == .run {
            if given == nil, let first = titleSounds(row, documents) {
                return (.title, RankingWeights.soundOfTitle + min(first, RankingWeights.mostPlaces))
            }
            return (.sound, startsWithRun(summary, documents) ? 0 : RankingWeights.soundWithin)
        }
        if stage == .sound { return (.sound, RankingWeights.soundInPart) }
        if let vocalized, let document = documents.documents[row - 1], vocalized.isIn(document) {
            return (
                .exact, titles[0].elementsEqual(documents.titles[summary.title..<summary.forms]) ? 0 : 1
            )
        }
        if let place = titles.firstIndex(where: {
            Self.isSame($0, documents.titles, summary.title, summary.forms)
        }) {
            return (.title, min(place, RankingWeights.mostPlaces))
        }
        if Self.isSame(stem, documents.titles, summary.stems, summary.end) {
            return (.title, RankingWeights.stems)
        }
        let labels = documents.labels(of: summary)
        var inTitle = 0
        var wholeInTitle = 0
        var inLabels = 0
        var inEither = 0
        var needed = 0
        var extras = 0
        for part in parts {
            let isWhole = Self.has(
                part.texts,
                in: documents.titles,
                summary.forms,
                summary.stems,
                dropping: 0
            )
            let isThere =
                isWhole
                || part.isPrefix
                    && Self.has(
                        part.texts,
                        in: documents.titles,
                        summary.forms,
                        summary.stems,
                        dropping: 1
                    )
            if part.isCommon, leavesOutCommon {
                if isThere { extras += 1 }
                continue
            }
            let isLabel = labels.contains { part.labels[Int($0)] }
            needed += 1
            if isWhole { wholeInTitle += 1 }
            if isThere { inTitle += 1 }
            if isLabel { inLabels += 1 }
            if isThere || isLabel { inEither += 1 }
        }
        let more = parts.count - needed - extras
        // A message of the day is its own title. It comes after the dhikr whose words it repeats, and before documents
        // that have its words apart from one another.
        if summary.kind == .chirp, inTitle == needed {
            let begun = stage == .prefix || stage == .headingPrefix ? RankingWeights.begunMessage : 0
            return (.content, begun + start(row, stage, documents) + RankingWeights.message)
        }
        if wholeInTitle == needed { return (.title, RankingWeights.wholeWords + more) }
        if inTitle == needed { return (.title, RankingWeights.begunWords + more) }
        if inEither == needed {
            if inTitle > 0 { return (.tag, more) }
            // A thing's most important tag is its first.
            if !namedLabels.isEmpty, let place = labels.firstIndex(where: { namedLabels.contains($0) }) {
                let back = min(place - labels.startIndex, RankingWeights.mostPlaces)
                return (.tag, RankingWeights.namedTag + back)
            }
            return (.tag, RankingWeights.otherTag + more)
        }
        let coarse =
            switch stage {
            case .phrase: 0
            case .words: 1
            default: 2
            }
        let missing = min(needed - inEither, RankingWeights.mostMissing) * RankingWeights.missingWord
        let found = coarse * RankingWeights.stage + start(row, stage, documents)
        return (.content, found + missing + min(more, RankingWeights.mostPlaces))
    }

    private static func isSame(_ text: [UInt8], _ titles: [UInt8], _ start: Int, _ end: Int) -> Bool {
        guard text.count == end - start else { return false }
        for index in text.indices where text[index] != titles[start + index] { return false }
        return true
    }

    /// Whether a title contains one of some texts, or one of them without its last byte.
    private static func has(
        _ texts: [[UInt8]],
        in titles: [UInt8],
        _ start: Int,
        _ end: Int,
        dropping dropped: Int
    ) -> Bool {
        titles.withUnsafeBufferPointer { titles in
            for index in texts.indices {
                let isThere = texts[index].withUnsafeBufferPointer { text in
                    let length = text.count - dropped
                    // Each text begins with a space, so the letter after it rules out more places.
                    guard length > 1, end - start >= length else { return false }
                    for place in start...(end - length) where titles[place + 1] == text[1] {
                        var same = 0
                        while same < length, titles[place + same] == text[same] { same += 1 }
                        if same == length { return true }
                    }
                    return false
                }
                if isThere { return true }
            }
            return false
        }
    }
}
