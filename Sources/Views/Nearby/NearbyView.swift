import ManasikAlmanac
public import ManasikDomain
import ManasikScheduling

/// What is near a place, the nearest first.
public struct NearbyView: Hashable, Sendable {
    public let place: AlmanacPlace
    public let query: NearbyQuery
    public let entries: [NearbyEntry]
    /// Whether more is near than the query asks for.
    public let isMore: Bool
    /// Whether anything at all was imported or added.
    public let hasListings: Bool
    /// The sources of the entries, sorted by name.
    public let sources: [ListingSource]
    /// The next prayer there.
    public let nextPrayer: ComingPrayer?
    /// The favourites that are no longer listed, by the names of their records, where favourites are asked for.
    public var gone: [String] = []

    public init(
        place: AlmanacPlace,
        query: NearbyQuery,
        entries: [NearbyEntry],
        isMore: Bool,
        hasListings: Bool,
        sources: [ListingSource],
        nextPrayer: ComingPrayer?
    ) {
        self.place = place
        self.query = query
        self.entries = entries
        self.isMore = isMore
        self.hasListings = hasListings
        let named = Set(entries.compactMap { $0.listing.origin?.source })
        self.sources = sources.filter { named.contains($0.name) }.sorted { $0.name < $1.name }
        self.nextPrayer = nextPrayer
    }
}

/// A place that is near, with how far and where it is.
public struct NearbyEntry: Hashable, Sendable {
    /// The name of its record.
    public let id: String
    public let isOwn: Bool
    public let isFavourite: Bool
    public let listing: Listing
    public let way: GreatCircle
    /// How far its food can be trusted today, by the clock of the place; nil if it is not about food.
    public let tier: HalalTier?
    /// Whether its certificate is valid today, by the clock of the place.
    public let isCertified: Bool
    public let opening: OpeningAnswer

    /// Describes a listing as it is seen from a place at a moment.
    ///
    /// - Parameter foodKinds: The kinds that are about food; of these it is also said if nobody says how halal they are.
    public init(
        _ listing: Listing,
        id: String,
        isOwn: Bool,
        isFavourite: Bool,
        from place: Coordinate,
        at now: Instant,
        foodKinds: Set<Place.Kind> = [],
        zones: ZoneDatabase
    ) {
        self.id = id
        self.isOwn = isOwn
        self.isFavourite = isFavourite
        self.listing = listing
        way = GreatCircle(from: place, to: listing.point)
        let day = listing.day(at: now, zones: zones)
        tier = listing.tier(on: day, foodKinds: foodKinds)
        isCertified = listing.isCertified(on: day)
        opening = OpeningAnswer(listing, at: now, zones: zones)
    }
}

extension Listing {
    /// Returns the day at a moment by the clock of the place, and by UTC where its zone is not known: it is the same for whoever
    /// asks, wherever they are.
    public func day(at now: Instant, zones: ZoneDatabase) -> CivilDate {
        LocalTime(of: now, in: zone.flatMap { zones[$0] } ?? .utc).date
    }

    /// Returns how far its food can be trusted to be halal on a day; nil if it is not about food.
    public func tier(on day: CivilDate, foodKinds: Set<Place.Kind>) -> HalalTier? {
        tier(on: day) ?? (foodKinds.contains(kind) ? .unknown : nil)
    }
}
