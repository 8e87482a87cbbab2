import ManasikDomain

/// Answers one query from one index or several.
struct Search {
    private let query: SearchQuery
    private let terms: SearchTerms
    private let filters: Filters

    init(_ query: SearchQuery, _ text: SearchText) throws(SearchError) {
        self.query = query
        terms = SearchTerms(text, isTyping: query.isTyping)
        filters = try Filters(query, text)
        if terms.isEmpty, !text.parts.isEmpty || filters.isEmpty { throw .emptyQuery }
    }

    func run(in indexes: [TextIndex]) throws(SearchError) -> SearchResult {
        if !filters.wanted.isEmpty {
            try filters.check(try all(indexes) { shelf in shelf.labels })
        }
        return result(try find(terms, nil, indexes), terms)
    }

    private func find(_ terms: SearchTerms, _ reason: SearchHit.Reason?, _ indexes: [TextIndex])
        throws(SearchError) -> [Shelf.Findings]
    {
        try all(indexes) { shelf in try shelf.find(terms, query, filters, by: reason) }
    }

    private func all<Value: Sendable>(
        _ indexes: [TextIndex],
        _ read: @Sendable (inout Shelf) throws -> Value
    ) throws(SearchError) -> [Value] {
        var values: [Value] = []
        for index in indexes { values.append(try index.withShelf(read)) }
        return values
    }

    private func result(_ findings: [Shelf.Findings], _ terms: SearchTerms) -> SearchResult {
        let found = findings.enumerated().flatMap { number, findings in
            findings.found.map { (number: number, place: $0.place, hit: $0.hit) }
        }.sorted {
            ($0.place.reason, $0.place.grade, $0.number, $0.place)
                < ($1.place.reason, $1.place.grade, $1.number, $1.place)
        }
        var counts = FacetCounts()
        for findings in findings { counts.add(findings.counts) }
        let passages = Passages(terms)
        return SearchResult(
            hits: found.prefix(max(0, query.limit)).map { passages.hit($0.hit.document, $0.hit.reason) },
            total: findings.reduce(0) { $0 + $1.total },
            isCutOff: findings.contains(where: \.isCutOff),
            facets: query.wantsFacets ? counts.facets : []
        )
    }
}
