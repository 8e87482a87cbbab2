import ManasikDomain
import ManasikPackHost
import ManasikStoreContract

/// The changes of newer packs, applied to everything that is stored of one person.
struct PersonMigration: Sendable, RecordOwner {
    /// What becomes of the person's records; empty if nothing has to be stored.
    private(set) var commit: Commit
    /// The number of records that each change has touched.
    var counts: [DataChange: Int] = [:]
    /// The migration whose code failed, if one did; those of its pack that follow were not run.
    var failures: [HandlerFailure] = []
    var printed: [HandlerLine] = []
    /// Records that cannot be read, and stay as they are.
    var unreadable: [UnreadableRecord] = []
    private(set) var applied: AppliedChanges

    /// Which changes have touched each record, by what it is called then.
    var touching: [RecordKey: [DataChange]] = [:]

    /// Returns the number of records that have another name or another body, by the collection in which they are then.
    ///
    /// - Parameter known: Changes by which alone a record does not count.
    func changedRecords(besides known: Set<DataChange>) -> [DefinitionID: Int] {
        var counts: [DefinitionID: Int] = [:]
        for case .put(let key, _, _, _, _) in commit.records where key != self.key(AppliedChanges.self) {
            if let changes = touching[key], known.isSuperset(of: changes) { continue }
            counts[key.collection, default: 0] += 1
        }
        return counts
    }

    /// Whose records they are.
    let id: PersonID
    let generation: Generation
    let now: Instant
    let today: CivilDate
    /// The records as they become.
    var records: [RecordKey: Working] = [:]

    struct Working {
        var body: [String: JSONValue]
        let scope: RecordScope
        let times: RecordTimes?
    }

    /// - Parameters:
    ///   - archive: All records of the person.
    ///   - applied: What they have gone through already.
    ///   - following: Changes by packs that are not in use, which another device of the person has gone through.
    ///   - version: The version of the record of `applied`; 0 if there is none.
    init(
        of archive: PersonArchive,
        after applied: AppliedChanges,
        following: [AppliedChanges.Entry] = [],
        version: Int,
        by generation: Generation,
        at now: Instant,
        today: CivilDate
    ) async {
        id = archive.person
        self.applied = applied
        self.generation = generation
        self.now = now
        self.today = today
        commit = Commit(at: now)
        commit.decision = CommitDecision(LogKind.migrated)
        commit.generation = generation.reference
        let own = key(AppliedChanges.self)
        let stored = archive.records.filter { $0.key != own && !$0.isDamaged }
        unreadable = archive.records.filter(\.isDamaged).map {
            UnreadableRecord(key: $0.key, reason: .notJSON)
        }
        for record in stored {
            records[record.key] = Working(
                body: record.body,
                scope: record.scope,
                times: RecordTimes(created: record.createdAt, updated: record.updatedAt)
            )
        }
        await apply()
        follow(following)
        commit.records = changes(from: stored)
        commit.records.append(.put(own, body: self.applied.body, expecting: version))
    }

    private mutating func apply() async {
        let failed = generation.failedChanges(of: id)
        var stopped: Set<PackID> = []
        var tables: [Rename] = []
        let pending = applied.pending(in: generation.catalog)
        for (index, change) in pending.enumerated() where !stopped.contains(change.pack) {
            switch change {
            case .rename(let rename):
                // The renames of one version exchange names at once.
                if let last = tables.last, !last.isOfOneTable(with: rename) { take(&tables) }
                tables.append(rename)
            // Code changes what is a person's; the home has nothing but names.
            case .code where id == .home: note(change)
            case .code(let migration):
                take(&tables)
                // What failed is not tried again by each read.
                if failed.contains(change) {
                    stopped.insert(migration.id.pack)
                    continue
                }
                let later = pending[(index + 1)...].compactMap(\.rename).filter {
                    $0.pack == migration.id.pack
                }
                if await !run(migration, before: later) { stopped.insert(migration.id.pack) }
            }
        }
        take(&tables)
    }

    /// Applies the renames of packs that are not in use, and notes all their changes.
    private mutating func follow(_ entries: [AppliedChanges.Entry]) {
        for var table in entries.compactMap(\.change.rename).tables { take(&table) }
        applied.entries += entries
    }

    /// Applies renames of one table.
    private mutating func take(_ renames: inout [Rename]) {
        guard !renames.isEmpty else { return }
        // What another pack declares by the former name stays that pack's.
        let applying = renames.filter { !generation.catalog.keepsFormerName(of: $0) }
        let renaming = Renaming(applying)
        var moved: [(old: RecordKey, new: StoredRecord, by: [Rename])] = []
        for (key, working) in records.sorted(by: { $0.key < $1.key }) {
            let record = record(key, working)
            do throws(CodecError) {
                let new = try StoredTypes.renamed(record, renaming)
                guard new != StoredRecord(key, working.body) else { continue }
                var touching: [Rename] = []
                for rename in applying
                where try StoredTypes.renamed(record, Renaming([rename]))
                    != StoredRecord(key, working.body)
                {
                    touching.append(rename)
                }
                moved.append((key, new, touching))
            } catch {
                let found = UnreadableRecord(key: key, reason: error)
                if !unreadable.contains(found) { unreadable.append(found) }
            }
        }
        let (former, touchedBefore) = (records, touching)
        for move in moved { (records[move.old], touching[move.old]) = (nil, nil) }
        // A walk whose new name is taken by another walk stays, and so do its events.
        let staying = moved.filter { isWalk($0.old) && records[$0.new.key] != nil }.map { $0.old.id }
        for (old, new, touching) in moved {
            guard let working = former[old] else { continue }
            let isOfStaying =
                old.collection == HostCollection.walkEvents.id
                && staying.contains { old.id.hasPrefix("\($0)/") }
            // A name that is taken by another record is not taken from it.
            guard !isOfStaying, let key = freeKey(new.key) else {
                (records[old], self.touching[old]) = (working, touchedBefore[old])
                continue
            }
            records[key] = Working(body: new.body, scope: working.scope, times: working.times)
            let before = touchedBefore[old] ?? []
            self.touching[key] = before + touching.map { .rename($0) }
            // A record counts by the name that it had, not again by each that it gets on the way to its last.
            for rename in touching where !before.contains(where: { $0.rename?.leadsOn(to: rename) ?? false })
            {
                counts[.rename(rename), default: 0] += 1
            }
        }
        for rename in renames { note(.rename(rename)) }
        renames = []
    }

    private func isWalk(_ key: RecordKey) -> Bool { key.collection == HostCollection.walks.id }

    /// Returns the key under which a renamed record is kept; nil if its name is taken.
    ///
    /// A record of a pack's collection is nothing but one of many, and gets another id.
    private func freeKey(_ key: RecordKey) -> RecordKey? {
        guard records[key] != nil else { return key }
        guard key.collection.pack != .host else { return nil }
        var (number, free) = (1, key)
        while records[free] != nil {
            number += 1
            free = RecordKey(owner: key.owner, collection: key.collection, id: "\(key.id)-\(number)")
        }
        return free
    }

    mutating func note(
        _ change: DataChange,
        facts: [DefinitionID] = [],
        collections: [DefinitionID] = []
    ) {
        guard let version = generation.catalog.packs[change.pack]?.manifest.version else { return }
        applied.entries.append(
            AppliedChanges.Entry(change, by: version, facts: facts, collections: collections)
        )
    }

    func record(_ key: RecordKey, _ working: Working) -> Record {
        Record(
            key: key,
            scope: working.scope,
            version: 1,
            body: working.body,
            createdAt: working.times?.created ?? now,
            updatedAt: working.times?.updated ?? now
        )
    }

    /// Returns the changes from the records as they are stored.
    private func changes(from stored: [Record]) -> [RecordChange] {
        var changes: [RecordChange] = []
        var versions: [RecordKey: Int] = [:]
        for record in stored {
            versions[record.key] = record.version
            if records[record.key] == nil {
                changes.append(.remove(record.key, expecting: record.version))
            }
        }
        let former = Dictionary(stored.map { ($0.key, $0.body) }, uniquingKeysWith: { first, _ in first })
        for (key, working) in records.sorted(by: { $0.key < $1.key }) where former[key] != working.body {
            changes.append(
                .put(
                    key,
                    body: working.body,
                    scope: working.scope,
                    expecting: versions[key] ?? 0,
                    times: working.times
                )
            )
        }
        return changes
    }
}
