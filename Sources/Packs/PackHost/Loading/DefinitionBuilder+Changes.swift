import ManasikDomain

/// Renames of what people's records name, and code that changes records.
extension DefinitionBuilder {
    /// Takes the renames that a definition declares of what belongs to it.
    ///
    /// - Parameters:
    ///   - owner: The definition in messages, such as "fact 'visa'".
    ///   - names: What it has now.
    ///   - key: What an entry of a list of tables calls its names.
    mutating func rename(
        _ subject: Rename.Subject,
        of owner: String,
        _ fields: FieldValues,
        _ names: [String],
        key: String,
        _ node: DefinitionNode
    ) {
        rename(subject, of: owner, by: fields.renames("renamed"), names, key: key, node)
    }

    private mutating func rename(
        _ subject: Rename.Subject,
        of owner: String,
        by tables: [Ritual.Rename],
        _ names: [String],
        key: String,
        _ node: DefinitionNode
    ) {
        resolver.check(
            tables,
            of: owner,
            names,
            key: key,
            what: key == "values" ? "value" : "field",
            at: node["renamed"]?.location
        )
        renames += tables.map { RenameTable(subject: subject, before: $0.before, names: $0.nodes) }
    }

    /// Takes the renames that the fields of a collection declare of their values.
    mutating func renameValues(of collection: FieldValues, _ node: DefinitionNode) {
        for (name, value) in collection.map("fields").sorted(by: { $0.key < $1.key }) {
            guard case .recordField(let field, let tables) = value, let written = node["fields"]?[name]
            else { continue }
            rename(
                .fieldValue(collection: collection.id, field: name),
                of: "field '\(name)' of collection '\(collection.id)'",
                by: tables,
                field.values,
                key: "values",
                written
            )
        }
    }

    /// Takes the renames that a ritual, or an extension of one, declares of its nodes, which schedules name.
    mutating func rename(_ nodes: [Ritual.Rename], of ritual: DefinitionID) {
        renames += nodes.map {
            RenameTable(subject: .node(ritual: ritual), before: $0.before, names: $0.nodes)
        }
    }

    /// The kinds of definitions that can be renamed, by the keys of `renamed`.
    private static let renamable: [(key: String, kind: DefinitionKind, subject: Rename.Subject)] = [
        ("facts", .fact, .fact), ("items", .item, .item), ("checklists", .checklist, .checklist),
        ("dhikr", .dhikr, .dhikr), ("categories", .category, .category), ("chirps", .chirps, .rotation),
        ("collections", .collection, .collection), ("settings", .setting, .setting),
        ("schools", .school, .school), ("journeys", .journey, .journey), ("rituals", .ritual, .ritual),
        ("violations", .violation, .violation), ("remedies", .remedy, .remedy),
        ("place_kinds", .kind, .placeKind), ("contact_kinds", .kind, .contactKind),
    ]

    /// Returns the names of what the pack defines and can rename.
    private func names(of kind: DefinitionKind, _ subject: Rename.Subject) -> [String] {
        let own = resolver.scope.visible[pack]
        if let subject = subject.kinds {
            return (own?.kinds ?? []).filter { $0.subject == subject }.map { $0.id.name }.sorted()
        }
        return switch kind {
        case .school: (own?.traditions ?? []).schools.map(\.school.rawValue)
        case .journey: (own?.traditions ?? []).journeys.map(\.name)
        default: (own?.declared[kind] ?? []).sorted()
        }
    }

    /// Reads a `renamed` of the pack.
    mutating func renamed(_ node: DefinitionNode) {
        guard let fields = resolver.fields(of: node, as: .renamed) else { return }
        let version = resolver.version(fields, node, "renamed")
        if fields.values["before"] != nil, version == nil { return }
        for (key, _, subject) in Self.renamable {
            let names = fields.map(key).compactMapValues { name -> String? in
                guard case .string(let name) = name else { return nil }
                return name
            }
            for old in names.keys.sorted() where old.contains(":") {
                resolver.collector.error(
                    .badValue,
                    at: node.location,
                    "the pack renames '\(old)', but it can rename only what is its own, by names without a pack's"
                )
            }
            let ofHost = subject.kinds?.namesOfHost ?? []
            for old in names.keys.sorted() where ofHost.contains(old) {
                resolver.collector.error(
                    .badValue,
                    at: node.location,
                    "the pack renames '\(old)', but every pack can use that kind"
                )
            }
            if !names.isEmpty { renames.append(RenameTable(subject: subject, before: version, names: names)) }
        }
        changesLocation = changesLocation ?? node.location
    }

    /// Reads a migration.
    mutating func migration(_ node: DefinitionNode) {
        guard let fields = fields(node, .migration), case .function(let key)? = fields.values["run"] else {
            return
        }
        let version = resolver.version(fields, node, "migration '\(fields.id)'")
        if fields.values["before"] != nil, version == nil { return }
        result.migrations[fields.id] = key
        migrationLocations[fields.id] = node.location
        migrations.append(CodeMigration(id: id(fields), before: version))
    }

    /// Checks the renames of definitions, and puts everything that changes stored data into its order.
    mutating func orderChanges() {
        for (key, kind, subject) in Self.renamable {
            let tables = renames.filter { $0.subject == subject }
            guard !tables.isEmpty else { continue }
            resolver.check(
                tables.map { Ritual.Rename(pack: pack, before: $0.before, nodes: $0.names) },
                of: "the pack",
                names(of: kind, subject),
                key: key,
                what: kind.rawValue,
                at: changesLocation
            )
        }
        let tables = Dictionary(grouping: renames.withOwnersAsThen(in: pack), by: \.before)
        let code = Dictionary(grouping: migrations, by: \.before)
        let versions = Set(tables.keys).union(code.keys).compactMap(\.self).sorted()
        for version in versions.map(Optional.some) + [nil] {
            result.changes += (tables[version] ?? []).renames(of: pack, before: version).map(
                DataChange.rename
            )
            result.changes += (code[version] ?? []).map(DataChange.code)
        }
        for migration in migrations { checkOrder(of: migration) }
    }

    /// Warns of a migration that names things as later renames call them: when it runs, they are stored under their
    /// old names.
    private mutating func checkOrder(of migration: CodeMigration) {
        guard let version = migration.before, let key = result.migrations[migration.id.name],
            let lua = resolver.scope.draft.lua
        else { return }
        var names: Set<String> = []
        for table in renames where table.before.map({ version < $0 }) ?? true {
            switch table.subject {
            case .fact, .collection: break
            case .value(let owner), .field(let owner): guard lua.names(owner, in: key) else { continue }
            case .fieldValue(let owner, let field):
                guard lua.names(owner, in: key), lua.names(field, in: key) else { continue }
            case .item, .checklist, .dhikr, .category, .rotation, .setting, .settingValue, .school,
                .journey, .ritual, .violation, .remedy, .placeKind, .contactKind, .node:
                continue
            }
            names.formUnion(table.names.values.filter { lua.names($0, in: key) })
        }
        guard !names.isEmpty else { return }
        resolver.collector.report(
            .earlyMigration,
            at: migrationLocations[migration.id.name],
            "migration '\(migration.id.name)' runs before the renames to "
                + names.sorted().map { "'\($0)'" }.joined(separator: ", ")
                + ", so it does not find what is stored under the old names",
            help: "write the version in the renames, too: before = \"\(version)\", or an earlier one"
        )
    }
}

extension Rename.Subject {
    /// What the renamed kinds are of; nil for other subjects.
    fileprivate var kinds: KindDeclaration.Subject? {
        switch self {
        case .placeKind: .place
        case .contactKind: .contact
        default: nil
        }
    }
}
