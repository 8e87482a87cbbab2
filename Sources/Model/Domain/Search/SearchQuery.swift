/// What to search for.
public struct SearchQuery: Hashable, Sendable {
    /// The most characters (Unicode scalars) of a text that are used: more than anybody types.
    public static let longestText = 1000

    /// Returns the part of a text that is used.
    public static func sought(_ text: String) -> String {
        // A character has at least one byte.
        guard text.utf8.count > longestText else { return text }
        return String(text.unicodeScalars.prefix(longestText))
    }

    /// Words, phrases in quotation marks, and filters such as `tag:anger`; see `SearchText`.
    public var text: String
    public var kinds: Set<SearchDocument.Kind>
    /// Tags by id (`dhikr:anger`), name (`anger`), title or synonym; a document needs one of them.
    public var tags: [String]
    public var categories: [String]
    /// Sources by a work's name or the beginning of it.
    public var sources: [String]
    /// The reader's languages, the best first; empty for all.
    public var languages: [String]
    public var limit: Int
    /// Whether the last word may be incomplete, since it is still being typed.
    public var isTyping: Bool
    /// Whether misspelled words are corrected if nothing is found otherwise.
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
