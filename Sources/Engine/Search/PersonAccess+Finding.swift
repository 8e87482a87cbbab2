import ManasikDomain
import ManasikTextSearch

/// Answers queries.
typealias Finding = @Sendable (SearchQuery) throws(SearchError) -> SearchResult

extension PersonAccess {
    /// What finds things for a person: in the catalog, and among what they have added so far.
    func finding(_ reading: PersonReading) -> Finding {
        let own = OwnDocuments.all(of: reading)
        return { [ownIndexes, generation, id] query throws(SearchError) in
            let ownIndex = try ownIndexes.index(of: id, holding: own)
            return try TextIndex.search(query, in: [ownIndex, generation.textIndex()])
        }
    }

    /// What finds things for the handlers of packs, in the person's languages unless they say otherwise.
    ///
    /// - Parameter withOwn: Whether also among what the person added, which is personal.
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
