import GRDB
import ManasikDomain

extension DocumentIndex {
    /// A document that answers a query.
    struct Candidate {
        let row: Int
        let key: RankingKey
        let reason: SearchHit.Reason
    }

    /// What one document index has for a query.
    struct Findings {
        var found: [(key: RankingKey, hit: Wanted)] = []
        var total = 0
        var isCutOff = false
        var counts = FacetCounts()
    }

    /// A document to be shown, and why.
    struct Wanted {
        let document: SearchDocument
        let reason: SearchHit.Reason
    }

    /// How a document was found; the better comes first.
    enum Stage: Int {
        case heading, headingPrefix, phrase, words, prefix, synonym, run, sound
    }

    /// The best documents for some terms, each thing once.
    ///
    /// - Parameter reason: Why all of them are found, where it is not for the words that were typed.
    mutating func find(
        _ terms: SearchTerms,
        _ query: SearchQuery,
        _ filters: Filters,
        by reason: SearchHit.Reason?
    ) throws -> Findings {
        guard !filters.excludesAll else { return Findings() }
        let selection = Selection(query, filters, self)
        var look = Look(
            selection: selection,
            limit: query.wantsFacets ? 50_000 : max(100, query.limit * 5)
        )
        if terms.isEmpty {
            if let expression = selection.expression {
                try database.unsafeRead { db in try self.take(&look, db, "heading", expression, .words) }
            } else {
                for index in documents.indices
                where documents[index] != nil && selection.takes(summaries[index], self) {
                    look.found.append((index + 1, .words))
                    if look.found.count == look.limit { break }
                }
                look.isCutOff = look.found.count == look.limit
            }
        } else {
            try database.unsafeRead { db in try self.look(&look, db, terms, query) }
        }
        let ranking = Ranking(terms, selection, &self, given: reason)
        let bySynonym =
            if let terms = terms.withSynonyms {
                Ranking(terms, selection, &self, given: reason, isBySynonyms: true)
            } else {
                ranking
            }
        let ranked = look.found.map { found in
            let candidate = (found.stage == .synonym ? bySynonym : ranking).candidate(
                found.row,
                found.stage,
                self
            )
            guard found.stage != .synonym, terms.hasSynonyms else { return candidate }
            // What has the word may have a synonym of it in its title.
            let other = bySynonym.candidate(found.row, found.stage, self)
            return other.key < candidate.key ? other : candidate
        }.sorted { $0.key < $1.key }
        return collect(ranked, selection, query, isCutOff: look.isCutOff)
    }

    /// The documents that were looked at.
    private struct Look {
        let selection: Selection
        let limit: Int
        var known: Set<Int> = []
        var found: [(row: Int, stage: Stage)] = []
        var isCutOff = false

        /// Whether so many were found that what is found elsewhere, and is worse, cannot be among the best.
        var hasEnough: Bool {
            mutating get {
                if found.count >= limit { isCutOff = true }
                return isCutOff
            }
        }
    }

    /// Looks where the best is first, and no further than needed.
    private func look(_ look: inout Look, _ db: Database, _ terms: SearchTerms, _ query: SearchQuery)
        throws
    {
        let labels = look.selection.expression
        func take(_ table: String, _ expression: String?, _ stage: Stage) throws {
            guard var expression else { return }
            // How words sound is known without labels.
            if let labels, stage != .run, stage != .sound { expression = "(\(expression)) AND \(labels)" }
            try self.take(&look, db, table, expression, stage)
        }
        let isPrefix = terms.endsInPrefix
        let needed = terms.withoutCommon
        for terms in [terms, needed].compactMap({ $0 }) {
            try take("heading", terms.expression(isPrefix: false), .heading)
            if terms.endsInPrefix {
                try take("heading", terms.expression(isPrefix: true), .headingPrefix)
            }
        }
        try take("text", terms.phraseExpression(isPrefix: isPrefix), .phrase)
        for terms in [terms, needed].compactMap({ $0 }) {
            guard !look.hasEnough else { break }
            try take("text", terms.expression(isPrefix: false), .words)
            if terms.endsInPrefix, !look.hasEnough {
                try take("text", terms.expression(isPrefix: true), .prefix)
            }
        }
        if let synonymous = terms.withSynonyms, !look.hasEnough {
            let known = look.found.count
            try take("text", synonymous.expression(isPrefix: false), .synonym)
            // What is known by its meaning need not be guessed by its sound.
            if look.found.count > known { return }
        }
        guard query.wantsFacets || look.found.count < max(50, query.limit * 5 / 2) else { return }
        try take("sound", terms.runExpression, .run)
        try take("sound", terms.soundExpression, .sound)
    }

    private func take(
        _ look: inout Look,
        _ db: Database,
        _ table: String,
        _ expression: String,
        _ stage: Stage
    ) throws {
        let statement = try db.cachedStatement(sql: "SELECT rowid FROM \(table) WHERE \(table) MATCH ?")
        let cursor = try Int.fetchCursor(statement, arguments: [expression])
        var taken = 0
        while taken < look.limit, let row = try cursor.next() {
            guard look.selection.takes(summaries[row - 1], self) else { continue }
            taken += 1
            if look.known.insert(row).inserted { look.found.append((row, stage)) }
        }
        if taken == look.limit { look.isCutOff = true }
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
            let summary = summaries[candidate.row - 1]
            guard let known = best[summary.thing] else {
                best[summary.thing] = order.count
                order.append(candidate)
                continue
            }
            let rank = selection.languageRank(summary)
            if rank < selection.languageRank(summaries[order[known].row - 1]) {
                order[known] = Candidate(
                    row: candidate.row,
                    key: order[known].key,
                    reason: order[known].reason
                )
            }
        }
        var findings = Findings(total: order.count, isCutOff: isCutOff)
        findings.found = order.prefix(max(0, query.limit)).map {
            ($0.key, Wanted(document: documents[$0.row - 1]!, reason: $0.reason))
        }
        if query.wantsFacets {
            for candidate in order { findings.counts.add(summaries[candidate.row - 1], self) }
        }
        return findings
    }
}
