/// A place of the rites; its border is never claimed, only that something is near.
public struct Place: Hashable, Sendable {
    public let id: DefinitionID
    public let title: TextReference
    public let coordinate: Coordinate
    public let approximate: Bool
    public let kind: Kind
    public let details: ArticleReference?
    public let note: TextReference?
    public let sources: [Citation]
    public let unverified: Bool
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        title: TextReference,
        coordinate: Coordinate,
        approximate: Bool,
        kind: Kind,
        details: ArticleReference?,
        note: TextReference?,
        sources: [Citation],
        unverified: Bool,
        location: SourceLocation?
    ) {
        self.id = id
        self.title = title
        self.coordinate = coordinate
        self.approximate = approximate
        self.kind = kind
        self.details = details
        self.note = note
        self.sources = sources
        self.unverified = unverified
        self.location = location
    }
}

/// A point on the Earth: degrees north −90...90 and east −180...180 (WGS 84).
public struct Coordinate: Hashable, Sendable {
    public let latitude: Double
    public let longitude: Double

    /// Returns nil if a value lies outside its span.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}

extension Place: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "title": title.wire, "coordinate": coordinate.wire,
            "approximate": approximate.wire, "kind": kind.wire, "sources": sources.wire,
            "unverified": unverified.wire,
        ]
        fields["details"] = details?.wire
        fields["note"] = note?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            title: try fields.required("title"),
            coordinate: try fields.required("coordinate"),
            approximate: try fields.required("approximate"),
            kind: try fields.required("kind"),
            details: try fields.optional("details"),
            note: try fields.optional("note"),
            sources: try fields.required("sources"),
            unverified: try fields.required("unverified"),
            location: try fields.optional("location")
        )
    }
}

extension Coordinate: WireValue {
    public var wire: JSONValue { .object(["latitude": latitude.wire, "longitude": longitude.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        guard
            let value = Coordinate(
                latitude: try fields.required("latitude"),
                longitude: try fields.required("longitude")
            )
        else { throw CodecError("", .misfit(takes: "degrees north −90...90 and east −180...180")) }
        self = value
    }
}

extension Place: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            texts.add("details", details)
            texts.add("note", note)
            texts.add("title", title)
        }
    }
}
