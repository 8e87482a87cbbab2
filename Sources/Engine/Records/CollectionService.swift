public import ManasikDomain
import ManasikRules
import ManasikStoreContract
public import ManasikViews

/// The records in the collections of packs that a person may read: their own, and of shared collections those of others.
public struct CollectionService: Sendable {
    let person: PersonAccess

    /// Returns the collections of all packs, sorted by name.
    public func all() async throws(EngineError) -> [CollectionView] {
        let collections = person.catalog.collections.values.sorted { $0.id < $1.id }
        let viewers = try await person.viewers(of: collections)
        var queries: [RecordQuery] = []
        for collection in collections {
            let list = RecordList(collection.id, owner: person.id, limit: nil)
            let viewer = RecordViewer(viewers[collection.id] ?? Viewer(person.id), of: collection)
            queries.append(.list(try viewer.limited(list)))
        }
        let records = try await person.records(queries)
        return zip(collections, records).map { CollectionView($0, count: $1.count { !$0.isDamaged }) }
    }

    /// Returns a collection by its name, with or without its pack's.
    ///
    /// - Throws: `EngineError.unknownCollection`, `EngineError.ambiguousDefinition`.
    public func collection(named name: String) throws(EngineError) -> RecordCollection {
        let all = person.catalog.collections
        if let id = DefinitionID(name), let found = all[id] { return found }
        let found = all.values.filter { $0.id.name == name }.sorted { $0.id < $1.id }
        if found.count == 1 { return found[0] }
        guard found.isEmpty else {
            throw .ambiguousDefinition(name, found.map(\.id.description))
        }
        let names = all.keys.sorted().flatMap { [$0.name, $0.description] }
        throw .unknownCollection(name, suggestion: Suggestion.nearest(to: name, among: names))
    }

    /// Returns records of a collection.
    ///
    /// - Throws: `EngineError.unknownCollection`, `EngineError.unknownRecord` for the record after which the list goes on,
    ///   `EngineError.record` for a condition that no record can meet.
    public func list(_ name: String, _ search: RecordSearch = RecordSearch()) async throws(EngineError)
        -> RecordListView
    {
        let collection = try collection(named: name)
        let list: RecordList
        do { list = try search.list(of: collection, owner: person.id) } catch { throw .record(error) }
        let named = try await naming(list, of: collection)
        return try await self.list(named, of: collection, after: search.after, limit: search.limit)
    }

    /// Returns records of a collection.
    ///
    /// - Parameters:
    ///   - list: The person's records that are asked for, without a limit.
    ///   - after: The id of the record after which the list goes on; nil for its beginning.
    /// - Throws: `EngineError.unknownRecord` for the record after which the list goes on.
    public func list(
        _ list: RecordList,
        of collection: RecordCollection,
        after: String?,
        limit: Int?
    ) async throws(EngineError) -> RecordListView {
        let viewer = try await person.viewer(of: collection)
        let records = try await person.records([.list(try viewer.limited(list))])[0].compactMap {
            viewer.seen($0)
        }
        let keys = after.map { collection.keys(named: $0, by: person.id) } ?? []
        let start = records.first { keys.contains($0.key) }
        if let after, start == nil { throw .unknownRecord(after, collection.id) }
        let name = start.map { collection.name(of: $0.key) }
        var view = RecordListView(records, of: collection, after: name, limit: limit)
        view.referred = try await referred(by: view.records)
        return view
    }

    /// Returns one record.
    ///
    /// - Throws: `EngineError.unknownCollection`, `EngineError.unknownRecord`, `EngineError.unreadableRecord`.
    public func record(_ id: String, of name: String) async throws(EngineError) -> RecordView {
        let collection = try collection(named: name)
        let viewer = try await person.viewer(of: collection)
        return try await referring(viewer.shown(try await stored(id, of: viewer)))
    }

    /// Adds a record of the values that a person typed, by the names of their fields.
    ///
    /// - Throws: `EngineError.keptByPack` if people do not write the collection, `EngineError.record` for a value that
    ///   a field does not take, `EngineError.tooManyRecords`.
    public func add(_ values: [String: String], to name: String) async throws(EngineError) -> RecordView {
        let collection = try collection(named: name)
        return try await add(try body(values, of: collection), to: collection)
    }

    /// Adds a record of values as packs write them.
    ///
    /// - Throws: `EngineError.record` for a value that a field does not take, `EngineError.tooManyRecords`,
    ///   `EngineError.notAllowed`.
    public func add(_ body: [String: JSONValue], to collection: RecordCollection) async throws(EngineError)
        -> RecordView
    {
        let view = try await person.commit { reading throws(EngineError) in
            let viewer = try await person.viewer(of: collection)
            let present = try await records(of: collection)
            guard present.count < RecordCollection.mostRecords else {
                throw .tooManyRecords(limit: RecordCollection.mostRecords)
            }
            let given = try await naming(body, of: collection).filter { $0.value != .null }
            do throws(RecordFieldError) { try collection.check(given) } catch { throw .record(error) }
            try await check(given, of: collection, besides: nil, present)
            // An edited record keeps its id, which may be made of values that it no longer has.
            let ofValues = collection.idOfOnePer(given).flatMap { id in
                present.contains { $0.key.id == id } ? nil : id
            }
            let id = ofValues ?? RecordCollection.nextID(after: present.map { $0.key.id })
            var (view, commit) = try Self.put(
                given,
                RecordKey(owner: person.id, collection: collection.id, id: id),
                by: viewer,
                instead: nil,
                at: reading.now
            )
            try await dispatch("record.added", id, of: collection, reading, into: &commit)
            return (view, commit)
        }
        return (try? await referring(view)) ?? view
    }

    /// Changes fields of a record; an empty text removes a field's value.
    ///
    /// - Throws: The errors of `add`, `EngineError.unknownRecord`, `EngineError.unreadableRecord`.
    public func set(_ values: [String: String], of id: String, in name: String) async throws(EngineError)
        -> RecordView
    {
        let collection = try collection(named: name)
        return try await set(try body(values, of: collection), of: id, in: collection)
    }

    /// Changes fields of a record to values as packs write them; null removes a field's value.
    ///
    /// - Throws: The errors of `add`, `EngineError.unknownRecord`, `EngineError.unreadableRecord`.
    public func set(
        _ changes: [String: JSONValue],
        of id: String,
        in collection: RecordCollection
    ) async throws(EngineError) -> RecordView {
        let view = try await person.commit { reading throws(EngineError) in
            let viewer = try await person.viewer(of: collection)
            var present = try await records(of: collection)
            let stored =
                collection.isShared
                ? try await stored(id, of: viewer)
                : try readable(present.first { $0.key.id == id }, id, of: collection)
            if !viewer.isOwn(stored.key) {
                // Who may not change it is told nothing more of it.
                try viewer.checkWriting(stored, instead: stored)
                present = try await records(of: collection, by: stored.key.owner)
            }
            let id = stored.key.id
            let changes = try await naming(changes, of: collection)
            let body = collection.visible(stored.body).merging(changes) { _, new in new }
                .filter { $0.value != .null }
            do throws(RecordFieldError) { try collection.check(body) } catch { throw .record(error) }
            try await check(body, of: collection, besides: id, instead: stored.body, present)
            var (view, commit) = try Self.put(
                body,
                stored.key,
                by: viewer,
                instead: stored,
                clearing: Set(changes.keys),
                at: reading.now
            )
            try await dispatch(
                "record.changed",
                nameForHandlers(stored.key),
                of: collection,
                reading,
                into: &commit
            )
            return (view, commit)
        }
        return (try? await referring(view)) ?? view
    }

    /// Removes a record.
    ///
    /// - Throws: `EngineError.unknownCollection`, `EngineError.unknownRecord`, `EngineError.unreadableRecord`,
    ///   `EngineError.notAllowed`.
    public func remove(_ id: String, from name: String) async throws(EngineError) -> RecordView {
        let collection = try collection(named: name)
        let view = try await person.commit { reading throws(EngineError) in
            let viewer = try await person.viewer(of: collection)
            let record = try await stored(id, of: viewer)
            try viewer.checkRemoving(record)
            var commit = Commit(at: reading.now, records: [.remove(record.key, expecting: record.version)])
            commit.allowedByRules = try viewer.allowed(commit.records, of: [record])
            try await dispatch(
                "record.removed",
                nameForHandlers(record.key),
                of: collection,
                reading,
                into: &commit
            )
            return (viewer.shown(record), commit)
        }
        return (try? await referring(view)) ?? view
    }

    // MARK: Parts

    private func records(of collection: RecordCollection) async throws(EngineError) -> [Record] {
        try await person.records([.matching(owner: person.id, collection: collection.id)])[0]
    }

    /// Returns the shared records of an author.
    private func records(of collection: RecordCollection, by author: PersonID) async throws(EngineError)
        -> [Record]
    {
        var list = RecordList(collection.id, owner: author, limit: RecordCollection.mostRecords)
        list.scope = collection.scope
        return try await person.records([.list(list)])[0]
    }

    /// Returns a record that the person may read, as it is stored.
    func stored(_ id: String, of viewer: RecordViewer) async throws(EngineError) -> Record {
        let collection = viewer.collection
        let keys = collection.keys(named: id, by: person.id)
        var found: [Record] = []
        do throws(EngineError) {
            found = try await person.records(keys.map { .one($0) }).flatMap { $0 }
        } catch .store(.unusable(let detail)) where detail.code == .foreignRecords {
            // Nobody can tell what others keep for themselves from what does not exist.
            throw .unknownRecord(id, collection.id)
        }
        // What somebody may not read is not there for them.
        if let record = found.first, record.key.owner != person.id || !record.isDamaged,
            viewer.seen(record) == nil
        {
            throw .unknownRecord(id, collection.id)
        }
        return try readable(found.first, id, of: collection)
    }

    /// Returns a record that was read; throws if there is none, or if it cannot be read.
    private func readable(
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

    /// Returns the values that a person typed as those of fields of the collection's form.
    private func body(
        _ values: [String: String],
        of collection: RecordCollection
    ) throws(EngineError) -> [String: JSONValue] {
        guard collection.isWrittenByPeople else { throw .keptByPack(collection.id) }
        var body: [String: JSONValue] = [:]
        do throws(RecordFieldError) {
            for (name, text) in values.sorted(by: { $0.key < $1.key }) {
                let value = try collection.value(of: text, for: name)
                guard collection.views.form.contains(name) else {
                    throw RecordFieldError(collection.id, name, .notInForm)
                }
                body[name] = value
            }
        } catch { throw .record(error) }
        return body
    }

    /// Checks the rules between records.
    ///
    /// - Parameter former: What is stored, whose references may lead to records that have been removed since.
    private func check(
        _ body: [String: JSONValue],
        of collection: RecordCollection,
        besides id: String?,
        instead former: [String: JSONValue] = [:],
        _ present: [Record]
    ) async throws(EngineError) {
        let conditions = collection.duplicateConditions(of: body)
        if !conditions.isEmpty {
            let other = present.first { record in
                record.key.id != id && !record.isDamaged
                    && conditions.allSatisfy { $0.holds(for: record.body) }
            }
            if let other { throw .record(collection.takenError(by: other.key.id)) }
        }
        let kept = Set(collection.references(in: former))
        let references = collection.references(in: body).filter { !kept.contains($0) }
        let keys = references.map { reference in
            person.catalog.collections[reference.target]?.keys(named: reference.record, by: person.id)
                ?? [RecordKey(owner: person.id, collection: reference.target, id: reference.record)]
        }
        let targets = try await person.records(keys.flatMap { $0 }.map { .one($0) }).flatMap { $0 }
        let present = try await seen(targets)
        for (reference, keys) in zip(references, keys) where !keys.contains(where: present.contains) {
            throw .record(
                RecordFieldError(
                    collection.id,
                    reference.field,
                    .noRecord(reference.record, of: reference.target)
                )
            )
        }
    }

    /// Returns the keys of those records that the person may read, so that a reference may lead to them.
    private func seen(_ records: [Record]) async throws(EngineError) -> Set<RecordKey> {
        var seen: Set<RecordKey> = []
        for record in records {
            if let collection = person.catalog.collections[record.key.collection], collection.isShared {
                guard try await person.viewer(of: collection).seen(record) != nil else { continue }
            }
            seen.insert(record.key)
        }
        return seen
    }

    /// Calls the handlers of the collection's own pack.
    private func dispatch(
        _ kind: String,
        _ id: String,
        of collection: RecordCollection,
        _ reading: PersonReading,
        into commit: inout Commit
    ) async throws(EngineError) {
        try await person.dispatch(
            kind,
            "\(collection.id)/\(id)",
            ["collection": .string(collection.id.description), "record": .string(id)],
            reading,
            only: collection.id.pack,
            into: &commit
        )
    }

    private static func put(
        _ body: [String: JSONValue],
        _ key: RecordKey,
        by viewer: RecordViewer,
        instead former: Record?,
        clearing changed: Set<String> = [],
        at now: Instant
    ) throws(EngineError) -> (RecordView, Commit) {
        let collection = viewer.collection
        let stored: [String: JSONValue]
        let before = (former?.body ?? [:]).filter { !changed.contains($0.key) }
        do { stored = try collection.replacing(before, with: body) } catch { throw .record(error) }
        let record = Record(
            key: key,
            scope: collection.scope,
            version: 1,
            body: stored,
            createdAt: now,
            updatedAt: now
        )
        let change = RecordChange.put(
            key,
            body: stored,
            scope: collection.isShared ? collection.scope : former?.scope ?? .person,
            expecting: former?.version ?? 0
        )
        try viewer.checkWriting(record, instead: former)
        var commit = Commit(at: now, records: [change])
        commit.allowedByRules = try viewer.allowed([change], of: former.map { [$0] } ?? [])
        return (viewer.shown(record), commit)
    }
}
