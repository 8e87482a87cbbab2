import ManasikDomain
import ManasikPackHost
import ManasikStoreContract

/// The changes of newer packs, applied to everything that is stored of one person.
struct PersonMigration: Sendable, RecordOwner {
    /// What becomes of the person's records; empty if nothing has to be stored.
    private(set) var commit: Commit
    /// The number of records that each change has touched.
    private(set) var counts: [DataChange: Int] = [:]
    /// The migration whose code failed, if one did; those of its pack that follow were not run.
    private(set) var failures: [HandlerFailure] = []
    private(set) var printed: [HandlerLine] = []
    /// Records that cannot be read, and stay as they are.
    private(set) var unreadable: [UnreadableRecord] = []
    private(set) var applied: AppliedChanges

    /// The number of records that have another name or another body.
    var changedRecords: Int {
        commit.records.count { change in
            guard case .put(let key, _, _, _, _) = change else { return false }
            return key != self.key(AppliedChanges.self)
        }
    }

    /// Whose records they are.
    let id: PersonID
    private let generation: Generation
    private let now: Instant
    private let today: CivilDate
    /// The records as they become.
    private var records: [RecordKey: Working] = [:]

    private struct Working {
        var body: [String: JSONValue]
        let scope: RecordScope
        let times: RecordTimes?
    }

    /// - Parameters:
    ///   - archive: All records of the person.
    ///   - applied: What they have gone through already.
    ///   - version: The version of the record of `applied`; 0 if there is none.
    init(
        of archive: PersonArchive,
        after applied: AppliedChanges,
        version: Int,
        by generation: Generation,
        at now: Instant,
        today: CivilDate
    ) {
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
        apply()
        commit.records = changes(from: stored)
        commit.records.append(.put(own, body: self.applied.body, expecting: version))
    }

    private mutating func apply() {
        var stopped: Set<PackID> = []
        var tables: [Rename] = []
        for change in applied.pending(in: generation.catalog) where !stopped.contains(change.pack) {
            switch change {
            case .rename(let rename):
                // The renames of one version exchange names at once.
                if let last = tables.last, !last.isOfOneTable(with: rename) { take(&tables) }
                tables.append(rename)
            // Code changes what is a person's; the home has nothing but names.
            case .code where id == .home: note(change)
            case .code(let migration):
                take(&tables)
                if !run(migration) { stopped.insert(migration.id.pack) }
            }
        }
        take(&tables)
    }

    /// Applies renames of one table.
    private mutating func take(_ renames: inout [Rename]) {
        guard !renames.isEmpty else { return }
        let renaming = Renaming(renames)
        var moved: [(old: RecordKey, new: StoredRecord, by: [Rename])] = []
        for (key, working) in records.sorted(by: { $0.key < $1.key }) {
            let record = record(key, working)
            do throws(CodecError) {
                let new = try StoredTypes.renamed(record, renaming)
                guard new != StoredRecord(key, working.body) else { continue }
                var applying: [Rename] = []
                for rename in renames
                where try StoredTypes.renamed(record, Renaming([rename]))
                    != StoredRecord(key, working.body)
                {
                    applying.append(rename)
                }
                moved.append((key, new, applying))
            } catch {
                let found = UnreadableRecord(key: key, reason: error)
                if !unreadable.contains(found) { unreadable.append(found) }
            }
        }
        let former = records
        for move in moved { records[move.old] = nil }
        for (old, new, applying) in moved {
            guard let working = former[old] else { continue }
            // A name that is taken by another record is not taken from it.
            guard let key = freeKey(new.key) else {
                records[old] = working
                continue
            }
            records[key] = Working(body: new.body, scope: working.scope, times: working.times)
            for rename in applying { counts[.rename(rename), default: 0] += 1 }
        }
        for rename in renames { note(.rename(rename)) }
        renames = []
    }

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

    /// Runs the code of a migration.
    ///
    /// - Returns: Whether it succeeded.
    private mutating func run(_ migration: CodeMigration) -> Bool {
        let pack = migration.id.pack
        guard let function = generation.catalog.packs[pack]?.migrations[migration.id.name] else {
            return false
        }
        let profile = key(StatedFacts.self)
        guard let stated = stated(profile) else { return false }
        var facts: [String: JSONValue] = [:]
        for (id, value) in stated.facts(on: today).values where id.pack == pack {
            facts[id.name] = value.forHandlers
        }
        let declared = Dictionary(
            generation.catalog.facts.values.filter { $0.id.pack == pack }.map { ($0.id.name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let collections = generation.runtime.collections(of: pack)
        var seen: [DefinitionID: [Record]] = [:]
        for collection in collections {
            seen[collection.id] = records.filter { $0.key.collection == collection.id }
                .map { record($0.key, $0.value) }.sorted { $0.key < $1.key }
        }
        let migrated: PackRuntime.Migrated
        do throws(HandlerFailure) {
            migrated = try generation.runtime.migrate(
                migration.id,
                function: function,
                facts: facts,
                declared: declared,
                context: HandlerContext(
                    owner: id,
                    facts: Facts(on: today),
                    now: now,
                    today: today,
                    idempotencyKey: "migration/\(migration.id)",
                    records: seen,
                    walk: { _ in nil },
                    checklist: { _ in nil }
                )
            )
        } catch {
            failures.append(error)
            return false
        }
        printed += migrated.printed
        var touched: Set<RecordKey> = []
        let changed = set(migrated.facts, before: facts, of: pack, in: stated, at: profile)
        if !changed.isEmpty { touched.insert(profile) }
        for change in migrated.changes {
            touched.insert(change.key)
            switch change {
            case .put(let key, let body, let scope, _, _):
                records[key] = Working(
                    body: body,
                    scope: records[key]?.scope ?? scope,
                    times: records[key]?.times
                )
            case .remove(let key, _): records[key] = nil
            }
        }
        if !touched.isEmpty { counts[.code(migration)] = touched.count }
        note(.code(migration), facts: changed)
        return true
    }

    /// Returns the stated facts; nil if they cannot be read: code that changed some of them would replace the others.
    private mutating func stated(_ key: RecordKey) -> StatedFacts? {
        // A damaged record is none of those that can be changed, and is noted already.
        if unreadable.contains(where: { $0.key == key }) { return nil }
        guard let working = records[key] else { return StatedFacts() }
        do throws(CodecError) { return try StatedFacts(stored: record(key, working)) } catch {
            unreadable.append(UnreadableRecord(key: key, reason: error))
            return nil
        }
    }

    /// Writes the facts that code has changed.
    ///
    /// - Returns: The facts with another value than before.
    private mutating func set(
        _ values: [String: JSONValue],
        before: [String: JSONValue],
        of pack: PackID,
        in stated: StatedFacts,
        at key: RecordKey
    ) -> [DefinitionID] {
        var stated = stated
        var changed: [DefinitionID] = []
        for name in Set(values.keys).union(before.keys).sorted() where values[name] != before[name] {
            let id = DefinitionID(pack: pack, name: name)
            changed.append(id)
            stated.entries[id] = values[name].flatMap(FactValue.init).map {
                [StatedFacts.Entry(value: $0, from: nil)]
            }
        }
        guard !changed.isEmpty else { return [] }
        records[key] = Working(
            body: stated.body,
            scope: records[key]?.scope ?? .person,
            times: records[key]?.times
        )
        return changed
    }

    private mutating func note(_ change: DataChange, facts: [DefinitionID] = []) {
        guard let version = generation.catalog.packs[change.pack]?.manifest.version else { return }
        applied.entries.append(AppliedChanges.Entry(change, by: version, facts: facts))
    }

    private func record(_ key: RecordKey, _ working: Working) -> Record {
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
