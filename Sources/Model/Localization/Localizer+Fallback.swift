import ManasikDomain

extension Localizer {
    /// That texts of a page are in another language than the reader's, and in which; nil if none is.
    ///
    /// - Parameter texts: What the page says, as it was found.
    public func untranslated(_ texts: [LocalizedString]) -> LocalizedString? {
        let own = Self.base(of: language)
        var others: [String] = []
        for text in texts where !text.text.isEmpty {
            let other = Self.base(of: text.language)
            if other != own, !others.contains(other) { others.append(other) }
        }
        guard !others.isEmpty else { return nil }
        return host(
            "common.in-language",
            ["languages": .localized(list(others.map { name(ofLanguage: $0) }))]
        )
    }

    /// What a language is called in the reader's own.
    private func name(ofLanguage tag: String) -> LocalizedString {
        words(.list([tag]), of: HostFact.languages.declaration)
    }

    private static func base(of tag: String) -> String { String(tag.prefix { $0 != "-" }) }
}
