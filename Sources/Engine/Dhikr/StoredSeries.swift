import ManasikDomain
import ManasikRemembrance

/// A series as the store keeps it: the list of its day with the counts.
struct StoredSeries: Sendable {
    /// Fields by which series are found without reading them all.
    static func fields(of day: CivilDate) -> [String: JSONValue] { ["day": .string(day.description)] }

    let series: Series
    /// Of the record; 0 where there is none yet.
    let version: Int

    init(_ series: Series, version: Int = 0) {
        self.series = series
        self.version = version
    }

    init?(_ record: Record) {
        guard case .string(let text)? = record.body["day"], let day = CivilDate(text),
            case .string(let name)? = record.body["category"], let category = DefinitionID(name),
            case .array(let list)? = record.body["entries"]
        else { return nil }
        var prayer: DailyPrayer?
        if case .string(let name)? = record.body["prayer"] { prayer = DailyPrayer(rawValue: name) }
        var addedAt: Instant?
        if case .string(let text)? = record.body["added_at"] { addedAt = Instant(rfc3339: text) }
        let entries = list.compactMap { try? Self.bounded($0).decoded(as: Series.Entry.self) }
        let key = SeriesKey(day: day, category: category, prayer: prayer)
        self.init(Series(key: key, entries: entries, addedAt: addedAt), version: record.version)
    }

    /// What can be counted and added up.
    static let counts = 0...1_000_000_000

    /// An entry with counts that can be added up, whatever an archive of an earlier version brought.
    private static func bounded(_ entry: JSONValue) -> JSONValue {
        guard case .object(var fields) = entry else { return entry }
        for name in ["target", "count"] {
            guard case .integer(let number)? = fields[name] else { continue }
            fields[name] = .integer(min(max(number, counts.lowerBound), counts.upperBound))
        }
        return .object(fields)
    }

    static func recordID(_ key: SeriesKey) -> String {
        ([key.day.description, key.category.description] + (key.prayer.map { [$0.rawValue] } ?? []))
            .joined(separator: "/")
    }

    var body: [String: JSONValue] {
        var body = Self.fields(of: series.key.day)
        body["category"] = .string(series.key.category.description)
        if let prayer = series.key.prayer { body["prayer"] = .string(prayer.rawValue) }
        body["entries"] = .array(
            series.entries.map {
                .object([
                    "dhikr": .string($0.dhikr.description), "target": .integer($0.target),
                    "count": .integer($0.count),
                ])
            }
        )
        if let addedAt = series.addedAt { body["added_at"] = .string(addedAt.description) }
        return body
    }
}
