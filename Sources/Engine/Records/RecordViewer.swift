import ManasikDomain
import ManasikRules
import ManasikViews

/// A person before the records of a collection: which they may read, and which they may write.
///
/// Of a collection that is not shared they see their own records, and may do everything with them.
struct RecordViewer {
    let collection: RecordCollection
    let viewer: Viewer
    /// nil for a collection that is not shared.
    let rules: AccessRules?
    /// What was read of the person's standing.
    private let viewers: Viewers
    /// The fields whose references lead to records that are named by their owners too.
    private let references: Set<String>
    /// Those of them that lead to what others see.
    private let sharedReferences: Set<String>

    init(
        _ viewer: Viewer,
        of collection: RecordCollection,
        by viewers: Viewers,
        references: Set<String> = [],
        toShared sharedReferences: Set<String> = []
    ) {
        self.references = references
        self.sharedReferences = sharedReferences
        self.viewer = viewer
        self.collection = collection
        self.viewers = viewers
        rules = AccessRules(of: collection)
    }

    /// Returns the versions of what gives the person the standing that the rules ask for.
    ///
    /// - Parameter bodies: The records that they are asked about: of the person's groups, those that a record names matter.
    func versions(asking bodies: [[String: JSONValue]]) -> [RecordKey: Int] {
        guard rules != nil, let access = collection.access, let person = viewer.person else { return [:] }
        var keys: [RecordKey] = []
        if !access.roles.isEmpty { keys.append(AppointedRole.key(of: person, in: collection.id)) }
        if access.asks(RecordAccess.verified) {
            keys.append(AppointedRole.key(of: person, in: AppointedRole.people))
        }
        if access.asks(RecordAccess.age) { keys.append(Somebody(id: person).key(StatedFacts.self)) }
        var versions: [RecordKey: Int] = [:]
        for key in keys { versions[key] = viewers.versions[key] }
        guard let group = access.group else { return versions }
        for body in bodies {
            guard case .string(let id)? = body[group] else { continue }
            for (key, version) in viewers.versionsOfGroups[id] ?? [:] { versions[key] = version }
        }
        return versions
    }

    /// Returns the lists by whose records the person stands in the relations to authors of which the rules ask, with whether they
    /// do.
    func related(to authors: Set<PersonID>) -> [RecordList: Bool] {
        guard rules != nil, let access = collection.access, let person = viewer.person else { return [:] }
        var lists: [RecordList: Bool] = [:]
        for (name, relation) in access.askedRelations {
            // Nobody stands in one to themselves.
            for author in authors where author != person {
                let named = relation.maker == .author ? person : author
                let list = relation.list(of: person, to: author, named: RelationRecords.spellings(of: named))
                lists[list] = viewer.related[name]?.contains(author) ?? false
            }
        }
        return lists
    }

    /// Returns the list of those of its records that the person may read, as many as it asks for.
    ///
    /// - Throws: `EngineError.record` for a list that asks for a field that they may read of no record.
    func limited(_ list: RecordList) throws(EngineError) -> RecordList {
        guard let rules else { return list }
        var shared = list
        (shared.owner, shared.scope) = (nil, collection.scope)
        shared.limit = list.limit ?? .max
        do { return try rules.limited(shared, to: viewer) } catch { throw self.error(error) }
    }

    /// Returns the list of what a list asks for among the person's own records that nobody else sees, from before the collection
    /// was shared; nil if there are none, since it is not shared or nobody has signed in.
    func kept(_ list: RecordList) -> RecordList? {
        guard rules != nil, let person = viewer.person else { return nil }
        var kept = list
        (kept.owner, kept.scope, kept.filter, kept.after, kept.limit) = (person, .person, nil, nil, nil)
        return kept
    }

    /// Returns the fields that a list asks for and that the person does not read of every record.
    func limiting(_ list: RecordList) throws(EngineError) -> [String] {
        do { return try rules?.limiting(list, of: viewer) ?? [] } catch { throw self.error(error) }
    }

    private func error(_ refusal: AccessRules.Refusal) -> EngineError {
        // Packs with rules that are too large are not loaded.
        refusal.fieldError(in: collection).map { .record($0) } ?? .notAllowed(.read, collection.id)
    }

    /// Returns a record with those of its fields that the person may read; nil if they may not read it.
    func seen(_ record: Record) -> Record? {
        guard let rules else {
            return collection.author == nil
                ? record : record.with(collection.withAuthor(record.body, of: record.key.owner))
        }
        return rules.readable(record, by: viewer).map { record.with(qualifying($0, of: record.key)) }
    }

    /// Returns what somebody reads of a record, with the references that its author has written short: they are the author's, not
    /// the reader's. In a collection that hides its authors only the author is told so.
    private func qualifying(_ body: [String: JSONValue], of key: RecordKey) -> [String: JSONValue] {
        if references.isEmpty || collection.hidesAuthor && !isOwn(key) { return body }
        return collection.qualifying(body, for: key.owner, isOwn(key) ? sharedReferences : references)
    }

    /// Returns what is shown to the person of a record that they have written, which they may not read.
    func shown(_ record: Record) -> RecordView {
        RecordView(seen(record) ?? record.with([:]), of: collection)
    }

    /// - Parameter former: What is stored; nil for a new record.
    /// - Throws: `EngineError.notAllowed`.
    func checkWriting(_ record: Record, instead former: Record?) throws(EngineError) {
        guard let rules else { return }
        if let former {
            guard rules.allowsUpdate(of: former, to: record, by: viewer) else {
                throw .notAllowed(.update, collection.id)
            }
        } else {
            guard rules.allows(.create, of: record, by: viewer) else {
                throw .notAllowed(.create, collection.id)
            }
        }
    }

    /// - Throws: `EngineError.record` for a field that is written and that the person may not read of the record as it is stored:
    ///   nobody overwrites what they do not see.
    func checkReading(_ fields: [String], of stored: Record) throws(EngineError) {
        if let field = rules?.unread(among: fields, of: stored, by: viewer) {
            throw .record(RecordFieldError(collection.id, field, .unread))
        }
    }

    /// - Throws: `EngineError.notAllowed`.
    func checkRemoving(_ record: Record) throws(EngineError) {
        guard rules?.allows(.delete, of: record, by: viewer) ?? true else {
            throw .notAllowed(.delete, collection.id)
        }
    }

    // MARK: The records of others

    /// Asks the rules whether the person may make changes to records of others, one after another.
    ///
    /// What it returns is what `Commit.allowedByRules` takes; nothing else fills that, so that nobody writes what is
    /// another's but as the rules of its collection say.
    ///
    /// - Parameter stored: The records as they are stored.
    /// - Returns: The keys of the records that are changed.
    /// - Throws: `EngineError.notAllowed` if a change is not allowed.
    func allowed(_ changes: [RecordChange], of stored: [Record]) throws(EngineError) -> Set<RecordKey> {
        var allowed: Set<RecordKey> = []
        var now: [RecordKey: Record] = [:]
        for change in changes where change.key.collection == collection.id && !isOwn(change.key) {
            guard rules != nil else { throw .notAllowed(.update, collection.id) }
            let former = now[change.key] ?? stored.last { $0.key == change.key }
            guard let former else { throw .notAllowed(.update, collection.id) }
            switch change {
            case .put(_, let body, _, _, _):
                now[change.key] = former.with(body)
                try checkWriting(former.with(body), instead: former)
            case .remove: try checkRemoving(former)
            }
            allowed.insert(change.key)
        }
        return allowed
    }

    func isOwn(_ key: RecordKey) -> Bool { key.owner == viewer.person }
}

extension Record {
    /// Returns the record with another body, perhaps under another name or for others to see.
    func with(_ body: [String: JSONValue], as key: RecordKey? = nil, in scope: RecordScope? = nil) -> Record {
        Record(
            key: key ?? self.key,
            scope: scope ?? self.scope,
            version: version,
            body: body,
            createdAt: createdAt,
            updatedAt: updatedAt,
            isDamaged: isDamaged
        )
    }
}
