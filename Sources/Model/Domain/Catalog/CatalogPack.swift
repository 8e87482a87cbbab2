/// A pack as the catalog holds it.
public struct CatalogPack: Hashable, Sendable {
    public let manifest: Manifest
    /// SHA-256 over the pack's files, in hexadecimal.
    public let contentHash: String
    /// Events for which the pack registered a handler, by name.
    public let handlers: [String]
    /// Messages by language and key.
    public let messages: [String: [String: Message]]
    /// Articles by language and name.
    public let articles: [String: [String: Article]]

    public init(
        manifest: Manifest,
        contentHash: String,
        handlers: [String],
        messages: [String: [String: Message]],
        articles: [String: [String: Article]]
    ) {
        self.manifest = manifest
        self.contentHash = contentHash
        self.handlers = handlers
        self.messages = messages
        self.articles = articles
    }
}

/// An article in one language.
public struct Article: Hashable, Sendable {
    public let title: String
    /// The text in Markdown, without the title's line.
    public let body: String

    public init(title: String, body: String) {
        self.title = title
        self.body = body
    }
}
