import Foundation
public import ManasikDomain
import ManasikLocalization
import ManasikRemembrance

extension DhikrService {
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
        months: DhikrStatisticsReport.Months = .gregorian
    ) async throws(EngineError) -> DhikrStatisticsReport {
        let reading = try await person.read(parts.union([.allSeries]))
        let book = DhikrBook(reading)
        let today = reading.dhikrDay(book).day.date
        if let first, first > today { throw .futureDay(first) }
        let calendar = person.generation.hijriCalendar(reading.facts)
        let end = min(last ?? today, today)
        let begin = min(first ?? months.year(until: end, calendar).first, end)
        let tallies = completed(reading.allSeries.flatMap(\.tallies), today: today, book)
        var categories = Set(tallies.map(\.category))
        if let name { categories = [try category(named: name, among: categories, book)] }
        return DhikrStatisticsReport(
            of: tallies,
            in: DaySpan(from: begin, days: end.dayNumber - begin.dayNumber + 1),
            today: today,
            months: months,
            beginningOn: firstWeekday(reading),
            calendar,
            categories: Dictionary(
                categories.map { ($0, book.title(ofCategory: $0)) },
                uniquingKeysWith: { first, _ in first }
            ),
            title: name == nil ? book.localizer.host("statistics.title") : nil
        )
    }

    /// A category of those that there are, that something was said of, or the free one, by a name or its title.
    private func category(
        named name: String,
        among said: Set<DefinitionID>,
        _ book: DhikrBook
    ) throws(EngineError) -> DefinitionID {
        do throws(EngineError) {
            return try book.category(named: name)
        } catch {
            // What was said of a category is told even where no pack has it any more.
            let others = said.union([.freeSeries]).sorted()
            let wanted = name.lowercased()
            let found =
                others.first { $0.description == name } ?? others.first { $0.name == name }
                ?? (others + book.categories).first {
                    book.title(ofCategory: $0).text.lowercased() == wanted
                }
            guard let found else { throw error }
            return found
        }
    }

    /// The tallies with what was to be said and nobody looked at: today's to-dos, and of a category that is said after each
    /// prayer the other prayers of its days.
    private func completed(_ tallies: [Tally], today: CivilDate, _ book: DhikrBook) -> [Tally] {
        func key(_ tally: Tally) -> SeriesKey {
            SeriesKey(
                day: tally.day,
                category: tally.category,
                prayer: tally.part.flatMap(DailyPrayer.init(rawValue:))
            )
        }
        let known = Set(tallies.map(key))
        var missing = book.planned(on: today)
        for (category, days) in Dictionary(grouping: known, by: \.category) {
            let set = book.set(of: category)
            guard set.isAfterEachPrayer else { continue }
            for day in Set(days.map(\.day)).subtracting([today]) { missing += set.series(on: day) }
            // Today has them already where they are to-dos.
            if !set.isDaily, days.contains(where: { $0.day == today }) { missing += set.series(on: today) }
        }
        return tallies + missing.filter { !known.contains($0.key) }.flatMap(\.tallies)
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
