public import ManasikDomain
import ManasikLocalization
import ManasikPackHost
import ManasikStoreContract
import ManasikWalkthroughs

/// The only way to a person's data: consistent reads, packs' handlers, and commits that check versions.
///
/// Holds one generation from the beginning of a request to its end.
public struct PersonAccess: Sendable, RecordOwner {
    let store: any Store
    private(set) var clock: any Clock
    /// The time zone of people who have stated neither a time zone nor a place.
    let homeZone: Zone
    let generation: Generation
    public let id: PersonID
    /// The reader's languages (BCP 47), best first.
    let languages: [String]
    let ownIndexes: OwnIndexes
    /// Reads what the operator has set for everybody; nil where no handlers are called.
    let operatorSettings: OperatorSettings?
    /// Reads what people are before shared collections; nil where nobody asks for records.
    let standing: StandingRecords?
    /// Whether handlers of packs are called for what happens; not where it is only decided again.
    var callsHandlers = true
    /// Gives access to the same data in one state of the store; nil where it is of one state already.
    var oneState: OneState?

    /// - Parameter isShared: Whether the records of others are read as well.
    typealias OneState = @Sendable (_ isShared: Bool) async throws(StoreError) -> PersonAccess

    var catalog: Catalog { generation.catalog }
    /// Texts in the reader's languages.
    var localizer: Localizer { generation.localizer(languages) }

    /// Returns a copy for which it is always one moment.
    func at(_ now: Instant) -> PersonAccess {
        var access = self
        access.clock = FixedClock(now)
        return access
    }

    /// Returns access to what is stored now, for an answer that takes several reads: they see nothing that is changed meanwhile,
    /// and nothing can be changed through it.
    ///
    /// - Parameter isShared: Whether the records of others are read as well.
    func ofOneState(shared isShared: Bool = false) async throws(EngineError) -> PersonAccess {
        guard let oneState else { return self }
        do {
            var access = try await oneState(isShared)
            access.clock = clock
            return access
        } catch { throw .store(error) }
    }

    /// Returns what the installation's log has of a decision on a walk.
    func walkDecision(on event: WalkEvent, in ritual: DefinitionID) -> CommitDecision {
        CommitDecision(
            LogKind.walkEvent,
            [
                "event": event.wire, "ritual": .string(ritual.description),
                "zone": .string(homeZone.identifier),
            ]
        )
    }

    /// Returns records as they are stored.
    func records(_ queries: [RecordQuery]) async throws(EngineError) -> [[Record]] {
        do { return try await store.read(queries) } catch { throw .store(error) }
    }

    /// Returns the number of records in a list, whatever its cursor and limit; without a filter, those that cannot be read are
    /// among them.
    func count(_ list: RecordList) async throws(EngineError) -> Int {
        do { return try await store.count(list) } catch { throw .store(error) }
    }

    /// Reads, decides and commits; retries on a conflicting change. Handlers run once; see `HandlerRuns`.
    func commit<Result: Sendable>(
        reading parts: Set<PersonPart> = [],
        _ decide: @Sendable (_ reading: PersonReading) async throws(EngineError) -> (Result, Commit)
    ) async throws(EngineError) -> Result {
        try await commitDecision(reading: parts) { reading throws(EngineError) in
            let (result, commit) = try await decide(reading)
            return Decision(commit, result)
        }
    }

    /// Reads, decides and commits as `commit` does; the result is computed while the change is being stored.
    func commitDecision<Result: Sendable>(
        reading parts: Set<PersonPart> = [],
        _ decide: @Sendable (_ reading: PersonReading) async throws(EngineError) -> Decision<Result>
    ) async throws(EngineError) -> Result {
        let runs = HandlerRuns()
        var attempt = 0
        while true {
            attempt += 1
            let reading = try await read(parts)
            let decision = try await runs.attempt { () async throws(EngineError) in
                try await decide(reading)
            }
            let commit = decision.commit
            if commit.isEmpty { return decision.result() }
            // The longer of the two begins at once, on this thread.
            async let result = decision.result()
            switch await stored(commit) {
            case .success: return await result
            case .failure(let error):
                guard case .conflict(let key, _, _) = error else { throw .store(error) }
                try await refuseToReplaceUnreadable(key)
                // What it was allowed by may have another name now.
                standing?.home.forgetState()
                guard attempt < ConflictRetry.most else { throw .store(error) }
                await ConflictRetry.pause(after: attempt)
            }
        }
    }

    private func stored(_ commit: Commit) async -> Result<Void, StoreError> {
        do throws(StoreError) {
            try await store.commit(commit)
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// Throws if the stored data of a pack wait for a migration that fails, so that nothing new is written beside them.
    func checkWaiting(_ pack: PackID) throws(EngineError) {
        if generation.waitingPacks(of: id).contains(pack) { throw .waitsForMigration(pack) }
    }

    /// Whether something is stored about the person, such as a fact.
    func isStored(_ reading: PersonReading) async throws(EngineError) -> Bool {
        guard case .absent = reading.records.stated else { return true }
        let collections = HostCollection.allCases.map(\.id) + catalog.collections.keys
        return try await records(collections.map { .matching(owner: id, collection: $0, limit: 1) })
            .contains { !$0.isEmpty }
    }

    /// Throws if a change was refused because of an unreadable record rather than a conflicting change.
    private func refuseToReplaceUnreadable(_ key: RecordKey) async throws(EngineError) {
        // What is another's may have been removed meanwhile, which the next attempt finds.
        if key.owner == id { _ = try await readable(key) }
    }

    /// Returns a record that is to be replaced or removed, as it is stored; nil if there is none.
    ///
    /// - Throws: `EngineError.unreadableRecord` if this version cannot read it.
    func readable(_ key: RecordKey) async throws(EngineError) -> Record? {
        guard let record = try await records([.one(key)])[0].first else { return nil }
        do throws(CodecError) { try StoredTypes.check(record) } catch {
            throw .unreadableRecord(UnreadableRecord(key: key, reason: error))
        }
        return record
    }
}
