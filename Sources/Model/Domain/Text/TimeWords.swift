/// The words of a time, read from the left: the parts of which the times of steps, schedules and items are made.
///
/// A part is `15 min`, `1 h 30 min`, `2 days` (a length), `2 h before` (a shift), `9 dhu_al_hijjah` (a day), `14:00` or
/// `dhuhr` (a moment of a day), `mon,thu` or `mon-sat` (weekdays). What is no such part leaves the words as they are.
public struct TimeWords: Sendable {
    /// What was written.
    public let text: String
    private var words: ArraySlice<Substring>
    /// The largest number before a unit.
    private let most: Int

    /// - Parameter most: The largest number before a unit.
    public init(_ text: String, most: Int = 10_000) {
        self.text = text
        self.most = most
        words = text.split { $0.isWhitespace }[...]
    }

    public var isAtEnd: Bool { words.isEmpty }
    public var count: Int { words.count }
    public var first: Substring? { words.first }

    /// Takes the next word, whatever it is.
    public mutating func pop() -> Substring? { words.popFirst() }

    /// Takes a word if it comes next, in capitals or small letters.
    public mutating func take(_ word: String) -> Bool {
        guard words.first.map({ $0.lowercased() == word }) ?? false else { return false }
        words.removeFirst()
        return true
    }

    /// Takes the next word if it can be read as something.
    private mutating func take<Part>(_ read: (Substring) -> Part?) -> Part? {
        guard let part = words.first.flatMap(read) else { return nil }
        words.removeFirst()
        return part
    }

    // MARK: Lengths

    /// Takes a length such as `1 h 30 min`, `20min` or `30 days`.
    ///
    /// - Parameter bareMinutes: Whether a number at the end, without a unit, is minutes.
    public mutating func length(bareMinutes: Bool = false) -> TimeLength? {
        let all = words
        var length = TimeLength()
        var count = 0
        while let word = words.first {
            let digits = word.prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(digits), number <= most else { break }
            words.removeFirst()
            count += 1
            let unit = digits.endIndex < word.endIndex ? word[digits.endIndex...] : words.popFirst()
            switch unit?.lowercased() {
            case "min", "minute", "minutes": length.minutes += number
            case "h", "hour", "hours": length.minutes += number * 60
            case "day", "days": length.days += number
            case "week", "weeks": length.days += number * 7
            case nil where count == 1 && bareMinutes: length.minutes += number
            default: count = .max
            }
            // So many units are no length that somebody means.
            guard count <= 4 else {
                words = all
                return nil
            }
        }
        return count == 0 ? nil : length
    }

    /// Takes `2 h before` or `20 min after` as a signed length.
    public mutating func shift() -> TimeLength? {
        let all = words
        guard let length = length() else { return nil }
        if take("before") { return -length }
        if take("after") { return length }
        words = all
        return nil
    }

    // MARK: Days and moments

    /// Takes a day of a Hijri month; the month is nil where it is each.
    public mutating func hijriDay(ofEachMonth isEach: Bool = false) -> (day: Int, month: Int?)? {
        let all = words
        if let day = take({ Self.number($0) }), (1...30).contains(day),
            let name = words.popFirst()?.lowercased()
        {
            if isEach, name == "each_month" { return (day, nil) }
            if let month = RitualTime.months.firstIndex(of: name) { return (day, month + 1) }
        }
        words = all
        return nil
    }

    /// Takes the number of a year.
    public mutating func year() -> Int? { take { Self.number($0) } }

    /// Takes a Hijri year of four digits, so that no time of the day is taken for one.
    mutating func hijriYear() -> Int? {
        take { word in word.utf8.count == 4 ? Self.number(word).flatMap { $0 >= 1000 ? $0 : nil } : nil }
    }

    /// Takes a time by the clock, in minutes after midnight.
    public mutating func clock() -> Int? { take { Self.clock($0) } }

    /// Takes a moment that the Sun determines, from which a sign written after it is separated: `fajr+20`.
    public mutating func dayMoment() -> RitualTime.DayMoment? {
        guard let word = words.first else { return nil }
        let name = word.prefix { !Self.signs.contains($0) }
        guard let moment = RitualTime.DayMoment(rawValue: name.lowercased()) else { return nil }
        words.removeFirst()
        if name.endIndex < word.endIndex {
            let rest = word[word.index(after: name.endIndex)...]
            words = ([word[name.endIndex...name.endIndex]] + (rest.isEmpty ? [] : [rest]) + words)[...]
        }
        return moment
    }

    /// Takes a sign: 1 for plus, −1 for minus.
    public mutating func sign() -> Int? {
        take { $0 == "+" ? 1 : $0.count == 1 && Self.signs.contains($0.first!) ? -1 : nil }
    }

    private static let signs: [Character] = ["+", "-", "−"]

    /// Takes a moment of a day: one that the Sun determines, or a time by the clock.
    public mutating func moment() -> RitualTime.Moment? {
        dayMoment().map { .prayer($0) } ?? clock().map { .clock($0) }
    }

    /// Takes a day of the Gregorian calendar.
    public mutating func date() -> CivilDate? { take { CivilDate($0) } }

    /// Takes a day and a time by the clock that are one word: `2026-12-03T14:00`.
    mutating func civilMoment() -> CivilMoment? { take { CivilMoment($0) } }

    /// Takes weekdays: `friday`, `mon,thu`, `mon-sat`, `mon-thu,sat`; empty if none come next.
    public mutating func weekdays() -> Set<Weekday> { take { Self.weekdays($0) } ?? [] }

    // MARK: Words

    /// Parses weekdays; nil for anything else.
    private static func weekdays(_ word: Substring) -> Set<Weekday>? {
        var days: Set<Weekday> = []
        for part in word.split(separator: ",") {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
                Weekday(String($0))
            }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
                return nil
            }
            for step in 0...(last.rawValue - first.rawValue + 7) % 7 {
                days.insert(first.adding(days: step))
            }
        }
        return days.isEmpty ? nil : days
    }

    /// Parses a time by the clock, `14:00` or `6:30`, in minutes after midnight; nil for anything else.
    public static func clock(_ word: some StringProtocol) -> Int? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            let hour = number(parts[0]), let minute = number(parts[1]), hour < 24, minute < 60
        else { return nil }
        return hour * 60 + minute
    }

    private static func number(_ word: some StringProtocol) -> Int? {
        word.utf8.allSatisfy { (48...57).contains($0) } ? Int(word) : nil
    }
}
