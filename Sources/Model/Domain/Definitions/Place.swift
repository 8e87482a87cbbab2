/// A place of the rites; its border is never claimed, only that something is near.
public struct Place: Hashable, Sendable, Codable {
    public enum Kind: String, Sendable, Codable, CaseIterable { case miqat, site, mosque, landmark }

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
public struct Coordinate: Hashable, Sendable, Codable {
    public let latitude: Double
    public let longitude: Double

    /// Returns nil outside those spans.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}
