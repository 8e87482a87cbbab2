import ManasikDomain
import ManasikLocalization
import ManasikRemembrance

/// Days and series as they are shown.
extension DhikrBook {
    func report(
        of day: RemembranceDay,
        today: RemembranceDay,
        _ stored: [StoredSeries],
        _ days: DhikrDays
    ) -> DhikrDayReport {
        let all = stored.map(\.series)
        let categories = self.categories
        func order(_ series: Series) -> (Int, DefinitionID, Int) {
            let prayer = series.key.prayer.flatMap { DailyPrayer.allCases.firstIndex(of: $0) } ?? 0
            return (
                categories.firstIndex(of: series.key.category) ?? categories.count, series.key.category,
                prayer
            )
        }
        let position: DhikrDayReport.Position =
            day.date < today.date ? .past : day.date > today.date ? .future : .today
        return DhikrDayReport(
            day: day,
            position: position,
            dayBoundary: days.dayBoundary,
            fallback: days.fallback(on: day.date),
            series: position == .future
                ? []
                : all.sorted { order($0) < order($1) }.map {
                    report(of: $0, day: day, now: context.now, days)
                }
        )
    }

    func report(
        of series: Series,
        day: RemembranceDay,
        now: Instant,
        _ days: DhikrDays
    ) -> SeriesReport {
        let key = series.key
        return SeriesReport(
            key: key,
            name: name(of: key),
            title: title(of: key),
            at: key.prayer.flatMap { days.time(of: $0, on: key.day) },
            isNow: key.prayer != nil && key.prayer == lastPrayer(day: day, now: now, days),
            entries: series.entries.map { entry in
                SeriesEntryReport(
                    dhikr: entry.dhikr,
                    name: name(of: entry.dhikr),
                    target: entry.target,
                    count: entry.count,
                    isDone: entry.isDone
                )
            },
            addedAt: series.addedAt
        )
    }

    /// The last prayer of a day that has come in, as long as the day lasts.
    private func lastPrayer(day: RemembranceDay, now: Instant, _ days: DhikrDays) -> DailyPrayer? {
        guard day.begins <= now, now < day.ends else { return nil }
        return DailyPrayer.allCases.last { days.time(of: $0, on: day.date).map { $0 <= now } ?? false }
    }

    /// The short name of a series, the full one where two packs have one of that name.
    func name(of key: SeriesKey) -> String {
        let isShort = categories.count(where: { $0.name == key.category.name }) <= 1
        let category = isShort ? key.category.name : key.category.description
        return key.prayer.map { "\(category)/\($0.rawValue)" } ?? category
    }

    func title(of key: SeriesKey) -> LocalizedString {
        let category = title(ofCategory: key.category)
        guard let prayer = key.prayer else { return category }
        return localizer.host(
            "dhikr.series-of-prayer",
            [
                "category": .localized(category),
                "prayer": .localized(localizer.host("prayer.\(prayer.rawValue)")),
            ]
        )
    }
}
