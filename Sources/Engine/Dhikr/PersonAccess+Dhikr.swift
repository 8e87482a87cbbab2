import ManasikDomain
import ManasikRemembrance
import ManasikStoreContract
import ManasikViews

/// The dhikr of a day, and counting them.
extension PersonAccess {
    func readDhikr(_ date: CivilDate?) async throws(EngineError) -> PersonReading {
        try await read(date.map { Set.dhikrCounts.union([.series(of: $0)]) } ?? .dhikrCounts)
    }

    /// Returns the series of a day, as `DhikrService.day` says.
    func dhikrDay(_ date: CivilDate? = nil) async throws(EngineError) -> DhikrDayView {
        let reading = try await readDhikr(date)
        return reading.dhikrDay(reading.dhikr, date)
    }

    /// Returns today's series and stores them, as `DhikrService.openDay` says.
    func openDhikrDay() async throws(EngineError) -> DhikrDayView {
        do { return try await storeDhikrDay() } catch {
            if case .unreadableRecord = error { return try await dhikrDay() }
            guard error.preventsStoring else { throw error }
            return try await dhikrDay()
        }
    }

    private func storeDhikrDay() async throws(EngineError) -> DhikrDayView {
        try await commit(reading: .dhikrCounts) { reading throws(EngineError) in
            let (now, dhikr, days) = (reading.now, reading.dhikr, reading.remembranceDays)
            let today = days.today(at: now, having: dhikr.stored.seenDay)
            let stored = reading.series
            let made = dhikr.unmade(on: today.date, today: today.date, stored)
            let all = stored.all.filter { $0.key.day == today.date } + made
            var commit = Commit(at: now, records: made.map(reading.put))
            reading.append(today, to: &commit)
            reading.append(namesOf: all, to: &commit)
            if try await !isStored(reading) { commit = Commit(at: now) }
            return (DhikrDayView(of: today, today: today, all, of: dhikr, in: days, at: now), commit)
        }
    }

    /// Applies an event to a series and stores it, as `DhikrService.perform` says.
    func count(_ event: SeriesEvent, in key: SeriesKey) async throws(EngineError) -> SeriesOutcome {
        try await commit(reading: Set.dhikrCounts.union([.series(of: key.day)])) {
            reading throws(EngineError) in
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
            try await dispatch("dhikr.reached", "\(name)/\(dhikr)", payload, reading, into: &commit)
        case .finished:
            try await dispatch("dhikr.completed", name, payload, reading, into: &commit)
        }
    }

    /// Returns the series in which a dhikr is counted, as `DhikrService.whereCounted` says.
    func whereCounted(
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
            let reading = try await read([.dhikr, .favourites])
            id = try reading.dhikr.dhikr(named: dhikr, in: reading.localizer)
        }
        if let name {
            if name == DefinitionID.freeSeries.name { return (id, free) }
            let localizer = localizer
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

    /// Returns a dhikr with its count in today's series, as `DhikrService.today` says.
    func countedToday(_ id: DefinitionID) async throws(EngineError) -> DhikrTodayView {
        let reading = try await readDhikr(nil)
        let dhikr = reading.dhikr
        let known = try dhikr.dhikr(named: id.description, in: reading.localizer)
        return DhikrTodayView(
            DhikrView(known, of: dhikr),
            dhikr.stored.settings,
            in: reading.dhikrDay(dhikr, nil)
        )
    }
}

extension Set<PersonPart> {
    /// What is read to count dhikr.
    static var dhikrCounts: Self { dhikrDay.union([.quietHours]) }
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
