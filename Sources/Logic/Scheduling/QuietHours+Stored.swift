public import ManasikDomain

/// The stored form of quiet hours.
extension QuietHours: StoredValue {
    public static var collection: HostCollection { .settings }
    public static var recordName: RecordName { .one("quiet") }
    public static let codec = RecordCodec<QuietHours>(version: 1) { hours in
        ["hours": .string("\(hours.from)-\(hours.to)")]
    } decode: { fields throws(CodecError) in
        try fields.required("hours", .text("a span such as '22:00-05:00'") { QuietHours($0) })
    }
}
