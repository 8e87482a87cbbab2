import ManasikDomain

/// The texts that handlers may use, in the languages of their packs.
struct HandlerTexts: Sendable {
    private let texts: [PackID: [String: Message]]

    init(_ catalog: Catalog) {
        texts = catalog.packs.mapValues { $0.messages[$0.manifest.locales.first ?? ""] ?? [:] }
    }

    /// Returns the reason why a text cannot be shown; nil if it can.
    func problem(_ reference: TextReference) -> String? {
        guard let messages = texts[reference.pack] else {
            return "text '\(reference)' is of a pack that is not loaded"
        }
        guard let message = messages[reference.key] else {
            let help =
                Suggestion.help(for: reference.key, among: messages.keys.sorted()).map { "; \($0)" } ?? ""
            return "pack \(reference.pack) has no text '\(reference.key)'\(help)"
        }
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
