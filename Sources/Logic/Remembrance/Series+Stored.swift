public import ManasikDomain

/// The stored form of a series: the list of its day with the counts.
extension Series: StoredValue {
    /// The counts that can be stored and added up.
    public static let counts = 0...1_000_000_000

    /// Returns the fields by which the series of a day are found without reading all series.
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

    /// Returns a count that can be added up, whatever an archive of an earlier version contained.
    private static func bounded(_ count: Int) -> Int {
        min(max(count, counts.lowerBound), counts.upperBound)
    }

    public func renamed(_ renaming: Renaming) -> Series {
        Series(
            key: SeriesKey(
                day: key.day,
                category: renaming(key.category, .category),
                prayer: key.prayer
            ),
            entries: entries.map {
                Entry(renaming($0.dhikr, .dhikr), target: $0.target, count: $0.count)
            },
            addedAt: addedAt
        )
    }

    public static func renamed(recordID id: String, _ renaming: Renaming) -> String {
        var parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1, let category = DefinitionID(parts[1]) else { return id }
        parts[1] = renaming(category, .category).description
        return parts.joined(separator: "/")
    }
}

extension SeriesKey {
    /// The name of the record that stores the series.
    public var recordID: String {
        let name = "\(day.description)/\(category.description)"
        return prayer.map { "\(name)/\($0.rawValue)" } ?? name
    }
}
