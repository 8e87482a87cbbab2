/// Finds documents.
public protocol SearchIndex: Sendable {
    /// Returns the best hits first.
    ///
    /// If nothing matches a query exactly, the nearest matches are returned, and `correctedQuery` says so.
    ///
    /// - Throws: `SearchError` if there is nothing to search for, a filter names an unknown value, or the index cannot
    ///   be read.
    func search(_ query: SearchQuery) throws(SearchError) -> SearchResult
}

/// Why a search gave no answer.
public enum SearchError: Error, Hashable, Sendable, CustomStringConvertible {
    case emptyQuery
    /// A filter without a value, such as `tag:`.
    case emptyFilter(SearchField)
    /// A filter with a value that no document has.
    case unknownFilter(SearchField, value: String, suggestion: String?)
    case failed(String)

    /// The code and the payload, for developers; a localizer words it for people.
    public var description: String {
        let payload = payload
        return payload.isEmpty ? code : "\(code): \(payload.joined(separator: "; "))"
    }

    private var code: String {
        switch self {
        case .emptyQuery: "search.empty"
        case .emptyFilter: "search.empty-filter"
        case .unknownFilter: "search.filter"
        case .failed: "search.failed"
        }
    }

    private var payload: [String] {
        switch self {
        case .emptyQuery: []
        case .emptyFilter(let field): [field.rawValue]
        case .unknownFilter(let field, let value, let near):
            [field.rawValue, value] + (near.map { ["near: \($0)"] } ?? [])
        case .failed(let detail): [detail]
        }
    }
}
