import ManasikDomain
import ManasikStoreContract

/// Something that belongs to a person and can name their records and log entries.
protocol RecordOwner {
    var id: PersonID { get }
}

extension RecordOwner {
    func key(_ collection: HostCollection, _ id: String) -> RecordKey {
        RecordKey(owner: self.id, collection: collection.id, id: id)
    }

    /// Returns the key of the only record of a type.
    func key<Value: StoredValue>(_ type: Value.Type) -> RecordKey {
        guard case .one(let name) = type.recordName else {
            preconditionFailure("\(type) has no record of its own")
        }
        return key(type.collection, name)
    }

    func all(_ collection: HostCollection) -> RecordQuery {
        .matching(owner: id, collection: collection.id)
    }

    /// Returns the query for the only record of a type.
    func one<Value: StoredValue>(_ type: Value.Type) -> RecordQuery { .one(key(type)) }

    /// Returns an entry of the decision log.
    func entry(_ kind: String, key: String, at now: Instant, _ payload: [String: JSONValue]) -> LogEntry {
        LogEntry(idempotencyKey: "\(id)/\(key)", owner: id, kind: kind, at: now, payload: payload)
    }
}

extension StoredValue {
    /// Returns the key of somebody's only record of this type.
    static func key(of owner: PersonID) -> RecordKey { Owner(id: owner).key(Self.self) }
}

private struct Owner: RecordOwner { let id: PersonID }
