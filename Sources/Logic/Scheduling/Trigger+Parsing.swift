import ManasikDomain

extension Trigger: CustomStringConvertible {
    /// One example of each way to write a trigger.
    public static let examples = [
        "06:30", "friday 13:00", "2027-05-14 06:00", "2027-05-14T06:00:00+03:00", "fajr + 20 min",
        "friday dhuhr - 1 h", "1 ramadan maghrib", "1 ramadan 1448", "13 each_month 20:00",
        "30 days before departure at 09:00", "on departure", "2 h before my-pack:appointment",
        "2 h after step hajj:hajj/standing",
        "hajj:hajj/standing opens", "hajj:hajj/standing closes - 2 h",
        "from 2027-01-01 06:00 FREQ=MONTHLY;BYDAY=-1FR",
    ]

    /// Parses a trigger as people and packs write it; see `examples`.
    ///
    /// `20 min after fajr` and `fajr + 20 min` mean the same.
    public init(_ typed: String) throws(Problem) {
        let text = typed.withWesternDigits
        try self.init(text, mostTimes: RecurrenceRule.mostTimes)
        // It is stored by its description. A length or a day that would be too large to be read again is refused.
        guard (try? Trigger(stored: description)) != nil else { throw .notATrigger(text) }
    }

    /// Parses a trigger as it is stored: earlier versions accepted numbers that are refused today.
    public init(stored text: String) throws(Problem) {
        try self.init(text, mostTimes: RecurrenceRule.mostStoredTimes)
    }

    private init(_ text: String, mostTimes: Int) throws(Problem) {
        if let instant = Instant(rfc3339: text) {
            self = .instant(instant)
            return
        }
        var words = TimeWords(text)
        if words.take("from") {
            self = .recurrence(try Self.recurrence(&words, mostTimes: mostTimes))
            return
        }
        let written: WrittenTime
        do throws(WrittenTime.Failure) { written = try WrittenTime(text) } catch {
            throw error.name.flatMap { Self.misspelling($0, in: text) } ?? .notATrigger(text)
        }
        try self.init(written, in: text)
    }

    public var description: String {
        func days(_ days: Set<Weekday>) -> String { days.sorted().map { $0.name }.joined(separator: ",") }
        func shifted(_ anchor: String, _ minutes: Int) -> String { TimeLength.shifted(anchor, minutes) }
        switch self {
        case .once(let date, let time): return "\(date) \(time)"
        case .instant(let instant): return "\(instant)"
        case .daily(let time): return "\(time)"
        case .weekly(let weekdays, let time): return "\(days(weekdays)) \(time)"
        case .recurrence(let rule):
            let start = rule.start
            let time = ClockTime(hour: start.seconds / 3600, minute: start.seconds / 60 % 60)!
            return "from \(start.date) \(time) \(rule)"
        case .prayer(let moment, let offset, let weekdays):
            return (weekdays.isEmpty ? "" : days(weekdays) + " ") + shifted(moment.rawValue, offset)
        case .hijri(let day, let month, let moment, let offset):
            let name = month.map { RitualTime.months[$0 - 1] } ?? "each_month"
            return shifted("\(day) \(name) \(moment)", offset)
        case .hijriOnce(let day, let moment, let offset): return shifted("\(day) \(moment)", offset)
        case .step(let step, let offset): return TimeLength.counted(minutes: offset, from: "step \(step)")
        case .window(let edge, let step, let offset): return shifted("\(step) \(edge.rawValue)", offset)
        case .fact(let fact, let days, let time):
            let name = fact.pack == .host ? fact.name : fact.description
            return (days == 0 ? name : TimeLength.counted(days: days, from: name)) + " at \(time)"
        case .moment(let fact, let offset):
            return offset == 0 ? "at \(fact)" : TimeLength.counted(minutes: offset, from: "\(fact)")
        }
    }
}
