import ManasikDomain

/// A day of the Hijri calendar, which by custom begins at the maghrib before it.
public struct HijriDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let year: Int
    /// The month, 1...12; 12 is Dhu al-Hijjah.
    public let month: Int
    /// The day of the month, 1...30.
    public let day: Int

    /// Returns nil if a number is out of range; whether a month has 30 days depends on the calendar.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...30).contains(day) else { return nil }
        self.init(year, month, day)
    }

    init(_ year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Parses `1448-12-09`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map({ $0.utf8.count }) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }), let year = Int(parts[0]),
            let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The month's name as packs write it, such as `dhu_al_hijjah`.
    public var monthName: String { RitualTime.months[month - 1] }

    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    public static func < (left: HijriDate, right: HijriDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
