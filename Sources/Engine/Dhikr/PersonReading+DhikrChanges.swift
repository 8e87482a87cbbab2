import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikStoreContract
import ManasikViews

/// Changes of a person's dhikr as changes of records.
extension PersonReading {
    func change(_ change: DhikrChange) -> RecordChange {
        switch change {
        case .dhikr(let id, let dhikr): return put(dhikr, key(.dhikr, id.name))
        case .category(let id, let category): return put(category, key(.dhikrCategories, id.name))
        case .set(let category, let changes):
            let key = key(.dhikrSets, category.description)
            return changes.isEmpty ? remove(key) : put(changes, key)
        case .note(let id, let text):
            let key = key(.dhikrNotes, id.description)
            return text.map { put(DhikrNote($0), key) } ?? remove(key)
        case .notFavourite(let id): return .remove(key(.favourites, id.description))
        }
    }

    private func put(_ value: some StoredValue, _ key: RecordKey) -> RecordChange {
        .put(key, body: value.body, expecting: records.dhikr.versions[key] ?? 0)
    }

    private func remove(_ key: RecordKey) -> RecordChange {
        .remove(key, expecting: records.dhikr.versions[key])
    }

    // MARK: Days

    func put(_ series: Series) -> RecordChange {
        .put(
            key(.dhikrDays, series.key.recordID),
            body: series.body,
            expecting: version(of: series.key) ?? 0
        )
    }

    func remove(_ series: SeriesKey) -> RecordChange {
        .remove(key(.dhikrDays, series.recordID), expecting: version(of: series))
    }

    /// Returns the stored version of a series; nil if it is not stored or cannot be read.
    private func version(of series: SeriesKey) -> Int? {
        for record in records.series {
            if case .kept(let value, let version) = record.value, value.key == series { return version }
        }
        return nil
    }

    /// Stores which day has begun, so that travelling west does not return to the day before.
    func append(_ today: RemembranceDay, to commit: inout Commit) {
        let seen = records.dhikr.seenDay
        guard today != seen.value, !seen.isUnreadable else { return }
        commit.records.append(.put(key(RemembranceDay.self), body: today.body))
    }

    /// Stores the titles of series and their dhikr, for when no pack has them any more.
    func append(namesOf series: [Series], to commit: inout Commit) {
        let before = records.dhikr.names
        var names = before.value ?? DhikrNames()
        names.categories.keep(series.map(\.key.category)) { id in
            catalog.categories[id].map { localizer.text($0.title).recorded }
        }
        names.dhikr.keep(series.flatMap(\.entries).map(\.dhikr)) { id in
            catalog.dhikr[id].map { localizer.text($0.name).recorded }
        }
        guard names != before.value ?? DhikrNames(), !before.isUnreadable else { return }
        commit.records.append(put(names, key(DhikrNames.self)))
    }
}
