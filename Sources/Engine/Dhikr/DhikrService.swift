public import ManasikDomain
public import ManasikRemembrance
public import ManasikViews

/// Shows what a person says in remembrance, and keeps what they said.
public struct DhikrService: Sendable {
    let person: PersonAccess

    var parts: Set<PersonPart> { Set.dhikrDay.union([.quietHours]) }

    /// What is to be said on a day and what was.
    ///
    /// Of today it is what a first look would note; nothing is noted. Of days gone by it is what was noted of them.
    ///
    /// - Parameter date: nil for the person's day now.
    public func day(_ date: CivilDate? = nil) async throws(EngineError) -> DhikrDayView {
        let reading = try await read(date)
        return reading.dhikrDay(reading.dhikr, date)
    }

    /// The same with all of which something can be noted: of a day gone by that nobody looked at, what noting would make.
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

    /// Shows today's dhikr and notes what is to be said: from then on neither another version of a pack nor the next day
    /// changes today's list.
    ///
    /// A home that can only be read, and a day of which something cannot be read, is shown as it would be noted.
    @discardableResult
    public func openDay() async throws(EngineError) -> DhikrDayView {
        do { return try await noteDay() } catch {
            switch error {
            case .store(.readOnly), .unreadableRecord: return try await day()
            default: throw error
            }
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
            return (DhikrDayView(of: today, today: today, all, of: dhikr, in: days, at: now), commit)
        }
    }

    /// Applies an event to a series of today or of a day gone by; it is kept when this returns.
    ///
    /// The first thing that is noted of a day gone by makes all its series, so that it is measured by what it had.
    ///
    /// - Throws: `EngineError.futureDay`, `.unknownSeries` where the day has no such series, or `.notInSeries`.
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
            reading.append(namesOf: decision.noted, to: &commit)
            reading.append(today, to: &commit)
            return (SeriesOutcome(decision, of: dhikr, day: day, in: days, at: now), commit)
        }
    }

    /// How often what was said from a day to another, both with them; of days that nothing was noted of there is nothing.
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

    /// The series in which a dhikr is counted: the one of that name, else the only one of the day that has it, else the
    /// free one.
    ///
    /// - Parameters:
    ///   - dhikr: nil for beads without words.
    ///   - name: A series of the day; nil to find one.
    ///   - day: The day as it is shown.
    /// - Throws: `EngineError.unknownDefinition`, `.unknownSeries`, or `.severalSeries`.
    public func whereCounted(
        _ dhikr: String?,
        in name: String? = nil,
        of day: DhikrDayView
    ) async throws(EngineError) -> (dhikr: DefinitionID, key: SeriesKey) {
        let free = SeriesKey(day: day.day.date, category: .freeSeries)
        guard let dhikr else { return (.freeTasbih, free) }
        // What a past day had is found there even where no pack has it any more.
        let listed = day.series.flatMap(\.entries).map(\.dhikr)
        let id: DefinitionID
        if let known = listed.first(where: { $0.description == dhikr || $0.name == dhikr }) {
            id = known
        } else {
            let reading = try await person.read([.dhikr, .favourites])
            id = try reading.dhikr(named: dhikr, in: reading.dhikr)
        }
        if let name {
            if name == DefinitionID.freeSeries.name { return (id, free) }
            let localizer = person.generation.localizer(person.languages)
            return (id, try day.series(named: name, in: localizer).key)
        }
        let having = day.series.filter { series in series.entries.contains { $0.dhikr == id } }
        if having.count > 1 {
            // Of the series after prayers the one whose prayer has come in last.
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
