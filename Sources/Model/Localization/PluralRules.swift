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
        let categories = categories(in: language)
        let rules = rules(of: language)
        guard categories.count > 1, let last = rules.last else { return "0" }
        let indexes = rules.map { rule in categories.firstIndex { $0 == rule.category } ?? 0 }
        if indexes == [0, 1], let opposite = rules[0].opposite { return "(\(opposite))" }
        var expression = ""
        for (rule, index) in zip(rules, indexes).dropLast() {
            expression += "\(rule.condition) ? \(index) : "
        }
        return "(\(expression)\(categories.firstIndex { $0 == last.category } ?? 0))"
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
