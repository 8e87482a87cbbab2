public import ManasikDomain

/// The stored form of the day that a person is in.
extension RemembranceDay: StoredValue {
    public static var collection: HostCollection { .settings }
    public static var recordName: RecordName { .one("dhikr-day") }
    public static let codec = RecordCodec<RemembranceDay>(version: 1) { day in
        [
            "date": .string(day.date.description), "begins": .string(day.begins.description),
            "ends": .string(day.ends.description),
        ]
    } decode: { fields throws(CodecError) in
        RemembranceDay(
            date: try fields.required("date", .day),
            begins: try fields.required("begins", .instant),
            ends: try fields.required("ends", .instant)
        )
    }
}
