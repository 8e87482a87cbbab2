public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A collection, with how many records are in it.
public struct CollectionResponse: Response {
    private let view: CollectionView
    private let localizer: Localizer

    public init(_ view: CollectionView, in localizer: Localizer) {
        self.view = view
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("id", view.collection.id)
            Member("title", view.collection.title.map { localizer.text($0).text })
            Member("count", view.count)
            Member("fields", view.collection.fieldsInOrder)
            Member("form", view.collection.views.form)
        }
    }
}

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

/// A page of a collection's records, with the sums over all.
public struct RecordListResponse: Response {
    private let list: RecordListView

    public init(_ list: RecordListView) { self.list = list }

    public var json: JSONValue {
        .object {
            Member("collection", list.collection.id)
            Member("count", list.count)
            Member("next", list.next)
            Member("records", list.records.map { RecordResponse($0) })
            Member(
                "sums",
                list.sums.map { sum in
                    JSONValue.object {
                        Member("key", sum.key == .null ? nil : sum.key)
                        Member("total", orNull: sum.total?.description)
                    }
                }
            )
        }
    }
}

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

/// Records for spreadsheets: a row each, with the id and every field.
public struct RecordTable: Sendable {
    private let list: RecordListView

    public init(_ list: RecordListView) { self.list = list }

    /// Comma-separated values (RFC 4180).
    public var csv: String {
        let fields = list.collection.fieldsInOrder
        let rows = list.records.map { record in
            [record.id] + fields.map { Self.cell(record.fields[$0] ?? .null) }
        }
        return CSVWriter.text([["id"] + fields] + rows)
    }

    private static func cell(_ value: JSONValue) -> String {
        let text = text(value)
        // What people typed must not be read as a formula; numbers and dates stay what they are.
        return DecimalNumber(text) != nil || CivilDate(text) != nil ? text : FormulaGuard.guarded(text)
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .null: ""
        case .string(let text): text
        case .boolean(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .array(let elements): elements.map { text($0) }.joined(separator: ", ")
        case .object: CanonicalJSON.text(of: value)
        }
    }
}
