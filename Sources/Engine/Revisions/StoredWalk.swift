import ManasikDomain
import ManasikStoreContract
import ManasikViews
import ManasikWalkthroughs

/// A stored walk: its snapshot with the last history entry, the revision that it follows, and each earlier history
/// entry in a record of its own, which is written once.
///
/// An event therefore writes the same amount however long the walk is. Walks of earlier versions have the whole history
/// in the snapshot; the next event splits it.
struct StoredWalk: Sendable {
    let snapshot: WalkSnapshot
    /// The version of the record; 0 if there is none yet.
    let version: Int
    let pins: WalkPins?
    /// The revisions that it followed before, by their hashes, by which other devices of the person may have noted something.
    private let followed: [String: WalkPins]
    /// The revision, or why the walk cannot be shown without it.
    let following: Result<WalkRevision, EngineError>
    /// What devices of the person have noted beside its events.
    let notes: DeviceNotes
    /// The contents that still have to be stored with it.
    let retained: [RetainedContent]
    /// Whether it follows the packs in use but they are not stored for it, since it came from another store; nil if not
    /// checked.
    private(set) var isUnkept: Bool?
    /// The number of history entries that have records.
    private let apart: Int
    /// The record as read, with its original pins.
    private let former: WalkRecord?

    /// The version of snapshots whose history is stored apart.
    static let apartVersion = 2

    /// - Parameter events: The event records of all the person's walks, read together with this one.
    /// - Throws: `EngineError.unreadableWalk`, `.damagedWalk` or `.store`.
    init(
        _ record: Record,
        events: [Record],
        _ generation: Generation,
        keptIn store: any Store
    ) async throws(EngineError) {
        do {
            let walk = try Self.record(record)
            (snapshot, apart) = try Self.read(walk, of: record.key.id, events)
            former = walk
        } catch let damage as Damage {
            throw .damagedWalk(record.key.id, damage.description)
        } catch {
            throw .unreadableWalk(record.key.id, "\(error)")
        }
        version = record.version
        pins = former?.pins
        followed = former?.followed ?? [:]
        notes = former.map { DeviceNotes($0) } ?? DeviceNotes()
        if let reason = notes.reason {
            generation.report(unreadable: [UnreadableRecord(key: record.key, reason: reason)])
        }
        retained = []
        do throws(EngineError) {
            following = .success(try await generation.revision(of: snapshot, pins, keptIn: store))
        } catch {
            if case .store = error { throw error }
            following = .failure(error)
        }
        let isCurrent = (try? following.get().isCurrent) ?? false
        isUnkept = isCurrent && pins != nil ? nil : false
    }

    /// Makes a walk after an event, with what must be stored for it.
    ///
    /// - Parameter remembersPacks: Whether it keeps the packs that it followed before.
    init(
        snapshot: WalkSnapshot,
        after stored: StoredWalk?,
        by revision: WalkRevision,
        _ generation: Generation,
        remembersPacks: Bool = false
    ) {
        self.snapshot = snapshot
        var followed = stored?.followed ?? [:]
        if remembersPacks, let stored, stored.snapshot.revision != snapshot.revision {
            followed[stored.snapshot.revision] = stored.pins
        }
        self.followed = followed
        notes = stored.map { $0.notes.after($0.snapshot, snapshot) } ?? DeviceNotes()
        isUnkept = false
        version = stored?.version ?? 0
        following = .success(revision)
        apart = stored?.apart ?? 0
        if let stored, let pins = stored.pins, stored.snapshot.revision == snapshot.revision,
            stored.isUnkept != true || !revision.isCurrent
        {
            self.pins = pins
            retained = []
            former = stored.former
        } else {
            let retention = generation.retention(of: revision.ritual.id)
            pins = retention.pins
            retained = retention.contents
            former = nil
        }
    }

    /// The input of views.
    var begun: BegunWalk {
        var begun = BegunWalk(snapshot, by: try? following.get())
        begun.refused = notes.refused
        begun.doubled = notes.doubled
        return begun
    }

    /// The walk once `changes` are committed.
    var committed: StoredWalk { StoredWalk(committed: self) }

    private init(committed walk: StoredWalk) {
        snapshot = walk.snapshot
        notes = walk.notes
        version = walk.version + 1
        pins = walk.pins
        followed = walk.followed
        following = walk.following
        retained = []
        isUnkept = false
        apart = max(walk.apart, walk.snapshot.history.count - 1)
        former = walk.former
    }

    /// Returns the walk as it was after the first entries of its history, with the packs that it followed then; nil if it does not
    /// know them.
    ///
    /// - Throws: `EngineError.missingRevision` if neither the packs in use nor the store have them, or `.store`.
    func upTo(
        _ history: [WalkHistoryEntry],
        _ generation: Generation,
        keptIn store: any Store
    ) async throws(EngineError) -> StoredWalk? {
        guard let former = WalkSnapshot.replaying(history, of: snapshot.ritual) else { return nil }
        let earlier = history.formerRevisions
        let followed = followed.filter { earlier.contains($0.key) }
        if former.revision == snapshot.revision {
            return StoredWalk(self, as: former, pins, following, followed)
        }
        guard let pins = self.followed[former.revision] else { return nil }
        let revision = try await generation.revision(of: former, pins, keptIn: store)
        return StoredWalk(self, as: former, pins, .success(revision), followed)
    }

    /// Returns the changes that store a walk of `upTo` with all its events.
    func rewritten(as owner: PersonID) -> [RecordChange] {
        changes(of: owner).all.map { $0.unconditional }
    }

    private init(
        _ walk: StoredWalk,
        as former: WalkSnapshot,
        _ pins: WalkPins?,
        _ following: Result<WalkRevision, EngineError>,
        _ followed: [String: WalkPins]
    ) {
        snapshot = former
        notes = walk.notes
        version = walk.version
        self.pins = pins
        self.following = following
        self.followed = followed
        retained = []
        isUnkept = walk.isUnkept
        // All its events are written again.
        apart = 0
        self.former = pins == walk.pins && followed == walk.followed ? walk.former : nil
    }

    /// Returns the changes that store the walk: its record, and those of the new history entries.
    ///
    /// - Returns: The fields of its record, and all changes.
    func changes(of owner: PersonID) -> (body: [String: JSONValue], all: [RecordChange]) {
        let name = snapshot.ritual.description
        let history = snapshot.history
        var json = snapshot.with(history: history.suffix(1)).wire
        if case .object(var fields) = json {
            fields["version"] = .integer(Self.apartVersion)
            json = .object(fields)
        }
        let walk = WalkRecord(
            snapshot: json,
            apart: max(0, history.count - 1),
            pins: pins,
            followed: followed,
            refused: notes.writtenRefused,
            doubled: notes.writtenDoubled,
            as: former
        )
        let body = walk.body
        let key = RecordKey(owner: owner, collection: HostCollection.walks.id, id: name)
        var all = [RecordChange.put(key, body: body, expecting: version)]
        // Only the last entry can be replaced, by showing another step; all before it are final.
        for number in min(apart, history.count)..<max(apart, history.count - 1) {
            let key = RecordKey(
                owner: owner,
                collection: HostCollection.walkEvents.id,
                id: Self.eventName(name, number)
            )
            all.append(.put(key, body: WalkEventRecord(history[number].fields).body))
        }
        return (body, all)
    }

    /// Returns the name of an event's record; names sort by number up to six digits.
    static func eventName(_ ritual: String, _ number: Int) -> String {
        let digits = String(number)
        return "\(ritual)/" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }

    /// Returns the walk after checking whether a store keeps all contents that it refers to.
    func lookedUp(in store: any Store) async throws(EngineError) -> StoredWalk {
        guard let pins else { return self }
        var walk = self
        walk.isUnkept = try await !Self.isKept(pins, in: store)
        return walk
    }

    /// Returns whether a store keeps all contents that a walk refers to.
    private static func isKept(_ pins: WalkPins, in store: any Store) async throws(EngineError) -> Bool {
        do {
            let kept = try await store.retainedSizes()
            return pins.hashes.allSatisfy { kept[$0] != nil }
        } catch {
            throw .store(error)
        }
    }
}

extension [WalkHistoryEntry] {
    /// The hashes of the revisions that a walk followed before the one that it follows after these entries.
    fileprivate var formerRevisions: Set<String> {
        var former: Set<String> = []
        var present: String?
        for entry in self {
            switch entry.change {
            case .began(let revision), .migrated(let revision, _, _, _):
                if let present, present != revision { former.insert(present) }
                present = revision
            default: break
            }
        }
        return former
    }
}
