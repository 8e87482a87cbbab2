import ManasikDomain
import ManasikPackHost

/// A reason to doubt a well-formed telephone number.
struct PhoneDoubt: Equatable {
    let code: DiagnosticCode
    /// The reason as it follows the number and a comma in a message.
    let reason: String
    let help: String

    /// Returns the doubts about a number.
    ///
    /// - Parameter country: The contact's country (ISO 3166-1 alpha-2).
    static func all(_ digits: String, country: String?) -> [PhoneDoubt] {
        guard digits.hasPrefix("+") else { return shortCode(digits).map { [$0] } ?? [] }
        guard let code = CallingCode.of(digits) else {
            return [
                PhoneDoubt(
                    code: .implausiblePhone,
                    reason: "and no country has a code that it begins with",
                    help: "write + and the country's code, such as +966 for Saudi Arabia"
                )
            ]
        }
        var doubts: [PhoneDoubt] = []
        if let plan = CallingCode.plan(of: digits) {
            let national = digits.dropFirst(code.count + 1)
            if plan.hasTrunkZero, national.hasPrefix("0") {
                doubts.append(
                    PhoneDoubt(
                        code: .implausiblePhone,
                        reason: "which has a 0 after the country's code",
                        help:
                            "that is dialled only within the country: write +\(code)\(national.dropFirst())"
                    )
                )
            } else if !plan.possible.contains(national.count) {
                let counted = EnglishCount.of(national.count, "digit")
                doubts.append(
                    PhoneDoubt(
                        code: .implausiblePhone,
                        reason:
                            "which has \(counted) after +\(code), where numbers have \(words(plan.possible))",
                        help: "check whether digits are missing or too many, and call the number"
                    )
                )
            } else if !plan.lengths.contains(national.count), !national.hasPrefix("800") {
                let usual = words(plan.lengths)
                doubts.append(
                    PhoneDoubt(
                        code: .unlikelyPhone,
                        reason: "which has \(national.count) digits after +\(code); \(usual) are usual",
                        help: "check whether digits are missing or too many"
                    )
                )
            }
        }
        if let country, let own = CallingCode.of(country: country), own != code {
            doubts.append(
                PhoneDoubt(
                    code: .unlikelyPhone,
                    reason: "which is not a number of its country, \(country) (+\(own))",
                    help: "check whether the number and the country are right"
                )
            )
        }
        return doubts
    }

    private static func words(_ lengths: ClosedRange<Int>) -> String {
        lengths.count == 1 ? "\(lengths.lowerBound)" : "\(lengths.lowerBound) to \(lengths.upperBound)"
    }

    private static func shortCode(_ digits: String) -> PhoneDoubt? {
        guard digits.hasPrefix("0"),
            !PhoneSpelling.shortCodesOfSaudiArabia.contains(String(digits.dropFirst()))
        else { return nil }
        return PhoneDoubt(
            code: .implausiblePhone,
            reason: "a short code that begins with 0",
            help: "write the whole number, with + and the country's code"
        )
    }
}
