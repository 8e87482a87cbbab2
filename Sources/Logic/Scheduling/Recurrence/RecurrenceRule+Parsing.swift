import ManasikDomain

extension RecurrenceRule {
    /// Parses the value of an RRULE property, such as `FREQ=MONTHLY;BYDAY=-1FR;COUNT=10`.
    ///
    /// - Throws: `Problem`; `FREQ=SECONDLY` and `BYSECOND` other than 0 are refused, since seconds are not supported.
    public init(_ text: String, start: LocalTime) throws(Problem) {
        try self.init(text, start: start, mostTimes: Self.mostTimes)
    }

    /// The most occurrences that a rule may count, since it is expanded from its start.
    public static let mostTimes = 10_000

    /// The most occurrences that a stored rule may count: earlier versions accepted more.
    static let mostStoredTimes = 1_000_000

    init(_ text: String, start: LocalTime, mostTimes: Int) throws(Problem) {
        var parts: [String: String] = [:]
        for part in text.split(separator: ";", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, !sides[1].isEmpty else { throw .notAPart(String(part)) }
            let name = sides[0].uppercased()
            guard parts.updateValue(String(sides[1]), forKey: name) == nil else {
                throw .repeated(part: name)
            }
        }
        guard let word = parts.removeValue(forKey: "FREQ"),
            let frequency = Frequency(rawValue: word.lowercased())
        else { throw .noFrequency }
        self.init(start: start, frequency: frequency)
        for (name, value) in parts.sorted(by: { $0.key < $1.key }) {
            if name == "COUNT" {
                end = .count(try Self.number(name, value, 1...mostTimes))
            } else {
                try take(name, value)
            }
        }
        try check(parts)
    }

    private mutating func take(_ name: String, _ value: String) throws(Problem) {
        switch name {
        case "INTERVAL": interval = try Self.number(name, value, 1...10_000)
        case "UNTIL": end = try Self.until(value)
        case "BYMONTH": months = try Self.numbers(name, value, 1...12)
        case "BYWEEKNO": weeks = try Self.signed(name, value, 53)
        case "BYYEARDAY": yearDays = try Self.signed(name, value, 366)
        case "BYMONTHDAY": monthDays = try Self.signed(name, value, 31)
        case "BYSETPOS": setPositions = try Self.signed(name, value, 366)
        case "BYHOUR": hours = try Self.numbers(name, value, 0...23)
        case "BYMINUTE": minutes = try Self.numbers(name, value, 0...59)
        case "BYSECOND":
            guard value == "0" else { throw .seconds }
        case "WKST":
            guard let day = Self.weekdays[value.uppercased()] else { throw .notAWeekStart(value) }
            weekStart = day
        case "BYDAY":
            for word in value.split(separator: ",", omittingEmptySubsequences: false) {
                guard let weekday = Self.weekdays[word.suffix(2).uppercased()] else {
                    throw .notAWeekday(String(word))
                }
                var ordinal: Int?
                if word.utf8.count > 2 {
                    ordinal = try Self.signed(name, String(word.dropLast(2)), 53).first
                }
                days.insert(Day(weekday: weekday, ordinal: ordinal))
            }
        default: throw .unknown(part: name)
        }
    }

    private func check(_ parts: [String: String]) throws(Problem) {
        if parts["COUNT"] != nil, parts["UNTIL"] != nil { throw .twoEnds }
        if parts["BYWEEKNO"] != nil, frequency != .yearly { throw .weekNumbers }
        if parts["BYYEARDAY"] != nil, ![.yearly, .hourly, .minutely].contains(frequency) { throw .yearDays }
        if parts["BYMONTHDAY"] != nil, frequency == .weekly { throw .monthDays }
        if days.contains(where: { $0.ordinal != nil }),
            frequency != .monthly && (frequency != .yearly || !weeks.isEmpty)
        {
            throw .numberedDays
        }
        let others = parts.keys.contains { $0.hasPrefix("BY") && $0 != "BYSETPOS" }
        if parts["BYSETPOS"] != nil, !others { throw .positions }
    }

    private static let weekdays: [String: Weekday] = [
        "MO": .monday, "TU": .tuesday, "WE": .wednesday, "TH": .thursday, "FR": .friday, "SA": .saturday,
        "SU": .sunday,
    ]

    private static func number(_ name: String, _ text: some StringProtocol, _ range: ClosedRange<Int>)
        throws(Problem) -> Int
    {
        guard let number = Int(text), range.contains(number) else {
            throw .outOfRange(String(text), range, part: name)
        }
        return number
    }

    private static func numbers(_ name: String, _ text: String, _ range: ClosedRange<Int>) throws(Problem)
        -> Set<Int>
    {
        var found: Set<Int> = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            found.insert(try number(name, word, range))
        }
        return found
    }

    private static func signed(_ name: String, _ text: String, _ most: Int) throws(Problem) -> Set<Int> {
        let found = try numbers(name, text, -most...most)
        guard !found.contains(0) else { throw .zero(part: name) }
        return found
    }

    private static func until(_ text: String) throws(Problem) -> End {
        let digits = text.utf8.map { $0 }
        let problem = Problem.notAnEnd(text)
        func part(_ range: Range<Int>) throws(Problem) -> Int {
            guard range.upperBound <= digits.count,
                digits[range].allSatisfy({ (48...57).contains($0) })
            else { throw problem }
            return digits[range].reduce(0) { $0 * 10 + Int($1 - 48) }
        }
        guard let date = CivilDate(year: try part(0..<4), month: try part(4..<6), day: try part(6..<8)) else {
            throw problem
        }
        if digits.count == 8 { return .until(LocalTime(date, seconds: 86_399)) }
        let (hour, minute, second) = (try part(9..<11), try part(11..<13), try part(13..<15))
        guard digits[8] == UInt8(ascii: "T"), hour < 24, minute < 60, second < 60 else { throw problem }
        let seconds = (hour * 60 + minute) * 60 + second
        switch digits.count {
        case 15: return .until(LocalTime(date, seconds: seconds))
        case 16 where digits[15] == UInt8(ascii: "Z"):
            return .untilInstant(
                Instant(milliseconds: (Int64(date.dayNumber) * 86_400 + Int64(seconds)) * 1000)
            )
        default: throw problem
        }
    }
}
