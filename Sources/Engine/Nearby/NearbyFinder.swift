import ManasikAlmanac
import ManasikDomain
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
    /// The day at the place.
    let day: CivilDate
    private let foodKinds: Set<Place.Kind>

    init(_ query: NearbyQuery, at place: AlmanacPlace, _ now: Instant, foodKinds: Set<Place.Kind>) {
        self.foodKinds = foodKinds
        self.query = query
        self.place = place
        self.now = now
        day = place.observer.day(of: now)
    }

    /// Returns the list of what an owner has there, of which the first page is long enough unless much is left out.
    ///
    /// The store compares the kind, and leaves out what vanished; the rest is decided here.
    ///
    /// - Parameter kind: The name under which the owner's places have the kind; nil for every kind.
    func list(of owner: PersonID, _ kind: Place.Kind?, scope: RecordScope?) -> RecordList {
        let kind = kind.map { FieldCondition(Listing.kindField, .equal, .string($0.rawValue)) }
        let isThere = FieldCondition(Listing.vanishedField, .equal, .null)
        let limit = query.text == nil ? (query.limit + 1) * Self.candidates(for: query) : 10_000
        return RecordList(
            Listing.collection.id,
            owner: owner,
            scope: scope,
            where: [kind, isThere].compactMap { $0 },
            near: Vicinity(of: place.observer.coordinate, radius: query.radius, in: Listing.pointField),
            limit: limit
        )
    }

    /// Returns how many places are read at first for each one that is shown: about as many as it takes for one to pass the filters. A
    /// second page would have to go through everything nearby again.
    private static func candidates(for query: NearbyQuery) -> Int {
        let ofFacilities = query.facilities.reduce(1) { many, _ in min(many * 3, 9) }
        return (query.tier == nil ? 1 : 2) * (query.isOpen ? 2 : 1) * ofFacilities
    }

    /// Returns the entry of a listing; nil if it is not what is looked for.
    func entry(_ stored: Listing, _ id: String, isOwn: Bool) -> NearbyEntry? {
        let listing = isOwn || renaming.isIdentity ? stored : stored.renamed(renaming)
        guard query.matches(listing, of: listing.tier(on: day, foodKinds: foodKinds)) else { return nil }
        let entry = NearbyEntry(
            listing,
            id: id,
            isOwn: isOwn,
            isFavourite: favourites.contains(id),
            from: place.observer.coordinate,
            at: now,
            on: day,
            foodKinds: foodKinds,
            zones: PlaceFinder.ofThisMachine.zones
        )
        return query.isOpen && !entry.opening.isOpen ? nil : entry
    }
}
