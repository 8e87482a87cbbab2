/// What a search wants.
public struct SearchQuery: Hashable, Sendable {
    /// The most characters (Unicode scalars) of a text that are searched for: more than anybody types.
    public static let longestText = 1000

    /// A text as far as it is searched for.
    public static func sought(_ text: String) -> String {
        // A character is at least a byte.
        guard text.utf8.count > longestText else { return text }
        return String(text.unicodeScalars.prefix(longestText))
    }

    /// Words, phrases in quotation marks, and filters such as `tag:anger`; see `SearchText`.
    public var text: String
    public var kinds: Set<SearchDocument.Kind>
    /// By id (`dhikr:anger`), name (`anger`), title or synonym; a document needs one of them.
    public var tags: [String]
    public var categories: [String]
    /// By a work's name or a beginning of it.
    public var sources: [String]
    /// The reader's languages, the best first; empty for all.
    public var languages: [String]
    public var limit: Int
    /// Whether the last word may be the beginning of one, since it is still being typed.
    public var isTyping: Bool
    /// Whether words with mistakes are looked for where nothing is found otherwise.
    public var allowsMistakes: Bool
    public var wantsFacets: Bool

    public init(
        _ text: String,
        kinds: Set<SearchDocument.Kind> = [],
        tags: [String] = [],
        categories: [String] = [],
        sources: [String] = [],
        languages: [String] = [],
        limit: Int = 20,
        isTyping: Bool = true,
        allowsMistakes: Bool = true,
        wantsFacets: Bool = false
    ) {
        self.text = text
        self.kinds = kinds
        self.tags = tags
        self.categories = categories
        self.sources = sources
        self.languages = languages
        self.limit = limit
        self.isTyping = isTyping
        self.allowsMistakes = allowsMistakes
        self.wantsFacets = wantsFacets
    }
}
