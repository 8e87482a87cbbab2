public import ManasikDomain

/// What is looked for near a place.
public struct NearbyQuery: Hashable, Sendable {
    /// nil for all kinds.
    public var kind: Place.Kind?
    /// Metres.
    public var radius = 10_000.0
    /// The weakest tier of food; nil for any, and for what is not about food.
    public var tier: HalalTier?
    /// Only what is certainly open.
    public var isOpen = false
    /// Only what certainly has these, be it in part.
    public var facilities: Set<Listing.Facility> = []
    /// Only the person's favourites, however far they are.
    public var isFavourite = false
    /// What is searched for in names, kinds, kinds of food and addresses; nil for nothing.
    public var text: String?
    public var limit = 20

    public init() {}

    /// Whether a listing is one that is looked for, whatever its hours and words.
    ///
    /// - Parameter found: How far its food can be trusted.
    public func matches(_ listing: Listing, of found: HalalTier?) -> Bool {
        if let kind, listing.kind != kind { return false }
        if listing.origin?.vanished != nil { return false }
        if let tier {
            guard let found, found >= tier else { return false }
        }
        for facility in facilities {
            guard let provision = listing.facilities[facility], provision != .no else { return false }
        }
        return true
    }

    /// Returns what the record of every listing passes that is looked for, whatever its kind, and perhaps that of another: what the
    /// store can leave out. nil if that is nothing.
    ///
    /// - Parameter day: The earliest day that it is anywhere: a certificate that is valid by the clock of some place passes.
    public func filter(on day: CivilDate) -> RecordFilter? {
        var parts = facilities.sorted { $0.rawValue < $1.rawValue }.map { Listing.has($0) }
        // What nothing is known of is of the weakest tier where the kind is about food.
        if let tier, tier > .unknown { parts.append(Listing.isTrusted(tier, on: day)) }
        if isOpen { parts.append(Listing.hasHours) }
        return parts.isEmpty ? nil : .all(parts)
    }
}
