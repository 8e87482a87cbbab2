import Foundation
public import ManasikDomain
public import ManasikLocalization
import ManasikPackHost
import ManasikRules
import ManasikScheduling

/// One person, in one reader's languages: what is known of them, where they are, what is theirs to do.
public struct PersonSession: Sendable {
    public let engine: Engine
    /// The packs that this session uses, also once the engine has others in use.
    public let generation: Generation
    public let id: PersonID
    /// BCP 47, the best first.
    public let languages: [String]

    /// The store as the person may use it.
    var store: any Store { engine.store(for: .person(id)) }
    var catalog: Catalog { generation.catalog }

    /// Texts in the reader's languages.
    public var localizer: Localizer { generation.localizer(languages) }

    func read(_ queries: [RecordQuery]) async throws(EngineError) -> [[Record]] {
        do { return try await store.read(queries) } catch { throw .store(error) }
    }

    func key(_ collection: HostCollection, _ id: String) -> RecordKey {
        RecordKey(owner: self.id, collection: collection.id, id: id)
    }

    func all(_ collection: HostCollection) -> RecordQuery {
        .matching(owner: id, collection: collection.id)
    }

    /// Reads, decides and commits; starts over where somebody else changed what was read, with what is left of the time that
    /// handlers have.
    func change<Result: Sendable>(
        _ decide: @Sendable (_ now: Instant) async throws(EngineError) -> (Result, Commit)
    ) async throws(EngineError) -> Result {
        let budget = HandlerBudget()
        var attempt = 0
        while true {
            attempt += 1
            let (result, commit) = try await budget.during { () async throws(EngineError) in
                try await decide(engine.clock.now())
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

    /// - Returns: nil where the condition failed, which is reported: no answer of the person's would settle it.
    func verdict(_ condition: Condition?, _ facts: Facts, _ rules: RuleEvaluator? = nil) -> Verdict? {
        try? (rules ?? generation.rules).reportedVerdict(of: condition, for: facts).get()
    }

    /// An entry of the decision log.
    func entry(_ kind: String, key: String, at now: Instant, _ payload: [String: JSONValue]) -> LogEntry {
        LogEntry(idempotencyKey: "\(id)/\(key)", owner: id, kind: kind, at: now, payload: payload)
    }

    /// The zone in which a person's days begin: the one that they have named, else the home's.
    func zone(of profile: Profile) -> Zone { profile.namedTimeZone ?? engine.homeZone }

    /// The day where the person is.
    func day(of instant: Instant, in zone: Zone) -> CivilDate {
        LocalTime(of: instant, in: zone).date
    }
}
