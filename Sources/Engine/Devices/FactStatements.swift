import ManasikDomain
import ManasikMerging
import ManasikStoreContract

/// What a person has said of themselves, in a store in memory, with the time at which each was said.
struct FactStatements {
    private let access: PersonAccess
    private let body: [String: JSONValue]
    private let known: MergedRecord?
    private let parts: RecordParts

    init(in access: PersonAccess) async throws(EngineError) {
        self.access = access
        let key = access.key(StatedFacts.self)
        let found = try await access.records([.one(key), .one(MergeHistory.key(of: key))])
        parts = RecordParts(of: key.collection, nil)
        body = found[0].first?.body ?? StatedFacts().body
        known = RecordChanges(found[0].first, found[1].first, parts).known
    }

    /// Stores what had been said until a moment in place of what was said later, on any device.
    ///
    /// - Returns: Whether that is something else.
    func keepOnly(until now: Instant) async throws(EngineError) -> Bool {
        guard let known else { return false }
        var fields = parts.parts(of: body)
        for field in known.writtenFields where field.hasPrefix("facts/") {
            fields[field] = known.value(of: field, until: now)
        }
        let earlier = parts.body(of: fields)
        guard earlier != body else { return false }
        try await put(earlier)
        return true
    }

    /// Stores again all that was said.
    func restore() async throws(EngineError) { try await put(body) }

    private func put(_ body: [String: JSONValue]) async throws(EngineError) {
        do throws(StoreError) {
            let change = RecordChange.put(access.key(StatedFacts.self), body: body)
            try await access.store.commit(Commit(at: access.clock.now(), records: [change]))
        } catch { throw .store(error) }
    }
}
