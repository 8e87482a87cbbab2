import ManasikDomain
import ManasikStoreContract
import ManasikViews

/// The records to which others refer.
extension CollectionService {
    /// Returns a record with those to which it refers.
    func referring(_ record: RecordView) async throws(EngineError) -> RecordView {
        var record = record
        record.referred = try await referred(by: [record])
        return record
    }

    /// Returns what records name: other records, without those that the person may not read or that are gone, and the
    /// person's own groups.
    func referred(by records: [RecordView]) async throws(EngineError) -> ReferredRecords {
        var referred = try await referredRecords(by: records)
        referred.groups = try await groups(namedBy: records + referred.records)
        return referred
    }

    /// Returns the person's own groups that records name, by the ids with which they do.
    private func groups(namedBy records: [RecordView]) async throws(EngineError) -> [String: GroupView] {
        let ids = Set(records.compactMap { $0.group })
        guard let standing = person.standing, !ids.isEmpty else { return [:] }
        let own = try await standing.groups.references(of: person.id)
        return Dictionary(firstOf: own.filter { ids.contains($0.id) }.map { ($0.id, $0.group) })
    }

    private func referredRecords(by records: [RecordView]) async throws(EngineError) -> ReferredRecords {
        var names: [DefinitionID: Set<String>] = [:]
        for record in records {
            for reference in record.collection.references(in: record.fields) {
                names[reference.target, default: []].insert(reference.record)
            }
        }
        let wanted = names.sorted { $0.key < $1.key }.flatMap { target, names in
            person.catalog.collections[target].map { target in names.sorted().map { (target, $0) } } ?? []
        }
        guard !wanted.isEmpty else { return ReferredRecords() }
        let keys = wanted.map { target, name in target.keys(named: name, by: person.id) }
        let read: [Record]
        do throws(EngineError) {
            read = try await person.records(keys.flatMap { $0 }.map { .one($0) }).flatMap { $0 }
        } catch .store(.unusable(let detail)) where detail.code == .foreignRecords {
            // What others keep for themselves is shown by its id.
            return ReferredRecords()
        }
        let found = Dictionary(read.filter { !$0.isDamaged }.map { ($0.key, $0) }) { first, _ in first }
        var referred = ReferredRecords()
        for ((target, name), keys) in zip(wanted, keys) {
            guard let record = keys.lazy.compactMap({ found[$0] }).first,
                let seen = try await person.viewer(of: target).seen(record)
            else { continue }
            referred[target.id, name] = RecordView(seen, of: target)
        }
        return referred
    }
}
