import ManasikDomain
import ManasikMerging
import ManasikStoreContract

/// What a person has said of themselves, in a store in memory, with the time at which each was said.
struct FactStatements {
    private let access: PersonAccess
    private let stated: StatedFacts
    private let times: [DefinitionID: Instant]

    init(in access: PersonAccess) async throws(EngineError) {
        self.access = access
        let key = access.key(StatedFacts.self)
        let found = try await access.records([.one(key), .one(MergeHistory.key(of: key))])
        let record = found[0].first
        stated = record.flatMap { try? StatedFacts(stored: $0) } ?? StatedFacts()
        let changes = RecordChanges(record, found[1].first, RecordParts(of: key.collection, nil))
        var times: [DefinitionID: Instant] = [:]
        for id in stated.entries.keys { times[id] = changes.known?.instant(of: "facts/\(id)") }
        self.times = times
    }

    /// Forgets in the store what was said later.
    func keepOnly(until now: Instant) async throws(EngineError) {
        let later = times.filter { $0.value > now }.map { $0.key }
        guard !later.isEmpty else { return }
        var earlier = stated
        for id in later { earlier.entries[id] = nil }
        try await put(earlier)
    }

    /// Stores again all that was said.
    func restore() async throws(EngineError) {
        if !stated.entries.isEmpty { try await put(stated) }
    }

    private func put(_ facts: StatedFacts) async throws(EngineError) {
        do throws(StoreError) {
            let change = RecordChange.put(access.key(StatedFacts.self), body: facts.body)
            try await access.store.commit(Commit(at: access.clock.now(), records: [change]))
        } catch { throw .store(error) }
    }
}
