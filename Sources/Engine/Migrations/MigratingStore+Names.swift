import ManasikDomain
import ManasikStoreContract

/// Requests and answers under other names.
extension MigratingStore {
    /// Returns a commit under the names that are stored: those of the person, and those of others.
    func renamed(_ commit: Commit, in state: State) -> Commit {
        var stored = commit
        stored.records = commit.records.map { Self.renamed($0, names(of: $0.key.owner, in: state)) }
        stored.allowedByRules = Set(commit.allowedByRules.map { renamed($0, in: state) })
        stored.atMostOne = commit.atMostOne.map { Self.renamed($0, names(of: $0.owner, in: state)) }
        stored.said = Dictionary(
            firstOf: commit.said.map { key, parts in
                let names = names(of: key.owner, in: state)
                return (Self.renamed(key, names), parts.renamed(in: key.collection, names))
            }
        )
        stored.related = Dictionary(
            firstOf: commit.related.map {
                (Self.renamed($0.key, names(of: $0.key.owner, in: state)), $0.value)
            }
        )
        return stored
    }

    /// Returns a key under the names that are stored.
    func renamed(_ key: RecordKey, in state: State) -> RecordKey {
        Self.renamed(key, names(of: key.owner, in: state))
    }

    /// Returns the renaming from the names of the packs in use to those of what somebody has stored.
    private func names(of owner: PersonID?, in state: State) -> Renaming {
        renaming(of: owner, in: state).inverse
    }

    static func renamed(_ query: RecordQuery, _ renaming: Renaming) -> RecordQuery {
        switch query {
        case .one(let key): .one(renamed(key, renaming))
        case .list(let list): .list(renamed(list, renaming))
        }
    }

    static func renamed(_ list: RecordList, _ renaming: Renaming) -> RecordList {
        var renamed = list
        guard list.collection.pack != .host else {
            renamed.conditions = list.conditions.map { one in
                let field = one.field
                let value = StoredTypes.renamed(one.value, of: field.name, in: list.collection, renaming)
                return FieldCondition(field, one.comparison, value)
            }
            return renamed
        }
        func field(_ field: RecordField) -> RecordField {
            RecordField(renaming.field(field.name, of: list.collection).field, field.kind)
        }
        renamed.collection = renaming.collection(list.collection)
        renamed.conditions = list.conditions.map { one in
            let (name, value) = renaming.field(one.field.name, of: list.collection, one.value)
            return FieldCondition(
                RecordField(name, one.field.kind),
                one.comparison,
                value,
                or: one.ownersValue
            )
        }
        renamed.order = list.order.map(field)
        renamed.filter = list.filter?.renamed {
            renaming.field($0, of: list.collection).field
        } word: { word, field in
            let other = renaming.field(field, of: list.collection, .string(word)).value
            return if case .string(let word) = other { word } else { word }
        }
        return renamed
    }

    /// Returns a record under other names; one that cannot be read stays as it is.
    static func renamed(_ record: Record, _ renaming: Renaming) -> Record {
        // Most people have nothing that was renamed, and no record of theirs is read for it.
        if renaming.isIdentity { return record }
        guard let stored = try? StoredTypes.renamed(record, renaming) else { return record }
        if record.isDamaged { return record }
        return record.with(stored.body, as: stored.key)
    }

    static func renamed(_ change: RecordChange, _ renaming: Renaming) -> RecordChange {
        switch change {
        case .remove(let key, let expected): return .remove(renamed(key, renaming), expecting: expected)
        case .put(let key, let body, let scope, let expected, let times):
            let epoch = Instant(milliseconds: 0)
            let record = renamed(
                Record(key: key, scope: scope, version: 1, body: body, createdAt: epoch, updatedAt: epoch),
                renaming
            )
            return .put(record.key, body: record.body, scope: scope, expecting: expected, times: times)
        }
    }

    static func renamed(_ key: RecordKey, _ renaming: Renaming) -> RecordKey {
        guard key.collection.pack == .host else {
            return RecordKey(owner: key.owner, collection: renaming.collection(key.collection), id: key.id)
        }
        return RecordKey(
            owner: key.owner,
            collection: key.collection,
            id: StoredTypes.renamed(key.id, in: key.collection, renaming)
        )
    }
}

extension SaidParts {
    /// Returns the parts of a record by other names.
    fileprivate func renamed(in collection: DefinitionID, _ renaming: Renaming) -> SaidParts {
        switch self {
        case .all: return .all
        case .fields(let names):
            return .fields(Set(names.map { renaming.field($0, of: collection).field }))
        case .definitions(let ids):
            switch HostCollection(collection) {
            case .dhikrDays: return .definitions(Set(ids.map { renaming($0, .dhikr) }))
            case .profile: return .definitions(Set(ids.map { renaming.fact($0) }))
            case .settings: return .definitions(Set(ids.map { renaming($0, .setting) }))
            default: return self
            }
        }
    }
}
