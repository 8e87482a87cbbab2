import ManasikDomain

extension RecordChange {
    /// Whether it is of a record of some collections of the host.
    func isOf(_ collections: [HostCollection]) -> Bool {
        collections.contains { $0.id == key.collection }
    }
}

extension RecordQuery {
    /// Whether it asks for a record by its key, or for all of its owner's in its collection.
    func asksForOwn(_ wanted: RecordKey) -> Bool {
        switch self {
        case .one(let key): key == wanted
        case .list(let list):
            list.owner == wanted.owner && list.collection == wanted.collection && list.conditions.isEmpty
        }
    }
}
