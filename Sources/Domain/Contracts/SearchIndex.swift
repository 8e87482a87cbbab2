/// A thing that can be found.
public struct SearchDocument: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case dhikr, step, article, item, contact, chirp, place
    }

    public let id: String
    public let kind: Kind
    /// BCP 47.
    public let language: String
    public let title: String
    public let body: String
    public let arabic: String
    public let transliteration: String
    /// Tags and their synonyms, one to a line.
    public let tags: String

    public init(
        id: String,
        kind: Kind,
        language: String,
        title: String,
        body: String = "",
        arabic: String = "",
        transliteration: String = "",
        tags: String = ""
    ) {
        self.id = id
        self.kind = kind
        self.language = language
        self.title = title
        self.body = body
        self.arabic = arabic
        self.transliteration = transliteration
        self.tags = tags
    }
}

/// What a search wants.
public struct SearchQuery: Hashable, Sendable {
    public var text: String
    public var kinds: Set<SearchDocument.Kind>
    /// The reader's languages, the best first; empty for all.
    public var languages: [String]
    public var limit: Int

    public init(
        _ text: String,
        kinds: Set<SearchDocument.Kind> = [],
        languages: [String] = [],
        limit: Int = 20
    ) {
        self.text = text
        self.kinds = kinds
        self.languages = languages
        self.limit = limit
    }
}

/// A document that was found.
public struct SearchHit: Hashable, Sendable, Codable {
    public let id: String
    public let kind: SearchDocument.Kind
    public let language: String
    public let title: String
    /// A passage of the original text; what was found stands between `[` and `]`.
    public let snippet: String

    public init(id: String, kind: SearchDocument.Kind, language: String, title: String, snippet: String) {
        self.id = id
        self.kind = kind
        self.language = language
        self.title = title
        self.snippet = snippet
    }
}

/// Finds documents.
public protocol SearchIndex: Sendable {
    /// The best hits first.
    ///
    /// - Throws: `SearchError` where the query has nothing to look for or the index cannot be read.
    func search(_ query: SearchQuery) throws(SearchError) -> [SearchHit]
}

/// Why a search gave no answer.
public enum SearchError: Error, Hashable, Sendable, CustomStringConvertible {
    case emptyQuery
    case failed(String)

    public var description: String {
        switch self {
        case .emptyQuery: "nothing to search for: write at least one letter or digit"
        case .failed(let detail): "the search failed: \(detail)"
        }
    }
}
