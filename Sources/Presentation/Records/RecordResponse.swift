public import ManasikDomain
public import ManasikViews

/// A record: its id and its fields, as packs see them.
public struct RecordResponse: Response {
    private let record: RecordView

    public init(_ record: RecordView) { self.record = record }

    public var json: JSONValue {
        .object {
            Member("id", record.id)
            Member("fields", JSONValue.object(record.fields))
        }
    }
}
