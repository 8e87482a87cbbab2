import Foundation
import ManasikDomain

extension Localizer {
    /// What a name of a country stands for.
    public enum CountryAnswer: Hashable, Sendable {
        /// ISO 3166-1 alpha-2.
        case code(String)
        /// No country is called so; the name of one that is near.
        case unknown(suggestion: String?)
    }

    /// The country of a code or of a name in one of the reader's languages or in English.
    public func country(named text: String) -> CountryAnswer {
        let typed = Self.foldedName(text)
        if text.utf8.count == 2, CountryCode.isValid(text.uppercased()) { return .code(text.uppercased()) }
        if let code = Self.shortNames[typed] { return .code(code) }
        var names: [(folded: String, name: String)] = []
        for language in languages + [MessageCatalog.hostLanguage] {
            let locale = Locale(identifier: language)
            for code in CountryCode.all {
                guard let name = locale.localizedString(forRegionCode: code) else { continue }
                let folded = Self.foldedName(name)
                if folded == typed { return .code(code) }
                names.append((folded, name))
            }
        }
        let near = Suggestion.nearest(to: typed, among: names.map(\.folded))
        return .unknown(suggestion: near.flatMap { near in names.first { $0.folded == near }?.name })
    }

    /// What people call their countries beside the names of CLDR.
    private static let shortNames = [
        "uk": "GB", "england": "GB", "scotland": "GB", "wales": "GB", "great britain": "GB", "britain": "GB",
        "usa": "US", "america": "US", "uae": "AE", "emirates": "AE", "ksa": "SA", "turkey": "TR",
        "holland": "NL", "ivory coast": "CI", "burma": "MM", "palestine": "PS",
    ]

    /// Without case, accents, apostrophes and hyphens.
    private static func foldedName(_ text: String) -> String {
        let plain = text.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
            locale: nil
        )
        return String(plain.filter { !"'’‘`ʿʾ-.".contains($0) }).trimmingCharacters(in: .whitespaces)
    }
}
