import ManasikDomain
import Testing

@testable import ManasikLocalization

/// Against the samples that the Unicode CLDR gives for each category (`@integer`).
@Suite struct PluralRulesTests {
    private static let samples: [(String, PluralCategory, [Int])] = [
        ("ar", .zero, [0]), ("ar", .one, [1]), ("ar", .two, [2]),
        ("ar", .few, [3, 10, 103, 110, 1003]), ("ar", .many, [11, 26, 111, 1011, 99]),
        ("ar", .other, [100, 102, 200, 202, 600, 1000, 1_000_000]),
        ("en", .one, [1]), ("en", .other, [0, 2, 16, 100, 1_000_000]),
        ("id", .other, [0, 1, 15, 100]), ("ms", .other, [0, 1, 15, 100]),
        ("ur", .one, [1]), ("ur", .other, [0, 2, 16]),
        ("bn", .one, [0, 1]), ("bn", .other, [2, 17, 100]),
        ("tr", .one, [1]), ("tr", .other, [0, 2, 16]),
        ("hi", .one, [0, 1]), ("hi", .other, [2, 17]),
        ("fa", .one, [0, 1]), ("fa", .other, [2, 17]),
        ("ha", .one, [1]), ("ha", .other, [0, 2]),
        ("fr", .one, [0, 1]), ("fr", .many, [1_000_000, 2_000_000]), ("fr", .other, [2, 17, 100_000]),
        ("ml", .one, [1]), ("ml", .other, [0, 2]),
        ("ru", .one, [1, 21, 31, 101, 1001]), ("ru", .few, [2, 4, 22, 24, 102, 1002]),
        ("ru", .many, [0, 5, 11, 12, 14, 19, 111, 100, 1_000_000]),
        ("uz", .one, [1]), ("uz", .other, [0, 2]),
        ("sw", .one, [1]), ("sw", .other, [0, 2]),
    ]

    @Test func agreeWithTheSamplesOfTheirSource() {
        for (language, category, numbers) in Self.samples {
            for number in numbers {
                #expect(PluralRules.category(of: number, in: language) == category, "\(language) \(number)")
                #expect(PluralRules.category(of: -number, in: language) == category)
            }
        }
    }

    @Test func nameExactlyTheCategoriesThatWholeNumbersHave() {
        for language in Set(Self.samples.map(\.0)) {
            let named = Self.samples.filter { $0.0 == language }.map(\.1)
            #expect(Set(PluralRules.categories(in: language)) == Set(named), "\(language)")
        }
    }

    @Test func holdForRegionsAndForUnknownLanguages() {
        #expect(PluralRules.category(of: 2, in: "ar-SA") == .two)
        #expect(PluralRules.category(of: 1, in: "xx") == .one)
        #expect(PluralRules.category(of: 2, in: "xx") == .other)
    }

    @Test func everyLanguageHasRulesThatCanBeRead() {
        for (language, locale) in LocaleData.all {
            let entries = LocaleData.entries(of: locale.plural)
            #expect(!entries.isEmpty, "\(language)")
            for (name, parts) in entries {
                let category = PluralCategory(rawValue: name)
                #expect(category != nil, "\(language) \(name)")
                #expect(category.flatMap { PluralRule($0, parts[0]) } != nil, "\(language) \(parts)")
            }
        }
    }

    @Test(arguments: [
        "n", "n =", "n = x", "m = 1", "n % 0 = 1", "n = 3..1", "n = 1 and", "n = 1 n = 2", "n = 1..x",
    ])
    func aRuleThatIsNoneIsRefused(_ rule: String) {
        #expect(PluralRule(.one, rule) == nil)
    }
}
