/// A length of time; days and minutes are kept apart, since days differ in length.
public struct TimeLength: Hashable, Sendable {
    public var days: Int
    public var minutes: Int

    public init(days: Int = 0, minutes: Int = 0) {
        self.days = days
        self.minutes = minutes
    }

    /// The length in minutes, each day having 24 hours.
    public var inMinutes: Int { days * 1440 + minutes }

    public static prefix func - (length: TimeLength) -> TimeLength {
        TimeLength(days: -length.days, minutes: -length.minutes)
    }

    /// Returns a length of minutes as packs write it: `2 h`, `90 min`.
    private static func text(ofMinutes minutes: Int) -> String {
        minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes) min"
    }

    /// Returns so many days after something, or before it if they are negative: `3 days after departure`.
    public static func counted(days: Int, from anchor: String) -> String {
        "\(abs(days)) days \(days < 0 ? "before" : "after") \(anchor)"
    }

    /// Returns so many minutes after something, or before it if they are negative: `2 h before permit`; for 0 the thing
    /// itself.
    public static func counted(minutes: Int, from anchor: String) -> String {
        guard minutes != 0 else { return anchor }
        return "\(text(ofMinutes: abs(minutes))) \(minutes < 0 ? "before" : "after") \(anchor)"
    }

    /// Returns a moment with minutes after it, or before it if they are negative: `fajr + 20 min`.
    public static func shifted(_ moment: String, _ minutes: Int) -> String {
        minutes == 0 ? moment : "\(moment) \(minutes < 0 ? "-" : "+") \(text(ofMinutes: abs(minutes)))"
    }
}
