import ManasikDomain

/// How a language writes a date, by a pattern of the Unicode CLDR: `EEEE, MMMM d, y`.
///
/// It knows the fields weekday (`EEEE`), month by name, short name and number (`MMMM`, `MMM`, `MM`, `M`; without a day
/// `LLLL`, `LLL`), day (`dd`, `d`) and year (`y`); everything else stands for itself, as does text between
/// apostrophes.
struct DatePattern {
    private let dates: String
    /// The regions whose entries come before those of the language, the first of them first.
    private let regions: [String]
    private let pattern: String

    /// - Parameter name: An entry among the dates of the language, or of English if the language is not known.
    init(_ name: String, in language: String) {
        let locale = LocaleData.of(language) ?? LocaleData.of(MessageCatalog.hostLanguage)!
        let subtags = language.split(separator: "-").dropFirst()
        dates = locale.dates
        regions = subtags.compactMap { LocaleData.entry(String($0), of: locale.regions) }.sorted(by: >)
        pattern = Self.entry(name, of: dates, regions)?.first ?? "y-MM-dd"
    }

    private static func entry(_ name: String, of dates: String, _ regions: [String]) -> [String]? {
        for region in regions {
            if let parts = LocaleData.parts(of: "\(region).\(name)", in: dates) { return parts }
        }
        return LocaleData.parts(of: name, in: dates)
    }

    /// Returns the short name of a month (1...12) without a day.
    static func shortMonth(_ month: Int, in language: String) -> String {
        DatePattern("long", in: language).standalone(month, "short_months")
    }

    /// Returns the date in words, with the digits 0–9.
    func text(of date: CivilDate) -> String {
        var text = ""
        var rest = pattern[...]
        while let letter = rest.first {
            if letter == "'" {
                let quoted = rest.dropFirst().prefix { $0 != "'" }
                text += quoted
                rest = rest.dropFirst(quoted.count + 2)
                continue
            }
            let field = rest.prefix { $0 == letter }
            rest = rest.dropFirst(field.count)
            text += self.text(ofField: field, date)
        }
        return text
    }

    private func text(ofField field: Substring, _ date: CivilDate) -> String {
        switch field {
        case "EEEE": name(Weekday(of: date).rawValue, of: "weekdays") ?? ""
        case "MMMM": name(date.month, of: "months") ?? ""
        case "MMM": name(date.month, of: "short_months") ?? ""
        case "LLLL": standalone(date.month, "months")
        case "LLL": standalone(date.month, "short_months")
        case "MM": date.month.twoDigits
        case "M": String(date.month)
        case "dd": date.day.twoDigits
        case "d": String(date.day)
        case "y": String(date.year)
        default: String(field)
        }
    }

    /// Returns the name of a month without a day, which some languages tell apart.
    private func standalone(_ month: Int, _ list: String) -> String {
        name(month, of: "standalone_\(list)") ?? name(month, of: list) ?? ""
    }

    private func name(_ number: Int, of list: String) -> String? {
        Self.entry(list, of: dates, regions).map { $0[number - 1] }
    }
}
