public import ManasikAlmanac
public import ManasikDomain
public import ManasikViews

/// A person's place, prayer times and Hijri calendar.
public struct AlmanacService: Sendable {
    let person: PersonAccess

    /// Returns the place with a name, or the place where the person is.
    ///
    /// - Throws: `EngineError.noPlace`, `.unknownPlace` or `.ambiguousPlace`.
    public func place(named name: String? = nil) async throws(EngineError) -> AlmanacPlace {
        try PlaceFinder.ofThisMachine.place(named: name, for: try await person.read().facts)
    }

    /// Returns the place with a name, or the place where the person is, with how their prayer times are computed there;
    /// both from one reading.
    ///
    /// - Throws: The errors of `place(named:)`.
    public func calculation(
        at name: String? = nil
    ) async throws(EngineError) -> (place: AlmanacPlace, calculation: PrayerCalculation) {
        let facts = try await person.read().facts
        let place = try PlaceFinder.ofThisMachine.place(named: name, for: facts)
        return (place, person.generation.prayerCalculation(facts, at: place))
    }

    /// Returns how the person's prayer times are computed at a place.
    ///
    /// The method is the one the person has chosen, or else the customary one of the place's country, or else that of
    /// the country of residence. 'Asr begins with the shadow that the person's school asks for.
    public func prayerCalculation(at place: AlmanacPlace) async throws(EngineError) -> PrayerCalculation {
        person.generation.prayerCalculation(try await person.read().facts, at: place)
    }

    /// Returns the shadow with which 'asr begins by a school of the traditions in use; nil for another name.
    public func asrShadow(bySchool name: String) -> AsrShadow? {
        let school = person.generation.catalog.schools.first { $0.school.rawValue == name }
        return school.map { AsrShadow(of: $0) }
    }

    /// Returns the day that it is for the person.
    public func today() async throws(EngineError) -> CivilDate { try await person.read().context.today }

    /// Returns the prayer times of a day at the person's place.
    ///
    /// - Parameter date: nil for today.
    /// - Throws: `EngineError.noPlace`, `.unknownPlace` or `.ambiguousPlace`.
    public func prayerTimes(on date: CivilDate? = nil) async throws(EngineError) -> PrayerTimes {
        let reading = try await person.read()
        let place = try PlaceFinder.ofThisMachine.place(for: reading.facts)
        let date = date ?? place.observer.day(of: reading.now)
        return person.generation.prayerCalculation(reading.facts, at: place).times(
            on: date,
            at: place.observer
        )
    }

    /// Returns the person's Hijri calendar, with their correction and what was announced in the country where they are.
    public func hijriCalendar() async throws(EngineError) -> HijriCalendar {
        person.generation.hijriCalendar(try await person.read().facts)
    }

    /// Returns the place and the time zone by which the person's schedules are computed.
    public func whereabouts() async throws(EngineError) -> Whereabouts {
        try await person.whereabouts()
    }
}
