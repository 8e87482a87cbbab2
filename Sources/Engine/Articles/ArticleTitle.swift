public import ManasikDomain
public import ManasikLocalization

/// An article as a list tells it.
public struct ArticleTitle: Sendable, Hashable, Codable {
    public let id: DefinitionID
    public let title: LocalizedString
    /// The languages in which there is one, sorted.
    public let languages: [String]
}
