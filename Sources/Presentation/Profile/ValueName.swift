public import ManasikDomain
public import ManasikLocalization

/// A lookup of a fact's values by their names in the reader's language.
public struct ValueName {
    private let names: [(value: String, folded: [String])]

    /// Creates a lookup for a fact.
    ///
    /// - Parameter fact: A truth value or an enumeration. For other kinds, nothing is ever found.
    public init(of fact: FactDeclaration, _ localizer: Localizer) {
        names = fact.kind.choices.map { choice in
            let folded = localizer.wordings(of: choice.value, of: fact).map { $0.text.foldedAsName }
            return (choice.name, [choice.name.foldedAsName] + folded + folded.map { Self.withoutArticle($0) })
        }
    }

    /// Returns the value with a name or title; otherwise the only value whose name or title begins with the text. nil
    /// if there is none.
    public func value(named text: String) -> String? {
        let typed = text.foldedAsName
        guard !typed.isEmpty else { return nil }
        let bare = Self.withoutArticle(typed)
        if let exact = names.first(where: { $0.folded.contains(typed) || $0.folded.contains(bare) }) {
            return exact.value
        }
        let beginning = names.filter { $0.folded.contains { $0.hasPrefix(bare) } }
        return beginning.count == 1 ? beginning[0].value : nil
    }

    /// Returns a word without the Arabic article.
    private static func withoutArticle(_ text: String) -> String {
        text.hasPrefix("ال") && text.count > 4 ? String(text.dropFirst(2)) : text
    }
}

extension Localizer {
    /// Whether a text says that none of several values is chosen.
    func meansNone(_ text: String) -> Bool {
        [FactKind.none, self["answer.none"]].contains { $0.foldedAsName == text.foldedAsName }
    }
}
