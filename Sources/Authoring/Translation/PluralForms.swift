package import ManasikDomain
import ManasikLocalization

/// The plural forms of a language as numbered by gettext: the CLDR categories for whole numbers, in order.
package enum PluralForms {
    package static func categories(in language: String) -> [PluralCategory] {
        PluralRules.categories(in: language)
    }

    /// Returns the value of the header field `Plural-Forms`.
    package static func header(of language: String) -> String {
        "nplurals=\(categories(in: language).count); plural=\(PluralRules.expression(in: language));"
    }
}
