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

    public var description: String {
        switch self {
        case .emptyQuery: "nothing to search for: write at least one letter or digit"
        case .emptyFilter(let field):
            "nothing follows '\(field.rawValue):'; write a value behind it, such as \(field.example)"
        case .unknownFilter(let field, let value, let suggestion):
            "no \(field.rawValue) is called '\(value)'"
                + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
        case .failed(let detail): "the search failed: \(detail)"
        }
    }
}
