public import ManasikDomain
public import ManasikRemembrance

/// The decision on an event of a series.
public struct SeriesDecision: Hashable, Sendable {
    /// The series after the event.
    public let series: Series
    public let effects: [SeriesEffect]
    /// The series to store: the changed one first, and those of a past day that were not stored yet.
    public let noted: [Series]
    /// The dhikr of the changed series whose counts were set and not counted on.
    public let set: Set<DefinitionID>
}

/// Why an event of a series changes nothing.
public enum SeriesRefusal: Error, Hashable, Sendable {
    case futureDay(CivilDate)
    /// The day has no series with this name.
    case unknownSeries(String)
    /// The series with this name does not have the dhikr.
    case notInSeries(DefinitionID, String)
    /// The record of the series cannot be read.
    case unreadable(SeriesKey)
}

extension PersonalDhikr {
    /// Decides on an event of a series of today or of a past day.
    ///
    /// The first event of a past day creates all its series, so that it is measured by what it had.
    public func decide(
        _ event: SeriesEvent,
        in key: SeriesKey,
        with stored: StoredSeries,
        today: CivilDate
    ) throws(SeriesRefusal) -> SeriesDecision {
        guard key.day <= today else { throw .futureDay(key.day) }
        let made = unmade(on: key.day, today: today, stored)
        if stored.isUnreadable(key) { throw .unreadable(key) }
        let kept = stored.on(key.day).first { $0.key == key }
        let before: Series
        if let kept { before = kept } else { before = try begun(key, made) }
        var series = before
        if let dhikr = event.dhikr {
            if key.category == .freeSeries { series = series.including(dhikr) }
            guard series[dhikr] != nil else { throw .notInSeries(dhikr, name(of: key)) }
        }
        let next = series.applying(event)
        let isPast = key.day < today
        // An event without effect creates nothing on a past day.
        let isNoted = kept == nil ? !isPast || next.series.isBegun : next.series != before
        let others = isPast ? made.filter { $0.key != key } : []
        return SeriesDecision(
            series: next.series,
            effects: next.effects,
            noted: isNoted ? [next.series] + others : [],
            set: event.dhikrSet(in: next.series, after: before)
        )
    }

    /// Returns the series of a day that are not stored yet; none for a past day with stored series, which is complete.
    public func unmade(on day: CivilDate, today: CivilDate, _ stored: StoredSeries) -> [Series] {
        let known = Set(stored.on(day).map { $0.key })
        let unreadable = stored.unreadable[day] ?? []
        let hasBegun = !unreadable.isEmpty || known.contains { $0.category != .freeSeries }
        guard day == today || day < today && !hasBegun else { return [] }
        return planned(on: day).filter {
            !known.contains($0.key) && !unreadable.contains($0.key.recordID)
        }
    }

    /// Returns a series of which nothing was noted yet.
    private func begun(_ key: SeriesKey, _ unmade: [Series]) throws(SeriesRefusal) -> Series {
        if key.category == .freeSeries { return Series(key: key, entries: []) }
        guard let planned = unmade.first(where: { $0.key == key }) else {
            throw .unknownSeries(name(of: key))
        }
        return planned
    }

    /// Returns the stored series of a day that change, or are removed, with the present sets of some categories.
    public func relisted(
        _ stored: StoredSeries,
        on day: CivilDate,
        of affected: Set<DefinitionID>
    ) -> (changed: [Series], removed: [SeriesKey]) {
        let planned = planned(on: day)
        var changed: [Series] = []
        var removed: [SeriesKey] = []
        for series in stored.on(day) where affected.contains(series.key.category) {
            if let plan = planned.first(where: { $0.key == series.key }) {
                let relisted = series.relisted(plan.entries)
                if relisted != series { changed.append(relisted) }
            } else if !series.isBegun {
                removed.append(series.key)
            }
        }
        return (changed, removed)
    }
}

extension SeriesEvent {
    /// The dhikr of the event; nil if it is about the whole series.
    var dhikr: DefinitionID? {
        switch self {
        case .count(let dhikr, _), .set(let dhikr, _), .reset(let dhikr): dhikr
        case .resetAll, .add: nil
        }
    }
}
