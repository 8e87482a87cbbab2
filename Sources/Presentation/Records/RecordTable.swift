import ManasikDomain
public import ManasikViews

/// Records for spreadsheets: a row each, with the id and every field.
public struct RecordTable: Sendable {
    private let list: RecordListView

    public init(_ list: RecordListView) { self.list = list }

    /// Comma-separated values (RFC 4180).
    public var csv: String {
        let fields = list.collection.fieldsInOrder
        let rows = list.records.map { record in
            [Self.cell(.string(record.id))] + fields.map { Self.cell(record.fields[$0] ?? .null) }
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
