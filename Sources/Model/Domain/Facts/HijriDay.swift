/// A day of the Hijri calendar, of one year or of each, as packs write it: `8 dhu_al_hijjah`, `8 dhu_al_hijjah 1448`.
public struct HijriDay: Hashable, Sendable, CustomStringConvertible {
    /// The year; nil for the day of each year.
    public let year: Int?
    /// The month, 1...12; 12 is Dhu al-Hijjah.
    public let month: Int
    /// The day of the month, 1...30.
    public let day: Int

    /// The years that a day can have.
    public static let years = 1...9999

    /// A year for a day of each year, where none is named.
    package static let someYear = 1448

    /// Returns nil if a number is out of range; whether a month has 30 days depends on the calendar.
    public init?(year: Int?, month: Int, day: Int) {
        guard year.map(Self.years.contains) ?? true, (1...12).contains(month), (1...30).contains(day) else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Parses a day; nil for anything else.
    public init?(_ text: String) {
        var words = TimeWords(text)
        guard let (day, month) = words.hijriDay(), let month else { return nil }
        let year = words.year()
        guard words.isAtEnd else { return nil }
        self.init(year: year, month: month, day: day)
    }

    public var description: String { Self.text(day, month: month, year: year) }

    /// Returns a day as packs write it, with its year unless it is one of each year.
    static func text(_ day: Int, month: Int, year: Int?) -> String {
        "\(day) \(RitualTime.months[month - 1])" + (year.map { " \($0)" } ?? "")
    }

    /// The day after it, as if each month had 30 days; nil after the last day of each year.
    public var next: HijriDay? {
        if day < 30 { return HijriDay(year: year, month: month, day: day + 1) }
        if month < 12 { return HijriDay(year: year, month: month + 1, day: 1) }
        return year.flatMap { HijriDay(year: $0 + 1, month: 1, day: 1) }
    }

    /// The day before it, as if each month had 29 days; nil before the first day of each year.
    public var previous: HijriDay? {
        if day > 1 { return HijriDay(year: year, month: month, day: day - 1) }
        if month > 1 { return HijriDay(year: year, month: month - 1, day: 29) }
        return year.flatMap { HijriDay(year: $0 - 1, month: 12, day: 29) }
    }

    /// Returns the day in a year, if it is one of each year.
    public func inYear(_ other: Int) -> HijriDay {
        year == nil ? HijriDay(year: other, month: month, day: day) ?? self : self
    }

    /// Whether a day of a year lies before another; before one of each year if it does so in its own year.
    public func isBefore(_ other: HijriDay) -> Bool {
        if let year, let bound = other.year, year != bound { return year < bound }
        return (month, day) < (other.month, other.day)
    }
}

extension HijriDay: WireText {
    public static var takes: String { "a Hijri day such as '8 dhu_al_hijjah' or '8 dhu_al_hijjah 1448'" }

    public static func reading(_ text: String) -> HijriDay? { HijriDay(text) }
}
