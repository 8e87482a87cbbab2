public import ManasikDomain
public import ManasikViews

/// What became of a record.
public struct RecordChangeResponse: Response {
    private let record: RecordView
    private let change: RecordChangeKind

    public init(_ record: RecordView, _ change: RecordChangeKind) {
        self.record = record
        self.change = change
    }

    public var json: JSONValue {
        RecordResponse(record).json.adding {
            Member("collection", record.collection.id)
            Member("change", change.rawValue)
        }
    }
}
