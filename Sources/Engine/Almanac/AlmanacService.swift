public import ManasikAlmanac
public import ManasikDomain
public import ManasikViews

/// Tells where a person is, and computes the times of their prayers and their calendar.
public struct AlmanacService: Sendable {
    let person: PersonAccess

    /// The place of a name, or where the person is.
    ///
    /// - Throws: `EngineError.noPlace`, `.unknownPlace` or `.ambiguousPlace`.
    public func place(named name: String? = nil) async throws(EngineError) -> AlmanacPlace {
        try AlmanacPlace.named(name, for: try await person.read().facts)
    }

    /// How the person's prayer times are computed at a place.
    ///
    /// The method is the person's, else the customary one of the place's country or of the country of residence; 'asr
    /// follows the school where it is known to be the Hanafi one.
    public func prayerCalculation(at place: AlmanacPlace) async throws(EngineError) -> PrayerCalculation {
        person.generation.prayerCalculation(try await person.read().facts, at: place)
    }

    /// The prayer times of a day where the person is.
    ///
    /// - Parameter date: nil for today.
    /// - Throws: `EngineError.noPlace`, `.unknownPlace` or `.ambiguousPlace`.
    public func prayerTimes(on date: CivilDate? = nil) async throws(EngineError) -> PrayerTimes {
        let reading = try await person.read()
        let place = try AlmanacPlace.named(for: reading.facts)
        let date = date ?? place.observer.day(of: reading.now)
        return person.generation.prayerCalculation(reading.facts, at: place).times(
            on: date,
            at: place.observer
        )
    }

    /// The person's Hijri calendar: their correction, and what was announced in the country where they are.
    public func hijriCalendar() async throws(EngineError) -> HijriCalendar {
        person.generation.hijriCalendar(try await person.read().facts)
    }

    /// Where the person's schedules go by the clock.
    public func whereabouts() async throws(EngineError) -> Whereabouts {
        let reading = try await person.read(.scheduling)
        return Whereabouts(timeZone: reading.scheduling.occasions.timeZone, place: reading.place)
    }
}
