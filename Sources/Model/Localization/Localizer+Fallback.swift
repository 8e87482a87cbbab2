import ManasikDomain

extension Localizer {
    /// Returns a note that texts of a page are not in the reader's language, and which they are in; nil if all are.
    ///
    /// - Parameter texts: The texts of the page, as they were found.
    public func untranslated(_ texts: [LocalizedString]) -> LocalizedString? {
        untranslated(in: otherLanguages(of: texts))
    }

    /// Returns a note that there are texts in these languages; nil without a language.
    public func untranslated(in languages: [String]) -> LocalizedString? {
        guard !languages.isEmpty else { return nil }
        return host(
            "common.in-language",
            ["languages": .localized(list(languages.map { name(ofLanguage: $0) }))]
        )
    }

    /// Returns the languages of texts that are not in the reader's own, each once.
    public func otherLanguages(of texts: [LocalizedString]) -> [String] {
        let own = Self.base(of: language)
        var others: [String] = []
        for text in texts where !text.text.isEmpty {
            let other = Self.base(of: text.language)
            if other != own, !others.contains(other) { others.append(other) }
        }
        return others
    }

    /// Returns the name of a language in the reader's own.
    private func name(ofLanguage tag: String) -> LocalizedString {
        words(.list([tag]), of: HostFact.languages.declaration)
    }

    private static func base(of tag: String) -> String { String(tag.prefix { $0 != "-" }) }
}
