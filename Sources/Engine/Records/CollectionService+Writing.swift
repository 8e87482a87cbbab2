public import ManasikDomain
import ManasikRules
import ManasikStoreContract
public import ManasikViews

/// Adding, changing and removing records.
extension CollectionService {
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
            let given = collection.withoutAuthor(try await naming(body, of: collection), of: person.id)
                .filter { $0.value != .null }
            do throws(RecordFieldError) { try collection.check(given) } catch { throw .record(error) }
            try await check(given, of: collection, besides: nil, present)
            // An edited record keeps its id, which may be made of values that it no longer has.
            let ofValues = collection.idOfOnePer(given).flatMap { id in
                present.contains { $0.key.id == id } ? nil : id
            }
            let id =
                collection.hidesAuthor
                ? RecordCollection.randomID()
                : ofValues ?? RecordCollection.nextID(after: present.map { $0.key.id })
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
        return await referring(view)
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
            let named = try await naming(changes, of: collection)
            let changes = collection.withoutAuthor(named, of: stored.key.owner)
            // The author is not stored, though a field of an earlier version may have had the name.
            let body = collection.visible(stored.body).filter { $0.key != collection.author }
                .merging(changes) { _, new in new }.filter { $0.value != .null }
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
        return await referring(view)
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
        return await referring(view)
    }

    /// Returns the values that a person typed as those of fields of the collection's form.
    func body(
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
    func check(
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
        for reference in references {
            guard try await seen(try await targets(of: reference)).isEmpty else { continue }
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
    func seen(_ records: [Record]) async throws(EngineError) -> Set<RecordKey> {
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
    func dispatch(
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

    static func put(
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
