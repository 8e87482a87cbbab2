public import ManasikDomain

/// Which plural category a whole number has in a language.
///
/// - Source: the cardinal plural rules of the Unicode CLDR, as far as they concern whole numbers.
public enum PluralRules {
    /// Returns the category of a number in a language; for a language that is not listed, `one` for 1, otherwise
    /// `other`.
    public static func category(of number: Int, in language: String) -> PluralCategory {
        let number = number.magnitude
        return rules(of: language).first { $0.holds(for: number) }?.category ?? .other
    }

    /// Returns the categories that whole numbers have in a language, and that its messages should have forms for.
    public static func categories(in language: String) -> [PluralCategory] {
        let found = Set(rules(of: language).map { $0.category })
        return PluralCategory.allCases.filter { found.contains($0) }
    }

    /// Returns a C expression of `n`, as gettext has it: the index of the number's category among `categories`.
    public static func expression(in language: String) -> String {
        let rules = rules(of: language)
        let ordered = categories(in: language).compactMap { category in
            rules.first { $0.category == category }
        }
        guard ordered.count > 1 else { return "0" }
        if ordered.count == 2, let opposite = ordered[0].opposite { return "(\(opposite))" }
        var expression = ""
        for (index, rule) in ordered.dropLast().enumerated() {
            expression += "\(rule.condition) ? \(index) : "
        }
        return "(\(expression)\(ordered.count - 1))"
    }

    /// Whether the rules of a language are listed.
    public static func isKnown(_ language: String) -> Bool { LocaleData.of(language) != nil }

    private static func rules(of language: String) -> [PluralRule] {
        byLanguage[String(language.prefix { $0 != "-" })] ?? oneForOne
    }

    private static let oneForOne = [PluralRule(.one, "n = 1"), PluralRule(.other, "")].map { $0! }

    private static let byLanguage: [String: [PluralRule]] = {
        var rules: [String: [PluralRule]] = [:]
        for locale in LocaleData.all.values {
            rules[locale.language] = LocaleData.entries(of: locale.plural).compactMap { name, parts in
                PluralCategory(rawValue: name).flatMap { PluralRule($0, parts[0]) }
            }
            // The category of all other numbers comes last.
            .sorted { $0.category != .other && $1.category == .other }
        }
        return rules
    }()
}
