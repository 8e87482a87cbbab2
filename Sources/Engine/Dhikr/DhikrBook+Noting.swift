import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikStoreContract

/// What is to be noted of a day.
extension DhikrBook {
    /// What a day has to be said that is not kept yet; nothing of a day gone by that has begun, which is as it was.
    func unmade(
        on day: CivilDate,
        today: CivilDate,
        _ stored: DaySeries
    ) -> [Series] {
        let known = Set(stored.all.map(\.series.key))
        let kept = Set(stored.unreadable.map(\.key.id))
        let hasBegun = !kept.isEmpty || known.contains { $0.category != .freeSeries }
        guard day == today || day < today && !hasBegun else { return [] }
        return planned(on: day).filter {
            !known.contains($0.key) && !kept.contains($0.key.recordID)
        }
    }

    /// A series that nothing was noted of yet.
    func begun(
        _ key: SeriesKey,
        _ unmade: [Series]
    ) throws(EngineError) -> StoredSeries {
        if key.category == .freeSeries { return StoredSeries(Series(key: key, entries: [])) }
        guard let planned = unmade.first(where: { $0.key == key }) else {
            throw .unknownSeries(name(of: key), suggestion: nil)
        }
        return StoredSeries(planned)
    }

    func put(_ stored: StoredSeries) -> RecordChange {
        .put(
            key(.dhikrDays, stored.series.key.recordID),
            body: stored.series.body,
            expecting: stored.version
        )
    }

    /// Remembers which day has begun, so that a journey does not take it back.
    func append(_ today: RemembranceDay, to commit: inout Commit) {
        let key = self.key(RemembranceDay.self)
        guard today != seenDay, !unreadable.contains(key) else { return }
        commit.records.append(.put(key, body: today.body))
    }

    /// Keeps what series and their dhikr are called, for when no pack has them any more.
    func append(namesOf series: [Series], to commit: inout Commit) {
        var names = keptNames
        names.categories.keep(series.map(\.key.category)) { id in
            catalog.categories[id].map { localizer.text($0.title).recorded }
        }
        names.dhikr.keep(series.flatMap(\.entries).map(\.dhikr)) { id in
            catalog.dhikr[id].map { localizer.text($0.name).recorded }
        }
        let key = self.key(DhikrNames.self)
        guard names != keptNames, !unreadable.contains(key) else { return }
        commit.records.append(.put(key, body: names.body, expecting: versions[key] ?? 0))
    }
}
