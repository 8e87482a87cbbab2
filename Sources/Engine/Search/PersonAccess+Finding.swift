import ManasikDomain
import ManasikTextSearch

/// A function that answers search queries.
typealias Finding = @Sendable (SearchQuery) throws(SearchError) -> SearchResult

extension PersonAccess {
    /// Returns the search for a person: in the catalog, and in what they have added.
    func finding(_ reading: PersonReading) -> Finding {
        let own = OwnDocuments.all(of: reading)
        return { [ownIndexes, generation, id] query throws(SearchError) in
            let ownIndex = try ownIndexes.index(of: id, holding: own)
            return try TextIndex.search(query, in: [ownIndex, generation.textIndex()])
        }
    }

    /// Returns the search for packs' handlers, in the person's languages unless the query names others.
    ///
    /// - Parameter withOwn: Whether to search what the person has added, which is personal data.
    func finding(_ reading: PersonReading, withOwn: Bool) -> Finding {
        let find: Finding
        if withOwn {
            find = finding(reading)
        } else {
            find = { [generation] query throws(SearchError) in try generation.textIndex().search(query) }
        }
        let languages = reading.localizer.languages
        return { query throws(SearchError) in
            var query = query
            if query.languages.isEmpty { query.languages = languages }
            return try find(query)
        }
    }
}
