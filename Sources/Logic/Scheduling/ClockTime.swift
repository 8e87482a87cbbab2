import ManasikDomain

/// A time of the day by the clock, to the minute.
public struct ClockTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Minutes after midnight, 0..<1440.
    public let minutes: Int

    /// Returns nil outside 00:00...23:59.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        minutes = hour * 60 + minute
    }

    /// Parses a time such as `06:30`; returns nil for anything else.
    public init?(_ text: some StringProtocol) {
        guard let minutes = TimeWords.clock(text) else { return nil }
        self.minutes = minutes
    }

    public var hour: Int { minutes / 60 }
    public var minute: Int { minutes % 60 }

    public var description: String { "\(hour.twoDigits):\(minute.twoDigits)" }

    public static func < (left: ClockTime, right: ClockTime) -> Bool { left.minutes < right.minutes }
}
