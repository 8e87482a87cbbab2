public import ManasikDomain
import ManasikLocalization
public import ManasikRemembrance

extension PersonSession {
    func report(
        of day: RemembranceDay,
        today: RemembranceDay,
        _ stored: [StoredSeries],
        _ book: DhikrBook,
        _ days: DhikrDays
    ) -> DhikrDayReport {
        let all = stored.map(\.series)
        let categories = book.categories
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
            border: days.border,
            fallback: days.fallback(on: day.date),
            series: position == .future
                ? []
                : all.sorted { order($0) < order($1) }.map {
                    report(of: $0, day: day, now: book.context.now, book, days)
                }
        )
    }

    func report(
        of series: Series,
        day: RemembranceDay,
        now: Instant,
        _ book: DhikrBook,
        _ days: DhikrDays
    ) -> SeriesReport {
        let key = series.key
        return SeriesReport(
            key: key,
            name: name(of: key, book),
            title: title(of: key, book),
            at: key.prayer.flatMap { days.time(of: $0, on: key.day) },
            isNow: key.prayer != nil && key.prayer == lastPrayer(day: day, now: now, days),
            entries: series.entries.map { entry in
                SeriesEntryReport(
                    dhikr: entry.dhikr,
                    name: name(of: entry.dhikr, book),
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
    func name(of key: SeriesKey, _ book: DhikrBook) -> String {
        let isShort = book.categories.count(where: { $0.name == key.category.name }) <= 1
        let category = isShort ? key.category.name : key.category.description
        return key.prayer.map { "\(category)/\($0.rawValue)" } ?? category
    }

    func title(of key: SeriesKey, _ book: DhikrBook) -> LocalizedString {
        let category = title(ofCategory: key.category, book)
        guard let prayer = key.prayer else { return category }
        return localizer.host(
            "dhikr.series-of-prayer",
            [
                "category": .localized(category),
                "prayer": .localized(localizer.host("prayer.\(prayer.rawValue)")),
            ]
        )
    }

    // MARK: Names

    /// Finds a series of a day by its name, its category's or, where one category is said after each prayer, the prayer's.
    ///
    /// - Throws: `EngineError.unknownSeries` with the nearest name.
    public func series(
        named name: String,
        in day: DhikrDayReport
    ) throws(EngineError) -> SeriesReport {
        func full(_ series: SeriesReport) -> String {
            ([series.key.category.description] + (series.key.prayer.map { [$0.rawValue] } ?? []))
                .joined(separator: "/")
        }
        if let found = day.series.first(where: { $0.name == name || full($0) == name }) { return found }
        let wanted = name.lowercased()
        let matching = day.series.filter {
            $0.key.prayer?.rawValue == wanted || $0.title.text.lowercased() == wanted
        }
        if matching.count == 1 { return matching[0] }
        let ofCategory = day.series.filter {
            $0.key.category.description == name || $0.key.category.name == name
        }
        if let now = ofCategory.first(where: \.isNow) ?? ofCategory.first(where: { !$0.isDone }) {
            return now
        }
        throw .unknownSeries(
            name,
            suggestion: Suggestion.nearest(
                to: name,
                among: day.series.flatMap { [$0.name, full($0), $0.key.category.name] }
            )
        )
    }

    /// The series in which a dhikr is counted: the one of that name, else the only one of the day that has it, else the
    /// free one.
    ///
    /// - Parameters:
    ///   - dhikr: nil for beads without words.
    ///   - name: A series of the day; nil to find one.
    /// - Throws: `EngineError.unknownDefinition`, `.unknownSeries`, or `.severalSeries`.
    public func whereCounted(
        _ dhikr: String?,
        in name: String? = nil,
        of day: DhikrDayReport
    ) async throws(EngineError) -> (dhikr: DefinitionID, key: SeriesKey) {
        let free = SeriesKey(day: day.day.date, category: .freeSeries)
        let book = try await dhikrBook()
        guard let dhikr else { return (.freeTasbih, free) }
        // What a past day had is found there even where no pack has it any more.
        let listed = day.series.flatMap(\.entries).map(\.dhikr)
        let id: DefinitionID
        if let known = listed.first(where: { $0.description == dhikr || $0.name == dhikr }) {
            id = known
        } else {
            id = try book.dhikr(named: dhikr)
        }
        if let name {
            if name == DefinitionID.freeSeries.name { return (id, free) }
            return (id, try series(named: name, in: day).key)
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
