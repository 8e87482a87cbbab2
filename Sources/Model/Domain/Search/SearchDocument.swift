/// A thing that can be found, in one language.
public struct SearchDocument: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case dhikr, step, article, item, contact, chirp, place
    }

    public let id: String
    public let kind: Kind
    /// The language (BCP 47).
    public let language: String
    public let title: String
    public let body: String
    public let arabic: String
    public let transliteration: String
    public let tags: [SearchLabel]
    /// The groups to which it belongs: a dhikr's categories, a step's ritual, an item's checklist.
    public let categories: [SearchLabel]
    /// The works from which it comes, such as `Sahih Muslim`.
    public let sources: [String]

    public init(
        id: String,
        kind: Kind,
        language: String,
        title: String,
        body: String = "",
        arabic: String = "",
        transliteration: String = "",
        tags: [SearchLabel] = [],
        categories: [SearchLabel] = [],
        sources: [String] = []
    ) {
        self.id = id
        self.kind = kind
        self.language = language
        self.title = title
        self.body = body
        self.arabic = arabic
        self.transliteration = transliteration
        self.tags = tags
        self.categories = categories
        self.sources = sources
    }
}

/// A word under which documents are gathered, with the spellings that people use.
public struct SearchLabel: Hashable, Sendable {
    /// The full name, such as `dhikr:anger`.
    public let id: String
    /// The title in the language of the document; empty if there is none.
    public let title: String
    /// Synonyms in any language.
    public let synonyms: [String]

    public init(id: String, title: String, synonyms: [String] = []) {
        self.id = id
        self.title = title
        self.synonyms = synonyms
    }

    /// The id without its pack.
    public var name: String { id.split(separator: ":").last.map(String.init) ?? id }
}

/// A field by which documents are filtered and counted.
public enum SearchField: String, Hashable, Sendable, CaseIterable {
    case kind, category, tag, source

    /// A filter as a reader writes it.
    public var example: String {
        switch self {
        case .kind: "kind:dhikr"
        case .category: "category:morning"
        case .tag: "tag:forgiveness"
        case .source: "source:\"Sahih Muslim\""
        }
    }
}
