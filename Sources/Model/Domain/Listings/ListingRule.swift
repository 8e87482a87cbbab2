/// Which elements of a map are listed near people, as what, and what their tags say.
public struct ListingRule: Hashable, Sendable {
    /// A part of a listing that a tag may give.
    public enum Field: String, Hashable, Sendable, CaseIterable, WireWord, WireKey {
        case name, cuisine, address, phone, website, hours
        case certifiedBy = "certified_by"
        case certificateNumber = "certificate_number"
        case certifiedUntil = "certified_until"
    }

    /// What a facility's tag says.
    public struct Provided: Hashable, Sendable {
        public let facility: Listing.Facility
        public let provision: Listing.Provision

        public init(_ facility: Listing.Facility, _ provision: Listing.Provision) {
            self.facility = facility
            self.provision = provision
        }
    }

    public let id: DefinitionID
    public let kind: Place.Kind
    /// The elements that are listed: those that meet one of these.
    public package(set) var patterns: [TagPattern]
    /// What tags say of food; of several that are met, the one with the most tags counts, then the weakest tier.
    public package(set) var tiers: [TagPattern: HalalTier]
    public package(set) var facilities: [TagPattern: Provided]
    /// The tags that give a field, the best first; one with braces is a text with tags, such as
    /// `{addr:street} {addr:housenumber}`.
    public package(set) var fields: [Field: [String]]
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        kind: Place.Kind,
        patterns: [TagPattern],
        tiers: [TagPattern: HalalTier] = [:],
        facilities: [TagPattern: Provided] = [:],
        fields: [Field: [String]] = [:],
        location: SourceLocation? = nil
    ) {
        self.id = id
        self.kind = kind
        self.patterns = patterns
        self.tiers = tiers
        self.facilities = facilities
        self.fields = fields
        self.location = location
    }
}

extension ListingRule.Provided: WireText {
    public static var takes: String { "a facility such as 'women', 'no wheelchair' or 'limited wheelchair'" }

    public static func reading(_ text: String) -> ListingRule.Provided? {
        let words = text.split(separator: " ").map { String($0) }
        guard let facility = words.last.flatMap({ Listing.Facility(rawValue: $0) }), words.count <= 2 else {
            return nil
        }
        guard words.count == 2 else { return ListingRule.Provided(facility, .yes) }
        return Listing.Provision(rawValue: words[0]).map { ListingRule.Provided(facility, $0) }
    }

    public var description: String {
        provision == .yes ? facility.rawValue : "\(provision.rawValue) \(facility.rawValue)"
    }
}

extension ListingRule: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["id": id.wire, "kind": kind.wire, "patterns": patterns.wire]
        if !tiers.isEmpty { fields["tiers"] = tiers.wire }
        if !facilities.isEmpty { fields["facilities"] = facilities.wire }
        if !self.fields.isEmpty { fields["fields"] = self.fields.wire }
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            kind: try fields.required("kind"),
            patterns: try fields.required("patterns"),
            tiers: try fields.optional("tiers") ?? [:],
            facilities: try fields.optional("facilities") ?? [:],
            fields: try fields.optional("fields") ?? [:],
            location: try fields.optional("location")
        )
    }
}
