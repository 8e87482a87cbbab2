/// A moment of the rites as packs write it: `9 dhu_al_hijjah dhuhr`, `1 shawwal`.
public struct RitualTime: Hashable, Sendable, CustomStringConvertible {
    /// A point of the day on which windows open and close.
    public enum Moment: Hashable, Sendable {
        case prayer(DayMoment)
        /// Minutes after local midnight.
        case clock(Int)
    }

    /// Points of the day that are determined by the Sun.
    public enum DayMoment: String, Hashable, Sendable, CaseIterable {
        case midnight, fajr, sunrise, dhuhr, asr, maghrib, isha
    }

    /// The day of the month, 1...30.
    public let day: Int
    /// The Hijri month, 1...12; 12 is Dhu al-Hijjah.
    public let month: Int
    public let moment: Moment?

    /// The number of the day in a season, which begins with Ramadan so that Muharram comes after Dhu al-Hijjah.
    public var dayOfSeason: Int { (month + 3) % 12 * 30 + day }

    /// The names of the Hijri months as packs write them, the first being Muharram.
    public static let months = [
        "muharram", "safar", "rabi_al_awwal", "rabi_al_thani", "jumada_al_ula", "jumada_al_thani", "rajab",
        "shaban", "ramadan", "shawwal", "dhu_al_qadah", "dhu_al_hijjah",
    ]

    /// Parses a moment; nil if it is not `day month [moment]`.
    public init?(_ text: String) {
        var words = TimeWords(text)
        guard let (day, month) = words.hijriDay(), let month else { return nil }
        moment = words.moment()
        guard words.isAtEnd else { return nil }
        self.day = day
        self.month = month
    }

    public var description: String {
        let start = "\(day) \(Self.months[month - 1])"
        switch moment {
        case nil: return start
        case .prayer(let prayer): return "\(start) \(prayer.rawValue)"
        case .clock(let minutes):
            return "\(start) \((minutes / 60).twoDigits):\((minutes % 60).twoDigits)"
        }
    }
}

extension RitualTime: WireText {
    public static var takes: String { "a moment such as '9 dhu_al_hijjah dhuhr'" }

    public static func reading(_ text: String) -> RitualTime? { RitualTime(text) }
}
