import ManasikDomain

extension RecurrenceRule: CustomStringConvertible {
    /// The rule as the value of an RRULE property.
    public var description: String {
        func list(_ name: String, _ numbers: Set<Int>) -> String? {
            numbers.isEmpty ? nil : name + "=" + numbers.sorted().map(String.init).joined(separator: ",")
        }
        func abbreviation(_ day: Weekday) -> String { day.name.prefix(2).uppercased() }
        let named = days.sorted { ($0.weekday, $0.ordinal ?? 0) < ($1.weekday, $1.ordinal ?? 0) }
            .map { ($0.ordinal.map(String.init) ?? "") + abbreviation($0.weekday) }
        let parts: [String?] = [
            "FREQ=\(frequency.rawValue.uppercased())", interval == 1 ? nil : "INTERVAL=\(interval)", endText,
            list("BYMONTH", months), list("BYWEEKNO", weeks), list("BYYEARDAY", yearDays),
            list("BYMONTHDAY", monthDays), named.isEmpty ? nil : "BYDAY=" + named.joined(separator: ","),
            list("BYHOUR", hours), list("BYMINUTE", minutes), list("BYSETPOS", setPositions),
            weekStart == .monday ? nil : "WKST=\(abbreviation(weekStart))",
        ]
        return parts.compactMap { $0 }.joined(separator: ";")
    }

    private var endText: String? {
        func compact(_ text: String) -> String { text.filter { $0 != "-" && $0 != ":" } }
        return switch end {
        case .never: nil
        case .count(let count): "COUNT=\(count)"
        case .until(let time): "UNTIL=" + compact("\(time)")
        case .untilInstant(let instant): "UNTIL=" + compact("\(instant)")
        }
    }
}
