import ManasikAlmanac
import ManasikDomain
import ManasikViews

/// Prayer times and Hijri days for handlers. What they need of the person is found before handlers are called, which run under
/// their pack's lock.
extension PersonReading {
    /// Returns what answers handlers that ask for the prayer times of a day, or of today where they name none: times are
    /// written as `host.now()` is, so that they can be compared, and a time that neither the Sun nor a rule supplies is
    /// missing.
    ///
    /// - Parameter walk: The walk that is under way or would begin.
    func prayerTimesForHandlers(on walk: WalkState?) -> @Sendable (CivilDate?) -> JSONValue? {
        guard let place = placeOfPrayer(on: walk) else { return { _ in nil } }
        let calculation = generation.prayerCalculation(facts, at: place)
        let now = now
        return { day in
            let times = calculation.times(on: day ?? place.observer.day(of: now), at: place.observer)
            var fields: [String: JSONValue] = [
                "date": .string(times.date.description), "place": .string(place.title),
                "time_zone": .string(place.observer.timeZone.identifier),
            ]
            for prayer in Prayer.allCases {
                fields[prayer.rawValue] = times[prayer].map { .string($0.description) }
            }
            return .object(fields)
        }
    }

    /// Returns what answers handlers that ask for a day in the person's Hijri calendar.
    var hijriForHandlers: @Sendable (CivilDate) -> JSONValue? {
        let calendar = generation.hijriCalendar(facts)
        return { day in
            let date = calendar.date(of: day)
            return .object([
                "date": .string(date.description), "year": .integer(date.year), "month": .integer(date.month),
                "day": .integer(date.day), "month_name": .string(date.monthName),
            ])
        }
    }
}
