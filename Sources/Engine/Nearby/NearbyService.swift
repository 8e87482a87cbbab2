import ManasikAlmanac
public import ManasikDomain
import ManasikStoreContract
import ManasikTextSearch
public import ManasikViews

/// What is near a place: imported places and the person's own. Nothing is stored of where somebody looks, and nothing is
/// sent.
public struct NearbyService: Sendable {
    let person: PersonAccess

    /// The kinds that packs list, sorted by name.
    public var kinds: [Place.Kind] {
        Set(person.catalog.listingRules.values.map(\.kind)).sorted { $0.rawValue < $1.rawValue }
    }

    /// The kinds that are about food: those of which packs say what tags tell of it.
    var foodKinds: Set<Place.Kind> {
        Set(person.catalog.listingRules.values.filter { !$0.tiers.isEmpty }.map(\.kind))
    }

    /// The new names of kinds that the packs in use no longer have: the home's places may not be migrated yet.
    var renaming: Renaming {
        let present = Set(
            Place.Kind.ofHost.map { $0.rawValue } + person.catalog.kinds(of: .place).map { $0.id.name }
        )
        return Renaming(
            person.catalog.dataChanges.compactMap { $0.rename }.filter {
                $0.subject == .placeKind && !present.contains($0.old)
            }
        )
    }

    /// The names under which the home's places may have a kind, its own first.
    private func names(of kind: Place.Kind?, _ renaming: Renaming) -> [Place.Kind?] {
        guard let kind, !renaming.isIdentity else { return [kind] }
        let former = Set(person.catalog.dataChanges.compactMap { $0.rename?.old }).sorted().map {
            Place.Kind(rawValue: $0)
        }
        return [kind] + former.filter { $0 != kind && renaming.kind($0) == kind }
    }

    /// Returns what is near a place, the nearest first; what a search finds best comes before that.
    public func view(_ query: NearbyQuery, near place: AlmanacPlace) async throws(EngineError) -> NearbyView {
        // The lists are for the moment of the reading.
        let person = person.at(person.clock.now())
        var finder = NearbyFinder(query, at: place, person.clock.now(), foodKinds: foodKinds)
        finder.renaming = renaming
        let lists =
            query.isFavourite
            ? []
            : [finder.list(of: person.id, query.kind, scope: nil)]
                + names(of: query.kind, finder.renaming).map { finder.list(of: .home, $0, scope: .public) }
        let collection = Listing.collection.id
        // All from one state of the store.
        let (reading, answers) = try await person.read(
            [],
            besides: [
                .list(RecordList(ListingSource.collection.id, owner: .home, scope: .public, limit: 1_000)),
                .list(RecordList(collection, owner: .home, scope: .public, limit: 1)),
                .matching(owner: person.id, collection: collection, limit: 1), marks,
            ] + lists.map { .list($0) }
        )
        finder.favourites = Set(answers[3].map(\.key.id))
        let calculation = person.generation.prayerCalculation(reading.facts, at: place)
        var found: [NearbyEntry] = []
        var gone: Set<String> = []
        if query.isFavourite {
            gone = finder.favourites
            for (record, isOwn) in try await records(named: finder.favourites.sorted()) {
                if let entry = entry(finder, record, isOwn: isOwn) { found.append(entry) }
                let listing = try? Listing(stored: record)
                if listing?.origin?.vanished == nil { gone.remove(record.key.id) }
            }
        } else {
            for (list, first) in zip(lists, answers.dropFirst(4)) {
                found += try await find(finder, list, from: first)
            }
        }
        found.sort { ($0.way.distance, $0.id) < ($1.way.distance, $1.id) }
        if let text = query.text { found = try self.found(text, among: found, for: reading) }
        var view = NearbyView(
            place: place,
            query: query,
            entries: Array(found.prefix(query.limit)),
            isMore: found.count > query.limit,
            hasListings: !answers[1].isEmpty || !answers[2].isEmpty,
            sources: person.generation.readable(answers[0]).map(\.value),
            nextPrayer: reading.catalog.dayCalendar == .hijri
                ? ComingPrayer.next(after: reading.now, at: place, by: calculation) : nil
        )
        view.gone = gone.sorted()
        return view
    }

    /// Finds one more than the query asks for, or all that may have its words.
    ///
    /// - Parameter first: The first page of the list.
    private func find(
        _ finder: NearbyFinder,
        _ list: RecordList,
        from first: [Record]
    ) async throws(EngineError) -> [NearbyEntry] {
        var (list, records) = (list, first)
        var found: [NearbyEntry] = []
        let most = finder.query.text == nil ? finder.query.limit + 1 : .max
        while true {
            for record in records where found.count < most {
                let isOwn = list.owner == person.id
                if let entry = entry(finder, record, isOwn: isOwn) { found.append(entry) }
            }
            guard found.count < most, let last = records.last, let limit = list.limit, records.count == limit
            else { return found }
            list.after = list.cursor(after: last)
            // Each page looks at all that lies around once more, so that many small ones would take long.
            list.limit = min(limit * 4, 10_000)
            records = try await person.records([.list(list)])[0]
        }
    }

    /// Returns the entry of a record; nil if it is not looked for, or cannot be read, which is reported.
    private func entry(_ finder: NearbyFinder, _ record: Record, isOwn: Bool) -> NearbyEntry? {
        do throws(CodecError) {
            return finder.entry(try Listing(stored: record), record.key.id, isOwn: isOwn)
        } catch {
            person.generation.report(unreadable: [UnreadableRecord(key: record.key, reason: error)])
            return nil
        }
    }

    /// Returns those of some entries that a search for a text finds, the best first; of equally good ones the first.
    private func found(_ text: String, among entries: [NearbyEntry], for reading: PersonReading)
        throws(EngineError) -> [NearbyEntry]
    {
        guard !entries.isEmpty else { return [] }
        do throws(SearchError) {
            let generation = person.generation
            func documents(isOwn: Bool) -> [SearchDocument] {
                entries.filter { $0.isOwn == isOwn }.flatMap {
                    ListingDocuments.documents(of: $0, in: reading.localizer)
                }
            }
            let indexes = [
                try TextIndex(documents(isOwn: true), synonyms: generation.searchSynonyms),
                try generation.listingIndexes.index(
                    holding: documents(isOwn: false),
                    synonyms: generation.searchSynonyms
                ),
            ]
            let hits = try TextIndex.search(SearchQuery(text, limit: entries.count), in: indexes).hits
            // What is spelt otherwise, or has only some of the words, counts where nothing else is found.
            let better = [SearchHit.Reason.typo, .partial].map { worse in hits.filter { $0.reason < worse } }
            let best = better.first { !$0.isEmpty } ?? hits
            let named = Set(entries.filter { $0.listing.hasName }.map(\.id))
            let sought = NameSought(text)
            let grades = Dictionary(best.map { ($0.id, sought.grade($0, hasName: named.contains($0.id))) }) {
                min($0, $1)
            }
            let ranked = entries.enumerated().compactMap { index, entry in
                grades[entry.id].map { (entry: entry, key: ($0, index)) }
            }
            return ranked.sorted { $0.key < $1.key }.map(\.entry)
        } catch {
            throw .search(error)
        }
    }
}
