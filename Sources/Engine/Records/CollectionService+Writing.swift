public import ManasikDomain
import ManasikPresentation
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
            try person.checkWaiting(collection.id.pack)
            let viewer = try await person.viewer(of: collection)
            let own = RecordList(collection.id, owner: person.id, limit: nil)
            guard try await person.count(own) < RecordCollection.mostRecords else {
                throw .tooManyRecords(limit: RecordCollection.mostRecords)
            }
            let given = collection.withoutAuthor(
                try await naming(body, of: collection, by: person.id),
                of: person.id
            )
            .filter { $0.value != .null }
            do throws(RecordFieldError) { try collection.check(given) } catch { throw .record(error) }
            try await check(given, of: collection, besides: nil, by: person.id)
            let id = try await newID(given, of: collection)
            var (view, commit) = try Self.put(
                given,
                RecordKey(owner: person.id, collection: collection.id, id: id),
                by: viewer,
                instead: nil,
                at: reading.now
            )
            // Of two programs that add it at once, the second finds it the next time.
            commit.atMostOne = alike(given, of: collection, by: person.id).map { [$0] } ?? []
            try await person.bind(&commit, to: viewer, changing: [])
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
            try person.checkWaiting(collection.id.pack)
            let viewer = try await person.viewer(of: collection)
            let stored = try await stored(id, of: viewer)
            // Who may not change it is told nothing more of it.
            if !viewer.isOwn(stored.key) { try viewer.checkWriting(stored, instead: stored) }
            let id = stored.key.id
            let named = try await naming(changes, of: collection, by: stored.key.owner)
            let changes = collection.withoutAuthor(named, of: stored.key.owner)
            try viewer.checkReading(Array(changes.keys), of: stored)
            // The author is not stored, though a field of an earlier version may have had the name.
            let body = collection.visible(stored.body).filter { $0.key != collection.author }
                .merging(changes) { _, new in new }.filter { $0.value != .null }
            do throws(RecordFieldError) { try collection.check(body) } catch { throw .record(error) }
            try await check(
                body,
                of: collection,
                besides: id,
                by: stored.key.owner,
                instead: stored.body
            )
            var (view, commit) = try Self.put(
                body,
                stored.key,
                by: viewer,
                instead: stored,
                clearing: Set(changes.keys),
                at: reading.now
            )
            if !collection.isShared {
                commit.said[stored.key] = .fields(Set(changes.keys))
                // What is said again is not another version, and no event.
                if case .put(_, stored.body, _, _, _)? = commit.records.first {
                    commit.records = []
                    return (viewer.shown(stored), commit)
                }
            }
            try await person.bind(&commit, to: viewer, changing: [stored])
            commit.atMostOne = alike(body, of: collection, by: stored.key.owner).map { [$0] } ?? []
            let published = try await person.publishing(commit.records, of: [stored], at: reading.now)
            commit.records = published.changes
            let key = published.names[stored.key] ?? stored.key
            if key != stored.key { view = view.named(collection.name(of: key)) }
            try await dispatch(
                "record.changed",
                nameForHandlers(key),
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
            try person.checkWaiting(collection.id.pack)
            let viewer = try await person.viewer(of: collection)
            let record = try await stored(id, of: viewer)
            try viewer.checkRemoving(record)
            var commit = Commit(at: reading.now, records: [.remove(record.key, expecting: record.version)])
            commit.allowedByRules = try viewer.allowed(commit.records, of: [record])
            try await person.bind(&commit, to: viewer, changing: [record])
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
        let reader = FieldReader(collection, in: person.localizer)
        var body: [String: JSONValue] = [:]
        do throws(RecordFieldError) {
            for (name, text) in values.sorted(by: { $0.key < $1.key }) {
                let value = try reader.value(of: text, for: name)
                guard collection.views.form.contains(name) else {
                    throw RecordFieldError(collection.id, name, .notInForm)
                }
                body[name] = value
            }
        } catch { throw .record(error) }
        return body
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
