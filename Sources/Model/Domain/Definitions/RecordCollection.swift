/// A typed collection of records that a pack keeps for each person.
public struct RecordCollection: Hashable, Sendable {
    public enum FieldType: String, Hashable, Sendable, CaseIterable, WireWord {
        case text, integer
        /// A decimal number written as text, such as `12.50`, so that money keeps its digits.
        case decimal
        case boolean, date, instant
    }

    public let id: DefinitionID
    public let fields: [String: FieldType]
    /// Fields by which records are found fast.
    public let index: [String]
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        fields: [String: FieldType],
        index: [String],
        location: SourceLocation?
    ) {
        self.id = id
        self.fields = fields
        self.index = index
        self.location = location
    }

    /// The fields for which it declares an index, with how their values compare.
    public var indexedFields: [RecordField] {
        index.map { name in fields[name].map { RecordField(name, type: $0) } ?? RecordField(name) }
    }

    /// Checks a record's fields against the declaration.
    ///
    /// - Throws: `RecordFieldError` that names the field and what it takes.
    public func check(_ body: [String: JSONValue]) throws(RecordFieldError) {
        for (name, value) in body.sorted(by: { $0.key < $1.key }) {
            guard let type = fields[name] else {
                throw RecordFieldError(
                    collection: id,
                    field: name,
                    problem: "is not declared"
                        + (Suggestion.help(for: name, among: fields.keys).map { "; \($0)" } ?? "")
                )
            }
            guard type.accepts(value) else {
                throw RecordFieldError(
                    collection: id,
                    field: name,
                    problem: "takes \(type.rawValue), not \(value.kindName)"
                )
            }
        }
    }
}

/// A field of a record that its collection does not take.
public struct RecordFieldError: Error, Hashable, Sendable, CustomStringConvertible {
    public let collection: DefinitionID
    public let field: String
    public let problem: String

    public var description: String { "\(collection): field '\(field)' \(problem)" }
}

extension RecordCollection.FieldType {
    func accepts(_ value: JSONValue) -> Bool {
        switch (self, value) {
        case (_, .null), (.text, .string), (.integer, .integer), (.boolean, .boolean): true
        case (.decimal, .integer): true
        case (.decimal, .string(let text)): Self.isDecimal(text)
        case (.date, .string(let text)): CivilDate(text) != nil
        case (.instant, .string(let text)): Instant(rfc3339: text) != nil
        default: false
        }
    }

    private static func isDecimal(_ text: String) -> Bool {
        let body = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let parts = body.split(separator: ".", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count)
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    }
}

extension RecordCollection: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["id": id.wire, "fields": fields.wire, "index": index.wire]
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            fields: try fields.required("fields"),
            index: try fields.required("index"),
            location: try fields.optional("location")
        )
    }
}
