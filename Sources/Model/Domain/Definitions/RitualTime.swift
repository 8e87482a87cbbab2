/// A moment of the rites as packs write it: `9 dhu_al_hijjah dhuhr`, `1 shawwal`, `9 dhu_al_hijjah fajr + 20 min`.
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
    /// The Hijri year; nil for a moment of each year.
    public let year: Int?
    public let moment: Moment?
    /// Minutes after the moment, negative before it; 0 for a day without a moment.
    public let shift: Int

    /// The most minutes before or after a moment: less than a day.
    public static let mostShift = 1439

    /// The number of the day in a season, which begins with Ramadan so that Muharram comes after Dhu al-Hijjah.
    public var dayOfSeason: Int { (month + 3) % 12 * 30 + day }

    /// The names of the Hijri months as packs write them, the first being Muharram.
    public static let months = [
        "muharram", "safar", "rabi_al_awwal", "rabi_al_thani", "jumada_al_ula", "jumada_al_thani", "rajab",
        "shaban", "ramadan", "shawwal", "dhu_al_qadah", "dhu_al_hijjah",
    ]

    /// Parses a moment of each year; nil for anything else.
    public init?(_ text: String) {
        guard let written = try? WrittenTime(text), let time = RitualTime(written), time.year == nil else {
            return nil
        }
        self = time
    }

    /// Returns nil for other times than a day of a Hijri month and a moment of it.
    init?(_ written: WrittenTime) {
        guard written.preposition == nil, case .hijri(let day, let month?, let year) = written.anchor else {
            return nil
        }
        self.init(day: day, month: month, year: year, written.moment, shift: written.shift?.inMinutes ?? 0)
    }

    /// Returns nil if a number is out of range, and if a day without a moment is shifted.
    public init?(day: Int, month: Int, year: Int?, _ moment: Moment?, shift: Int) {
        guard (1...30).contains(day), (1...12).contains(month), abs(shift) <= Self.mostShift,
            moment != nil || shift == 0
        else { return nil }
        (self.day, self.month, self.year) = (day, month, year)
        (self.moment, self.shift) = (moment, shift)
    }

    public var description: String {
        let written = HijriDay.text(day, month: month, year: year)
        return moment.map { TimeLength.shifted("\(written) \($0)", shift) } ?? written
    }
}

extension RitualTime.Moment: CustomStringConvertible {
    /// As packs write it: `fajr`, `14:00`.
    public var description: String {
        switch self {
        case .prayer(let moment): moment.rawValue
        case .clock(let minutes): "\((minutes / 60).twoDigits):\((minutes % 60).twoDigits)"
        }
    }
}

extension RitualTime: WireText {
    public static var takes: String { "a moment such as '9 dhu_al_hijjah dhuhr'" }

    public static func reading(_ text: String) -> RitualTime? { RitualTime(text) }
}
