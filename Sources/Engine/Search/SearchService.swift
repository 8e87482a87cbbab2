public import ManasikDomain
import ManasikLocalization

/// Search for a person.
public struct SearchService: Sendable {
    let person: PersonAccess

    /// Searches the catalog, as `Generation.search` does, and the person's own items, contacts and dhikr.
    ///
    /// - Throws: `EngineError.search` and `.store`.
    public func search(_ query: SearchQuery) async throws(EngineError) -> SearchResult {
        let reading = try await person.read(OwnDocuments.parts)
        do throws(SearchError) {
            return titled(try person.finding(reading)(query), reading.localizer)
        } catch {
            throw .search(error)
        }
    }

    /// Returns the result with titles in the person's language for what the host names.
    private func titled(_ result: SearchResult, _ localizer: Localizer) -> SearchResult {
        let facets = result.facets.map { facet in
            guard facet.field == .kind else { return facet }
            return SearchFacet(
                field: .kind,
                values: facet.values.map {
                    .init(id: $0.id, title: localizer.host("search.kind.\($0.id)").text, count: $0.count)
                }
            )
        }
        return SearchResult(
            hits: result.hits,
            total: result.total,
            isCutOff: result.isCutOff,
            facets: facets,
            correctedQuery: result.correctedQuery
        )
    }
}
