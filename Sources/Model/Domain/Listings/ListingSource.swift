/// Where listings come from, and under which licence.
public struct ListingSource: Hashable, Sendable {
    /// The name under which it was imported, such as `osm-jeddah`.
    public let name: String
    /// `unstated` if nobody said.
    public let licence: String
    /// Who is to be named wherever the data are shown.
    public let attribution: String
    public let url: String?
    /// The day of which the data are.
    public let date: CivilDate
    /// When they were last imported.
    public let imported: Instant

    public static let unstated = "unstated"

    public init(
        name: String,
        licence: String,
        attribution: String,
        url: String? = nil,
        date: CivilDate,
        imported: Instant
    ) {
        self.name = name
        self.licence = licence
        self.attribution = attribution
        self.url = url
        self.date = date
        self.imported = imported
    }

    /// Whether a text can name a source: lower-case letters, digits, `-` and `_`.
    public static func isLegalName(_ name: String) -> Bool {
        DefinitionID.isLegalName(name) && !name.utf8.contains(UInt8(ascii: "/"))
    }
}

extension ListingSource: StoredValue {
    public static var collection: HostCollection { .listingSources }
    public static var recordName: RecordName { .any }
    public static let codec = RecordCodec<ListingSource>(version: 1) { source in
        var fields: [String: JSONValue] = [
            "name": source.name.wire, "licence": source.licence.wire, "attribution": source.attribution.wire,
            "date": source.date.wire, "imported": source.imported.wire,
        ]
        fields["url"] = source.url?.wire
        return fields
    } decode: { fields throws(CodecError) in
        ListingSource(
            name: try fields.required("name"),
            licence: try fields.required("licence"),
            attribution: try fields.required("attribution"),
            url: try fields.optional("url"),
            date: try fields.required("date"),
            imported: try fields.required("imported")
        )
    }
}
