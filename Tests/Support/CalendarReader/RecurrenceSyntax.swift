/// The grammar of recurrence rules, section 3.3.10.
enum RecurrenceSyntax {
    private static let frequencies: Set<String> = [
        "SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY",
    ]
    private static let weekdays: Set<String> = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    /// The numbers of the lists; what counts from the end too may be negative, and is never 0.
    private static let lists: [String: (span: ClosedRange<Int>, fromEnd: Bool)] = [
        "BYSECOND": (0...60, false), "BYMINUTE": (0...59, false), "BYHOUR": (0...23, false),
        "BYMONTHDAY": (1...31, true), "BYYEARDAY": (1...366, true), "BYWEEKNO": (1...53, true),
        "BYMONTH": (1...12, false), "BYSETPOS": (1...366, true),
    ]

    /// The parts by name; nil where one has no value or stands there twice.
    static func parts(_ text: String) -> [String: String]? {
        var parts: [String: String] = [:]
        for part in text.split(separator: ";", omittingEmptySubsequences: false) {
            let words = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard words.count == 2, !words[1].isEmpty, parts.updateValue(words[1], forKey: words[0]) == nil
            else {
                return nil
            }
        }
        return parts
    }

    static func problems(of text: String) -> [String] {
        guard let parts = parts(text) else { return ["has a part without a value, or twice"] }
        var problems: [String] = []
        guard let frequency = parts["FREQ"], frequencies.contains(frequency) else { return ["has no FREQ"] }
        if parts["UNTIL"] != nil, parts["COUNT"] != nil { problems.append("has both UNTIL and COUNT") }
        for (name, value) in parts.sorted(by: { $0.key < $1.key }) where !isLegal(name, value) {
            problems.append("has no part \(name)=\(value)")
        }
        if parts["BYWEEKNO"] != nil, frequency != "YEARLY" { problems.append("has BYWEEKNO without YEARLY") }
        if parts["BYMONTHDAY"] != nil, frequency == "WEEKLY" { problems.append("has BYMONTHDAY with WEEKLY") }
        if parts["BYYEARDAY"] != nil, ["DAILY", "WEEKLY", "MONTHLY"].contains(frequency) {
            problems.append("has BYYEARDAY with \(frequency)")
        }
        let isCounted = (parts["BYDAY"] ?? "").contains(where: \.isNumber)
        if isCounted, !["MONTHLY", "YEARLY"].contains(frequency) || parts["BYWEEKNO"] != nil {
            problems.append("counts weekdays where none are counted")
        }
        if parts["BYSETPOS"] != nil, !parts.keys.contains(where: { $0.hasPrefix("BY") && $0 != "BYSETPOS" }) {
            problems.append("has BYSETPOS alone")
        }
        return problems
    }

    private static func isLegal(_ name: String, _ value: String) -> Bool {
        let items = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        switch name {
        case "FREQ": return true
        case "UNTIL": return CalendarProperty.isDate(value) || CalendarProperty.isMoment(value, inUTC: true)
        case "COUNT", "INTERVAL": return number(value).map { $0 > 0 } ?? false
        case "WKST": return weekdays.contains(value)
        case "BYDAY":
            return items.allSatisfy { item in
                let count = item.dropLast(2)
                guard weekdays.contains(String(item.suffix(2))) else { return false }
                return count.isEmpty || number(String(count)).map { (1...53).contains(abs($0)) } ?? false
            }
        default:
            guard let (span, fromEnd) = lists[name] else { return false }
            return items.allSatisfy { item in
                guard let number = number(item) else { return false }
                return span.contains(number) || fromEnd && span.contains(-number)
            }
        }
    }

    private static func number(_ text: String) -> Int? {
        text.wholeMatch(of: /[+-]?\d{1,6}/) == nil ? nil : Int(text)
    }
}
