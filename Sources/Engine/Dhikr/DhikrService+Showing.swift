import Foundation
public import ManasikDomain
import ManasikRemembrance
public import ManasikViews

extension DhikrService {
    private func read() async throws(EngineError) -> (reading: PersonReading, dhikr: PersonalDhikr) {
        let reading = try await person.read([.dhikr, .favourites])
        return (reading, reading.dhikr)
    }

    /// The dhikr of every category, or of one, in order; unverified ones only where asked for.
    ///
    /// - Parameters:
    ///   - name: A category's full or short name, or what the person has called it.
    ///   - includingUnverified: Whether dhikr are among them that nobody has verified.
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func categories(
        named name: String? = nil,
        includingUnverified: Bool = false
    ) async throws(EngineError) -> [DhikrCategoryView] {
        let (reading, dhikr) = try await read()
        let ids = if let name { [try reading.category(named: name, in: dhikr)] } else { dhikr.categories }
        return ids.map { DhikrCategoryView($0, of: dhikr, includingUnverified: includingUnverified) }
    }

    /// One dhikr by its full or short name.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func dhikr(named name: String) async throws(EngineError) -> DhikrView {
        let (reading, dhikr) = try await read()
        return DhikrView(try reading.dhikr(named: name, in: dhikr), of: dhikr)
    }

    /// Several dhikr by their ids, whatever of them is known.
    public func dhikr(_ ids: [DefinitionID]) async throws(EngineError) -> [DefinitionID: DhikrView] {
        let (_, dhikr) = try await read()
        return Dictionary(ids.map { ($0, DhikrView($0, of: dhikr)) }, uniquingKeysWith: { first, _ in first })
    }

    /// What a category is called, whether it is there any more or not.
    public func title(ofCategory id: DefinitionID) async throws(EngineError) -> DisplayText {
        try await read().dhikr.title(ofCategory: id)
    }

    /// Whether the words of remembrance of a name are shown to the person: not where a condition of theirs fails.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func isShown(dhikr name: String) async throws(EngineError) -> Bool {
        let (reading, dhikr) = try await read()
        return dhikr.isShown(try reading.dhikr(named: name, in: dhikr))
    }

    /// What the person said of the dhikr of some days, of all categories or of one.
    ///
    /// - Parameters:
    ///   - name: A category; nil for all together and each.
    ///   - first: nil for the twelve months that end with the last day's; the last day where it is after it.
    ///   - last: nil for the person's day now; later ones are that day too.
    ///   - months: By which months are told.
    /// - Throws: `EngineError.unknownDefinition`, or `.futureDay` for a first day that is to come.
    public func statistics(
        category name: String? = nil,
        from first: CivilDate? = nil,
        to last: CivilDate? = nil,
        months: DhikrStatisticsView.Months = .gregorian
    ) async throws(EngineError) -> DhikrStatisticsView {
        let reading = try await person.read(parts.union([.allSeries]))
        let dhikr = reading.dhikr
        let today = reading.remembranceDays.today(at: reading.now, having: dhikr.stored.seenDay).date
        if let first, first > today { throw .futureDay(first) }
        let calendar = person.generation.hijriCalendar(reading.facts)
        let end = min(last ?? today, today)
        let begin = min(first ?? months.year(until: end, calendar).first, end)
        let tallies = dhikr.tallies(of: reading.series.all, today: today)
        let category: DefinitionID? =
            if let name {
                try reading.category(named: name, in: dhikr, or: Set(tallies.map(\.category)))
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

    /// The day on which a week begins where the person lives, else where their language is at home.
    private func firstWeekday(_ reading: PersonReading) -> Weekday {
        var components = Locale.Components(identifier: reading.localizer.language)
        if case .text(let country)? = reading.facts[HostFact.residence.id] {
            components.languageComponents.region = Locale.Region(country)
        }
        return Weekday(Locale(components: components).firstDayOfWeek.rawValue) ?? .monday
    }
}
