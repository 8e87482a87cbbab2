import ManasikDomain

/// The texts that handlers may use, in the languages of their packs.
struct HandlerTexts: Sendable {
    private let texts: [PackID: [String: Message]]

    init(_ catalog: Catalog) {
        texts = catalog.packs.mapValues { $0.messages[$0.manifest.locales.first ?? ""] ?? [:] }
    }

    /// Returns that a text does not exist; nil if it does.
    func missing(_ reference: TextReference) -> HandlerDoubt? {
        guard let messages = texts[reference.pack] else {
            return HandlerDoubt(problem: "text '\(reference)' is of a pack that is not loaded")
        }
        guard messages[reference.key] == nil else { return nil }
        return HandlerDoubt(
            problem: "pack \(reference.pack) has no text '\(reference.key)'",
            help: Suggestion.help(for: reference.key, among: messages.keys.sorted())
        )
    }

    /// Returns the reason why a text cannot be shown; nil if it can.
    func problem(_ reference: TextReference) -> String? {
        if let missing = missing(reference) { return missing.sentence }
        guard let message = texts[reference.pack]?[reference.key] else { return nil }
        let forms: [String]
        switch message {
        case .plain(let text): forms = [text]
        case .plural(let each): forms = Array(each.values)
        }
        let unfilled = Set(forms.flatMap { $0.matches(of: /\{[a-z0-9_]+\}/).map { String($0.output) } })
            .sorted()
        return unfilled.isEmpty
            ? nil
            : "text '\(reference.key)' has \(unfilled.joined(separator: ", ")), which nothing fills in"
    }
}
