/// What a search found.
public struct SearchResult: Hashable, Sendable {
    /// The hits, the best first, at most as many as were asked for.
    public let hits: [SearchHit]
    /// The number of things found; if there are very many, the number that were examined.
    public let total: Int
    /// Whether more things than `total` match.
    public let isCutOff: Bool
    /// How many of the things found have each value; empty if that was not asked for.
    public let facets: [SearchFacet]
    /// The query that was answered instead, if nothing was found for the query itself.
    public let correctedQuery: String?

    public init(
        hits: [SearchHit],
        total: Int,
        isCutOff: Bool = false,
        facets: [SearchFacet] = [],
        correctedQuery: String? = nil
    ) {
        self.hits = hits
        self.total = total
        self.isCutOff = isCutOff
        self.facets = facets
        self.correctedQuery = correctedQuery
    }
}

/// A thing that was found, in the best of the reader's languages.
public struct SearchHit: Hashable, Sendable {
    /// How the query and the thing match, the best first.
    public enum Reason: String, Hashable, Sendable, CaseIterable, Comparable {
        /// The text has the query with exactly the vowel signs that were typed.
        case exact
        case title
        /// A tag, a category or a synonym of one.
        case tag
        case content
        /// A word that a pack declares to be a synonym of one that was typed.
        case synonym
        /// Words that sound alike, written in Latin or Arabic letters.
        case sound
        /// Words that differ in a letter or two.
        case typo
        /// Only some of the words match.
        case partial
        /// The query has only filters.
        case filter

        public static func < (left: Reason, right: Reason) -> Bool { left.order < right.order }

        private var order: Int { Self.allCases.firstIndex(of: self)! }
    }

    public let id: String
    public let kind: SearchDocument.Kind
    public let language: String
    public let title: HighlightedText
    /// The part of the original text with the most matches.
    public let snippet: HighlightedText
    public let reason: Reason

    public init(
        id: String,
        kind: SearchDocument.Kind,
        language: String,
        title: HighlightedText,
        snippet: HighlightedText,
        reason: Reason
    ) {
        self.id = id
        self.kind = kind
        self.language = language
        self.title = title
        self.snippet = snippet
        self.reason = reason
    }
}

/// The values of a field among the things that were found.
public struct SearchFacet: Hashable, Sendable {
    public struct Value: Hashable, Sendable {
        /// The value as a filter takes it.
        public let id: String
        /// The title, in the reader's language if there is one.
        public let title: String
        public let count: Int

        public init(id: String, title: String, count: Int) {
            self.id = id
            self.title = title
            self.count = count
        }
    }

    public let field: SearchField
    /// The most frequent first.
    public let values: [Value]

    public init(field: SearchField, values: [Value]) {
        self.field = field
        self.values = values
    }
}
