import ManasikDomain
import ManasikPackHost

/// Trials of the code of migrations on made-up records, as it finds them before later renames.
extension PackInspection {
    /// Warns of migrations that fail on a record whose field or value has the old name of a later rename, as where whole records
    /// are copied: the same record with the new name shows that nothing else fails.
    mutating func inspectEarlyMigrations() {
        let changes = catalog.packs[source.id]?.changes ?? []
        for migration in changes.compactMap(\.migration) {
            guard let version = migration.before else { continue }
            for rename in changes.compactMap(\.rename) where rename.before.map({ version < $0 }) ?? true {
                guard let (collection, names, old, new) = trial(of: rename),
                    let failure = failure(of: migration, on: old, of: collection),
                    self.failure(of: migration, on: new, of: collection) == nil
                else { continue }
                collector.report(
                    .earlyMigration,
                    at: place(of: failure),
                    "migration '\(migration.id.name)' runs before the rename \(names) of collection "
                        + "'\(collection.id.name)', and fails where a record has the old name: \(failure.message)",
                    help: "write the version in the renames, too: before = \"\(version)\", or an earlier one"
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

    /// Returns records that differ in what a rename renames: the first has the old name. nil for what no record has.
    private func trial(
        of rename: Rename
    ) -> (RecordCollection, names: String, old: [String: JSONValue], new: [String: JSONValue])? {
        let owner: String
        switch rename.subject {
        case .field(let collection), .fieldValue(let collection, _): owner = collection
        default: return nil
        }
        guard let collection = catalog.collections[DefinitionID(pack: source.id, name: owner)] else {
            return nil
        }
        let new = collection.fields.compactMapValues { $0.sample }
        var (old, renamed) = (new, new)
        var names = "from '\(rename.old)' to '\(rename.new)'"
        if case .fieldValue(_, let field) = rename.subject {
            guard let takes = collection.fields[field], takes.type == .enumeration,
                takes.values.contains(rename.new), !takes.values.contains(rename.old)
            else { return nil }
            (old[field], renamed[field]) = (.string(rename.old), .string(rename.new))
            names = "of '\(field)' \(names)"
        } else {
            guard let value = new[rename.new], collection.fields[rename.old] == nil else { return nil }
            (old[rename.new], old[rename.old]) = (nil, value)
        }
        return (collection, names, old, renamed)
    }

    private func failure(
        of migration: CodeMigration,
        on body: [String: JSONValue],
        of collection: RecordCollection
    ) -> HandlerFailure? {
        guard let code, let function = catalog.packs[source.id]?.migrations[migration.id.name] else {
            return nil
        }
        var facts: [String: FactDeclaration] = [:]
        for (id, fact) in own(\.facts) { facts[id.name] = fact }
        return code.runtime.trial(
            of: migration.id,
            function: function,
            declared: facts,
            on: body,
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
