extension Listing: StoredValue {
    public static var collection: HostCollection { .listings }
    public static var recordName: RecordName { .any }

    /// The field of its record by which it is found near a point.
    public static let pointField = RecordField("point", .point)
    /// The field of its record that names its source.
    public static let sourceField = RecordField("source")
    /// The field of its record that names its kind.
    public static let kindField = RecordField("kind")
    /// The field of its record that says since when its source no longer has it.
    public static let vanishedField = RecordField("vanished")

    public static let codec = RecordCodec<Listing>(version: 1) {
        $0.fields
    } decode: {
        fields throws(CodecError) in
        try Listing(fields)
    }

    public func renamed(_ renaming: Renaming) -> Listing {
        var other = self
        other.kind = renaming.kind(kind)
        return other
    }

    public static func renamed(_ value: JSONValue, of field: String, _ renaming: Renaming) -> JSONValue {
        guard field == kindField.name, case .string(let word) = value else { return value }
        return renaming.kind(Place.Kind(rawValue: word)).wire
    }

    private var fields: [String: JSONValue] {
        var fields: [String: JSONValue] = ["kind": kind.wire, "point": point.wire]
        fields["name"] = name?.wire
        if !names.isEmpty { fields["names"] = names.wire }
        if !cuisine.isEmpty { fields["cuisine"] = cuisine.wire }
        fields["address"] = address?.wire
        fields["phone"] = phone?.wire
        fields["website"] = website?.wire
        fields["hours"] = hours?.wire
        fields["zone"] = zone?.wire
        if !otherZones.isEmpty { fields["other_zones"] = otherZones.wire }
        if !facilities.isEmpty { fields["facilities"] = facilities.wire }
        fields["claim"] = claim?.wire
        fields["certificate"] = certificate?.wire
        fields["source"] = origin?.source.wire
        fields["element"] = origin?.element.wire
        fields["vanished"] = origin?.vanished?.wire
        fields["grounds"] = origin?.grounds?.wire
        return fields
    }

    private init(_ fields: StoredFields) throws(CodecError) {
        self.init(kind: try fields.required("kind"), at: try fields.required("point"))
        name = try fields.optional("name")
        names = try fields.optional("names") ?? [:]
        cuisine = try fields.optional("cuisine") ?? []
        address = try fields.optional("address")
        phone = try fields.optional("phone")
        website = try fields.optional("website")
        hours = try fields.optional("hours")
        zone = try fields.optional("zone")
        otherZones = try fields.optional("other_zones") ?? []
        facilities = try fields.optional("facilities") ?? [:]
        claim = try fields.optional("claim")
        certificate = try fields.optional("certificate")
        if let source: String = try fields.optional("source") {
            origin = Origin(
                source: source,
                element: try fields.required("element"),
                vanished: try fields.optional("vanished"),
                grounds: try fields.optional("grounds")
            )
        }
    }
}

extension Listing.Grounds: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["rule": rule.wire, "tags": tags.wire]
        if !tierTags.isEmpty { fields["tierTags"] = tierTags.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            rule: try fields.required("rule"),
            tags: try fields.required("tags"),
            tierTags: try fields.optional("tierTags") ?? [:]
        )
    }
}

extension HalalCertificate: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["body": body.wire]
        fields["number"] = number?.wire
        fields["until"] = until?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            body: try fields.required("body"),
            number: try fields.optional("number"),
            until: try fields.optional("until")
        )
    }
}
