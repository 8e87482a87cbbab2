import ManasikDomain
import ManasikWalkthroughs

/// A walk as it is stored: its snapshot with the last entry of its history, the revision that it goes by; and each
/// earlier entry in a record of its own, which is written once.
///
/// So an event writes what it changes, however long the walk is. Walks of earlier versions have their whole history in
/// the snapshot; their next event takes it apart.
struct StoredWalk: Sendable {
    let snapshot: WalkSnapshot
    /// Of the record; 0 where there is none yet.
    let version: Int
    let pins: WalkPins?
    /// Why the walk cannot be shown, where its packs are not there.
    let goingBy: Result<WalkRevision, EngineError>
    /// What must be kept with it and is not yet.
    let retained: [RetainedContent]
    /// Whether it goes by the packs in use, which the store does not keep for it: it was brought from another store.
    let isUnkept: Bool
    /// How many entries of the history have records.
    private let apart: Int
    /// The fields of its pins, as they were read.
    private let writtenPins: [String: JSONValue]

    /// The form of snapshots whose history is kept apart.
    private static let apartVersion = 2
    static let apartField = "events"
    /// How many events may have records.
    static let events = 0...999_999

    /// - Parameter events: The records of events of all walks of the person, read together with this one.
    /// - Throws: `EngineError.unreadableWalk`, `.damagedWalk` or `.store`.
    init(_ record: Record, events: [Record], _ engine: Engine) async throws(EngineError) {
        do {
            (snapshot, apart) = try Self.read(record, events)
        } catch let damage as Damage {
            throw .damagedWalk(record.key.id, damage.description)
        } catch {
            throw .unreadableWalk(record.key.id, "\(error)")
        }
        version = record.version
        pins = WalkPins(record.body)
        retained = []
        writtenPins = pins == nil ? [:] : WalkPins.fields(in: record.body)
        do throws(EngineError) {
            goingBy = .success(try await engine.revision(of: snapshot, pins))
        } catch {
            if case .store = error { throw error }
            goingBy = .failure(error)
        }
        let isCurrent = (try? goingBy.get().isCurrent) ?? false
        isUnkept = if isCurrent, let pins { try await !engine.keeps(pins) } else { false }
    }

    /// A walk after an event, with what must be kept for it.
    init(
        snapshot: WalkSnapshot,
        after stored: StoredWalk?,
        by revision: WalkRevision,
        _ engine: Engine
    ) throws(EngineError) {
        self.snapshot = snapshot
        isUnkept = false
        version = stored?.version ?? 0
        goingBy = .success(revision)
        apart = stored?.apart ?? 0
        if let stored, let pins = stored.pins, stored.snapshot.revision == snapshot.revision,
            !stored.isUnkept || !revision.isCurrent
        {
            self.pins = pins
            retained = []
            writtenPins = stored.writtenPins
        } else {
            let retention = try engine.retention(of: revision.ritual.id)
            pins = retention.pins
            retained = retention.contents
            writtenPins = [:]
        }
    }

    /// The walk as it is once `changes` are committed.
    var committed: StoredWalk { StoredWalk(committed: self) }

    private init(committed walk: StoredWalk) {
        snapshot = walk.snapshot
        version = walk.version + 1
        pins = walk.pins
        goingBy = walk.goingBy
        retained = []
        isUnkept = false
        apart = max(walk.apart, walk.snapshot.history.count - 1)
        writtenPins = walk.writtenPins
    }

    /// What is written of it: its record, and those of the entries that came since.
    ///
    /// - Returns: The fields of its record, and all changes.
    func changes(of owner: PersonID) throws(EngineError) -> (body: [String: JSONValue], all: [RecordChange]) {
        let name = snapshot.ritual.description
        let history = snapshot.history
        do {
            var body = writtenPins.isEmpty ? try pins?.fields() ?? [:] : writtenPins
            var json = try JSONValue(encoding: snapshot.with(history: history.suffix(1)))
            if case .object(var fields) = json {
                fields["version"] = .integer(Self.apartVersion)
                json = .object(fields)
            }
            body["snapshot"] = json
            body[Self.apartField] = .integer(max(0, history.count - 1))
            let key = RecordKey(owner: owner, collection: HostCollection.walks.id, id: name)
            var all = [RecordChange.put(key, body: body, expecting: version)]
            // Only the last entry is ever taken back, by another look: all before it stay as they are.
            for number in min(apart, history.count)..<max(apart, history.count - 1) {
                guard case .object(let entry) = try JSONValue(encoding: history[number]) else {
                    preconditionFailure("event \(number) of a walk is no object")
                }
                let key = RecordKey(
                    owner: owner,
                    collection: HostCollection.walkEvents.id,
                    id: Self.eventName(name, number)
                )
                all.append(.put(key, body: entry))
            }
            return (body, all)
        } catch {
            throw .store(.failed(path: "walks", detail: "the walk cannot be written: \(error)"))
        }
    }

    /// In the order of their numbers, as far as six digits go.
    private static func eventName(_ ritual: String, _ number: Int) -> String {
        let digits = String(number)
        return "\(ritual)/" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }

    private static func read(_ record: Record, _ written: [Record]) throws -> (WalkSnapshot, apart: Int) {
        guard case .object(var fields)? = record.body["snapshot"],
            fields["version"] == .integer(apartVersion)
        else {
            // As earlier versions wrote it, or as a newer one does, which decoding tells.
            return (try (record.body["snapshot"] ?? .null).decoded(as: WalkSnapshot.self), 0)
        }
        fields["version"] = .integer(WalkSnapshot.currentVersion)
        let snapshot = try JSONValue.object(fields).decoded(as: WalkSnapshot.self)
        guard case .integer(let count)? = record.body[apartField], events.contains(count) else {
            throw Damage(description: "it does not say how many events it has")
        }
        let entries = Dictionary(
            written.map { ($0.key.id, $0.body) },
            uniquingKeysWith: { first, _ in first }
        )
        var history: [WalkHistoryEntry] = []
        for number in 0..<count {
            guard let entry = entries[eventName(record.key.id, number)] else {
                throw Damage(description: "its event \(number + 1) of \(count + 1) is missing")
            }
            history.append(try JSONValue.object(entry).decoded(as: WalkHistoryEntry.self))
        }
        return (snapshot.with(history: history + snapshot.history), count)
    }

    private struct Damage: Error { let description: String }
}
