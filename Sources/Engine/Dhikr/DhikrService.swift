public import ManasikDomain
import ManasikPresentation
public import ManasikRemembrance
import ManasikStoreContract
public import ManasikViews

/// A person's dhikr of each day, and their counts.
public struct DhikrService: Sendable {
    let person: PersonAccess

    /// Returns the series of a day with their counts.
    ///
    /// Today is computed as opening it would store it, but nothing is stored; past days are returned as stored.
    ///
    /// - Parameter date: nil for the person's day now.
    public func day(_ date: CivilDate? = nil) async throws(EngineError) -> DhikrDayView {
        try await person.dhikrDay(date)
    }

    /// Returns the series of a day, including those of a past day without any stored, as storing would make them.
    ///
    /// - Throws: `EngineError.futureDay`.
    public func day(toNote date: CivilDate) async throws(EngineError) -> DhikrDayView {
        let reading = try await person.readDhikr(date)
        let day = reading.dhikrDay(reading.dhikr, date, toNote: true)
        guard day.position != .future else { throw .futureDay(date) }
        return day
    }

    /// Returns today's series and stores them: from then on, neither a new version of a pack nor the next day changes
    /// today's list.
    ///
    /// If the home cannot be written, its disk is full, migrations are not to be stored, a record of the day cannot be read
    /// or nothing else is stored about the person, the result is the same and nothing is stored.
    @discardableResult
    public func openDay() async throws(EngineError) -> DhikrDayView {
        try await person.openDhikrDay()
    }

    /// Applies an event to a series of today or of a past day, and stores it.
    ///
    /// The first event of a past day stores all of its series, so that it is measured by what it had.
    ///
    /// - Throws: `EngineError.futureDay`, `.unknownSeries` if the day has no such series, or `.notInSeries`.
    @discardableResult
    public func perform(
        _ event: SeriesEvent,
        in key: SeriesKey
    ) async throws(EngineError) -> SeriesOutcome {
        try await person.count(event, in: key)
    }

    /// Returns the counts from one day to another, both included; days without stored series have none.
    public func tallies(
        from first: CivilDate? = nil,
        to last: CivilDate? = nil
    ) async throws(EngineError) -> [Tally] {
        try await person.read([.allSeries]).series.all
            .filter { series in
                (first.map { $0 <= series.key.day } ?? true) && (last.map { series.key.day <= $0 } ?? true)
            }
            .flatMap(\.tallies)
    }

    /// Returns the series in which a dhikr is counted: the named one, or else the only one of the day that contains it,
    /// or else the free one.
    ///
    /// - Parameters:
    ///   - dhikr: nil for beads without words.
    ///   - name: A series of the day; nil to find one.
    ///   - day: The day as shown.
    /// - Throws: `EngineError.unknownDefinition`, `.unknownSeries`, or `.severalSeries`.
    public func whereCounted(
        _ dhikr: String?,
        in name: String? = nil,
        of day: DhikrDayView
    ) async throws(EngineError) -> (dhikr: DefinitionID, key: SeriesKey) {
        try await person.whereCounted(dhikr, in: name, of: day)
    }

    /// Adds a dhikr to the favourites, or removes it, as `FavouriteService.set` does.
    public func setFavourite(_ id: DefinitionID, _ isFavourite: Bool) async throws(EngineError) {
        try await person.setFavourite(id.description, isFavourite)
    }

    /// Returns the time zone of the person's days.
    public func timeZone() async throws(EngineError) -> Zone { try await person.whereabouts().timeZone }
}
