import ManasikDomain
import ManasikWalkthroughs

/// A walk as it is stored: its snapshot, and the revision that it goes by.
struct StoredWalk: Sendable {
    let snapshot: WalkSnapshot
    /// Of the record; 0 where there is none yet.
    let version: Int
    let pins: WalkPins?
    /// Why the walk cannot be shown, where its packs are not there.
    let goingBy: Result<WalkRevision, EngineError>
    /// What must be kept with it and is not yet.
    let retained: [RetainedContent]

    /// - Throws: `EngineError.unreadableWalk`, or `.store`.
    init(_ record: Record, _ engine: Engine) async throws(EngineError) {
        do {
            snapshot = try (record.body["snapshot"] ?? .null).decoded(as: WalkSnapshot.self)
        } catch {
            throw .unreadableWalk(record.key.id, "\(error)")
        }
        version = record.version
        pins = WalkPins(record.body)
        retained = []
        do throws(EngineError) {
            goingBy = .success(try await engine.revision(of: snapshot, pins))
        } catch {
            if case .store = error { throw error }
            goingBy = .failure(error)
        }
    }

    /// A walk after an event, with what must be kept for it.
    init(
        snapshot: WalkSnapshot,
        after stored: StoredWalk?,
        by revision: WalkRevision,
        _ engine: Engine
    ) throws(EngineError) {
        self.snapshot = snapshot
        version = stored?.version ?? 0
        goingBy = .success(revision)
        if let stored, let pins = stored.pins, stored.snapshot.revision == snapshot.revision {
            self.pins = pins
            retained = []
        } else {
            let retention = try engine.retention(of: revision.ritual.id)
            pins = retention.pins
            retained = retention.contents
        }
    }

    /// The fields of its record.
    func body() throws(EngineError) -> [String: JSONValue] {
        do {
            var body = try pins?.fields() ?? [:]
            body["snapshot"] = try JSONValue(encoding: snapshot)
            return body
        } catch {
            throw .store(.failed(path: "walks", detail: "the walk cannot be written: \(error)"))
        }
    }
}
