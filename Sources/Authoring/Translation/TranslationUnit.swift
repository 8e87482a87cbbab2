import ManasikDomain
import ManasikLocalization
import ManasikPackHost

/// A text to be translated: a message, or a paragraph of an article.
struct TranslationUnit {
    enum Origin: Hashable {
        case message(String)
        /// A paragraph by its number, from 0; nil for the whole article.
        case article(String, block: Int?)
    }

    let origin: Origin
    let id: String
    let plural: String?
    /// The pack's translations in the forms of the language; empty texts for missing ones.
    let translations: [String]
    /// The notes for translators.
    let notes: [String]
    let uses: [TranslatedUses.Use]

    var isTranslated: Bool { translations.contains { !$0.isEmpty } }

    /// The context in `msgctxt`: the message's key, or `article:name:number`.
    var context: String {
        switch origin {
        case .message(let key): Self.isReserved(key) ? "message:\(key)" : key
        case .article(let name, let block?): "article:\(name):\(block + 1)"
        case .article(let name, nil): "article:\(name)"
        }
    }

    static func origin(of context: String) -> Origin? {
        if context.hasPrefix("message:") { return .message(String(context.dropFirst("message:".count))) }
        guard context.hasPrefix("article:") else { return .message(context) }
        let parts = context.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        if parts.count == 2 { return .article(parts[1], block: nil) }
        guard parts.count == 3, let number = Int(parts[2]), number > 0 else { return nil }
        return .article(parts[1], block: number - 1)
    }

    private static func isReserved(_ key: String) -> Bool {
        key.hasPrefix("article:") || key.hasPrefix("message:")
    }

    /// The placeholders in the unit's source texts.
    var placeholders: Set<String> {
        guard case .message = origin else { return [] }
        return MessageTemplate(id).placeholders.union(plural.map { MessageTemplate($0).placeholders } ?? [])
    }

    /// The number of words that a translator has to read.
    var words: Int { (plural ?? id).split(whereSeparator: \.isWhitespace).count }
}
