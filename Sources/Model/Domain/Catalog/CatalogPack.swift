/// A pack as the catalog holds it.
public struct CatalogPack: Hashable, Sendable {
    public let manifest: Manifest
    /// SHA-256 over the pack's files, in hexadecimal.
    public let contentHash: String
    /// What its versions have changed of what is stored of people, in the order in which it applies.
    public let changes: [DataChange]
    /// The functions of the pack's migrations in its code, by the migrations' names.
    public let migrations: [String: Int]
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
        articles: [String: [String: Article]],
        changes: [DataChange] = [],
        migrations: [String: Int] = [:]
    ) {
        self.manifest = manifest
        self.contentHash = contentHash
        self.handlers = handlers
        self.messages = messages
        self.articles = articles
        self.changes = changes
        self.migrations = migrations
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
