/// The message of the day that a person has seen, and until when it remains the same.
public struct SeenMessage: Hashable, Sendable {
    public let id: DefinitionID
    public let date: CivilDate
    public let from: Instant
    /// The end of that time, itself excluded.
    public let until: Instant

    public init(id: DefinitionID, date: CivilDate, from: Instant, until: Instant) {
        self.id = id
        self.date = date
        self.from = from
        self.until = until
    }
}

extension SeenMessage: StoredValue {
    public static var collection: HostCollection { .settings }
    public static var recordName: RecordName { .one("chirp") }
    public static let codec = RecordCodec<SeenMessage>(version: 1) { seen in
        [
            "id": .string(seen.id.description), "date": .string(seen.date.description),
            "from": .string(seen.from.description), "until": .string(seen.until.description),
        ]
    } decode: { fields throws(CodecError) in
        SeenMessage(
            id: try fields.required("id", .id),
            date: try fields.required("date", .day),
            from: try fields.required("from", .instant),
            until: try fields.required("until", .instant)
        )
    }
}
