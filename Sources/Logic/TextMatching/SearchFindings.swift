package import ManasikDomain

/// How a document was found; the better comes first.
package enum SearchStage: Int {
    case heading, headingPrefix, phrase, words, prefix, synonym, run, sound
}

/// A document that answers a query, with its rank.
struct SearchCandidate {
    let row: Int
    let key: RankingKey
    let reason: SearchHit.Reason
}

/// The documents of one index that answer a query, each thing once.
package struct SearchFindings {
    /// A document to be shown, and why.
    package struct Wanted {
        package let document: SearchDocument
        package let reason: SearchHit.Reason
    }

    package var found: [(key: RankingKey, hit: Wanted)] = []
    package var total = 0
    package var isCutOff = false
    package var counts = FacetCounts()

    package init() {}

    /// Ranks the documents that were found, and chooses for each thing the one in the best of the reader's languages.
    ///
    /// - Parameters:
    ///   - rows: The rows of the documents, each with how it was found.
    ///   - reason: The reason for all hits; nil if they match by the words that were typed.
    package init(
        _ rows: [(row: Int, stage: SearchStage)],
        _ terms: SearchTerms,
        _ selection: Selection,
        _ query: SearchQuery,
        by reason: SearchHit.Reason?,
        in documents: inout IndexedDocuments
    ) {
        let ranking = Ranking(terms, selection, &documents, given: reason)
        let bySynonym =
            if let terms = terms.withSynonyms {
                Ranking(terms, selection, &documents, given: reason, isBySynonyms: true)
            } else {
                ranking
            }
        let hasSynonyms = terms.hasSynonyms
        // One copy for all candidates: from a parameter that may be changed, each would be given a copy of its own.
        let indexed = documents
        var ranked: [SearchCandidate] = []
        ranked.reserveCapacity(rows.count)
        for (row, stage) in rows {
            guard stage != .synonym else {
                ranked.append(bySynonym.candidate(row, stage, indexed))
                continue
            }
            var candidate = ranking.candidate(row, stage, indexed)
            if hasSynonyms {
                // A document with the word may have a synonym of it in its title.
                let other = bySynonym.candidate(row, stage, indexed)
                if other.key < candidate.key { candidate = other }
            }
            ranked.append(candidate)
        }
        ranked.sort { $0.key < $1.key }
        collect(ranked, selection, query, indexed)
    }

    private mutating func collect(
        _ ranked: [SearchCandidate],
        _ selection: Selection,
        _ query: SearchQuery,
        _ documents: borrowing IndexedDocuments
    ) {
        var best: [Int32: Int] = [:]
        var order: [SearchCandidate] = []
        for candidate in ranked {
            let summary = documents.summaries[candidate.row - 1]
            guard let known = best[summary.thing] else {
                best[summary.thing] = order.count
                order.append(candidate)
                continue
            }
            let rank = selection.languageRank(summary)
            if rank < selection.languageRank(documents.summaries[order[known].row - 1]) {
                order[known] = SearchCandidate(
                    row: candidate.row,
                    key: order[known].key,
                    reason: order[known].reason
                )
            }
        }
        total = order.count
        for candidate in order.prefix(max(0, query.limit)) {
            let document = documents.documents[candidate.row - 1]!
            found.append((candidate.key, Wanted(document: document, reason: candidate.reason)))
        }
        if query.wantsFacets {
            for candidate in order { counts.add(documents.summaries[candidate.row - 1], documents) }
        }
    }
}
