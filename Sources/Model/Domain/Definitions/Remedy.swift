/// What makes up for a rite that was missed or a prohibition that was broken.
public struct Remedy: Hashable, Sendable, Codable {
    public let id: DefinitionID
    public let title: TextReference
    public let details: ArticleReference?
    /// Further articles that are of use with it; nil where none are named.
    public let seeAlso: [ArticleReference]?
    public let alternatives: [TextReference]
    public let due: TextReference?
    /// How each school applies it.
    public let applies: BySchool<TextReference>?
    public let sources: [Citation]
    public let unverified: Bool
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        title: TextReference,
        details: ArticleReference?,
        seeAlso: [ArticleReference]? = nil,
        alternatives: [TextReference],
        due: TextReference?,
        applies: BySchool<TextReference>?,
        sources: [Citation],
        unverified: Bool,
        location: SourceLocation?
    ) {
        self.id = id
        self.title = title
        self.details = details
        self.seeAlso = seeAlso
        self.alternatives = alternatives
        self.due = due
        self.applies = applies
        self.sources = sources
        self.unverified = unverified
        self.location = location
    }
}
