/// A setting that a pack declares: a typed value, chosen by the operator for the whole home or by each person.
public struct PackSetting: Hashable, Sendable {
    /// Who chooses the value.
    public enum Chooser: String, Hashable, Sendable, CaseIterable, WireWord {
        /// Whoever runs the installation, once for everybody.
        case `operator`
        /// Each person.
        case person
    }

    public let id: DefinitionID
    public let chooser: Chooser
    /// What it is called, and which values it takes.
    public let field: RecordCollection.Field
    /// What it changes.
    public let summary: TextReference?
    /// The value where nobody has chosen one; nil for none.
    public package(set) var suggested: JSONValue?
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        chooser: Chooser,
        field: RecordCollection.Field,
        summary: TextReference? = nil,
        default suggested: JSONValue? = nil,
        location: SourceLocation? = nil
    ) {
        self.id = id
        self.chooser = chooser
        self.field = field
        self.summary = summary
        self.suggested = suggested
        self.location = location
    }

    /// The types that a setting can have.
    public static let types: [RecordCollection.FieldType] = [
        .boolean, .integer, .decimal, .text, .enumeration, .date, .time,
    ]

    /// The setting as the only field of a collection, so that values are read, checked and worded as those of records.
    public var collection: RecordCollection {
        RecordCollection(id: id, title: field.title, fields: [id.name: field])
    }

    /// Checks a value.
    ///
    /// - Throws: `RecordFieldError` for one that the setting does not take, or none.
    public func check(_ value: JSONValue) throws(RecordFieldError) {
        guard value != .null else { throw RecordFieldError(id, id.name, .missing) }
        try collection.check(value, of: id.name)
    }

    /// Returns a stored value as this version of the pack takes it; nil for one outside what it takes now.
    public func accepted(_ stored: JSONValue) -> JSONValue? {
        collection.visible([id.name: stored])[id.name]
    }
}

extension PackSetting: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["id": id.wire, "chooser": chooser.wire, "field": field.wire]
        fields["summary"] = summary?.wire
        fields["default"] = suggested
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            chooser: try fields.required("chooser"),
            field: try fields.required("field"),
            summary: try fields.optional("summary"),
            default: fields["default"],
            location: try fields.optional("location")
        )
    }
}

extension PackSetting: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            texts.add("title", field.title)
            texts.add("summary", summary)
            texts.add(labels: field.labels)
        }
    }
}

extension Catalog {
    /// Returns the settings of a pack, sorted by name.
    public func settings(of pack: PackID) -> [PackSetting] {
        settings.values.filter { $0.id.pack == pack }.sorted { $0.id < $1.id }
    }
}
