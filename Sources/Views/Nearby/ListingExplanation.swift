public import ManasikDomain

/// Why a place is found near people: by which rule of a pack and from which source it is listed, and why its food is trusted
/// as far as it is.
public struct ListingExplanation: Hashable, Sendable {
    /// What decides how far food is trusted.
    public enum TierReason: Hashable, Sendable {
        /// A certificate that is valid.
        case certificate
        /// Tags of the source, with their values.
        case tags([String: String])
        /// What the source says in other words than tags.
        case said
        /// A certificate that is no longer valid, and nothing else.
        case expiredCertificate
        /// A certificate that does not say until when it is valid, and nothing else.
        case endlessCertificate
        /// The source says nothing of it.
        case unsaid
    }

    public let entry: NearbyEntry
    /// Where it comes from; nil for a person's own, and for a source that cannot be read.
    public let source: ListingSource?
    /// The rule by which it was listed; nil if the packs in use do not have it, or if none was noted.
    public let rule: ListingRule?

    public init(_ entry: NearbyEntry, from source: ListingSource?, by catalog: Catalog) {
        self.entry = entry
        self.source = source
        rule = entry.listing.origin?.grounds.flatMap { catalog.listingRules[$0.rule] }
    }

    public var grounds: Listing.Grounds? { entry.listing.origin?.grounds }

    /// What decides how far its food is trusted; nil for what is not about food.
    public var tierReason: TierReason? {
        guard let tier = entry.tier else { return nil }
        // An import can say that something is certified without a certificate.
        if tier == .certified, entry.listing.claim != .certified { return .certificate }
        if let tags = grounds?.tierTags, !tags.isEmpty { return .tags(tags) }
        if let claim = entry.listing.claim, claim != .unknown { return .said }
        guard let certificate = entry.listing.certificate else { return .unsaid }
        return certificate.until == nil ? .endlessCertificate : .expiredCertificate
    }
}
