public import ManasikDomain
import ManasikPackHost
import ManasikStoreContract

/// The one way to a person's data: it reads in one go, runs the handlers of packs, and commits with versions.
///
/// It holds the packs of its request from beginning to end.
public struct PersonAccess: Sendable, RecordOwner {
    let store: any Store
    let clock: any Clock
    /// By whose clocks people live who have named neither a zone nor a place.
    let homeZone: Zone
    let generation: Generation
    public let id: PersonID
    /// BCP 47, the best first.
    let languages: [String]
    let ownIndexes: OwnIndexes

    var catalog: Catalog { generation.catalog }

    /// Reads records as they are stored.
    func records(_ queries: [RecordQuery]) async throws(EngineError) -> [[Record]] {
        do { return try await store.read(queries) } catch { throw .store(error) }
    }

    /// Reads, decides and commits; starts over where somebody else changed what was read, with what is left of the time that
    /// handlers have.
    func commit<Result: Sendable>(
        reading parts: Set<PersonPart> = [],
        _ decide: @Sendable (_ reading: PersonReading) async throws(EngineError) -> (Result, Commit)
    ) async throws(EngineError) -> Result {
        let budget = HandlerBudget()
        var attempt = 0
        while true {
            attempt += 1
            let reading = try await read(parts)
            let (result, commit) = try await budget.during { () async throws(EngineError) in
                try await decide(reading)
            }
            do {
                if !commit.isEmpty { try await store.commit(commit) }
                return result
            } catch {
                guard case .conflict(let key, _, _) = error else { throw .store(error) }
                try await refuseToReplaceUnreadable(key)
                guard attempt < 40 else { throw .store(error) }
                // Of several that start over at once one is always first; a pause of chance lets the others by.
                try? await Task.sleep(for: .milliseconds(Int.random(in: 0...min(attempt * 4, 50))))
            }
        }
    }

    /// Says so where a change met a record that cannot be read, and not merely somebody else's change.
    private func refuseToReplaceUnreadable(_ key: RecordKey) async throws(EngineError) {
        guard let record = try await records([.one(key)])[0].first else { return }
        do throws(CodecError) { try StoredTypes.check(record) } catch {
            throw .unreadableRecord(UnreadableRecord(key: key, reason: error))
        }
    }
}
