public import ManasikDomain
public import ManasikLocalization

/// A lookup of the values that a fact or a field chooses from, by their names in the reader's language.
public struct ValueName {
    private let names: [(value: String, title: String, folded: [String])]

    /// Creates a lookup for a fact.
    ///
    /// - Parameter fact: A truth value or an enumeration. For other kinds, nothing is ever found.
    public init(of fact: FactDeclaration, _ localizer: Localizer) {
        self.init(
            fact.kind.choices.map { choice in
                (choice.name, localizer.wordings(of: choice.value, of: fact).map { $0.text })
            }
        )
    }

    /// Creates a lookup for a field of records, or a setting.
    ///
    /// - Parameter field: A truth value, an enumeration or a list of them. For other types, nothing is ever found.
    init(of field: RecordCollection.Field, _ localizer: Localizer) {
        switch field.element ?? field.type {
        case .boolean: self.init([("yes", [localizer["answer.yes"]]), ("no", [localizer["answer.no"]])])
        case .enumeration:
            self.init(field.values.map { ($0, field.labels[$0].map { [localizer.text($0).text] } ?? []) })
        default: self.init([])
        }
    }

    private init(_ choices: [(value: String, titles: [String])]) {
        names = choices.map { choice in
            let folded = choice.titles.map { $0.foldedAsName }
            let all = [choice.value.foldedAsName] + folded + folded.map { Self.withoutArticle($0) }
            return (choice.value, choice.titles.first ?? choice.value, all)
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

    /// Returns a text with the values whose names it gives; anything else in it is unchanged.
    ///
    /// - Parameter several: Whether the text may give several, with commas between them.
    func values(in text: String, several: Bool) -> String {
        guard !names.isEmpty else { return text }
        guard several else { return value(named: text) ?? text }
        return text.typedParts.map { value(named: $0) ?? $0 }.joined(separator: ",")
    }

    /// Returns the title of the value whose name or title is the nearest to a text; nil if none is near.
    func nearest(to text: String) -> String? {
        let near = Suggestion.nearest(to: text.foldedAsName, among: names.flatMap { $0.folded })
        return near.flatMap { near in names.first { $0.folded.contains(near) }?.title }
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
