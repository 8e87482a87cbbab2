package import ManasikDomain
import ManasikLocalization

/// The plural forms of a language as numbered by gettext: the CLDR categories for whole numbers, in order.
package enum PluralForms {
    package static func categories(in language: String) -> [PluralCategory] {
        PluralRules.categories(in: language)
    }

    /// Returns the value of the header field `Plural-Forms`.
    package static func header(of language: String) -> String {
        "nplurals=\(categories(in: language).count); plural=\(expression(of: language));"
    }

    /// Returns a C expression for gettext that computes the index of the category of `n`.
    ///
    /// - Source: the cardinal plural rules of the Unicode CLDR, as implemented in `PluralRules`.
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
