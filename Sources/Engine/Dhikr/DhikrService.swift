public import ManasikDomain
import ManasikPresentation
public import ManasikRemembrance
import ManasikStoreContract
public import ManasikViews

/// A person's dhikr of each day, and their counts.
public struct DhikrService: Sendable {
    let person: PersonAccess

    var parts: Set<PersonPart> { Set.dhikrDay.union([.quietHours]) }

    /// Returns the series of a day with their counts.
    ///
    /// Today is computed as opening it would store it, but nothing is stored; past days are returned as stored.
    ///
    /// - Parameter date: nil for the person's day now.
    public func day(_ date: CivilDate? = nil) async throws(EngineError) -> DhikrDayView {
        let reading = try await read(date)
        return reading.dhikrDay(reading.dhikr, date)
    }

    /// Returns the series of a day, including those of a past day without any stored, as storing would make them.
    ///
    /// - Throws: `EngineError.futureDay`.
    public func day(toNote date: CivilDate) async throws(EngineError) -> DhikrDayView {
        let reading = try await read(date)
        let day = reading.dhikrDay(reading.dhikr, date, toNote: true)
        guard day.position != .future else { throw .futureDay(date) }
        return day
    }

    private func read(_ date: CivilDate?) async throws(EngineError) -> PersonReading {
        try await person.read(date.map { parts.union([.series(of: $0)]) } ?? parts)
    }

    /// Returns today's series and stores them: from then on, neither a new version of a pack nor the next day changes
    /// today's list.
    ///
    /// If the home cannot be written, its disk is full, migrations are not to be stored, a record of the day cannot be read
    /// or nothing else is stored about the person, the result is the same and nothing is stored.
    @discardableResult
    public func openDay() async throws(EngineError) -> DhikrDayView {
        do { return try await noteDay() } catch {
            if case .unreadableRecord = error { return try await day() }
            guard error.preventsStoring else { throw error }
            return try await day()
        }
    }

    private func noteDay() async throws(EngineError) -> DhikrDayView {
        try await person.commit(reading: parts) { reading throws(EngineError) in
            let (now, dhikr, days) = (reading.now, reading.dhikr, reading.remembranceDays)
            let today = days.today(at: now, having: dhikr.stored.seenDay)
            let stored = reading.series
            let made = dhikr.unmade(on: today.date, today: today.date, stored)
            let all = stored.all.filter { $0.key.day == today.date } + made
            var commit = Commit(at: now, records: made.map(reading.put))
            reading.append(today, to: &commit)
            reading.append(namesOf: all, to: &commit)
            if try await !person.isStored(reading) { commit = Commit(at: now) }
            return (DhikrDayView(of: today, today: today, all, of: dhikr, in: days, at: now), commit)
        }
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
        try await person.commit(reading: parts.union([.series(of: key.day)])) { reading throws(EngineError) in
            let (now, dhikr, days) = (reading.now, reading.dhikr, reading.remembranceDays)
            let today = days.today(at: now, having: dhikr.stored.seenDay)
            let decision: SeriesDecision
            do throws(SeriesRefusal) {
                decision = try dhikr.decide(event, in: key, with: reading.series, today: today.date)
            } catch { throw reading.error(of: error) }
            let day = key.day == today.date ? today : days.day(key.day)
            var commit = Commit(at: now, records: decision.noted.map(reading.put))
            if !decision.set.isEmpty {
                commit.said[reading.key(.dhikrDays, key.recordID)] = .definitions(decision.set)
            }
            reading.append(namesOf: decision.noted, to: &commit)
            reading.append(today, to: &commit)
            for effect in decision.effects { try await dispatch(effect, of: key, reading, into: &commit) }
            return (SeriesOutcome(decision, of: dhikr, day: day, in: days, at: now), commit)
        }
    }

    private func dispatch(
        _ effect: SeriesEffect,
        of key: SeriesKey,
        _ reading: PersonReading,
        into commit: inout Commit
    ) async throws(EngineError) {
        var payload: [String: JSONValue] = [
            "category": .string(key.category.description), "day": .string(key.day.description),
        ]
        if let prayer = key.prayer { payload["prayer"] = .string(prayer.rawValue) }
        let name = "\(key.category)@\(key.day)" + (key.prayer.map { "/\($0.rawValue)" } ?? "")
        switch effect {
        case .reached(let dhikr):
            payload["dhikr"] = .string(dhikr.description)
            try await person.dispatch("dhikr.reached", "\(name)/\(dhikr)", payload, reading, into: &commit)
        case .finished:
            try await person.dispatch("dhikr.completed", name, payload, reading, into: &commit)
        }
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
        let free = SeriesKey(day: day.day.date, category: .freeSeries)
        guard let dhikr else { return (.freeTasbih, free) }
        // A past day may contain dhikr that no pack has any more.
        let listed = day.series.flatMap(\.entries).map(\.dhikr)
        let id: DefinitionID
        switch IDLookup(dhikr, among: listed) {
        case .found(let known): id = known
        case .several(let ids): throw .ambiguousDefinition(dhikr, ids.map(\.description))
        case .unknown:
            let reading = try await person.read([.dhikr, .favourites])
            id = try reading.dhikr.dhikr(named: dhikr, in: reading.localizer)
        }
        if let name {
            if name == DefinitionID.freeSeries.name { return (id, free) }
            let localizer = person.localizer
            return (id, try day.series(named: name, in: localizer).key)
        }
        let having = day.series.filter { series in series.entries.contains { $0.dhikr == id } }
        if having.count > 1 {
            // Of several series after prayers, the one whose prayer came last is meant.
            let now = having.filter(\.isNow)
            if now.count == 1, having.allSatisfy({ $0.key.prayer != nil }) { return (id, now[0].key) }
            throw .severalSeries(dhikr, having.map(\.name))
        }
        return (id, having.first?.key ?? free)
    }
}

extension PersonReading {
    fileprivate func error(of refusal: SeriesRefusal) -> EngineError {
        switch refusal {
        case .futureDay(let day): return .futureDay(day)
        case .unknownSeries(let name): return .unknownSeries(name, suggestion: nil)
        case .notInSeries(let id, let series): return .notInSeries(id, series)
        case .unreadable(let key):
            for record in records.series where record.key.id == key.recordID {
                if case .unreadable(let record) = record.value { return .unreadableRecord(record) }
            }
            return .unknownSeries(key.recordID, suggestion: nil)
        }
    }
}
