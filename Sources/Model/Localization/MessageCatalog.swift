public import ManasikDomain

/// The messages and articles of all packs, and the host's own under the pack id `manasik`.
public struct MessageCatalog: Sendable {
    /// The language in which the host's own messages are written originally.
    public static let hostLanguage = "en"

    private struct Entry {
        let source: String?
        let messages: [String: [String: Message]]
        let articles: [String: [String: Article]]
    }

    private let entries: [PackID: Entry]
    /// Those first whose words have precedence, the others sorted by name.
    private(set) var traditions: [Tradition]
    /// Sorted by name.
    let kinds: [KindDeclaration]

    /// Makes the messages of a catalog; without one, only the host's.
    public init(_ catalog: Catalog? = nil) {
        self.init(
            packs: catalog.map { Array($0.packs.values) } ?? [],
            traditions: catalog.map { Array($0.traditions.values) } ?? [],
            kinds: catalog.map { Array($0.kinds.values) } ?? []
        )
    }

    public init(packs: [CatalogPack], traditions: [Tradition] = [], kinds: [KindDeclaration] = []) {
        self.kinds = kinds.sorted { $0.id < $1.id }
        self.traditions = traditions.sorted { $0.id < $1.id }
        var entries: [PackID: Entry] = [:]
        for pack in packs {
            entries[pack.manifest.id] = Entry(
                source: pack.manifest.locales.first,
                messages: pack.messages,
                articles: pack.articles
            )
        }
        self.entries = entries
    }

    /// Returns the same messages with traditions whose words have precedence over those of all others.
    func preferring(_ preferred: [Tradition]) -> MessageCatalog {
        var catalog = self
        let names = Set(preferred.map { $0.id })
        catalog.traditions = preferred + traditions.filter { !names.contains($0.id) }
        return catalog
    }

    /// Returns the languages in which a pack has messages, the one it was written in first.
    public func languages(of pack: PackID) -> [String] {
        if pack == .host { return Self.completeLanguages }
        guard let entry = entries[pack] else { return [] }
        return Self.order(of: entry.messages.keys, source: entry.source)
    }

    /// Every language in which the host or a pack has messages.
    public var languages: [String] {
        HostMessages.languages.union(entries.values.flatMap { $0.messages.keys }).sorted()
    }

    /// The languages in which the host's messages are complete.
    public static let completeLanguages = order(of: HostMessages.languages, source: hostLanguage)

    /// Returns a message in exactly one language; nil if there is none.
    public func message(_ reference: TextReference, in language: String) -> Message? {
        reference.pack == .host
            ? HostMessages.message(reference.key, in: language)
            : entries[reference.pack]?.messages[language]?[reference.key]
    }

    /// Returns the first message found: in the preferred languages, then in the pack's own, then in any.
    func message(_ reference: TextReference, wishing languages: [String]) -> (
        message: Message, language: String
    )? {
        for language in languages {
            if let message = message(reference, in: language) { return (message, language) }
        }
        for language in self.languages(of: reference.pack) {
            if let message = message(reference, in: language) { return (message, language) }
        }
        return nil
    }

    func article(_ reference: ArticleReference, wishing languages: [String]) -> (
        article: Article, language: String
    )? {
        guard let entry = entries[reference.pack] else { return nil }
        for language in languages + Self.order(of: entry.articles.keys, source: entry.source) {
            if let article = entry.articles[language]?[reference.name] { return (article, language) }
        }
        return nil
    }

    private static func order(of languages: some Sequence<String>, source: String?) -> [String] {
        languages.sorted { ($0 == source ? 0 : 1, $0) < ($1 == source ? 0 : 1, $1) }
    }
}
