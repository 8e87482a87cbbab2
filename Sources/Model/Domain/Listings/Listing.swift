/// A place that people look for near them, such as a mosque or a restaurant: from a source, or a person's own.
public struct Listing: Hashable, Sendable {
    /// As the source writes it, in the language of the place; nil if it has none.
    public var name: String?
    /// Further names, by language (BCP 47).
    public var names: [String: String] = [:]
    public var kind: Place.Kind
    public var point: Coordinate
    /// The kinds of food, in the words of the source.
    public var cuisine: [String] = []
    public var address: String?
    /// The number as the source writes it.
    public var phone: String?
    public var website: String?
    /// Opening hours as the source writes them, whether or not they can be read.
    public var hours: String?
    /// The IANA name of the time zone of the place; nil if it is not known.
    public var zone: String?
    /// Those of zones near by that may be the one of the place instead; empty if its zone is certain.
    public var otherZones: [String] = []
    public var facilities: [Facility: Provision] = [:]
    /// What is said of its food without a certificate.
    public var claim: HalalTier?
    public var certificate: HalalCertificate?
    /// Where it comes from; nil for a person's own.
    public var origin: Origin?

    public init(kind: Place.Kind, at point: Coordinate) {
        self.kind = kind
        self.point = point
    }

    /// What a source says of it.
    public struct Origin: Hashable, Sendable {
        /// The name of the source.
        public var source: String
        /// The name of what it is made of in the source, such as `node/123`.
        public var element: String
        /// The date of the data in which it was missing; nil while the source has it.
        public var vanished: CivilDate?
        /// Why the element of a map is listed; nil for the row of a table, and for what was imported before this was kept.
        public var grounds: Grounds?

        public init(
            source: String,
            element: String,
            vanished: CivilDate? = nil,
            grounds: Grounds? = nil
        ) {
            self.source = source
            self.element = element
            self.vanished = vanished
            self.grounds = grounds
        }

        /// The name of its record.
        public var recordID: String { "\(source)/\(element)" }
    }

    /// Why an element of a map is listed: by which rule of a pack, and for which of its tags.
    public struct Grounds: Hashable, Sendable {
        public var rule: DefinitionID
        /// The tags for which the rule lists it, with their values.
        public var tags: [String: String]
        /// The tags that say how far its food can be trusted; empty if none does.
        public var tierTags: [String: String]

        public init(rule: DefinitionID, tags: [String: String], tierTags: [String: String] = [:]) {
            self.rule = rule
            self.tags = tags
            self.tierTags = tierTags
        }
    }

    /// What may be found at a place.
    public enum Facility: String, Hashable, Sendable, CaseIterable, WireWord, WireKey {
        case women, ablution, wheelchair
    }

    /// Whether a place has something.
    public enum Provision: String, Hashable, Sendable, CaseIterable, WireWord { case yes, limited, no }

    /// Returns the kinds of food of a text that has `;` between them.
    package static func cuisine(of text: String?) -> [String] {
        (text ?? "").split(separator: ";").map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    /// Whether it has a certificate that is valid on a day.
    public func isCertified(on day: CivilDate) -> Bool { certificate?.isValid(on: day) ?? false }

    /// Returns how far its food can be trusted to be halal on a day; nil if it is not about food. An expired certificate
    /// counts for nothing, and a valid one for no more than `withAlcohol` where alcohol is served.
    public func tier(on day: CivilDate) -> HalalTier? {
        if isCertified(on: day) { return claim == .withAlcohol ? .withAlcohol : .certified }
        return claim ?? (certificate == nil ? nil : .unknown)
    }
}
