public import ManasikDomain

/// What an archive of the person would change in shared collections.
extension CollectionService {
    /// A change by an archive that the rules of a collection do not let the person make.
    public struct ImportRefusal: Hashable, Sendable {
        public let operation: RecordAccess.Operation
        public let record: RecordKey
    }

    /// Returns the first change that the person may not make; nil if there is none.
    ///
    /// What is stored and stays as it is, is not asked about. Nobody may write records for all in a collection of a pack that is
    /// not there, since there are no rules to ask.
    public func refusal(of archive: PersonArchive) async throws(EngineError) -> ImportRefusal? {
        let given = Dictionary(grouping: archive.records) { $0.key.collection }
        let shared = person.catalog.collections.values.filter { $0.isShared }.sorted { $0.id < $1.id }
        for collection in shared {
            if let refusal = try await refusal(of: given[collection.id] ?? [], in: collection) {
                return refusal
            }
        }
        let unknown = archive.records.first { record in
            let id = record.key.collection
            return record.scope != .person && person.catalog.collections[id] == nil
                && !HostCollection.allCases.contains { $0.id == id }
        }
        return unknown.map { ImportRefusal(operation: .create, record: $0.key) }
    }

    private func refusal(
        of records: [Record],
        in collection: RecordCollection
    ) async throws(EngineError) -> ImportRefusal? {
        let viewer = try await person.viewer(of: collection)
        let present = try await self.records(of: collection, by: person.id)
        var stored = Dictionary(present.map { ($0.key, $0) }) { first, _ in first }
        for record in records.sorted(by: { $0.key.id < $1.key.id }) {
            let former = stored.removeValue(forKey: record.key)
            if let former, former.body == record.body, former.scope == record.scope { continue }
            do throws(EngineError) { try viewer.checkWriting(record, instead: former) } catch {
                return ImportRefusal(operation: former == nil ? .create : .update, record: record.key)
            }
        }
        for record in stored.values.sorted(by: { $0.key.id < $1.key.id }) {
            do throws(EngineError) { try viewer.checkRemoving(record) } catch {
                return ImportRefusal(operation: .delete, record: record.key)
            }
        }
        return nil
    }
}
