import ManasikDomain

extension Localizer {
    /// The country that a name means.
    public enum CountryAnswer: Hashable, Sendable {
        /// One country, by its ISO 3166-1 alpha-2 code.
        case code(String)
        /// No country has the name; a similar one may be suggested.
        case unknown(suggestion: String?)
        /// Languages that the reader does not read call several countries so; their names as the reader knows them.
        case several([String])
    }

    /// Returns the country with a code or a name: in one of the reader's languages or in English, or else in any
    /// language of the program or of a pack.
    public func country(named text: String) -> CountryAnswer {
        let typed = Self.foldedName(text)
        if text.utf8.count == 2, CountryCode.isValid(text.uppercased()) { return .code(text.uppercased()) }
        if let code = Self.shortNames[typed] { return .code(code) }
        var names: [(folded: String, name: String)] = []
        for language in languages + [MessageCatalog.hostLanguage] {
            for (code, name) in Self.countries(in: language) {
                let folded = Self.foldedName(name)
                if folded == typed { return .code(code) }
                names.append((folded, name))
            }
        }
        let others = Set(catalog.languages).subtracting(languages).sorted()
        let found = Set(
            others.flatMap { language in
                Self.countries(in: language).filter { Self.foldedName($0.name) == typed }.map { $0.code }
            }
        )
        if found.count == 1, let code = found.first { return .code(code) }
        guard found.isEmpty else { return .several(found.sorted().map(country)) }
        let near = Suggestion.nearest(to: typed, among: names.map { $0.folded })
        return .unknown(suggestion: near.flatMap { near in names.first { $0.folded == near }?.name })
    }

    private func country(_ code: String) -> String {
        Self.name(ofCountry: code, in: language) ?? Self.name(ofCountry: code, in: spoken) ?? code
    }

    static func name(ofCountry code: String, in language: String) -> String? {
        LocaleData.of(language).flatMap { LocaleData.entry(code, of: $0.countries) }
    }

    /// Returns the name of a language, with its region or script if the tag has one: `Portuguese (Brazil)`.
    static func name(ofLanguage tag: String, in language: String) -> String? {
        guard let locale = LocaleData.of(language) else { return nil }
        let subtags = tag.split(separator: "-").map { String($0) }
        guard let first = subtags.first, let name = LocaleData.entry(first, of: locale.languages) else {
            return nil
        }
        guard subtags.count > 1 else { return name }
        let rest = subtags.dropFirst().map { LocaleData.entry($0, of: locale.countries) ?? $0 }
        return "\(name) (\(rest.joined(separator: ", ")))"
    }

    /// Returns the codes of the countries with their names in a language.
    package static func countries(in language: String) -> [(code: String, name: String)] {
        guard let locale = LocaleData.of(language) else { return [] }
        return LocaleData.entries(of: locale.countries).map { ($0.name, $0.parts[0]) }
    }

    /// Names of countries that people use besides those of CLDR.
    private static let shortNames: [String: String] = {
        let names = [
            "uk": "GB", "england": "GB", "scotland": "GB", "wales": "GB", "great britain": "GB",
            "britain": "GB", "usa": "US", "america": "US", "uae": "AE", "emirates": "AE", "ksa": "SA",
            "turkey": "TR", "holland": "NL", "ivory coast": "CI", "burma": "MM", "palestine": "PS",
            "السعودية": "SA", "الإمارات": "AE", "أمريكا": "US", "بريطانيا": "GB", "inggris": "GB",
            "amerika": "US",
        ]
        var folded: [String: String] = [:]
        for (name, code) in names { folded[foldedName(name)] = code }
        return folded
    }()

    /// Returns the name without case, accents, apostrophes and hyphens.
    private static func foldedName(_ text: String) -> String {
        let name = text.foldedForComparing.filter { !"-.".contains($0) }.drop { $0.isWhitespace }
        return String(name.reversed().drop { $0.isWhitespace }.reversed())
    }
}
