public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A record: its id, its fields as packs see them, and in words what they name.
public struct RecordResponse: Response {
    private let record: RecordView
    private let text: RecordText

    public init(_ record: RecordView, in localizer: Localizer) {
        self.init(record, RecordText(record.collection, localizer, referringTo: record.referred))
    }

    init(_ record: RecordView, _ text: RecordText) {
        self.record = record
        self.text = text
    }

    public var json: JSONValue {
        let words = text.names(in: record)
        return .object {
            Member("id", record.id)
            Member("fields", JSONValue.object(record.fields))
            Member("outdated", record.outdated.isEmpty ? nil : JSONValue.object(record.outdated))
            Member("words", words.isEmpty ? nil : JSONValue.object(words.mapValues { .string($0) }))
        }
    }
}
