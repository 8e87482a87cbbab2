import ManasikDomain
import ManasikPackHost

/// Trials of the code of migrations on made-up records, as it finds them before later renames.
extension PackInspection {
    /// Warns of migrations that fail on a record as it is before later renames: the same record with the present names shows that
    /// nothing else fails.
    mutating func inspectEarlyMigrations() {
        let changes = catalog.packs[source.id]?.changes ?? []
        let collections = own(\.collections).map { $0.1 }
        let facts = own(\.facts).map { $0.1 }
        let present = MigratedDeclarations(facts, collections, before: [])
        for (index, change) in changes.enumerated() {
            guard let migration = change.migration, let version = migration.before else { continue }
            let former = MigratedDeclarations(
                facts,
                collections,
                before: changes[(index + 1)...].compactMap(\.rename)
            )
            for collection in former.collections where !collections.contains(collection) {
                guard let failure = failure(of: migration, onRecordOf: collection, former),
                    collections.allSatisfy({ self.failure(of: migration, onRecordOf: $0, present) == nil })
                else { continue }
                collector.report(
                    .earlyMigration,
                    at: place(of: failure),
                    "migration '\(migration.id.name)' runs before later renames, and fails on a record of collection "
                        + "'\(collection.id.name)' as it is until then: \(failure.message)",
                    help:
                        "use the names from before the renames, or write the version in the renames, too: before = "
                        + "\"\(version)\", or an earlier one"
                )
                break
            }
        }
    }

    /// Returns the line of a failure as findings name it.
    private func place(of failure: HandlerFailure) -> SourceLocation? {
        guard let location = failure.location else { return nil }
        let path = source.files.paths.first { location.file.hasSuffix("/" + $0) }
        return path.map { source.files.location($0, line: location.line) } ?? location
    }

    private func failure(
        of migration: CodeMigration,
        onRecordOf collection: RecordCollection,
        _ declared: MigratedDeclarations
    ) -> HandlerFailure? {
        guard let code, let function = catalog.packs[source.id]?.migrations[migration.id.name] else {
            return nil
        }
        return code.runtime.trial(
            of: migration.id,
            function: function,
            declared: declared,
            on: collection.fields.compactMapValues { $0.sample },
            of: collection.id,
            today: today
        )
    }
}

extension RecordCollection.Field {
    /// A value that the field takes; nil for one that names somebody or another record, and for a list.
    fileprivate var sample: JSONValue? {
        switch type {
        case .text: .string(String(repeating: "a", count: max(1, range?.lowerBound ?? 1)))
        case .integer: .integer(range?.lowerBound ?? 1)
        case .decimal: .string("1")
        case .boolean: .boolean(true)
        case .date: .string("2026-01-01")
        case .time: .string("12:00")
        case .instant: .string("2026-01-01T12:00:00Z")
        case .enumeration: values.first.map { .string($0) }
        case .reference, .account, .list: nil
        }
    }
}
