import GRDB
import ManasikDomain
import ManasikTextMatching

extension DocumentIndex {
    /// Finds the best documents for some terms, each thing once.
    ///
    /// - Parameter reason: The reason for all hits, if they do not match by the words that were typed.
    mutating func find(
        _ terms: SearchTerms,
        _ query: SearchQuery,
        _ filters: Filters,
        by reason: SearchHit.Reason?
    ) throws -> SearchFindings {
        guard !filters.excludesAll else { return SearchFindings() }
        let selection = Selection(query, filters, documents)
        var look = Look(
            selection: selection,
            limit: query.wantsFacets ? 50_000 : max(100, query.limit * 5)
        )
        if terms.isEmpty {
            if let expression = selection.expression {
                try database.unsafeRead { db in try self.take(&look, db, "heading", expression, .words) }
            } else {
                for index in documents.documents.indices
                where documents.documents[index] != nil
                    && selection.takes(documents.summaries[index], documents)
                {
                    look.found.append((index + 1, .words))
                    if look.found.count == look.limit { break }
                }
                look.isCutOff = look.found.count == look.limit
            }
        } else {
            try database.unsafeRead { db in try self.look(&look, db, terms, query) }
        }
        var findings = SearchFindings(look.found, terms, selection, query, by: reason, in: &documents)
        findings.isCutOff = look.isCutOff
        return findings
    }

    /// The documents examined so far.
    private struct Look {
        let selection: Selection
        let limit: Int
        var known: Set<Int> = []
        var found: [(row: Int, stage: SearchStage)] = []
        var isCutOff = false

        /// Whether enough were found that worse documents found elsewhere cannot be among the best.
        var hasEnough: Bool {
            mutating get {
                if found.count >= limit { isCutOff = true }
                return isCutOff
            }
        }
    }

    /// Searches where the best documents come first, and no further than needed.
    private func look(_ look: inout Look, _ db: Database, _ terms: SearchTerms, _ query: SearchQuery)
        throws
    {
        let labels = look.selection.expression
        func take(_ table: String, _ expression: String?, _ stage: SearchStage) throws {
            guard var expression else { return }
            if let labels { expression = "(\(expression)) AND \(labels)" }
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
        // Documents that have the words only in their texts rank below those that have them in titles or tags, unless
        // the vowel marks are the same, too.
        if terms.vocalized != nil || !look.hasEnough {
            try take("text", terms.phraseExpression(isPrefix: isPrefix), .phrase)
        }
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
            // Documents that match by meaning make matches by sound unnecessary.
            if look.found.count > known { return }
        }
        guard query.wantsFacets || look.found.count < max(50, query.limit * 5 / 2) else { return }
        // What has no sound, such as a number, is written alike.
        let silent = try terms.unspoken.map { terms in
            let sql = "SELECT rowid FROM text WHERE text MATCH ?"
            return Set(
                try Int.fetchAll(db, sql: sql, arguments: [terms.expression(isPrefix: terms.endsInPrefix)])
            )
        }
        for (expression, stage) in [(terms.runExpression, SearchStage.run), (terms.soundExpression, .sound)] {
            guard let expression else { continue }
            try self.take(&look, db, "sound", expression, stage, among: silent)
        }
    }

    private func take(
        _ look: inout Look,
        _ db: Database,
        _ table: String,
        _ expression: String,
        _ stage: SearchStage,
        among rows: Set<Int>? = nil
    ) throws {
        let statement = try db.cachedStatement(sql: "SELECT rowid FROM \(table) WHERE \(table) MATCH ?")
        let cursor = try Int.fetchCursor(statement, arguments: [expression])
        var taken = 0
        while taken < look.limit, let row = try cursor.next() {
            guard rows?.contains(row) ?? true, look.selection.takes(documents.summaries[row - 1], documents)
            else { continue }
            taken += 1
            if look.known.insert(row).inserted { look.found.append((row, stage)) }
        }
        if taken == look.limit { look.isCutOff = true }
    }
}
