public import ManasikAlmanac
public import ManasikDomain
import ManasikStoreContract
public import ManasikViews

/// Keeps the places near people that belong to the home, for everybody who uses it.
public struct ListingService: Sendable {
    /// The operator's.
    let store: any Store
    let clock: any Clock
    let generation: Generation

    /// Takes what a source has now: adds what is new, updates what is known of the same source, and marks what it no
    /// longer has; nothing is deleted, and no other source is touched. All of it happens or nothing.
    ///
    /// Where more than half of what the source has would vanish, nothing is stored unless that is accepted: the file may be
    /// a part of the source, or an answer that was cut off.
    ///
    /// - Parameters:
    ///   - listings: Each with its origin in the source, each element once.
    ///   - source: The source that has them all.
    ///   - refused: What the source still has and was not understood.
    ///   - acceptsLoss: Whether any number may vanish.
    ///   - zones: Finds the zone of a listing that has none.
    ///   - isPreview: Whether it is only determined what would change.
    /// - Throws: `EngineError.store`; `.unreadableRecord` where what is kept of the source cannot be read. A place that
    ///   cannot be read is reported and left as it is.
    public func take(
        _ listings: [Listing],
        of source: ListingSource,
        refused: RefusedListings = RefusedListings(),
        zones: ZoneFinder,
        acceptsLoss: Bool = false,
        isPreview: Bool = false
    ) async throws(EngineError) -> ListingChanges {
        let zoned = listings.map { listing in
            var listing = listing
            guard listing.zone == nil else { return listing }
            listing.zone = zones.zone(at: listing.point)
            listing.otherZones = zones.otherZones(at: listing.point)
            return listing
        }
        var attempt = 0
        while true {
            attempt += 1
            var (decided, commit) = try await decide(zoned, refused, of: source)
            decided.isHeldBack = decided.losesMost && !acceptsLoss
            if !isPreview, !decided.isHeldBack {
                do {
                    try await store.commit(commit)
                    decided.isMade = true
                } catch {
                    // Somebody else imported the same source.
                    guard case .conflict = error, attempt < ConflictRetry.most else { throw .store(error) }
                    await ConflictRetry.pause(after: attempt)
                    continue
                }
            }
            generation.report(unreadable: decided.unreadable)
            return decided
        }
    }

    /// Returns the sources, sorted by name.
    public func sources() async throws(EngineError) -> [ListingSource] {
        let list = RecordList(ListingSource.collection.id, owner: .home, scope: .public, limit: 1_000)
        return generation.readable(try await read(.list(list)), as: ListingSource.self).map(\.value)
    }

    private func decide(
        _ listings: [Listing],
        _ refused: RefusedListings,
        of source: ListingSource
    ) async throws(EngineError) -> (ListingChanges, Commit) {
        let key = RecordKey(owner: .home, collection: ListingSource.collection.id, id: source.name)
        var decoder = RecordDecoder()
        let version = try decoder.one(try await read(.one(key)), as: ListingSource.self).replaceable()
        var known: [String: DecodedRecord<Listing>] = [:]
        for listing in decoder.all(try await records(of: source.name), as: Listing.self) {
            known[listing.key.id] = listing
        }
        let unreadable = Set(decoder.unreadable.map(\.key.id))
        let now = clock.now()
        var changes = ListingChanges()
        var commit = Commit(at: now)
        changes.unreadable = decoder.unreadable
        changes.knownBefore = known.values.count { $0.value.origin?.vanished == nil }
        func put(_ id: String, _ listing: Listing, expecting version: Int) {
            let key = RecordKey(owner: .home, collection: Listing.collection.id, id: id)
            commit.records.append(.put(key, body: listing.body, scope: .public, expecting: version))
        }
        for listing in listings {
            guard let id = listing.origin?.recordID, !unreadable.contains(id) else { continue }
            guard let record = known.removeValue(forKey: id) else {
                changes.added.append(id)
                put(id, listing, expecting: 0)
                continue
            }
            if record.value == listing {
                changes.unchanged += 1
            } else {
                if record.value.origin?.vanished != nil { changes.returned.append(id) }
                changes.updated.append(id)
                put(id, listing, expecting: record.version)
            }
        }
        for (id, record) in known.sorted(by: { $0.key < $1.key }) {
            var listing = record.value
            guard let origin = listing.origin, origin.vanished == nil else { continue }
            guard refused.areAllNamed, !refused.elements.contains(origin.element) else {
                changes.kept.append(id)
                continue
            }
            listing.origin?.vanished = source.date
            changes.vanished.append(id)
            put(id, listing, expecting: record.version)
        }
        let imported = ListingSource(
            name: source.name,
            licence: source.licence,
            attribution: source.attribution,
            url: source.url,
            date: source.date,
            imported: now
        )
        commit.records.append(.put(key, body: imported.body, scope: .public, expecting: version))
        return (changes, commit)
    }

    /// Returns the records of a source, read page by page.
    private func records(of source: String) async throws(EngineError) -> [Record] {
        var list = RecordList(
            Listing.collection.id,
            owner: .home,
            where: [FieldCondition(Listing.sourceField, .equal, .string(source))],
            limit: 5_000
        )
        var records: [Record] = []
        while true {
            let page = try await read(.list(list))
            records += page
            guard let last = page.last, page.count == list.limit else { return records }
            list.after = list.cursor(after: last)
        }
    }

    private func read(_ query: RecordQuery) async throws(EngineError) -> [Record] {
        do { return try await store.read([query])[0] } catch { throw .store(error) }
    }
}
