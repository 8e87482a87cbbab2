public import ManasikDomain

/// Which plural category a whole number has in a language.
///
/// - Source: the cardinal plural rules of the Unicode CLDR, as far as they concern whole numbers.
public enum PluralRules {
    /// The category of a number in a language; for a language that is not listed, `one` for 1 and else `other`.
    public static func category(of number: Int, in language: String) -> PluralCategory {
        let number = number.magnitude
        return rules(of: language).first { $0.holds(for: number) }?.category ?? .other
    }

    /// The categories that whole numbers have in a language, and that its messages should have forms for.
    public static func categories(in language: String) -> [PluralCategory] {
        let found = Set(rules(of: language).map(\.category))
        // In Russian every whole number is one, few or many.
        let isComplete = primary(language) == "ru"
        return PluralCategory.allCases.filter { found.contains($0) || $0 == .other && !isComplete }
    }

    /// Whether the rules of a language are listed.
    public static func isKnown(_ language: String) -> Bool { byLanguage[primary(language)] != nil }

    private static func rules(of language: String) -> [Rule] {
        byLanguage[primary(language)] ?? oneForOne
    }

    private static func primary(_ language: String) -> String { String(language.prefix { $0 != "-" }) }

    /// A category and the numbers that it has: those of which the remainder by a modulus is in one range and not in
    /// another.
    private struct Rule {
        let category: PluralCategory
        var modulus: UInt = 0
        let remainders: ClosedRange<UInt>
        var exceptModulus: UInt = 0
        var except: ClosedRange<UInt>?
        var isNotZero = false

        func holds(for number: UInt) -> Bool {
            if isNotZero, number == 0 { return false }
            guard remainders.contains(modulus == 0 ? number : number % modulus) else { return false }
            guard let except else { return true }
            return !except.contains(exceptModulus == 0 ? number : number % exceptModulus)
        }
    }

    private static let oneForOne = [Rule(category: .one, remainders: 1...1)]
    private static let oneForNoneAndOne = [Rule(category: .one, remainders: 0...1)]

    private static let byLanguage: [String: [Rule]] = [
        "ar": [
            Rule(category: .zero, remainders: 0...0), Rule(category: .one, remainders: 1...1),
            Rule(category: .two, remainders: 2...2), Rule(category: .few, modulus: 100, remainders: 3...10),
            Rule(category: .many, modulus: 100, remainders: 11...99),
        ],
        "bn": oneForNoneAndOne,
        "en": oneForOne,
        "fa": oneForNoneAndOne,
        "fr": oneForNoneAndOne + [
            Rule(category: .many, modulus: 1_000_000, remainders: 0...0, isNotZero: true)
        ],
        "ha": oneForOne,
        "hi": oneForNoneAndOne,
        "id": [],
        "ml": oneForOne,
        "ms": [],
        "ru": [
            Rule(category: .one, modulus: 10, remainders: 1...1, exceptModulus: 100, except: 11...11),
            Rule(category: .few, modulus: 10, remainders: 2...4, exceptModulus: 100, except: 12...14),
            Rule(category: .many, remainders: 0...UInt.max),
        ],
        "sw": oneForOne,
        "tr": oneForOne,
        "ur": oneForOne,
        "uz": oneForOne,
    ]
}
