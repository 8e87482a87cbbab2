import GRDB
import ManasikDomain

extension Shelf {
    /// A document that answers a query.
    struct Candidate {
        let row: Int
        let place: Place
        let reason: SearchHit.Reason
    }

    /// What one shelf has for a query.
    struct Findings {
        var found: [(place: Place, hit: Wanted)] = []
        var total = 0
        var isCutOff = false
        var counts: FacetCounts = FacetCounts()
    }

    /// A document to be shown, and why.
    struct Wanted {
        let document: SearchDocument
        let reason: SearchHit.Reason
    }

    /// How a document was found; the better comes first.
    enum Stage: Int {
        case headingWords, headingPrefix, phrase, words, prefix, sound
    }

    /// The best documents for some terms, each thing once.
    mutating func find(
        _ terms: SearchTerms,
        _ query: SearchQuery,
        _ filters: Filters,
        by reason: SearchHit.Reason?
    )
        throws -> Findings
    {
        guard !filters.excludesAll else { return Findings() }
        let selection = Selection(query, filters, self)
        // Counting looks at all, choosing at the first and best.
        let limit = query.wantsFacets ? 50_000 : max(400, query.limit * 4)
        var isCutOff = false
        let rows: [(row: Int, stage: Stage)]
        if terms.isEmpty {
            rows = documents.indices.lazy.filter { [documents, cards] in
                documents[$0] != nil && selection.takes(cards[$0])
            }.prefix(limit).map { ($0 + 1, .words) }
        } else {
            rows = try database.unsafeRead { db in
                try candidates(db, terms, selection, limit, &isCutOff)
            }
        }
        let ranking = Ranking(terms, selection, &self, given: reason)
        let ranked = rows.map { row, stage in ranking.place(row, stage, self) }.sorted { $0.place < $1.place }
        return collect(ranked, selection, query, isCutOff: isCutOff)
    }

    private func candidates(
        _ db: Database,
        _ terms: SearchTerms,
        _ selection: Selection,
        _ limit: Int,
        _ isCutOff: inout Bool
    ) throws -> [(Int, Stage)] {
        var known: Set<Int> = []
        var found: [(Int, Stage)] = []
        func look(_ table: String, _ expression: String?, _ stage: Stage) throws {
            guard let expression, !isCutOff || stage == .phrase else { return }
            let statement = try db.cachedStatement(sql: "SELECT rowid FROM \(table) WHERE \(table) MATCH ?")
            let cursor = try Int.fetchCursor(statement, arguments: [expression])
            var taken = 0
            while taken < limit, let row = try cursor.next() {
                guard selection.takes(cards[row - 1]) else { continue }
                taken += 1
                if known.insert(row).inserted { found.append((row, stage)) }
            }
            if taken == limit { isCutOff = true }
        }
        let isPrefix = terms.endsInPrefix
        try look("heading", terms.expression(isPrefix: false), .headingWords)
        if isPrefix { try look("heading", terms.expression(isPrefix: true), .headingPrefix) }
        try look("text", terms.phraseExpression(isPrefix: isPrefix), .phrase)
        try look("text", terms.expression(isPrefix: false), .words)
        if isPrefix { try look("text", terms.expression(isPrefix: true), .prefix) }
        try look("sound", terms.soundExpression, .sound)
        return found
    }

    /// One hit for a thing, though several languages tell of it.
    private func collect(
        _ ranked: [Candidate],
        _ selection: Selection,
        _ query: SearchQuery,
        isCutOff: Bool
    ) -> Findings {
        var best: [Int32: Int] = [:]
        var order: [Candidate] = []
        for candidate in ranked {
            let card = cards[candidate.row - 1]
            guard let known = best[card.thing] else {
                best[card.thing] = order.count
                order.append(candidate)
                continue
            }
            let rank = selection.languageRank(card)
            if rank < selection.languageRank(cards[order[known].row - 1]) {
                order[known] = Candidate(
                    row: candidate.row,
                    place: order[known].place,
                    reason: order[known].reason
                )
            }
        }
        var findings = Findings(total: order.count, isCutOff: isCutOff)
        findings.found = order.prefix(max(0, query.limit)).map {
            ($0.place, Wanted(document: documents[$0.row - 1]!, reason: $0.reason))
        }
        if query.wantsFacets {
            for candidate in order { findings.counts.add(cards[candidate.row - 1], labels) }
        }
        return findings
    }
}
