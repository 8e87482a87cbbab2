package import ManasikDomain

/// The places where a pack's texts and articles are used, as shown to translators.
package struct TranslatedUses: Sendable {
    package struct Use: Sendable, Equatable {
        /// A description such as `title of hajj:hajj/standing`.
        let words: String
        /// The file in the pack and the line; nil if another pack uses the text.
        let reference: String?
    }

    private(set) var messages: [String: [Use]] = [:]
    private(set) var articles: [String: [Use]] = [:]
    /// The keys of messages that are shown beside Arabic text and need no Arabic translation.
    private(set) var besideArabic: Set<String> = []

    /// Creates empty uses, for a pack that cannot be loaded.
    package init() {}

    /// - Parameter catalog: A catalog with the pack and the packs that use it.
    package init(_ pack: PackID, in catalog: Catalog) {
        for use in TextUses(of: catalog).all {
            let told = Use(
                words: "\(use.field) of \(use.owner)",
                reference: Self.reference(use.location, pack)
            )
            switch use.text {
            case .text(let text) where text.pack == pack:
                messages[text.key, default: []].append(told)
                if use.isBesideArabic { besideArabic.insert(text.key) }
            case .article(let article) where article.pack == pack:
                articles[article.name, default: []].append(told)
            case .text, .article: break
            }
        }
    }

    /// Returns the file in the pack and the line; nil for a location in another pack.
    private static func reference(_ location: SourceLocation?, _ pack: PackID) -> String? {
        guard let location, let line = location.line else { return nil }
        let parts = location.file.split(separator: "/")
        guard parts.dropFirst().first.map(String.init) == pack.rawValue else { return nil }
        return "\(parts.dropFirst(2).joined(separator: "/")):\(line)"
    }
}
