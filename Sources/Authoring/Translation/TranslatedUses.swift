package import ManasikDomain

/// Where a pack's texts and articles are used, as translators are told.
package struct TranslatedUses: Sendable {
    package struct Use: Sendable, Equatable {
        /// Such as `title of hajj:hajj/ihram`.
        let words: String
        /// File in the pack and line.
        let reference: String?
    }

    private(set) var messages: [String: [Use]] = [:]
    private(set) var articles: [String: [Use]] = [:]
    /// Messages that stand beside Arabic, which needs no Arabic translation.
    private(set) var besideArabic: Set<String> = []

    /// For a pack that cannot be loaded: nothing is known.
    package init() {}

    /// - Parameter catalog: Of the pack and whatever uses it.
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

    /// File in the pack and line; nil for what another pack says.
    private static func reference(_ location: SourceLocation?, _ pack: PackID) -> String? {
        guard let location, let line = location.line else { return nil }
        let parts = location.file.split(separator: "/")
        guard parts.dropFirst().first.map(String.init) == pack.rawValue else { return nil }
        return "\(parts.dropFirst(2).joined(separator: "/")):\(line)"
    }
}
