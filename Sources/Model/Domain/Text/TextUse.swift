/// A text or an article, as a definition refers to it.
public struct TextUse: Hashable, Sendable {
    public let text: TextOrArticle
    /// The field of the definition, such as `title`; if it differs by school, with the school, such as `note (north)`.
    public let field: String
    /// The full name of the definition, or of a part of it such as `pack:rites/standing`.
    public let owner: String
    /// Where the definition or its part is written.
    public let location: SourceLocation?
    /// Whether it accompanies Arabic, so that it needs no Arabic translation.
    public let isBesideArabic: Bool

    public init(
        _ text: TextOrArticle,
        field: String,
        owner: String,
        location: SourceLocation?,
        isBesideArabic: Bool = false
    ) {
        self.text = text
        self.field = field
        self.owner = owner
        self.location = location
        self.isBesideArabic = isBesideArabic
    }
}
