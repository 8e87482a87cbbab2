public import ManasikDomain
public import ManasikRemembrance

extension PersonSession {
    /// What is to be said on a day and what was.
    ///
    /// Of today it is what a first look would note; nothing is noted. Of days gone by it is what was noted of them.
    ///
    /// - Parameter date: nil for the person's day now.
    public func dhikrDay(_ date: CivilDate? = nil) async throws(EngineError) -> DhikrDayReport {
        let now = engine.clock.now()
        let book = try await dhikrBook(at: now)
        let days = DhikrDays(book.settings.border, try await scheduling(book.context))
        let today = days.day(of: now).following(book.seenDay, at: now)
        let day = date.map { $0 == today.date ? today : days.day($0) } ?? today
        let stored = try await series(on: day.date)
        return report(of: day, today: today, stored, book, days)
    }

    /// The same of today, and notes what is to be said: from then on neither another version of a pack nor the next day
    /// changes it.
    @discardableResult
    public func openDhikrDay() async throws(EngineError) -> DhikrDayReport {
        try await change { now throws(EngineError) in
            let book = try await dhikrBook(at: now)
            let days = DhikrDays(book.settings.border, try await scheduling(book.context))
            let today = days.day(of: now).following(book.seenDay, at: now)
            let stored = try await series(on: today.date)
            let known = Set(stored.map(\.series.key))
            let fresh = book.planned(on: today.date).filter { !known.contains($0.key) }
            var commit = Commit(at: now, records: fresh.map { put(StoredSeries($0)) })
            append(today, after: book.seenDay, to: &commit)
            let all = stored + fresh.map { StoredSeries($0, version: 1) }
            return (report(of: today, today: today, all, book, days), commit)
        }
    }

    // MARK: Events

    /// What became of an event.
    public struct SeriesAnswer: Sendable, Hashable {
        public let series: SeriesReport
        public let effects: [SeriesEffect]
    }

    /// Applies an event to a series of today or of a day gone by; it is kept when this returns.
    ///
    /// - Throws: `EngineError.futureDay`, `.unknownSeries` where the day has no such series, or `.notInSeries`.
    @discardableResult
    public func performDhikr(
        _ event: SeriesEvent,
        in key: SeriesKey
    ) async throws(EngineError) -> SeriesAnswer {
        try await change { now throws(EngineError) in
            let book = try await dhikrBook(at: now)
            let days = DhikrDays(book.settings.border, try await scheduling(book.context))
            let today = days.day(of: now).following(book.seenDay, at: now)
            guard key.day <= today.date else { throw .futureDay(key.day) }
            let record = try await read([.one(self.key(.dhikrDays, StoredSeries.recordID(key)))])[0].first
            let stored: StoredSeries
            if let known = record.flatMap(StoredSeries.init) {
                stored = known
            } else {
                stored = try begun(key, book)
            }
            var series = stored.series
            if let dhikr = event.dhikr {
                if key.category == .freeSeries { series = series.including(dhikr) }
                guard series[dhikr] != nil else { throw .notInSeries(dhikr, name(of: key, book)) }
            }
            let next = series.applying(event)
            let day = key.day == today.date ? today : days.day(key.day)
            let answer = SeriesAnswer(
                series: report(of: next.series, day: day, now: now, book, days),
                effects: next.effects
            )
            var commit = Commit(at: now)
            if next.series != stored.series || stored.version == 0 {
                commit.records = [put(StoredSeries(next.series, version: stored.version))]
            }
            append(today, after: book.seenDay, to: &commit)
            return (answer, commit)
        }
    }

    /// A series that nothing was noted of yet.
    private func begun(_ key: SeriesKey, _ book: DhikrBook) throws(EngineError) -> StoredSeries {
        if key.category == .freeSeries { return StoredSeries(Series(key: key, entries: [])) }
        guard let planned = book.planned(on: key.day).first(where: { $0.key == key }) else {
            throw .unknownSeries(name(of: key, book), suggestion: nil)
        }
        return StoredSeries(planned)
    }

    private func put(_ stored: StoredSeries) -> RecordChange {
        .put(
            key(.dhikrDays, StoredSeries.recordID(stored.series.key)),
            body: stored.body,
            expecting: stored.version
        )
    }

    /// Remembers which day has begun, so that a journey does not take it back.
    private func append(_ today: RemembranceDay, after seen: RemembranceDay?, to commit: inout Commit) {
        guard today != seen, case .object(let body)? = try? JSONValue(encoding: today) else { return }
        commit.records.append(.put(key(.settings, "dhikr-day"), body: body))
    }

    // MARK: Reading

    func series(on day: CivilDate) async throws(EngineError) -> [StoredSeries] {
        let query = RecordQuery.matching(
            owner: id,
            collection: HostCollection.dhikrDays.id,
            fields: StoredSeries.fields(of: day)
        )
        return try await read([query])[0].compactMap(StoredSeries.init)
    }

    /// How often what was said from a day to another, both with them; of days that nothing was noted of there is nothing.
    public func tallies(
        from first: CivilDate? = nil,
        to last: CivilDate? = nil
    ) async throws(EngineError) -> [Tally] {
        try await read([all(.dhikrDays)])[0].compactMap(StoredSeries.init).map(\.series)
            .filter { series in
                (first.map { $0 <= series.key.day } ?? true) && (last.map { series.key.day <= $0 } ?? true)
            }
            .flatMap(\.tallies)
    }
}

extension SeriesEvent {
    /// The dhikr that it is about; nil where it is about the whole series.
    var dhikr: DefinitionID? {
        switch self {
        case .count(let dhikr, _), .set(let dhikr, _), .reset(let dhikr): dhikr
        case .resetAll, .add: nil
        }
    }
}
