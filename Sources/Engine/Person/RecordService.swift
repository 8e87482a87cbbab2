public import ManasikDomain
import ManasikStoreContract

/// All stored records of a person, or of the home.
public struct RecordService: Sendable {
    let person: PersonAccess

    /// Returns every record that this version cannot read: of the host's collections, including walks with their
    /// events, and of packs if what is stored is not JSON.
    ///
    /// They are kept unchanged.
    public func unreadable() async throws(EngineError) -> [UnreadableRecord] {
        let records: [Record]
        do { records = try await person.store.export(person.id).records } catch { throw .store(error) }
        let events = records.filter { $0.key.collection == HostCollection.walkEvents.id }
        return records.compactMap { record in
            do throws(CodecError) {
                try StoredTypes.check(record)
                switch HostCollection(record.key.collection) {
                case .walks: try StoredWalk.check(record, events: events)
                case .walkEvents: try StoredWalk.check(event: record)
                default: break
                }
                return nil
            } catch {
                return UnreadableRecord(key: record.key, reason: error)
            }
        }
    }
}
