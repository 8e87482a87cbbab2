public import ManasikDomain

/// A convention for prayer times: how far below the horizon the Sun is at fajr and 'isha, and what is added.
public struct PrayerMethod: Hashable, Sendable {
    /// When 'isha begins.
    public enum Isha: Hashable, Sendable {
        /// Degrees of the Sun below the horizon.
        case angle(Double)
        /// Minutes after sunset; `inRamadan` replaces `minutes` in Ramadan.
        case interval(minutes: Int, inRamadan: Int)
    }

    /// A stable name, such as `umm-al-qura`.
    public let id: String
    /// The body whose method it is.
    public let authority: String
    /// Degrees of the Sun below the horizon at fajr.
    public let fajr: Double
    public let isha: Isha
    /// Degrees of the Sun below the horizon at maghrib; nil if maghrib is sunset.
    public let maghrib: Double?
    /// Degrees of the Sun below the horizon at sunrise; nil for the moment at which its upper limb appears.
    public let sunrise: Double?
    /// Minutes that the method adds to the times of the Sun.
    public let adjustments: PrayerAdjustments
    public let rounding: Rounding
    /// Whether the seasonal table of the Moonsighting Committee bounds fajr and 'isha.
    public let isSeasonal: Bool
    /// Whether the Sun's position at 0h universal time is used for the whole day, as in almanacs with one line a day.
    public let takesSunOfMidnight: Bool
    /// The day from which these parameters hold, and what held before it; nil if unknown.
    public let since: Since?

    /// The day from which the parameters of a method hold, and those before it.
    public struct Since: Hashable, Sendable {
        public let day: CivilDate
        /// Degrees of the Sun below the horizon at fajr before that day.
        public let earlierFajr: Double
    }

    init(
        _ id: String,
        _ authority: String,
        fajr: Double,
        isha: Isha,
        maghrib: Double? = nil,
        sunrise: Double? = nil,
        adding adjustments: [Prayer: Int] = [:],
        rounding: Rounding = .nearestMinute,
        isSeasonal: Bool = false,
        takesSunOfMidnight: Bool = false,
        since: Since? = nil
    ) {
        self.id = id
        self.authority = authority
        self.fajr = fajr
        self.isha = isha
        self.maghrib = maghrib
        self.sunrise = sunrise
        self.adjustments = PrayerAdjustments(adjustments)
        self.rounding = rounding
        self.isSeasonal = isSeasonal
        self.takesSunOfMidnight = takesSunOfMidnight
        self.since = since
    }

    /// Returns the degrees of the Sun below the horizon at fajr of a day.
    public func fajr(on date: CivilDate) -> Double {
        guard let since, date < since.day else { return fajr }
        return since.earlierFajr
    }

    /// Whether the parameters now in force apply on a day, not those before the change.
    public func hasPresentFigures(on date: CivilDate) -> Bool { since.map { date >= $0.day } ?? true }

    /// The angles that a method may have, in degrees.
    public static let angles = 1.0...30.0

    /// Returns a method with angles of one's own.
    ///
    /// - Returns: nil if an angle lies outside `angles` or an interval outside 1...240 minutes.
    public static func custom(fajr: Double, isha: Isha, maghrib: Double? = nil) -> PrayerMethod? {
        let isPossible =
            switch isha {
            case .angle(let angle): angles.contains(angle)
            case .interval(let minutes, let inRamadan):
                (1...240).contains(minutes) && (1...240).contains(inRamadan)
            }
        guard isPossible, angles.contains(fajr), maghrib.map(angles.contains) ?? true else { return nil }
        return PrayerMethod("custom", "you", fajr: fajr, isha: isha, maghrib: maghrib)
    }
}
