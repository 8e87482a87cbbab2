public import ManasikDomain
import ManasikPresentation
import ManasikRules
import ManasikStoreContract
public import ManasikViews

/// The records in the collections of packs that a person may read: their own, and of shared collections those of others.
public struct CollectionService: Sendable {
    private(set) var person: PersonAccess

    init(person: PersonAccess) { self.person = person }

    /// Returns the records as they are stored now, for a page that takes several reads.
    func ofOneState() async throws(EngineError) -> CollectionService {
        var state = self
        state.person = try await person.ofOneState(shared: true)
        return state
    }

    /// Returns the collections of all packs, sorted by name.
    public func all() async throws(EngineError) -> [CollectionView] {
        let state = try await ofOneState()
        let person = state.person
        let collections = person.catalog.collections.values.sorted { $0.id < $1.id }
        let viewers = try await person.viewers(of: collections)
        let own = collections.compactMap { collection in
            let list = RecordList(collection.id, owner: person.id, limit: nil)
            return collection.isShared ? person.viewer(of: collection, among: viewers).kept(list) : list
        }
        let read = try await person.records(own.map { .list($0) })
        var counts: [DefinitionID: Int] = [:]
        for (list, records) in zip(own, read) {
            counts[list.collection] = records.count { !$0.isDamaged }
        }
        for collection in collections where collection.isShared {
            counts[collection.id, default: 0] += try await state.count(of: collection, among: viewers)
        }
        return collections.map { CollectionView($0, count: counts[$0.id] ?? 0) }
    }

    /// Returns how many records of a shared collection the person may read, without those that are still theirs alone.
    func count(of collection: RecordCollection, among viewers: Viewers) async throws(EngineError) -> Int {
        let list = RecordList(collection.id, owner: person.id, limit: nil)
        return try await person.count(try person.viewer(of: collection, among: viewers).limited(list))
    }

    /// Returns a collection by its name, with or without its pack's.
    ///
    /// - Throws: `EngineError.unknownCollection`, `EngineError.ambiguousDefinition`.
    public func collection(named name: String) throws(EngineError) -> RecordCollection {
        try person.catalog.collection(named: name)
    }

    /// Returns a page of records of a collection, with no more than `RecordSearch.mostOnPage` whatever limit is asked for; its
    /// `next` names where the following page begins.
    ///
    /// - Throws: `EngineError.unknownCollection`, `EngineError.unknownRecord` for the record after which the list goes on,
    ///   `EngineError.record` for a condition that no record can meet.
    public func list(_ name: String, _ search: RecordSearch = RecordSearch()) async throws(EngineError)
        -> RecordListView
    {
        let most = RecordSearch.mostOnPage
        return try await list(name, search, atMost: min(search.limit ?? most, most))
    }

    /// Returns all records of a collection that are asked for, or as many as its limit says, for somebody who takes them away.
    ///
    /// - Throws: The errors of `list`.
    public func export(_ name: String, _ search: RecordSearch = RecordSearch()) async throws(EngineError)
        -> RecordListView
    {
        try await list(name, search, atMost: search.limit)
    }

    private func list(
        _ name: String,
        _ search: RecordSearch,
        atMost limit: Int?
    ) async throws(EngineError) -> RecordListView {
        let collection = try collection(named: name)
        let search = FieldReader(collection, in: person.localizer).packSearch(search)
        let list: RecordList
        do { list = try search.list(of: collection, owner: person.id) } catch { throw .record(error) }
        let state = try await ofOneState()
        let named = try await state.naming(list, of: collection)
        return try await state.list(named, of: collection, after: search.after, limit: limit)
    }

    /// Returns records of a collection.
    ///
    /// - Parameters:
    ///   - list: The person's records that are asked for, without a limit.
    ///   - collection: The collection of the list.
    ///   - after: The id of the record after which the list goes on; nil for its beginning.
    ///   - limit: The largest number of records; nil for all.
    /// - Throws: `EngineError.unknownRecord` for the record after which the list goes on.
    public func list(
        _ list: RecordList,
        of collection: RecordCollection,
        after: String?,
        limit: Int?
    ) async throws(EngineError) -> RecordListView {
        let state = try await ofOneState()
        let viewers = try await state.viewers(of: collection)
        let viewer = person.viewer(of: collection, among: viewers)
        var list = list
        list.conditions = naming(list.conditions, of: collection, by: person.id)
        var start: [Record] = []
        if let after {
            start = try await state.present(after, in: collection)
            guard !start.isEmpty else { throw .unknownRecord(after, collection.id) }
        }
        let limited = try viewer.limited(list)
        let found = try await state.page(of: limited, after: start, limit: limit, by: viewer)
        guard var view = found else { throw .unknownRecord(after ?? "", collection.id) }
        view.referred = try await state.referred(by: view.records, among: viewers)
        view.limitedBy = try viewer.limiting(list)
        view.isWaiting = person.generation.waitingPacks(of: person.id).contains(collection.id.pack)
        return view
    }

    /// Returns one record.
    ///
    /// - Throws: `EngineError.unknownCollection`, `EngineError.unknownRecord`, `EngineError.unreadableRecord`.
    public func record(_ id: String, of name: String) async throws(EngineError) -> RecordView {
        let collection = try collection(named: name)
        let state = try await ofOneState()
        let viewers = try await state.viewers(of: collection)
        let viewer = person.viewer(of: collection, among: viewers)
        var record = viewer.shown(try await state.stored(id, of: viewer))
        record.referred = try await state.referred(by: [record], among: viewers)
        return record
    }

    // MARK: Parts

    /// Returns the person's own records, whether or not others see them.
    func records(of collection: RecordCollection) async throws(EngineError) -> [Record] {
        try await person.records([.matching(owner: person.id, collection: collection.id)])[0]
    }

    /// Returns a record that the person may read, as it is stored.
    func stored(_ id: String, of viewer: RecordViewer) async throws(EngineError) -> Record {
        let collection = viewer.collection
        let found = try await present(id, in: collection)
        // What somebody may not read is not there for them.
        if let record = found.first, record.key.owner != person.id || !record.isDamaged,
            viewer.seen(record) == nil
        {
            throw .unknownRecord(id, collection.id)
        }
        return try readable(found.first, id, of: collection)
    }

    /// Returns those records of some that are there: one's own, and those of others unless they keep one of them for themselves,
    /// which nobody can tell from what does not exist.
    func present(_ keys: [RecordKey]) async throws(EngineError) -> [Record] {
        let own = keys.filter { $0.owner == person.id }
        let others = keys.filter { $0.owner != person.id }
        do throws(EngineError) {
            return try await person.records(keys.map { .one($0) }).flatMap { $0 }
        } catch .store(.unusable(let detail)) where detail.code == .foreignRecords {
            return own.isEmpty || others.isEmpty ? [] : try await present(own) + present(others)
        }
    }

    /// Returns the records that somebody may mean by a name, the likelier first, whether or not they may read them.
    func present(_ name: String, in collection: RecordCollection) async throws(EngineError) -> [Record] {
        let found = try await present(person.keys(named: name, in: collection))
        guard found.isEmpty else { return found }
        if collection.hidesAuthor {
            return try await person.records([.list(collection.list(named: name))])[0]
        }
        return try await numbered(name, in: collection)
    }

    /// Returns the record at a place in the list of a collection that is numbered in its order; none if there is no such place.
    private func numbered(_ number: String, in collection: RecordCollection) async throws(EngineError)
        -> [Record]
    {
        guard collection.isNumberedInOrder, let place = Int(number), place > 0 else { return [] }
        let list: RecordList
        do { list = try RecordSearch().list(of: collection, owner: person.id) } catch { throw .record(error) }
        let all = try await person.records([.list(list)])[0].filter { !$0.isDamaged }
        return Array(all.dropFirst(place - 1).prefix(1))
    }

    /// Returns a record that was read; throws if there is none, or if it cannot be read.
    func readable(
        _ record: Record?,
        _ id: String,
        of collection: RecordCollection
    ) throws(EngineError) -> Record {
        guard let record else { throw .unknownRecord(id, collection.id) }
        guard !record.isDamaged else {
            throw .unreadableRecord(UnreadableRecord(key: record.key, reason: .notJSON))
        }
        return record
    }
}
