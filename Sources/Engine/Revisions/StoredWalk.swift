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
    /// The entries with which its history begins, as they were read; and the fields of its pins.
    private let written: (history: [JSONValue], pins: [String: JSONValue])

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
        var history: [JSONValue] = []
        if case .object(let fields)? = record.body["snapshot"],
            case .array(let entries)? = fields["history"]
        {
            history = entries
        }
        written = (history, pins == nil ? [:] : WalkPins.fields(in: record.body))
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
        let shared = zip(stored?.snapshot.history ?? [], snapshot.history).prefix { $0 == $1 }.count
        let history = Array((stored?.written.history ?? []).prefix(shared))
        if let stored, let pins = stored.pins, stored.snapshot.revision == snapshot.revision {
            self.pins = pins
            retained = []
            written = (history, stored.written.pins)
        } else {
            let retention = try engine.retention(of: revision.ritual.id)
            pins = retention.pins
            retained = retention.contents
            written = (history, [:])
        }
    }

    /// The fields of its record.
    ///
    /// The history grows with each event and is most of a walk: what was read of it is written as it is, and only what
    /// came since is coded.
    func body() throws(EngineError) -> [String: JSONValue] {
        do {
            var body = written.pins.isEmpty ? try pins?.fields() ?? [:] : written.pins
            let rest = snapshot.droppingHistory(written.history.count)
            var json = try JSONValue(encoding: rest)
            if case .object(var fields) = json, case .array(let entries)? = fields["history"] {
                fields["history"] = .array(written.history + entries)
                json = .object(fields)
            }
            body["snapshot"] = json
            return body
        } catch {
            throw .store(.failed(path: "walks", detail: "the walk cannot be written: \(error)"))
        }
    }
}
