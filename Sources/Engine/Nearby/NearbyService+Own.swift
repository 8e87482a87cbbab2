import ManasikAlmanac
public import ManasikDomain
import ManasikStoreContract
import ManasikSystemZones
public import ManasikViews

/// Single places, and those of the person's own.
extension NearbyService {
    /// Returns a place by the name of its record, be it the person's own or imported, and its source.
    ///
    /// - Parameters:
    ///   - id: The name of the record.
    ///   - place: From where it is seen; nil for the place itself.
    /// - Throws: `EngineError.unknownDefinition`.
    public func entry(named id: String, seenFrom place: AlmanacPlace?) async throws(EngineError)
        -> (NearbyEntry, ListingSource?)
    {
        let reading = try await person.read()
        guard let (record, isOwn) = try await record(named: id) else {
            throw .unknownDefinition(id, suggestion: nil)
        }
        let stored = try Self.listing(record)
        let listing = isOwn ? stored : stored.renamed(renaming)
        var source: ListingSource?
        if let name = listing.origin?.source {
            let key = RecordKey(owner: .home, collection: ListingSource.collection.id, id: name)
            let kept = try await shared(key)
            source = person.generation.readable(kept.map { [$0] } ?? [], as: ListingSource.self).first?.value
        }
        let zone = listing.zone.flatMap { Zone(identifier: $0) } ?? .utc
        let observer = place?.observer ?? Observer(listing.point, timeZone: zone)
        let entry = NearbyEntry(
            listing,
            id: id,
            isOwn: isOwn,
            isFavourite: try await !person.records([.one(person.key(.favouriteListings, id))])[0].isEmpty,
            from: observer.coordinate,
            at: reading.now,
            foodKinds: foodKinds,
            zones: PlaceFinder.ofThisMachine.zones
        )
        return (entry, source)
    }

    /// Explains why a place is listed near people, be it imported or the person's own.
    ///
    /// - Parameter name: The name of its record, or what one of the person's own or of their favourites is called.
    /// - Throws: The errors of `id(named:near:)`.
    public func explanation(of name: String) async throws(EngineError) -> ListingExplanation {
        let (entry, source) = try await entry(named: try await id(named: name, near: nil), seenFrom: nil)
        return ListingExplanation(entry, from: source, by: person.catalog)
    }

    /// Returns the record of a place by its name, and whether it is the person's own; nil if there is none.
    func record(named id: String) async throws(EngineError) -> (Record, isOwn: Bool)? {
        if let record = try await person.records([.one(person.key(.listings, id))])[0].first {
            return (record, true)
        }
        guard id.utf8.contains(UInt8(ascii: "/")) else { return nil }
        let key = RecordKey(owner: .home, collection: Listing.collection.id, id: id)
        return try await shared(key).map { ($0, false) }
    }

    /// Returns the records of those of some places that are there, as `record(named:)` does, in one read unless one of them
    /// is gone.
    func records(named ids: [String]) async throws(EngineError) -> [(record: Record, isOwn: Bool)] {
        let shared = ids.filter { $0.utf8.contains(UInt8(ascii: "/")) }
        let keys =
            ids.map { person.key(.listings, $0) }
            + shared.map { RecordKey(owner: .home, collection: Listing.collection.id, id: $0) }
        var found: [(record: Record, isOwn: Bool)] = []
        do throws(StoreError) {
            let records = try await person.store.read(keys.map { .one($0) }).flatMap { $0 }
            let own = Set(records.filter { $0.key.owner == person.id }.map(\.key.id))
            for record in records where record.key.owner == person.id || !own.contains(record.key.id) {
                found.append((record, record.key.owner == person.id))
            }
        } catch {
            // A place of the home that is gone refuses them all.
            guard case .notPermitted = error else { throw .store(error) }
            for id in ids { if let place = try await record(named: id) { found.append(place) } }
        }
        return found
    }

    /// The person's marks on places, by the names of the places.
    var marks: RecordQuery { .matching(owner: person.id, collection: FavouriteListing.collection.id) }

    /// Marks a place as a favourite, or removes the mark; also that of a place that is gone.
    ///
    /// - Returns: The place; nil if it is gone.
    /// - Throws: `EngineError.unknownDefinition` for a place that is neither known nor marked.
    public func mark(_ id: String, as isFavourite: Bool) async throws(EngineError) -> Listing? {
        let found = try await record(named: id)
        return try await person.commit { reading throws(EngineError) in
            let key = person.key(.favouriteListings, id)
            let isMarked = try await !person.records([.one(key)])[0].isEmpty
            guard found != nil || isMarked && !isFavourite else {
                throw .unknownDefinition(id, suggestion: nil)
            }
            let change: RecordChange =
                isFavourite ? .put(key, body: FavouriteListing().body, expecting: 0) : .remove(key)
            return (
                try found.map { found throws(EngineError) in try Self.listing(found.0) },
                Commit(at: reading.now, records: isMarked == isFavourite ? [] : [change])
            )
        }
    }

    /// Returns the listing that a record holds.
    private static func listing(_ record: Record) throws(EngineError) -> Listing {
        do throws(CodecError) { return try Listing(stored: record) } catch {
            throw .unreadableRecord(UnreadableRecord(key: record.key, reason: error))
        }
    }

    /// Returns a record of the home; nil if there is none.
    private func shared(_ key: RecordKey) async throws(EngineError) -> Record? {
        do {
            return try await person.store.read([.one(key)])[0].first
        } catch {
            // What is not there and what may not be read are refused alike.
            if case .notPermitted = error { return nil }
            throw .store(error)
        }
    }

    /// Stores a place of the person's own.
    ///
    /// - Throws: `EngineError.emptyText`, `.textTooLong`.
    public func add(_ name: String, _ kind: Place.Kind, at point: Coordinate) async throws(EngineError)
        -> String
    {
        guard name.contains(where: { !$0.isWhitespace }) else { throw .emptyText }
        try PersonText.check(name)
        var listing = Listing(kind: kind, at: point)
        listing.name = name
        let zones = ZoneFinder()
        listing.zone = zones.zone(at: point)
        listing.otherZones = zones.otherZones(at: point)
        let body = listing.body
        return try await person.commit { reading throws(EngineError) in
            let query = RecordQuery.matching(owner: person.id, collection: Listing.collection.id)
            let taken = try await person.records([query])[0].map(\.key.id)
            let key = person.key(.listings, try await person.nextOwn(in: .listings, after: taken))
            return (key.id, Commit(at: reading.now, records: [.put(key, body: body, expecting: 0)]))
        }
    }

    /// Removes a place of the person's own; imported ones stay.
    ///
    /// - Throws: `EngineError.notOwnListing` for one that was imported, `.unknownDefinition`.
    public func remove(_ id: String) async throws(EngineError) -> Listing {
        if let (_, isOwn) = try await record(named: id), !isOwn { throw .notOwnListing(id) }
        return try await person.commit { reading throws(EngineError) in
            let key = person.key(.listings, id)
            guard let record = try await person.records([.one(key)])[0].first else {
                throw .unknownDefinition(id, suggestion: nil)
            }
            return (
                try Self.listing(record),
                Commit(
                    at: reading.now,
                    records: [
                        .remove(key, expecting: record.version), .remove(person.key(.favouriteListings, id)),
                    ]
                )
            )
        }
    }
}
