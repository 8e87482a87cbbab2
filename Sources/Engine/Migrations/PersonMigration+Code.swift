import ManasikDomain
import ManasikPackHost
import ManasikStoreContract

/// The code of migrations.
extension PersonMigration {
    /// Runs the code of a migration.
    ///
    /// - Parameter renames: Those of its pack that are to be applied after it: what it finds has its names before them.
    /// - Returns: Whether it succeeded.
    mutating func run(_ migration: CodeMigration, before renames: [Rename]) async -> Bool {
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
        let declared = MigratedDeclarations(
            generation.catalog.facts.values.filter { $0.id.pack == pack }.sorted { $0.id < $1.id },
            generation.runtime.collections(of: pack),
            before: renames
        )
        var seen: [DefinitionID: [Record]] = [:]
        for collection in declared.collections {
            seen[collection.id] = records.filter { $0.key.collection == collection.id }
                .map { record($0.key, $0.value) }.sorted { $0.key < $1.key }
        }
        // Who has nothing of the pack had no version before this one, and what they state from now on is as it should be.
        guard holdsAnything(of: pack) else {
            note(.code(migration))
            return true
        }
        let migrated: PackRuntime.Migrated
        do throws(HandlerFailure) {
            migrated = try await generation.runtime.migrate(
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
        for key in touched { touching[key, default: []].append(.code(migration)) }
        if !touched.isEmpty { counts[.code(migration)] = touched.count }
        note(
            .code(migration),
            facts: changed,
            collections: Set(migrated.changes.map(\.key.collection)).sorted()
        )
        return true
    }

    /// Whether a record is the pack's or names something of it.
    private func holdsAnything(of pack: PackID) -> Bool {
        records.contains { key, working in
            key.collection.pack == pack || key.id.contains("\(pack):")
                || JSONValue.object(working.body).names(of: pack)
        }
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
}

extension JSONValue {
    /// Whether a text or a key in it names something of a pack.
    func names(of pack: PackID) -> Bool {
        switch self {
        case .null, .boolean, .integer, .number: false
        case .string(let text): text.contains("\(pack):")
        case .array(let items): items.contains { $0.names(of: pack) }
        case .object(let members):
            members.contains { $0.key.contains("\(pack):") || $0.value.names(of: pack) }
        }
    }
}
