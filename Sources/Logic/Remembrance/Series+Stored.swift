public import ManasikDomain

/// How a series is kept: the list of its day with the counts.
extension Series: StoredValue {
    /// What can be counted and added up.
    public static let counts = 0...1_000_000_000

    /// Fields by which series are found without reading them all.
    public static func fields(of day: CivilDate) -> [String: JSONValue] {
        ["day": .string(day.description)]
    }

    public static var collection: HostCollection { .dhikrDays }
    public static var recordName: RecordName { .any }
    public static let codec = RecordCodec<Series>(version: 1) { series in
        var body = fields(of: series.key.day)
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
    } decode: { fields throws(CodecError) in
        let key = SeriesKey(
            day: try fields.required("day", .day),
            category: try fields.required("category", .id),
            prayer: try fields.optional("prayer", .word)
        )
        guard fields["entries"] != nil else { throw fields.error("entries", .missing) }
        var entries: [Entry] = []
        for entry in try fields.objects("entries") {
            entries.append(
                Entry(
                    try entry.required("dhikr", .id),
                    target: bounded(try entry.required("target", .number)),
                    count: bounded(try entry.required("count", .number))
                )
            )
        }
        return Series(key: key, entries: entries, addedAt: try fields.optional("added_at", .instant))
    }

    /// A count that can be added up, whatever an archive of an earlier version brought.
    private static func bounded(_ count: Int) -> Int {
        min(max(count, counts.lowerBound), counts.upperBound)
    }
}

extension SeriesKey {
    /// The name of the record that keeps the series.
    public var recordID: String {
        let name = "\(day.description)/\(category.description)"
        return prayer.map { "\(name)/\($0.rawValue)" } ?? name
    }
}
