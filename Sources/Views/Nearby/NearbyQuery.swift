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
    /// Words that are all in the name, the kinds of food or the address, folded for comparing.
    public private(set) var words: [String] = []
    public var limit = 20

    public init() {}

    /// Asks for what has all words of a text.
    public mutating func search(_ text: String) {
        words = text.split { $0.isWhitespace }.map { String($0).foldedForComparing }
    }

    /// Whether a listing is one that is looked for, whatever its hours.
    public func matches(_ listing: Listing, on day: CivilDate) -> Bool {
        if let kind, listing.kind != kind { return false }
        if listing.origin?.vanished != nil { return false }
        if let tier {
            guard let found = listing.tier(on: day), found >= tier else { return false }
        }
        for facility in facilities {
            guard let provision = listing.facilities[facility], provision != .no else { return false }
        }
        guard !words.isEmpty else { return true }
        let texts =
            [listing.name, listing.address].compactMap { $0 } + listing.names.values + listing.cuisine
        let folded = texts.map { $0.foldedForComparing }
        return words.allSatisfy { word in folded.contains { $0.firstPlace(of: word) != nil } }
    }
}
