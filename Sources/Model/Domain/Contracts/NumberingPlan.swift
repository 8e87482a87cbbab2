/// How the telephone numbers of a country are written within it.
///
/// Numbers of a country that is not listed must be written with `+`.
///
/// - Source: ITU-T E.164 for the countries' codes; ITU, *Dialling procedures*, for the prefixes within them; both held
///   against libphonenumber 9.0.43, from which the possible lengths are.
struct NumberingPlan: Hashable, Sendable {
    /// The country's E.164 code, without `+`.
    let code: String
    /// What is dialled before a number within the country but not from abroad; empty if there is nothing.
    let prefix: String
    /// The usual number of digits without the prefix.
    let lengths: ClosedRange<Int>
    /// From the shortest to the longest number that there is after the country's code, those of services included; nothing
    /// else can be dialled from abroad.
    let possible: ClosedRange<Int>

    /// Returns a national number without its prefix; nil if it is not one of this country.
    func national(_ text: String) -> String? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        var number = text[...]
        if !prefix.isEmpty {
            // A number without the prefix may lack its area code, too.
            guard number.hasPrefix(prefix) || code == "1" else { return nil }
            if number.hasPrefix(prefix), number.count > lengths.upperBound || prefix == "0" {
                number = number.dropFirst(prefix.count)
            }
        }
        return lengths.contains(number.count) ? String(number) : nil
    }

    /// Returns how many digits follow the country's code in a number with its `+`.
    func rest(of digits: String) -> Int { digits.count - 1 - code.count }

    /// Returns a number as people of the country would mean it, with or without the prefix and the country's code; for
    /// suggestions only, never to be stored.
    func likely(_ digits: String) -> String? {
        let body = digits.hasPrefix("+") ? String(digits.dropFirst()) : digits
        if let national = national(body) { return "+\(code)\(national)" }
        if body.hasPrefix(code) {
            var rest = body.dropFirst(code.count)
            if prefix == "0", rest.hasPrefix("0") { rest = rest.dropFirst() }
            if lengths.contains(rest.count) { return "+\(code)\(rest)" }
        }
        guard lengths.contains(body.count), !body.hasPrefix("0") else { return nil }
        return "+\(code)\(body)"
    }

    /// Returns the plan of a number with its `+`; nil if it is not known here.
    static func of(_ digits: String) -> NumberingPlan? {
        guard digits.hasPrefix("+") else { return nil }
        return known.values.first { digits.dropFirst().hasPrefix($0.code) }
    }

    private init(
        _ code: String,
        _ prefix: String,
        _ lengths: ClosedRange<Int>,
        _ possible: ClosedRange<Int>? = nil
    ) {
        (self.code, self.prefix, self.lengths) = (code, prefix, lengths)
        self.possible = possible ?? lengths
    }

    /// The plans by ISO 3166-1 alpha-2 code.
    static let known: [String: NumberingPlan] = [
        "MY": .init("60", "0", 8...10), "ID": .init("62", "0", 8...12, 7...17),
        "SG": .init("65", "", 8...8, 8...11),
        "BN": .init("673", "", 7...7), "PK": .init("92", "0", 9...10, 8...12),
        "IN": .init("91", "0", 10...10, 8...13),
        "BD": .init("880", "0", 8...10, 6...10), "LK": .init("94", "0", 9...9), "AF": .init("93", "0", 9...9),
        "EG": .init("20", "0", 8...10), "NG": .init("234", "0", 10...10, 10...14),
        "TR": .init("90", "0", 10...10, 7...13),
        "GB": .init("44", "0", 9...10, 7...10), "US": .init("1", "1", 10...10),
        "CA": .init("1", "1", 10...10),
        "FR": .init("33", "0", 9...9), "DE": .init("49", "0", 6...11, 4...15),
        "NL": .init("31", "0", 9...9, 5...11),
        "BE": .init("32", "0", 8...9), "SA": .init("966", "0", 9...9, 9...10),
        "AE": .init("971", "0", 8...9, 5...12),
        "KW": .init("965", "", 8...8, 7...8), "QA": .init("974", "", 8...8, 7...11),
        "BH": .init("973", "", 8...8),
        "OM": .init("968", "", 8...8, 7...9), "JO": .init("962", "0", 8...9), "IQ": .init("964", "0", 8...10),
        "IR": .init("98", "0", 10...10, 4...10), "YE": .init("967", "0", 7...9),
        "MA": .init("212", "0", 9...9),
        "DZ": .init("213", "0", 8...9), "TN": .init("216", "", 8...8), "SD": .init("249", "0", 9...9),
        "ZA": .init("27", "0", 9...9, 5...10), "KE": .init("254", "0", 9...9, 7...10),
        "TZ": .init("255", "0", 9...9),
        "AU": .init("61", "0", 9...9, 5...12),
    ]
}
