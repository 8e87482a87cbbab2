import Foundation
public import ManasikDomain
import ManasikPresentation
import ManasikRemembrance
public import ManasikViews

extension DhikrService {
    private func read() async throws(EngineError) -> (reading: PersonReading, dhikr: PersonalDhikr) {
        let reading = try await person.read([.dhikr, .favourites])
        return (reading, reading.dhikr)
    }

    /// Returns the dhikr of every category, or of one, in order.
    ///
    /// - Parameters:
    ///   - name: A category's full or short name, or the person's name for it.
    ///   - includingUnverified: Whether to include dhikr that nobody has verified.
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func categories(
        named name: String? = nil,
        includingUnverified: Bool = false
    ) async throws(EngineError) -> [DhikrCategoryView] {
        let (reading, dhikr) = try await read()
        let ids =
            if let name { [try dhikr.category(named: name, in: reading.localizer)] } else { dhikr.categories }
        return ids.map { DhikrCategoryView($0, of: dhikr, includingUnverified: includingUnverified) }
    }

    /// Finds a dhikr by its full or short name.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func dhikr(named name: String) async throws(EngineError) -> DhikrView {
        let (reading, dhikr) = try await read()
        return DhikrView(try dhikr.dhikr(named: name, in: reading.localizer), of: dhikr)
    }

    /// Returns a dhikr with its count in today's series.
    ///
    /// - Throws: `EngineError.unknownDefinition` if it does not exist any more.
    public func today(_ id: DefinitionID) async throws(EngineError) -> DhikrTodayView {
        try await person.countedToday(id)
    }

    /// Returns those of the given dhikr that are known.
    public func dhikr(_ ids: [DefinitionID]) async throws(EngineError) -> [DefinitionID: DhikrView] {
        let (_, dhikr) = try await read()
        return Dictionary(ids.map { ($0, DhikrView($0, of: dhikr)) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the title of a category, even if no pack has it any more.
    public func title(ofCategory id: DefinitionID) async throws(EngineError) -> DisplayText {
        try await read().dhikr.title(ofCategory: id)
    }

    /// Whether a dhikr is shown to the person: not if one of its conditions fails.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func isShown(dhikr name: String) async throws(EngineError) -> Bool {
        let (reading, dhikr) = try await read()
        return dhikr.isShown(try dhikr.dhikr(named: name, in: reading.localizer))
    }

    /// Returns how often dhikr were said on some days, in all categories or in one.
    ///
    /// - Parameters:
    ///   - name: A category; nil for all, together and each.
    ///   - first: nil for twelve months up to `last`; `last` if it is later.
    ///   - last: nil for the person's day now, which is also the latest.
    ///   - months: The calendar by whose months the result is divided.
    /// - Throws: `EngineError.unknownDefinition`, or `.futureDay` if the first day is in the future.
    public func statistics(
        category name: String? = nil,
        from first: CivilDate? = nil,
        to last: CivilDate? = nil,
        months: DhikrStatisticsView.Months = .gregorian
    ) async throws(EngineError) -> DhikrStatisticsView {
        let reading = try await person.read(Set.dhikrCounts.union([.allSeries]))
        let dhikr = reading.dhikr
        let today = reading.remembranceDays.today(at: reading.now, having: dhikr.stored.seenDay).date
        if let first, first > today { throw .futureDay(first) }
        let calendar = person.generation.hijriCalendar(reading.facts)
        let end = min(last ?? today, today)
        let begin = min(first ?? months.year(until: end, calendar).first, end)
        let tallies = dhikr.tallies(of: reading.series.all, today: today)
        let category: DefinitionID? =
            if let name {
                try dhikr.category(
                    named: name,
                    orCounted: Set(tallies.map(\.category)),
                    in: reading.localizer
                )
            } else { nil }
        return DhikrStatisticsView(
            of: tallies,
            category: category,
            for: dhikr,
            in: DaySpan(from: begin, days: end.dayNumber - begin.dayNumber + 1),
            today: today,
            months: months,
            beginningOn: firstWeekday(reading),
            calendar
        )
    }

    /// Returns the first day of the week where the person lives, or else where their language is spoken.
    private func firstWeekday(_ reading: PersonReading) -> Weekday {
        var components = Locale.Components(identifier: reading.localizer.language)
        if let country = reading.facts.text(.residence) {
            components.languageComponents.region = Locale.Region(country)
        }
        return Weekday(Locale(components: components).firstDayOfWeek.rawValue) ?? .monday
    }
}
