/// An event of a pack's own, which its handlers emit for those of other packs.
public struct PackEvent: Hashable, Sendable {
    /// What a field of the event holds.
    public enum Value: String, Hashable, Sendable, CaseIterable, WireWord {
        case text, integer, boolean, date
    }

    public struct Field: Hashable, Sendable {
        public let name: String
        public let value: Value
        public let isOptional: Bool

        public init(_ name: String, _ value: Value, optional isOptional: Bool = false) {
            self.name = name
            self.value = value
            self.isOptional = isOptional
        }
    }

    /// The name within the pack; handlers are registered for `pack:name`.
    public let name: String
    /// What happens, for authors.
    public let about: String
    /// The fields, by name.
    public let fields: [Field]
    public let location: SourceLocation?

    public init(name: String, about: String, fields: [Field], location: SourceLocation? = nil) {
        self.name = name
        self.about = about
        self.fields = fields
        self.location = location
    }
}

extension PackEvent: WireValue {
    public var wire: JSONValue {
        var wire: [String: JSONValue] = ["name": name.wire, "about": about.wire, "fields": fields.wire]
        wire["location"] = location?.wire
        return .object(wire)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            name: try fields.required("name"),
            about: try fields.required("about"),
            fields: try fields.required("fields"),
            location: try fields.optional("location")
        )
    }
}

extension PackEvent.Field: WireValue {
    public var wire: JSONValue {
        .object(["name": name.wire, "value": value.wire, "optional": isOptional.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            try fields.required("name"),
            try fields.required("value"),
            optional: try fields.required("optional")
        )
    }
}
