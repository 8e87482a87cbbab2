/// A day of the Gregorian calendar, without a time or a zone.
public struct CivilDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let year: Int
    public let month: Int
    public let day: Int

    /// Returns nil if there is no such day, such as 30 February.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(in: month, of: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Parses `2027-05-14`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == 45, bytes[7] == 45 else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            var value = 0
            for byte in bytes[range] {
                guard (48...57).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 48)
            }
            return value
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
            return nil
        }
        self.init(year: year, month: month, day: day)
    }

    /// Makes the day that is a number of days after 1970-01-01.
    public init(dayNumber: Int) {
        // Civil-from-days over 400-year eras that begin on 1 March.
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthIndex = (5 * dayOfYear + 2) / 153
        month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
        day = dayOfYear - (153 * monthIndex + 2) / 5 + 1
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days since 1970-01-01, negative before it.
    public var dayNumber: Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Returns the day a number of days later; beyond some millions of years, the last or first representable day.
    public func adding(days: Int) -> CivilDate {
        let farthest = 1_000_000_000
        return CivilDate(dayNumber: dayNumber + min(max(days, -farthest), farthest))
    }

    /// The slot of the day among 366: 29 February is always 60 and 1 March always 61.
    public var slotOfYear: Int {
        let before = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335]
        return before[month - 1] + day
    }

    /// Returns the whole years from this day to another, as ages are counted.
    public func years(until other: CivilDate) -> Int {
        let had = (other.month, other.day) >= (month, day)
        return other.year - year - (had ? 0 : 1)
    }

    /// Returns the whole months from this day to another: the same day of a month, or a later one, completes it.
    public func months(until other: CivilDate) -> Int {
        (other.year - year) * 12 + other.month - month - (other.day >= day ? 0 : 1)
    }

    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CivilDate: WireText {
    public static var takes: String { "a day such as '2027-05-14'" }

    public static func reading(_ text: String) -> CivilDate? { CivilDate(text) }
}
