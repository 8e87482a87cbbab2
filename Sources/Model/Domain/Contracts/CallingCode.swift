/// The codes with which international numbers begin.
///
/// - Source: ITU-T E.164 Annex, *List of assigned country codes*; those of networks and services among them.
package enum CallingCode {
    /// Returns the code, without `+`, of a number with its `+`; nil if no country or service has it.
    package static func of(_ digits: String) -> String? {
        guard digits.hasPrefix("+") else { return nil }
        return (1...3).lazy.map { String(digits.dropFirst().prefix($0)) }.first(where: assigned.contains)
    }

    /// Returns the code of a country (ISO 3166-1 alpha-2), without `+`; nil if its numbering is not known here.
    package static func of(country: String) -> String? { NumberingPlan.known[country]?.code }

    /// Returns how numbers are written in the country of a number; nil if that is not known here.
    package static func plan(
        of digits: String
    ) -> (hasTrunkZero: Bool, lengths: ClosedRange<Int>, possible: ClosedRange<Int>)? {
        NumberingPlan.of(digits).map { ($0.prefix == "0", $0.lengths, $0.possible) }
    }

    private static let assigned: Set<String> = {
        let ranges: [ClosedRange<Int>] = [
            1...1, 7...7, 20...20, 27...27, 30...34, 36...36, 39...41, 43...49, 51...58, 60...66, 81...82,
            84...84,
            86...86, 90...95, 98...98, 211...213, 216...216, 218...218, 220...258, 260...269, 290...291,
            297...299,
            350...359, 370...383, 385...387, 389...389, 420...421, 423...423, 500...509, 590...599, 670...670,
            672...683, 685...692, 800...800, 808...808, 850...850, 852...853, 855...856, 870...870, 878...878,
            880...883, 886...886, 888...888, 960...968, 970...977, 979...979, 992...996, 998...998,
        ]
        return Set(ranges.joined().map { String($0) })
    }()
}
