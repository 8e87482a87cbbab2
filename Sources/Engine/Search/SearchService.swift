public import ManasikDomain
public import ManasikViews

/// Search for a person.
public struct SearchService: Sendable {
    private static let parts = OwnDocuments.parts.union([.dhikr, .favourites, .walks])

    let person: PersonAccess

    /// Searches the catalog, as `Generation.search` does, and the person's own items, contacts and dhikr.
    ///
    /// - Parameters:
    ///   - query: What the reader looks for.
    ///   - narrowing: What the reader chose to narrow the query to.
    ///   - withChoices: Whether to count by which values the query can be narrowed further.
    /// - Throws: `EngineError.search` and `.store`.
    public func search(
        _ query: SearchQuery,
        narrowedTo narrowing: SearchNarrowing = SearchNarrowing(),
        withChoices: Bool = false
    ) async throws(EngineError) -> SearchView {
        let reading = try await person.read(Self.parts)
        let find = person.finding(reading)
        let result: SearchResult
        do throws(SearchError) { result = try find(narrowing.narrowing(query)) } catch {
            throw .search(error)
        }
        var choices: [SearchFacet] = []
        if withChoices {
            choices = narrowing.choices(for: query, found: result.facets) { other in
                // Of a query that cannot be answered, only the chosen values can be removed.
                do throws(SearchError) { return try find(other).facets } catch { return [] }
            }
        }
        let rituals = reading.rituals(reading.readableWalks)
        return SearchView(of: result, for: query.text, rituals, choices: choices) { reading.dhikr }
    }
}
