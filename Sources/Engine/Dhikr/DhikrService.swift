public import ManasikDomain
import ManasikLocalization
public import ManasikRemembrance
import ManasikStoreContract

/// Shows what a person says in remembrance, and keeps what they said.
public struct DhikrService: Sendable {
    let person: PersonAccess

    var parts: Set<PersonPart> { Set.dhikrDay.union([.quietHours]) }

    /// What is to be said on a day and what was.
    ///
    /// Of today it is what a first look would note; nothing is noted. Of days gone by it is what was noted of them.
    ///
    /// - Parameter date: nil for the person's day now.
    public func day(_ date: CivilDate? = nil) async throws(EngineError) -> DhikrDayReport {
        let reading = try await read(date)
        return reading.dhikrDay(DhikrBook(reading), date)
    }

    /// The same with all of which something can be noted: of a day gone by that nobody looked at, what noting would make.
    ///
    /// - Throws: `EngineError.futureDay`.
    public func day(toNote date: CivilDate) async throws(EngineError) -> DhikrDayReport {
        let reading = try await read(date)
        let day = reading.dhikrDay(DhikrBook(reading), date, toNote: true)
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
    public func openDay() async throws(EngineError) -> DhikrDayReport {
        do { return try await noteDay() } catch {
            switch error {
            case .store(.readOnly), .unreadableRecord: return try await day()
            default: throw error
            }
        }
    }

    private func noteDay() async throws(EngineError) -> DhikrDayReport {
        try await person.commit(reading: parts) { reading throws(EngineError) in
            let now = reading.now
            let book = DhikrBook(reading)
            let days = reading.dhikrDays(book)
            let today = days.day(of: now).following(book.seenDay, at: now)
            let stored = reading.series(on: today.date)
            let fresh = book.unmade(on: today.date, today: today.date, stored)
            var commit = Commit(at: now, records: fresh.map { book.put(StoredSeries($0)) })
            book.append(today, to: &commit)
            let all = stored.all + fresh.map { StoredSeries($0, version: 1) }
            book.append(namesOf: all.map(\.series), to: &commit)
            return (book.report(of: today, today: today, all, days), commit)
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
    ) async throws(EngineError) -> SeriesAnswer {
        try await person.commit(reading: parts.union([.series(of: key.day)])) { reading throws(EngineError) in
            let now = reading.now
            let book = DhikrBook(reading)
            let days = reading.dhikrDays(book)
            let today = days.day(of: now).following(book.seenDay, at: now)
            guard key.day <= today.date else { throw .futureDay(key.day) }
            let known = reading.series(on: key.day)
            let made = book.unmade(on: key.day, today: today.date, known)
            if let unreadable = known.unreadable.first(where: { $0.key.id == key.recordID }) {
                throw .unreadableRecord(unreadable)
            }
            let stored: StoredSeries
            if let kept = known.all.first(where: { $0.series.key == key }) {
                stored = kept
            } else {
                stored = try book.begun(key, made)
            }
            var series = stored.series
            if let dhikr = event.dhikr {
                if key.category == .freeSeries { series = series.including(dhikr) }
                guard series[dhikr] != nil else { throw .notInSeries(dhikr, book.name(of: key)) }
            }
            let next = series.applying(event)
            let day = key.day == today.date ? today : days.day(key.day)
            let answer = SeriesAnswer(
                series: book.report(of: next.series, day: day, now: now, days),
                effects: next.effects
            )
            var commit = Commit(at: now)
            let isPast = key.day < today.date
            // Of a day gone by nothing is made by what notes nothing.
            let isNoted = stored.version == 0 ? !isPast || next.series.isBegun : next.series != stored.series
            if isNoted {
                commit.records = [book.put(StoredSeries(next.series, version: stored.version))]
                let others = isPast ? made.filter { $0.key != key } : []
                commit.records += others.map { book.put(StoredSeries($0)) }
                book.append(namesOf: [next.series] + others, to: &commit)
            }
            book.append(today, to: &commit)
            return (answer, commit)
        }
    }

    /// How often what was said from a day to another, both with them; of days that nothing was noted of there is nothing.
    public func tallies(
        from first: CivilDate? = nil,
        to last: CivilDate? = nil
    ) async throws(EngineError) -> [Tally] {
        try await person.read([.allSeries]).allSeries
            .filter { series in
                (first.map { $0 <= series.key.day } ?? true) && (last.map { series.key.day <= $0 } ?? true)
            }
            .flatMap(\.tallies)
    }
}
