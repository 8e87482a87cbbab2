package import ManasikDomain
import ManasikLocalization

/// The plural forms of a language as gettext counts them: the CLDR categories of whole numbers, in their order.
package enum PluralForms {
    package static func categories(in language: String) -> [PluralCategory] {
        PluralRules.categories(in: language)
    }

    /// The value of the header's field `Plural-Forms`.
    package static func header(of language: String) -> String {
        "nplurals=\(categories(in: language).count); plural=\(expression(of: language));"
    }

    /// Gives the place of the category of `n` among the categories, in the C that gettext reads.
    /// - Source: the cardinal plural rules of the Unicode CLDR, as `PluralRules` has them.
    private static func expression(of language: String) -> String {
        switch language.prefix(while: { $0 != "-" }) {
        case "ar":
            "(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)"
        case "bn", "fa", "hi": "(n > 1)"
        case "fr": "(n<=1 ? 0 : n%1000000==0 ? 1 : 2)"
        case "id", "ms": "0"
        case "ru": "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"
        default: "(n != 1)"
        }
    }
}
