public import ManasikDomain

/// Computes prayer times by a method, a shadow of 'asr and a rule for high latitudes.
///
/// ```swift
/// let makkah = Observer(Coordinate(latitude: 21.4225, longitude: 39.8262)!, timeZone: riyadh)
/// let times = PrayerCalculation(.ummAlQura).times(on: CivilDate("2026-05-26")!, at: makkah)
/// times[.fajr].map(makkah.clockTime)  // 04:13
/// ```
///
/// - Source: heights of places and of mountains around them are left out, as printed timetables do; the horizon lies
///   50′ above the Sun's centre at sunrise and sunset.
public struct PrayerCalculation: Hashable, Sendable {
    public var method: PrayerMethod
    public var asr: AsrShadow
    /// The rule for high latitudes; nil for the standard of the latitude.
    public var highLatitude: HighLatitudeRule?
    /// Minutes that a person adds to those of the method.
    public var adjustments: PrayerAdjustments
    /// How times are rounded; nil for the method's own rounding.
    public var rounding: Rounding?
    /// Determines when Ramadan is, in which some methods have a later 'isha.
    public var calendar: HijriCalendar

    public init(
        _ method: PrayerMethod,
        asr: AsrShadow = .single,
        highLatitude: HighLatitudeRule? = nil,
        adjustments: PrayerAdjustments = PrayerAdjustments(),
        rounding: Rounding? = nil,
        calendar: HijriCalendar = HijriCalendar()
    ) {
        self.method = method
        self.asr = asr
        self.highLatitude = highLatitude
        self.adjustments = adjustments
        self.rounding = rounding
        self.calendar = calendar
    }

    /// Returns the times of a day by the observer's clock; those of the night may fall on the day before or after.
    public func times(on date: CivilDate, at observer: Observer) -> PrayerTimes {
        let latitude = observer.coordinate.latitude
        let solution = DaySolution(self, on: date, at: observer, latitude: latitude)
        if solution.isComplete { return times(solution) }
        switch highLatitude ?? .standard(atLatitude: latitude) {
        case .none: return times(solution)
        case .nearestDay:
            if let found = onNearestDay(to: date, at: observer) {
                return times(
                    found,
                    shownOn: date,
                    shift: solution.day.transit - found.day.transit,
                    basis: .day(found.date)
                )
            }
        default: break
        }
        guard let found = atNearestLatitude(on: date, at: observer) else { return times(solution) }
        return times(found, basis: .latitude(found.latitude))
    }

    /// The step in degrees by which nearer latitudes are tried, as in the Adhan library.
    static let latitudeStep = 0.5

    /// Returns the solution of the first latitude towards the equator that has all times; nil if none has.
    private func atNearestLatitude(on date: CivilDate, at observer: Observer) -> DaySolution? {
        for latitude in DaySolution.latitudes(from: observer.coordinate.latitude) {
            let solution = DaySolution(self, on: date, at: observer, latitude: latitude)
            if solution.isComplete { return solution }
        }
        return nil
    }

    private func onNearestDay(to date: CivilDate, at observer: Observer) -> DaySolution? {
        for distance in 1...DaySolution.farthestDay {
            for days in [-distance, distance] {
                let solution = DaySolution(
                    self,
                    on: date.adding(days: days),
                    at: observer,
                    latitude: observer.coordinate.latitude
                )
                if solution.isComplete { return solution }
            }
        }
        return nil
    }

    private func times(
        _ solution: DaySolution,
        shownOn date: CivilDate? = nil,
        shift: Double = 0,
        basis: PrayerTimes.Basis = .here
    ) -> PrayerTimes {
        func instant(_ seconds: Double) -> Instant { Instant(milliseconds: Int64(seconds.rounded()) * 1000) }
        var times: [Prayer: Instant] = [:]
        for (prayer, seconds) in solution.times {
            let moved = shift == 0 ? seconds : (rounding ?? method.rounding).rounded(seconds + shift)
            times[prayer] = instant(moved + Double(adjustments[prayer] * 60))
        }
        return PrayerTimes(
            date: date ?? solution.date,
            basis: basis,
            times: times,
            rules: solution.rules,
            transit: instant(solution.day.transit + shift)
        )
    }
}
