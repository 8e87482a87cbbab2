public import ManasikDomain
public import ManasikLocalization

/// Finds the value of a fact that a person means by what it is called in their language.
public struct ValueName {
    private let names: [(value: String, folded: [String])]

    /// - Parameter fact: A truth value or an enumeration; of every other kind nothing is found.
    public init(of fact: FactDeclaration, _ localizer: Localizer) {
        names = fact.kind.choices.map { choice in
            let words = Self.folded(localizer.words(choice.value, of: fact).text)
            return (choice.name, [Self.folded(choice.name), words, Self.withoutArticle(words)])
        }
    }

    /// The value of which this is the name or the title, else the only one whose name or title begins so; nil where none
    /// is.
    public func value(named text: String) -> String? {
        let typed = Self.folded(text)
        guard !typed.isEmpty else { return nil }
        let bare = Self.withoutArticle(typed)
        if let exact = names.first(where: { $0.folded.contains(typed) || $0.folded.contains(bare) }) {
            return exact.value
        }
        let beginning = names.filter { $0.folded.contains { $0.hasPrefix(bare) } }
        return beginning.count == 1 ? beginning[0].value : nil
    }

    /// Without case, accents, apostrophes and the seats of hamza, so that `shafii` is `Shafi'i`.
    private static func folded(_ text: String) -> String {
        let plain = text.trimmed.foldedForComparing.filter { $0 != "-" }
        return String(plain.map { "أإآ".contains($0) ? "ا" : $0 })
    }

    /// A word without the Arabic article.
    private static func withoutArticle(_ text: String) -> String {
        text.hasPrefix("ال") && text.count > 4 ? String(text.dropFirst(2)) : text
    }
}
