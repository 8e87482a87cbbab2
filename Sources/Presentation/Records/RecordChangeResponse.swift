public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// What became of a record.
public struct RecordChangeResponse: Response {
    private let record: RecordView
    private let change: RecordChangeKind
    private let localizer: Localizer

    public init(_ record: RecordView, _ change: RecordChangeKind, in localizer: Localizer) {
        self.record = record
        self.localizer = localizer
        self.change = change
    }

    public var json: JSONValue {
        RecordResponse(record, in: localizer).json.adding {
            Member("collection", record.collection.id)
            Member("change", change.rawValue)
        }
    }
}
