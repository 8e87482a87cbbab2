public import ManasikDomain
public import ManasikViews

/// What an archive of the person makes of their records in shared collections.
extension CollectionService {
    /// An archive as the person could have written it, and what was left out of it for that.
    public struct AdmittedArchive: Sendable {
        public let archive: PersonArchive
        public let leftOut: [LeftOutRecord]
        /// The collections of kept records that no pack in use has.
        public let unknown: [DefinitionID]
    }

    /// Returns an archive with what was left out of it and the collections that nobody knows.
    func admitting(_ archive: PersonArchive, leavingOut leftOut: [LeftOutRecord]) -> AdmittedArchive {
        let unknown = Set(archive.records.map(\.key.collection)).filter { id in
            HostCollection(id) == nil && person.catalog.collections[id] == nil
        }
        return AdmittedArchive(archive: archive, leftOut: leftOut, unknown: unknown.sorted())
    }

    /// Returns an archive that makes of the person's records in shared collections what they could make of them themselves: a
    /// change that they may not make leaves the record as it is stored, and what is new or changed is so now. What the archive has
    /// of the person themselves, such as the groups that they belong to, counts for that already.
    ///
    /// What is stored and stays as it is, is not asked about. Nobody may write records for all in a collection of a pack that is
    /// not there, since there are no rules to ask, nor in one that is not shared.
    ///
    /// - Throws: `EngineError.unreadableRecord` for a shared record that is not in the archive and cannot be read.
    public func admitted(_ archive: PersonArchive) async throws(EngineError) -> AdmittedArchive {
        let shared = person.catalog.collections.values.filter { $0.isShared }.sorted { $0.id < $1.id }
        let given = Dictionary(grouping: archive.records) { $0.key.collection }
        var (records, leftOut) = try await unshared(archive.records)
        // What the rules ask of the person is as the archive has it: whose member they are, their age.
        let viewers = try await person.viewers(of: shared, after: records.map { $0.stored(expecting: 0) })
        let present = try await person.records(shared.map { person.all($0.id) })
        var names: [RecordKey: RecordKey] = [:]
        for (collection, stored) in zip(shared, present) {
            let archived = (given[collection.id] ?? []).sorted { $0.key.id < $1.key.id }
            var taking = SharedImport(
                person.viewer(of: collection, among: viewers),
                of: person.id,
                stored: stored,
                archived: archived,
                at: person.clock.now()
            )
            for record in stored.sorted(by: { $0.key.id < $1.key.id })
            where !taking.ids.contains(record.key.id) {
                do throws(EngineError) { try taking.remove(record) } catch {
                    if case .unreadableRecord = error { throw error }
                    leftOut.append(LeftOutRecord(.delete, of: record.key, since: error))
                }
            }
            for record in archived where !taking.isStored(record) {
                let former = taking.records[record.key]
                do throws(EngineError) {
                    try await checkReferences(of: record, instead: former, in: archive)
                    try taking.take(withoutOwnName(record, in: collection))
                } catch {
                    switch error {
                    case .store, .unreadableRecord: throw error
                    default: break
                    }
                    let operation: RecordAccess.Operation = former == nil ? .create : .update
                    leftOut.append(LeftOutRecord(operation, of: record.key, since: error))
                }
            }
            names.merge(taking.names) { first, _ in first }
            records += taking.records.values.sorted { $0.key < $1.key }
        }
        let named = records.map { record in
            person.referring(record.body, in: record.key.collection, by: names).map { record.with($0) }
                ?? record
        }
        let admitted = PersonArchive(
            person: archive.person,
            records: named,
            jobs: archive.jobs,
            log: archive.log
        )
        return admitting(admitted, leavingOut: leftOut)
    }

    /// Returns a record of the person that does not say whose it is by the names of what it refers to, where nobody is to know.
    private func withoutOwnName(_ record: Record, in collection: RecordCollection) -> Record {
        guard collection.hidesAuthor else { return record }
        return record.with(person.written(record.body, in: collection, of: person.id))
    }

    /// - Throws: `EngineError.record` for a reference that leads neither to a record that the person may read nor to one of the
    ///   archive.
    private func checkReferences(
        of record: Record,
        instead former: Record?,
        in archive: PersonArchive
    ) async throws(EngineError) {
        guard let collection = person.catalog.collections[record.key.collection] else { return }
        let kept = Set(collection.references(in: former?.body ?? [:]))
        for reference in collection.references(in: record.body) where !kept.contains(reference) {
            let target = person.catalog.collections[reference.target]
            let keys =
                target.map { person.keys(named: reference.record, in: $0) }
                ?? RecordCollection.keys(of: reference, by: person.id)
            if archive.records.contains(where: { keys.contains($0.key) }) { continue }
            guard try await seen(try await targets(of: reference)).isEmpty else { continue }
            throw .record(collection.missingError(reference))
        }
    }
}
