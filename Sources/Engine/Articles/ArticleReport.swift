public import ManasikDomain
public import ManasikLocalization

/// An article in full.
public struct ArticleReport: Sendable, Hashable, Codable {
    public let id: DefinitionID
    public let title: LocalizedString
    /// Markdown, without the title's line.
    public let body: LocalizedString
    public let languages: [String]
    /// The articles to which it links, in their order.
    public let seeAlso: [ArticleTitle]
}
