public import ManasikDomain
import ManasikStoreContract
import ManasikViews

/// What an archive that nobody else can have changed makes of the person's records.
extension CollectionService {
    /// Returns an archive as it is, without the rules of shared collections being asked, but with nothing under a name by which
    /// something of somebody else is known: a group is left out, and a record that is called by its id alone gets another. Nor does it
    /// bring anybody back into a group or revive a code.
    public func trusted(_ archive: PersonArchive) async throws(EngineError) -> AdmittedArchive {
        let (held, leftOut) = try await withHeldGroups(archive.records)
        let names = try await otherNames(of: held)
        let records = held.map { record in
            let body = person.referring(record.body, in: record.key.collection, by: names) ?? record.body
            return record.with(body, as: names[record.key])
        }
        let taken = PersonArchive(
            person: archive.person,
            records: records,
            jobs: archive.jobs,
            log: archive.log
        )
        return admitting(taken, leavingOut: leftOut)
    }

    /// Returns other names for records of collections that hide their authors, where another's record has the id already.
    private func otherNames(of records: [Record]) async throws(EngineError) -> [RecordKey: RecordKey] {
        let shared = records.filter { record in
            record.scope != .person && person.catalog.collections[record.key.collection]?.hidesAuthor ?? false
        }
        let stored = try await person.records(shared.map { .one($0.key) })
        let new = zip(shared, stored).filter { $1.isEmpty }.map { $0.0 }
        let named = new.compactMap { record in
            person.catalog.collections[record.key.collection]?.list(named: record.key.id)
        }
        let others = try await person.records(named.map { .list($0) })
        var names: [RecordKey: RecordKey] = [:]
        for (record, others) in zip(new, others) where !others.isEmpty {
            let id = RecordCollection.randomID()
            names[record.key] = RecordKey(owner: person.id, collection: record.key.collection, id: id)
        }
        return names
    }
}
