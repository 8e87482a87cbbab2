public import ManasikDomain
public import ManasikRemembrance

extension DhikrService {
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
        guard let dhikr else { return (.freeTasbih, free) }
        // What a past day had is found there even where no pack has it any more.
        let listed = day.series.flatMap(\.entries).map(\.dhikr)
        let id: DefinitionID
        if let known = listed.first(where: { $0.description == dhikr || $0.name == dhikr }) {
            id = known
        } else {
            id = try DhikrBook(try await person.read([.dhikr, .favourites])).dhikr(named: dhikr)
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
