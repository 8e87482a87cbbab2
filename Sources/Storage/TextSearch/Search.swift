import ManasikDomain
import ManasikTextMatching

/// Answers one query from one or several indexes.
///
/// All words are searched first. If nothing matches, words that are in no document are replaced by the nearest ones,
/// then similar sounds are searched, then some of the words.
struct Search {
    private let query: SearchQuery
    private let terms: SearchTerms
    private let filters: Filters
    private let indexes: [TextIndex]

    init(_ query: SearchQuery, in indexes: [TextIndex]) throws(SearchError) {
        let text = SearchText(SearchQuery.sought(query.text))
        self.query = query
        self.indexes = indexes
        terms = SearchTerms(text, isTyping: query.isTyping, indexes.map(\.synonyms))
        filters = try Filters(query, text)
        if terms.isEmpty, !text.parts.isEmpty || filters.isEmpty { throw .emptyQuery }
    }

    func run() throws(SearchError) -> SearchResult {
        if !filters.wanted.isEmpty {
            try filters.check(try all { documentIndex in documentIndex.documents.labels })
        }
        if let result = try find(terms, nil) { return result }
        guard query.allowsMistakes, query.limit > 0, !terms.isEmpty else {
            return SearchResult(hits: [], total: 0)
        }
        for attempt in [correctWords, correctSounds, findSome] {
            if let result = try attempt() { return result }
        }
        return SearchResult(hits: [], total: 0)
    }

    // MARK: Attempts

    private func correctWords() throws(SearchError) -> SearchResult? {
        var corrected = terms
        for index in terms.parts.indices where !terms.parts[index].isPhrase {
            let word = terms.parts[index].words[0]
            let isPrefix = terms.endsInPrefix && index == terms.parts.count - 1
            guard try !isKnown(word, isPrefix: isPrefix), try frequency(of: terms.parts[index].synonyms) == 0
            else { continue }
            let limit = SpellingCorrection.limit(for: word)
            let offered = try all { documentIndex in
                try documentIndex.near(word, .text, within: limit, isPrefix: isPrefix && word.utf8.count > 4)
            }.flatMap { $0 }
            let best = SpellingCorrection.best(offered, atMost: 8)
            if !best.isEmpty {
                corrected.parts[index].spellings = best.map { [$0] }
            } else if let pair = try pair(word) {
                corrected.parts[index].spellings = [pair]
            }
        }
        guard
            corrected.parts.contains(where: { part in
                !terms.parts.contains { $0.spellings == part.spellings }
            })
        else { return nil }
        corrected = corrected.keeping(corrected.parts)
        return try find(corrected, .typo, corrected: corrected.text)
    }

    /// The longest pair of words written together, in letters.
    private static let longestPair = 64

    /// Returns two words of the index that were written together.
    private func pair(_ word: String) throws(SearchError) -> [String]? {
        let letters = Array(word.unicodeScalars)
        // Each possible division costs as much as the word is long.
        guard (6...Self.longestPair).contains(letters.count) else { return nil }
        for place in 3...(letters.count - 3) {
            let pair = [letters[..<place], letters[place...]].map { String(String.UnicodeScalarView($0)) }
            if try isKnown(pair[0], isPrefix: false), try isKnown(pair[1], isPrefix: false) {
                return pair
            }
        }
        return nil
    }

    private func correctSounds() throws(SearchError) -> SearchResult? {
        guard let run = terms.runs.first, run.utf8.count >= 5 else { return nil }
        let limit = SpellingCorrection.limit(forRun: run)
        let offered = try all { documentIndex in
            try documentIndex.near(run, .sound, within: limit, isPrefix: true)
        }
        .flatMap { $0 }
        let best = SpellingCorrection.best(offered, atMost: 16)
        guard !best.isEmpty else { return nil }
        var corrected = terms.keeping(terms.parts)
        corrected.runs = best
        return try find(corrected, .sound)
    }

    /// Finds documents with some of the words: as many of them as occur together, and of equally many those that a title
    /// or a tag has, then the rarest.
    private func findSome() throws(SearchError) -> SearchResult? {
        guard terms.parts.count > 1 else { return nil }
        var known: [(part: SearchTerms.Part, frequency: Int)] = []
        for part in terms.parts {
            let frequency = try frequency(of: [part.words[0]] + part.synonyms)
            if frequency > 0 || part.isPhrase { known.append((part, part.isPhrase ? 1 : frequency)) }
        }
        let rarest = known.indices.sorted { left, right in
            let (one, other) = (known[left].frequency, known[right].frequency)
            return one == other ? left < right : one < other
        }
        var attempts = 0
        for count in stride(from: min(known.count, terms.parts.count - 1), to: 0, by: -1) {
            var selections = [Set(rarest.prefix(count))]
            if count == known.count - 1 {
                // One of the rarer words may be the one that does not belong.
                for word in rarest.reversed() {
                    let others = Set(rarest).subtracting([word])
                    if others != selections[0] { selections.append(others) }
                }
            }
            var best: (result: SearchResult, rank: Int)?
            for kept in selections where attempts < Self.mostAttempts {
                attempts += 1
                var some = terms.keeping(known.indices.filter { kept.contains($0) }.map { known[$0].part })
                some.endsInPrefix = false
                guard let found = try findRanked(some, .partial, corrected: some.text) else { continue }
                if found.rank < best?.rank ?? .max { best = found }
            }
            if let best { return best.result }
        }
        return nil
    }

    /// The number of selections of words that are tried.
    private static let mostAttempts = 16

    /// Returns the number of documents that contain all of some words.
    private func frequency(of words: [String]) throws(SearchError) -> Int {
        guard !words.isEmpty else { return 0 }
        return try all { documentIndex in
            try words.reduce(0) { try $0 + documentIndex.frequency(of: $1, isPrefix: false) }
        }.reduce(0, +)
    }

    private func isKnown(_ word: String, isPrefix: Bool) throws(SearchError) -> Bool {
        try all { documentIndex in try documentIndex.frequency(of: word, isPrefix: isPrefix) }.contains {
            $0 > 0
        }
    }

    // MARK: Finding

    private func find(_ terms: SearchTerms, _ reason: SearchHit.Reason?, corrected: String? = nil)
        throws(SearchError) -> SearchResult?
    {
        try findRanked(terms, reason, corrected: corrected)?.result
    }

    /// Returns what is found with the rank of the first; nil where nothing is found.
    private func findRanked(_ terms: SearchTerms, _ reason: SearchHit.Reason?, corrected: String?)
        throws(SearchError) -> (result: SearchResult, rank: Int)?
    {
        let findings = try all { documentIndex in try documentIndex.find(terms, query, filters, by: reason) }
        let total = findings.reduce(0) { $0 + $1.total }
        guard total > 0 else { return nil }
        let found = findings.enumerated().flatMap { number, findings in
            findings.found.map { (number: number, key: $0.key, hit: $0.hit) }
        }.sorted {
            ($0.key.rank, $0.number, $0.key) < ($1.key.rank, $1.number, $1.key)
        }
        var counts = FacetCounts()
        for findings in findings { counts.add(findings.counts) }
        let snippets = SnippetMaker(terms)
        let result = SearchResult(
            hits: found.prefix(max(0, query.limit)).map { snippets.hit($0.hit.document, $0.hit.reason) },
            total: total,
            isCutOff: findings.contains(where: \.isCutOff),
            facets: query.wantsFacets ? counts.facets : [],
            correctedQuery: corrected
        )
        return (result, found.first?.key.rank ?? .max)
    }

    private func all<Value: Sendable>(_ read: @Sendable (inout DocumentIndex) throws -> Value)
        throws(SearchError)
        -> [Value]
    {
        var values: [Value] = []
        for index in indexes { values.append(try index.withIndex(read)) }
        return values
    }
}
