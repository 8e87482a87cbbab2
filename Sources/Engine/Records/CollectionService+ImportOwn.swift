import ManasikDomain
import ManasikStoreContract
import ManasikViews

/// What an archive of the person makes of what others do not see of them.
extension CollectionService {
    /// Returns the records that belong to no shared collection, all of them the person's own alone or, of the host's, their
    /// group's.
    func unshared(_ records: [Record]) async throws(EngineError) -> ([Record], [LeftOutRecord]) {
        var taken: [Record] = []
        let (held, unheld) = try await withHeldGroups(records)
        var leftOut = unheld
        let (whole, incomplete) = try await wholeWalks(among: held)
        leftOut += incomplete
        for record in whole {
            let id = record.key.collection
            if let (possible, error) = withoutFuture(record) {
                leftOut.append(LeftOutRecord(.create, of: record.key, since: error))
                taken.append(possible)
                continue
            }
            let collection = person.catalog.collections[id]
            if collection?.isShared == true { continue }
            if let error = collection.flatMap({ $0.noNumber(in: record.body) }) {
                let stored = try await person.records([.one(record.key)])[0].first
                if let stored { taken.append(stored) }
                if stored?.body != record.body {
                    let operation: RecordAccess.Operation = stored == nil ? .create : .update
                    leftOut.append(LeftOutRecord(operation, of: record.key, since: .record(error)))
                }
                continue
            }
            if record.scope == .person || record.scope == .group && HostCollection(id) != nil {
                taken.append(record)
            } else if collection != nil || HostCollection(id) != nil {
                taken.append(record.with(record.body, in: .person))
            } else if let stored = try await person.records([.one(record.key)])[0].first,
                stored.body == record.body, stored.scope == record.scope
            {
                taken.append(stored)
            } else {
                leftOut.append(LeftOutRecord(.create, of: record.key, since: .notAllowed(.create, id)))
            }
        }
        return (taken, leftOut)
    }
}
