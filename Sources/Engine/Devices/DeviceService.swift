public import ManasikDomain
import ManasikRecords
import ManasikStoreContract
public import ManasikViews

/// The devices of a person: noting changes from the first one that is named, and meeting what another one has exported.
public struct DeviceService: Sendable {
    /// Access to all that is the person's.
    let person: PersonAccess
    /// Access to the records of the home.
    private let home: PersonAccess

    init(person: PersonAccess, home: PersonAccess) {
        self.person = person
        self.home = home
    }

    /// Says that the person uses several devices, of which this home is on one; from then on each change is noted.
    ///
    /// A home that is given another name than it has becomes another device, as it is to be where it was made from a copy.
    ///
    /// - Parameters:
    ///   - name: How the person calls the device; nil to keep the name that it has, or its id.
    ///   - others: The devices that have met already, of whose records those here are a part from now on.
    /// - Returns: The id of the device.
    @discardableResult
    public func begin(
        named name: String? = nil,
        among others: UsedDevices = UsedDevices()
    ) async throws(EngineError) -> String {
        let former = try await stored(UsedDevices.self, of: person)?.value ?? UsedDevices()
        let device = try await device(named: name) {
            name != nil && former.devices[$0.id].map { $0.name != name } ?? false
        }
        try await person.commit { reading throws(EngineError) in
            let stored = try await stored(UsedDevices.self, of: person)
            var used = stored?.value ?? UsedDevices()
            let known = used.devices[device.id]
            used.devices[device.id] = UsedDevices.Device(
                name: name ?? known?.name ?? device.id,
                since: known?.since ?? reading.now
            )
            used.histories.formUnion(others.histories)
            if used.histories.isEmpty { used.histories = [RecordCollection.randomID()] }
            var commit = Commit(at: reading.now)
            if stored?.record.body != used.body {
                let key = person.key(UsedDevices.self)
                commit.records = [.put(key, body: used.body, expecting: stored?.record.version ?? 0)]
            }
            return ((), commit)
        }
        return device.id
    }

    /// Returns a value of which there is one at most, with its record; nil if there is none.
    private func stored<Value: StoredValue>(
        _ type: Value.Type,
        of owner: PersonAccess
    ) async throws(EngineError) -> (value: Value, record: Record)? {
        let key = owner.key(type)
        guard let record = try await owner.records([.one(key)])[0].first else { return nil }
        do throws(CodecError) { return (try Value(stored: record), record) } catch {
            throw .unreadableRecord(UnreadableRecord(key: key, reason: error))
        }
    }

    /// Returns the id of the home, which gets one if it has none, or if `isAnother` says that it has that of another device.
    private func device(
        named name: String?,
        unless isAnother: @Sendable (HomeDevice) -> Bool
    ) async throws(EngineError) -> HomeDevice {
        try await home.commit { reading throws(EngineError) in
            let stored = try await stored(HomeDevice.self, of: home)
            if let device = stored?.value, !isAnother(device) { return (device, Commit(at: reading.now)) }
            let device = HomeDevice.named(name ?? "")
            let change = RecordChange.put(
                home.key(HomeDevice.self),
                body: device.body,
                scope: .public,
                expecting: stored?.record.version ?? 0
            )
            return (device, Commit(at: reading.now, records: [change]))
        }
    }

    /// Takes in what was exported of the person on another device: nothing that either has is lost.
    ///
    /// Handlers of packs are not called for what was done elsewhere: they are told once how each walk is now, `walk.merged`.
    ///
    /// - Parameters:
    ///   - archive: The person's, as it was exported.
    ///   - isSamePerson: Whether somebody has said so of an archive that nothing shows to be the person's; see `isKnown`.
    ///   - isPreview: Whether to store nothing and only say what would change.
    /// - Throws: `EngineError.unknownHistory`, `.newerData`, `.store`, or the error of reading a walk.
    public func meet(
        _ archive: PersonArchive,
        isSamePerson: Bool = false,
        isPreview: Bool = false
    ) async throws(EngineError) -> Meeting {
        precondition(archive.person == person.id, "an archive of \(archive.person) was given to \(person.id)")
        let isKnown = try await isKnown(archive)
        guard isPreview || isKnown || isSamePerson else { throw .unknownHistory(person.id.rawValue) }
        try expectReadable(archive)
        if !isPreview { try await begin(among: archive.usedDevices ?? UsedDevices()) }
        let absent = try await absentPacks(in: archive)
        if !isPreview { try await follow(absent.here) }
        let found = try await theirs(in: archive, following: absent.there)
        let theirs = absent.taken(found)
        let entries = try await unknownEntries(of: archive)
        let meeting = try await person.commit { reading throws(EngineError) in
            var encounter = RecordEncounter(
                of: person.id,
                try await ours(following: isPreview ? absent.here : []),
                theirs,
                in: person.catalog,
                isPreview: isPreview
            )
            encounter.meeting.isKnown = isKnown
            encounter.leave(absent.left(of: found))
            encounter.meet()
            var commit = Commit(at: reading.now, records: encounter.changes, log: entries)
            let walks = WalkEncounter(person, ours: encounter.ours, theirs: encounter.theirs)
            try await walks.meet(after: encounter.changes, into: &encounter.meeting, &commit)
            commit.decision = CommitDecision(LogKind.merged)
            return (encounter.meeting, isPreview ? Commit(at: reading.now) : commit)
        }
        if !isPreview {
            if !meeting.changesNothing { try await person.rearmSchedules() }
            try await tellHandlers()
        }
        return meeting
    }

    /// Refuses what code of newer versions of packs has changed: code has no inverse, and what is given back would go through it
    /// once more.
    private func expectReadable(_ archive: PersonArchive) throws(EngineError) {
        let key = AppliedChanges.key(of: archive.person)
        let stored = archive.records.first { $0.key == key }
        guard let stored, let applied = try? AppliedChanges(stored: stored) else { return }
        let changed = applied.newer(than: person.catalog).filter {
            !$0.facts.isEmpty || !$0.collections.isEmpty
        }
        if !changed.isEmpty { throw .newerData(Set(changed.map { $0.change.pack.rawValue }).sorted()) }
    }

    /// Tells the handlers of packs how the walks are, so that they put right what they keep of them.
    ///
    /// A commit of its own, since the changes of handlers are noted as this device's. They are told after each meeting, also one that
    /// changes nothing, so that the next one makes up for a meeting that was interrupted before they were told.
    private func tellHandlers() async throws(EngineError) {
        try await person.commit(reading: [.walks]) { reading throws(EngineError) in
            var commit = Commit(at: reading.now)
            guard let walks = try? reading.walks() else { return ((), commit) }
            let context = reading.walkContext(walks)
            for (ritual, walk) in walks.sorted(by: { $0.key < $1.key }) {
                // What follows packs that are not here is not told.
                guard let revision = walk.begun.revision,
                    let resolved = try? context.resolution(of: walk.snapshot, by: revision)
                else { continue }
                let payload = resolved.payloadOfMerging(doubting: walk.notes.doubled)
                try await person.dispatch("walk.merged", "\(ritual)", payload, reading, into: &commit)
            }
            return ((), commit)
        }
    }

    /// Whether an archive is of the person of whom something is stored here, and not of somebody else with the same name.
    ///
    /// Devices that have met know each other. Of two that were begun apart nobody can tell but the person, unless there is nothing
    /// here or in the archive that could be mixed up.
    public func isKnown(_ archive: PersonArchive) async throws(EngineError) -> Bool {
        let records: [Record]
        do throws(StoreError) { records = try await person.store.export(person.id).records } catch {
            throw .store(error)
        }
        let here = PersonArchive(person: person.id, records: records, jobs: [], log: [])
        guard here.saysSomething, archive.saysSomething else { return true }
        guard let used = here.usedDevices, let others = archive.usedDevices else { return false }
        return used.isKnown(to: others)
    }

    private var store: MigratingStore {
        guard let store = person.store as? MigratingStore else {
            preconditionFailure("a person's records are read without their names")
        }
        return store
    }

    /// Returns a store of the person's records that follows changes by packs that are not in use.
    private func migrating(_ base: any Store, following: [AppliedChanges.Entry]) -> MigratingStore {
        MigratingStore(
            base,
            of: person.id,
            person.generation,
            clock: person.clock,
            homeZone: person.homeZone,
            following: following
        )
    }

    /// Returns what only one of both devices has gone through of the changes by packs that are not in use.
    private func absentPacks(in archive: PersonArchive) async throws(EngineError) -> AbsentPacks {
        let stored: [Record]
        do throws(StoreError) { stored = try await store.base.export(person.id).records } catch {
            throw .store(error)
        }
        return AbsentPacks(stored, archive.records, of: person.id, in: person.catalog)
    }

    /// Has what is stored here go through changes by packs that are not in use.
    private func follow(_ changes: [AppliedChanges.Entry]) async throws(EngineError) {
        guard !changes.isEmpty else { return }
        do throws(StoreError) {
            try await migrating(store.base, following: changes).noteMigrated()
        } catch { throw .store(error) }
        store.forgetState()
    }

    /// Returns what is stored here, under the names of the packs in use.
    private func ours(following changes: [AppliedChanges.Entry]) async throws(EngineError) -> [Record] {
        let store = changes.isEmpty ? store : migrating(store.base, following: changes)
        do throws(StoreError) { return try await store.named() } catch { throw .store(error) }
    }

    /// Returns what an archive has, under the names of the packs in use.
    private func theirs(
        in archive: PersonArchive,
        following changes: [AppliedChanges.Entry]
    ) async throws(EngineError) -> [Record] {
        do throws(StoreError) {
            return try await migrating(try MemoryStore(copying: archive), following: changes).named()
        } catch { throw .store(error) }
    }

    /// Returns the entries of the archive's log that are not in the person's.
    private func unknownEntries(of archive: PersonArchive) async throws(EngineError) -> [LogEntry] {
        var known: Set<String> = []
        var position = 0
        do throws(StoreError) {
            while true {
                let page = try await person.store.log(of: person.id, after: position, limit: 1000)
                guard let last = page.last else { break }
                position = last.position
                known.formUnion(page.map { $0.entry.idempotencyKey })
            }
        } catch { throw .store(error) }
        return archive.log.filter { !known.contains($0.idempotencyKey) }
    }
}
