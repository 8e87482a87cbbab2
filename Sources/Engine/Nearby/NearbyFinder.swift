import ManasikAlmanac
import ManasikDomain
import ManasikScheduling
import ManasikStoreContract
import ManasikViews

/// What is looked for, from where, and when.
struct NearbyFinder: Sendable {
    let query: NearbyQuery
    let place: AlmanacPlace
    let now: Instant
    /// The names of the places that the person marked.
    var favourites: Set<String> = []
    /// The other names of the home's kinds.
    var renaming = Renaming([])
    private let foodKinds: Set<Place.Kind>

    init(_ query: NearbyQuery, at place: AlmanacPlace, _ now: Instant, foodKinds: Set<Place.Kind>) {
        self.foodKinds = foodKinds
        self.query = query
        self.place = place
        self.now = now
    }

    /// Returns the list of what an owner has there, of which the first page is long enough unless much is left out.
    ///
    /// The store compares the kind, how far the food can be trusted and the facilities, and leaves out what vanished or has no
    /// hours where they are asked for; whether it is open, and whether a certificate has ended by the clock of its place, is decided
    /// here.
    ///
    /// - Parameter kind: The name under which the owner's places have the kind; nil for every kind.
    func list(of owner: PersonID, _ kind: Place.Kind?, scope: RecordScope?) -> RecordList {
        let kind = kind.map { FieldCondition(Listing.kindField, .equal, .string($0.rawValue)) }
        let isThere = FieldCondition(Listing.vanishedField, .equal, .null)
        // About as many as it takes for enough to be open: a second page would have to go through everything nearby again.
        let limit = query.text == nil ? (query.limit + 1) * (query.isOpen ? 2 : 1) : 10_000
        var list = RecordList(
            Listing.collection.id,
            owner: owner,
            scope: scope,
            where: [kind, isThere].compactMap { $0 },
            near: Vicinity(of: place.observer.coordinate, radius: query.radius, in: Listing.pointField),
            limit: limit
        )
        list.filter = query.filter(on: LocalTime(of: now, in: Self.lastZone).date)
        return list
    }

    /// The zone in which a day ends last.
    private static let lastZone = Zone("Etc/GMT+12", secondsAhead: -12 * 3600)

    /// Returns the entry of a listing; nil if it is not what is looked for.
    func entry(_ stored: Listing, _ id: String, isOwn: Bool) -> NearbyEntry? {
        let listing = isOwn || renaming.isIdentity ? stored : stored.renamed(renaming)
        let zones = PlaceFinder.ofThisMachine.zones
        let tier = listing.tier(on: listing.day(at: now, zones: zones), foodKinds: foodKinds)
        guard query.matches(listing, of: tier) else { return nil }
        let entry = NearbyEntry(
            listing,
            id: id,
            isOwn: isOwn,
            isFavourite: favourites.contains(id),
            from: place.observer.coordinate,
            at: now,
            foodKinds: foodKinds,
            zones: zones
        )
        return query.isOpen && !entry.opening.isOpen ? nil : entry
    }
}
