/// A day and a time of the day by the clock of a place that is named elsewhere, to the minute: `2026-12-03 14:00`.
public struct CivilMoment: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let date: CivilDate
    /// Minutes after midnight, 0..<1440.
    public let minutes: Int

    /// Returns nil outside 00:00...23:59.
    public init?(_ date: CivilDate, minutes: Int) {
        guard (0..<1440).contains(minutes) else { return nil }
        self.date = date
        self.minutes = minutes
    }

    /// Parses `2026-12-03 14:00` or `2026-12-03T14:00`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 16, bytes[10] == 32 || bytes[10] == 84, bytes[13] == 58,
            let date = CivilDate(text.prefix(10))
        else { return nil }
        func number(_ at: Int) -> Int? {
            guard (48...57).contains(bytes[at]), (48...57).contains(bytes[at + 1]) else { return nil }
            return Int(bytes[at] - 48) * 10 + Int(bytes[at + 1] - 48)
        }
        guard let hour = number(11), let minute = number(14), hour < 24, minute < 60 else { return nil }
        self.date = date
        minutes = hour * 60 + minute
    }

    /// The time of the day: `14:00`.
    public var clock: String { RitualTime.Moment.clock(minutes).description }

    public var description: String { "\(date) \(clock)" }

    public static func < (left: CivilMoment, right: CivilMoment) -> Bool {
        left.date == right.date ? left.minutes < right.minutes : left.date < right.date
    }
}
