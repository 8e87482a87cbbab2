import ManasikDomain

extension Localizer {
    /// Returns a note that texts of a page are not in the reader's language, and which they are in; nil if all are.
    ///
    /// - Parameter texts: The texts of the page, as they were found.
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

    /// Returns the name of a language in the reader's own.
    private func name(ofLanguage tag: String) -> LocalizedString {
        words(.list([tag]), of: HostFact.languages.declaration)
    }

    private static func base(of tag: String) -> String { String(tag.prefix { $0 != "-" }) }
}
