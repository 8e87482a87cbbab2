import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost

/// What earlier versions of a pack have stored of a person, and what the pack's renames and migrations make of it.
extension HostVocabulary {
    private static let parts = ["facts", "items", "records", "version"]

    /// Answers `person:stored { version = …, facts = …, items = …, records = … }`.
    ///
    /// - Throws: `Problem` if something has a name that leads to nothing, if a migration fails, and if a collection does
    ///   not take what has become of a record.
    func store(_ data: LuaValue, of index: LuaValue, _ engine: Engine) throws {
        let person = try person(index)
        guard let pack = environment.pack else {
            throw Problem("stored is for the pack whose tests these are, and there is none")
        }
        let given = try named(
            data,
            "stored data",
            "person:stored { version = \"1.0.0\", facts = { visa = \"work\" } }"
        )
        for name in given.keys.sorted() where !Self.parts.contains(name) {
            throw unknown("part of stored data", name, Self.parts)
        }
        let former = try formerData(given, of: person, pack, engine.generation)
        let migration = try waiting { try await engine.migrate(former, of: person.id) }
        // Whoever had read the person before would go on with what was stored then.
        people[Int(index.integerValue!) - 1] = try engine.person(person.id.rawValue)
        guard migration.failures.isEmpty else {
            throw Problem(migration.failures.map { "\($0.failure)" }.joined(separator: "\n"))
        }
        if let (collection, count) = migration.unfit.min(by: { $0.key < $1.key }) {
            let records = EnglishCount.of(count, "record")
            let renewed = try engine.person(person.id.rawValue)
            let reasons = try waiting { try await renewed.records.unfit() }.compactMap { unfit in
                if case .notTaken(let error) = unfit.reason { error } else { nil }
            }
            let reason = reasons.first { $0.collection == collection }.map {
                ": field '\($0.field)' \($0.problem)"
            }
            throw Problem(
                "the collection does not take what has become of \(records) of \(collection)\(reason ?? "")"
            )
        }
    }

    private func formerData(
        _ given: [String: LuaValue],
        of person: Person,
        _ pack: PackID,
        _ generation: Generation
    ) throws -> FormerData {
        let catalog = generation.catalog
        let version = try version(given["version"], of: pack, catalog)
        var former = FormerData(of: pack, by: version)
        let pending = former.pending(in: catalog)
        guard !pending.isEmpty else {
            throw Problem(
                "pack \(pack) has no rename and no migration of what "
                    + (version.map { "version \($0)" } ?? "earlier versions") + " stored"
            )
        }
        let names = FormerNames(of: pack, pending, catalog) { [former] name in
            former.isInCode(name, of: generation)
        }
        for (name, value) in try entries(given["facts"], "facts", "facts = { visa = \"work\" }") {
            guard names.hasFact(name) else { throw unknown("fact of an earlier version", name, names.facts) }
            guard let value = JSONValue(value).flatMap(FactValue.init) else {
                throw Problem("fact '\(name)' cannot be a \(value.typeName)")
            }
            former.facts[DefinitionID(pack: pack, name: name)] = value
        }
        let states = Tick.State.allCases.map(\.rawValue)
        for (name, state) in try entries(given["items"], "items", "items = { visa = \"done\" }") {
            guard names.items.contains(name) else {
                throw unknown("item of an earlier version", name, names.items)
            }
            guard let word = state.stringValue, let state = Tick.State(rawValue: word) else {
                throw Problem("item '\(name)' is one of \(states.joined(separator: ", "))")
            }
            former.ticks[DefinitionID(pack: pack, name: name)] = Tick(state)
        }
        let example = "records = { expenses = { { amount = \"12.50\" } } }"
        for (name, list) in try entries(given["records"], "records", example) {
            guard names.collections.contains(name) else {
                throw unknown("collection of an earlier version", name, names.collections)
            }
            guard let list = list.tableValue, list.fields.isEmpty else {
                throw Problem("records are lists by collection: \(example)")
            }
            let collection = DefinitionID(pack: pack, name: name)
            for (number, record) in list.items.enumerated() {
                let stored = try self.record(record, number + 1, of: collection, person, example)
                for field in stored.body.keys.sorted() {
                    guard let fields = names.fields(of: name, without: field) else { continue }
                    throw unknown("field of '\(name)' in an earlier version", field, fields)
                }
                former.records.append(stored)
            }
        }
        return former
    }

    private func version(
        _ value: LuaValue?,
        of pack: PackID,
        _ catalog: Catalog
    ) throws -> SemanticVersion? {
        guard let value, value != .nil else { return nil }
        guard let text = value.stringValue, let version = SemanticVersion(text) else {
            throw Problem("version is one such as \"1.0.0\"")
        }
        if let own = catalog.packs[pack]?.manifest.version, own < version {
            throw Problem("version \(version) is later than \(own), which pack \(pack) has")
        }
        return version
    }

    /// Returns a record; `id` is none of its fields.
    private func record(
        _ value: LuaValue,
        _ number: Int,
        of collection: DefinitionID,
        _ person: Person,
        _ example: String
    ) throws -> (key: RecordKey, body: [String: JSONValue]) {
        var id = String(number)
        var body: [String: JSONValue] = [:]
        for (name, value) in try named(value, "a record", example) {
            if name == "id" {
                id = try text(value, "id")
            } else if let value = JSONValue(value) {
                body[name] = value
            } else {
                throw Problem("field '\(name)' of a record cannot be a \(value.typeName)")
            }
        }
        return (RecordKey(owner: person.id, collection: collection, id: id), body)
    }

    /// Returns the fields of a table that has nothing but names, in their order; none for nil.
    private func entries(_ value: LuaValue?, _ what: String, _ example: String) throws -> [(
        key: String, value: LuaValue
    )] {
        try named(value, what, example).sorted { $0.key < $1.key }
    }

    /// Returns the fields of a table that has nothing but names; none for nil.
    private func named(_ value: LuaValue?, _ what: String, _ example: String) throws -> [String: LuaValue] {
        guard let value, value != .nil else { return [:] }
        guard let table = value.tableValue, table.items.isEmpty else {
            throw Problem("\(what): fields with names expected: \(example)")
        }
        var fields: [String: LuaValue] = [:]
        for field in table.fields {
            guard let name = field.name else {
                throw Problem("\(what): fields with names expected: \(example)")
            }
            fields[name] = field.value
        }
        return fields
    }
}
