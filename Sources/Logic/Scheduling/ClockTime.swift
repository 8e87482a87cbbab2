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
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let hour = Int(parts[0]), let minute = Int(parts[1])
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    public var hour: Int { minutes / 60 }
    public var minute: Int { minutes % 60 }

    public var description: String { "\(hour.twoDigits):\(minute.twoDigits)" }

    public static func < (left: ClockTime, right: ClockTime) -> Bool { left.minutes < right.minutes }
}
