public import ManasikDomain

/// The moments of a day and its night that are shown besides the prayers.
public struct DayMoments: Hashable, Sendable {
    /// A stretch of time.
    public struct Span: Hashable, Sendable {
        public let from: Instant
        public let to: Instant
    }

    /// Half-way from this day's maghrib to the next fajr.
    public let middleOfNight: Instant
    /// The beginning of the last third of that night.
    public let lastThird: Instant
    /// From when the Sun has risen until shortly before it stands highest.
    public let duha: Span
    /// The times in which no voluntary prayer is said: at sunrise, before dhuhr, before maghrib.
    public let forbidden: [Span]
}

extension PrayerCalculation {
    /// The minutes that the times around sunrise, noon and sunset last; conventions, not rulings.
    public enum Margin {
        /// Minutes from sunrise until the Sun has risen by the length of a spear.
        public static let afterSunrise = 15
        /// Minutes before dhuhr during which the Sun stands highest.
        public static let beforeDhuhr = 5
        /// Minutes before maghrib during which the Sun is yellow and sets.
        public static let beforeMaghrib = 15
    }

    /// Returns the moments of a day and of the night after it; nil if one of the times is missing.
    public func moments(on date: CivilDate, at observer: Observer) -> DayMoments? {
        moments(of: times(on: date, at: observer), at: observer)
    }

    /// Returns the moments of a day from prayer times already computed.
    public func moments(of times: PrayerTimes, at observer: Observer) -> DayMoments? {
        guard let sunrise = times[.sunrise], let dhuhr = times[.dhuhr], let maghrib = times[.maghrib],
            let fajr = self.times(on: times.date.adding(days: 1), at: observer)[.fajr]
        else { return nil }
        let night = Double(fajr.milliseconds - maghrib.milliseconds) / 1000
        func after(_ share: Double) -> Instant {
            let seconds = Double(maghrib.milliseconds) / 1000 + night * share
            return Instant(milliseconds: Int64((rounding ?? .nearestMinute).rounded(seconds)) * 1000)
        }
        let risen = sunrise.adding(seconds: Margin.afterSunrise * 60)
        let highest = dhuhr.adding(seconds: -Margin.beforeDhuhr * 60)
        let yellow = maghrib.adding(seconds: -Margin.beforeMaghrib * 60)
        return DayMoments(
            middleOfNight: after(0.5),
            lastThird: after(2.0 / 3),
            duha: DayMoments.Span(from: min(risen, highest), to: highest),
            forbidden: [
                DayMoments.Span(from: sunrise, to: min(risen, highest)),
                DayMoments.Span(from: highest, to: dhuhr), DayMoments.Span(from: yellow, to: maghrib),
            ]
        )
    }
}
