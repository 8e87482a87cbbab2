public import ManasikDomain

extension PrayerCalculation {
    /// Returns the instant of a moment of the rites in a Hijri year at a place.
    ///
    /// A date's prayers are those of its daylight, so that `9 dhu_al_hijjah maghrib` is the sunset that ends the day of
    /// 'Arafat. Its midnight is the middle of the night before that daylight, from maghrib to fajr. A date without a
    /// moment stands for that maghrib, with which it begins.
    ///
    /// - Returns: nil if the month has no such day or the time is missing at the place.
    public func instant(of time: RitualTime, inHijriYear year: Int, at observer: Observer) -> Instant? {
        guard let date = HijriDate(year: year, month: time.month, day: time.day),
            let day = calendar.day(of: date)
        else { return nil }
        guard let moment = time.moment else { return times(on: day.adding(days: -1), at: observer)[.maghrib] }
        return instant(of: moment, on: day, at: observer)?.adding(seconds: time.shift * 60)
    }

    /// Returns the instant of a moment of the week on a day, whichever weekday it is; nil if the time is missing there.
    public func instant(of time: WeekTime, on day: CivilDate, at observer: Observer) -> Instant? {
        instant(of: time.moment, on: day, at: observer)?.adding(seconds: time.shift * 60)
    }

    private func instant(
        of moment: RitualTime.Moment,
        on day: CivilDate,
        at observer: Observer
    ) -> Instant? {
        switch moment {
        case .clock(let minutes): return observer.instant(of: day, minutes: minutes)
        case .prayer(.midnight): return moments(on: day.adding(days: -1), at: observer)?.middleOfNight
        case .prayer(let moment):
            return Prayer(rawValue: moment.rawValue).flatMap { times(on: day, at: observer)[$0] }
        }
    }

    /// Returns the Hijri date of an instant; a date begins with maghrib.
    public func hijriDate(of instant: Instant, at observer: Observer) -> HijriDate {
        let today = observer.day(of: instant)
        // Where clocks are far from the Sun, the day before may end after midnight.
        for day in [today, today.adding(days: -1)] {
            // If no rule supplies a maghrib, the day is that of the clock.
            guard let maghrib = times(on: day, at: observer)[.maghrib] else {
                return calendar.date(of: today)
            }
            if instant >= maghrib { return calendar.date(of: day.adding(days: 1)) }
        }
        return calendar.date(of: today.adding(days: -1))
    }
}
