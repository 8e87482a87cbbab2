public import ManasikDomain
public import ManasikRemembrance

extension PersonSession {
    /// What is to be said on a day and what was.
    ///
    /// Of today it is what a first look would note; nothing is noted. Of days gone by it is what was noted of them.
    ///
    /// - Parameter date: nil for the person's day now.
    public func dhikrDay(_ date: CivilDate? = nil) async throws(EngineError) -> DhikrDayReport {
        try await dhikrDay(date, toNote: false)
    }

    /// The same with all of which something can be noted: of a day gone by that nobody looked at, what noting would make.
    ///
    /// - Throws: `EngineError.futureDay`.
    public func dhikrDay(toNote date: CivilDate) async throws(EngineError) -> DhikrDayReport {
        let day = try await dhikrDay(date, toNote: true)
        guard day.position != .future else { throw .futureDay(date) }
        return day
    }

    private func dhikrDay(
        _ date: CivilDate?,
        toNote isToNote: Bool
    ) async throws(EngineError) -> DhikrDayReport {
        let now = engine.clock.now()
        let book = try await dhikrBook(at: now)
        let days = DhikrDays(book.settings.border, try await scheduling(book.context))
        let today = days.day(of: now).following(book.seenDay, at: now)
        let day = date.map { $0 == today.date ? today : days.day($0) } ?? today
        let kept = try await series(on: day.date)
        var all = kept.all
        if isToNote || day.date == today.date {
            all += unmade(on: day.date, today: today.date, kept, book).map { StoredSeries($0) }
        }
        return report(of: day, today: today, all, book, days)
    }

    /// Shows today's dhikr and notes what is to be said: from then on neither another version of a pack nor the next day
    /// changes today's list.
    ///
    /// A home that can only be read, and a day of which something cannot be read, is shown as it would be noted.
    @discardableResult
    public func openDhikrDay() async throws(EngineError) -> DhikrDayReport {
        do { return try await noteDhikrDay() } catch {
            switch error {
            case .store(.readOnly), .unreadableRecord: return try await dhikrDay()
            default: throw error
            }
        }
    }

    private func noteDhikrDay() async throws(EngineError) -> DhikrDayReport {
        try await change { now throws(EngineError) in
            let book = try await dhikrBook(at: now)
            let days = DhikrDays(book.settings.border, try await scheduling(book.context))
            let today = days.day(of: now).following(book.seenDay, at: now)
            let stored = try await series(on: today.date)
            let fresh = unmade(on: today.date, today: today.date, stored, book)
            var commit = Commit(at: now, records: fresh.map { put(StoredSeries($0)) })
            append(today, book, to: &commit)
            let all = stored.all + fresh.map { StoredSeries($0, version: 1) }
            append(namesOf: all.map(\.series), book, to: &commit)
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
    /// The first thing that is noted of a day gone by makes all its series, so that it is measured by what it had.
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
            let known = try await series(on: key.day)
            let made = unmade(on: key.day, today: today.date, known, book)
            if let unreadable = known.unreadable.first(where: { $0.key.id == key.recordID }) {
                throw .unreadableRecord(unreadable)
            }
            let stored: StoredSeries
            if let kept = known.all.first(where: { $0.series.key == key }) {
                stored = kept
            } else {
                stored = try begun(key, made, book)
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
            let isPast = key.day < today.date
            // Of a day gone by nothing is made by what notes nothing.
            let isNoted = stored.version == 0 ? !isPast || next.series.isBegun : next.series != stored.series
            if isNoted {
                commit.records = [put(StoredSeries(next.series, version: stored.version))]
                let others = isPast ? made.filter { $0.key != key } : []
                commit.records += others.map { put(StoredSeries($0)) }
                append(namesOf: [next.series] + others, book, to: &commit)
            }
            append(today, book, to: &commit)
            return (answer, commit)
        }
    }

    /// What a day has to be said that is not kept yet; nothing of a day gone by that has begun, which is as it was.
    private func unmade(
        on day: CivilDate,
        today: CivilDate,
        _ stored: DaySeries,
        _ book: DhikrBook
    ) -> [Series] {
        let known = Set(stored.all.map(\.series.key))
        let kept = Set(stored.unreadable.map(\.key.id))
        let hasBegun = !kept.isEmpty || known.contains { $0.category != .freeSeries }
        guard day == today || day < today && !hasBegun else { return [] }
        return book.planned(on: day).filter {
            !known.contains($0.key) && !kept.contains($0.key.recordID)
        }
    }

    /// A series that nothing was noted of yet.
    private func begun(
        _ key: SeriesKey,
        _ unmade: [Series],
        _ book: DhikrBook
    ) throws(EngineError) -> StoredSeries {
        if key.category == .freeSeries { return StoredSeries(Series(key: key, entries: [])) }
        guard let planned = unmade.first(where: { $0.key == key }) else {
            throw .unknownSeries(name(of: key, book), suggestion: nil)
        }
        return StoredSeries(planned)
    }

    private func put(_ stored: StoredSeries) -> RecordChange {
        .put(
            key(.dhikrDays, stored.series.key.recordID),
            body: stored.series.body,
            expecting: stored.version
        )
    }

    /// Remembers which day has begun, so that a journey does not take it back.
    private func append(_ today: RemembranceDay, _ book: DhikrBook, to commit: inout Commit) {
        let key = key(RemembranceDay.self)
        guard today != book.seenDay, !book.unreadable.contains(key) else { return }
        commit.records.append(.put(key, body: today.body))
    }

    /// Keeps what series and their dhikr are called, for when no pack has them any more.
    func append(namesOf series: [Series], _ book: DhikrBook, to commit: inout Commit) {
        var names = book.keptNames
        names.categories.keep(series.map(\.key.category)) { id in
            catalog.categories[id].map { localizer.text($0.title) }
        }
        names.dhikr.keep(series.flatMap(\.entries).map(\.dhikr)) { id in
            catalog.dhikr[id].map { localizer.text($0.name) }
        }
        let key = key(KeptNames.self)
        guard names != book.keptNames, !book.unreadable.contains(key) else { return }
        commit.records.append(.put(key, body: names.body, expecting: book.versions[key] ?? 0))
    }

    // MARK: Reading

    /// The series of a day, and those records of it that cannot be read.
    struct DaySeries: Sendable {
        var all: [StoredSeries] = []
        var unreadable: [UnreadableRecord] = []
    }

    func series(on day: CivilDate) async throws(EngineError) -> DaySeries {
        let query = RecordQuery.matching(
            owner: id,
            collection: HostCollection.dhikrDays.id,
            fields: Series.fields(of: day)
        )
        var series = DaySeries()
        for record in try await read([query])[0] {
            switch single(record, as: Series.self) {
            case .kept(let kept, let version): series.all.append(StoredSeries(kept, version: version))
            case .unreadable(let record): series.unreadable.append(record)
            case .absent: break
            }
        }
        return series
    }

    /// How often what was said from a day to another, both with them; of days that nothing was noted of there is nothing.
    public func tallies(
        from first: CivilDate? = nil,
        to last: CivilDate? = nil
    ) async throws(EngineError) -> [Tally] {
        decoded(try await read([all(.dhikrDays)])[0], as: Series.self).map(\.value)
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
