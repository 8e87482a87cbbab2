import ManasikDomain
import ManasikLuaRuntime

/// `host.records`.
extension HandlerHost {
    /// Returns the table of a collection, with the functions that read and change its records.
    func collection(_ name: String, in state: LuaState) throws(LuaError) -> LuaValue {
        var fields: [LuaField] = []
        func method(_ method: String, _ body: @escaping ([LuaValue]) throws -> [LuaValue]) throws(LuaError) {
            let function = try give(in: state) { arguments in
                try body(Array(arguments.dropFirst()))
            }
            fields.append(LuaField(key: .string(method), value: .function(function)))
        }
        try method("get") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            let id = try self.recordID(arguments, of: name)
            return [self.seen(name)[id].map { self.lua($0.shown, self.key(name, id)) } ?? .nil]
        }
        try method("find") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            let list = try self.list(of: name, arguments)
            let found = self.found(list, in: name)
            let page = list.limit.map { Array(found.prefix($0)) } ?? found
            let next: LuaValue =
                page.count < found.count ? page.last.map { .string(self.name(of: $0.key)) } ?? .nil : .nil
            return [
                .table(LuaTable(items: page.map { self.lua($0.body, $0.key) }, fields: [])), next,
            ]
        }
        try method("count") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            let list = try self.list(of: name, Array(arguments.prefix(1)))
            return [.integer(Int64(self.matches(list, in: name).count))]
        }
        try method("add") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            let body = try self.body(arguments.first ?? .nil, index: 1)
            let id = self.newID(name, body)
            try self.put(name, id, body)
            return [.string(self.name(of: self.key(name, id)))]
        }
        try method("set") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            let id = try self.recordID(arguments, of: name)
            try self.put(name, id, try self.body(arguments.dropFirst().first ?? .nil, index: 2))
            return []
        }
        try method("remove") { [weak self] arguments in
            guard let self else { throw HandlerProblem.over }
            let id = try self.recordID(arguments, of: name)
            guard let removed = self.seen(name)[id] else { return [.bool(false)] }
            try self.shared[name]?.checkRemoving(self.record(id, removed.stored, of: name))
            self.set(nil, id, in: name)
            try self.append(.remove(self.key(name, id), expecting: self.versions[self.key(name, id)]))
            return [.bool(true)]
        }
        return .table(LuaTable(items: [], fields: fields))
    }

    /// Returns the key of a record: one of the person, or one of another person that is there.
    func key(_ collection: String, _ id: String) -> RecordKey {
        let name = DefinitionID(pack: pack, name: collection)
        let own = RecordKey(owner: context.owner, collection: name, id: id)
        guard shared[collection] != nil, seen(collection)[id] != nil else { return own }
        // Of a record of the person, the name alone is known here.
        guard versions[own] == nil else { return own }
        if collections[collection]!.hidesAuthor {
            return versions.keys.first { $0.collection == name && $0.id == id } ?? own
        }
        let keys = collections[collection]!.keys(named: id, by: context.owner)
        return keys.last { versions[$0] != nil } ?? own
    }

    /// Returns what handlers call a record.
    private func name(of key: RecordKey) -> String { collections[key.collection.name]!.name(of: key) }

    private func recordID(_ arguments: [LuaValue], of collection: String) throws -> String {
        guard case .string(let id)? = arguments.first, !id.isEmpty, id.utf8.count <= 256 else {
            throw LuaArgumentError(index: 1, message: "a record's id expected")
        }
        let name = ownName(id, of: collection)
        try checkIsRead(name, of: collection)
        return name
    }

    /// Returns a name of a record without the person's own, if it begins with it.
    func ownName(_ id: String, of collection: String) -> String {
        let own = "\(context.owner)/"
        return collections[collection]?.isShared == true && id.hasPrefix(own)
            ? String(id.dropFirst(own.count)) : id
    }

    /// - Parameter times: Of the record as it is stored; nil for one that is written now.
    func record(
        _ id: String,
        _ body: [String: JSONValue],
        of collection: String,
        _ times: RecordTimes? = nil,
        in scope: RecordScope? = nil
    ) -> Record {
        Record(
            key: key(collection, id),
            scope: scope ?? collections[collection]!.scope,
            version: 1,
            body: body,
            createdAt: times?.created ?? context.now,
            updatedAt: times?.updated ?? context.now
        )
    }

    func body(_ value: LuaValue, index: Int) throws -> [String: JSONValue] {
        guard case .table(let table) = value, table.items.isEmpty else {
            throw LuaArgumentError(index: index, expected: "table of fields", got: value)
        }
        var body: [String: JSONValue] = [:]
        for field in table.fields {
            guard let name = field.name, let value = JSONValue(field.value) else {
                throw LuaArgumentError(
                    index: index,
                    message: "a record cannot keep a \(field.value.typeName) under '\(field.name ?? "?")'"
                )
            }
            body[name] = value
        }
        return body
    }

    /// Returns the id of a record that is added: made of values of which there is one record per, or a number, as of records
    /// that people add.
    private func newID(_ name: String, _ body: [String: JSONValue]) -> String {
        let collection = collections[name]!
        if collection.hidesAuthor { return RecordCollection.randomID() }
        let seen = seen(name)
        // Those that cannot be read, or were removed in the same run, count too.
        let known = damaged.union(versions.keys).filter { $0.collection == collection.id }
        let counted = RecordCollection.nextID(after: seen.keys + known.map(\.id))
        guard let id = collection.idOfOnePer(body) else { return counted }
        // A record that was edited keeps its id, which may be made of values that it no longer has.
        guard let present = seen[id] else { return id }
        return collection.idOfOnePer(present.shown) == id ? id : counted
    }

    private func put(_ name: String, _ id: String, _ written: [String: JSONValue]) throws {
        let collection = collections[name]!
        let former = seen(name)[id]
        let key = key(name, id)
        let given = isMigration ? written : collection.withoutAuthor(written, of: key.owner)
        let body = self.written(given, in: name, of: key.owner, instead: former?.shown ?? [:])
        if isMigration {
            try collection.check(body)
            omitted.formUnion(former?.stored.keys.filter { body[$0] == nil }.map { "\(name).\($0)" } ?? [])
        }
        var stored = isMigration ? body : try collection.replacing(former?.stored ?? [:], with: body)
        if shared[name] != nil, let former {
            // What the person may not read stays as it is.
            for (field, value) in former.stored where former.shown[field] == nil && stored[field] == nil {
                stored[field] = value
            }
        }
        let before = former.map { record(id, $0.stored, of: name, in: $0.scope) }
        try shared[name]?.checkWriting(record(id, stored, of: name), instead: before)
        if let before { try shared[name]?.checkReading(body.keys.sorted(), of: before) }
        try checkReferences(body, of: collection, instead: former?.shown ?? [:])
        try checkOnePer(body, of: collection, besides: id)
        guard !damaged.contains(key) else {
            throw HandlerProblem("the record '\(id)' of '\(name)' cannot be read, and is kept as it is")
        }
        guard Self.size(of: .object(stored)) <= Self.largestRecord else {
            throw HandlerProblem("a record of '\(name)' is larger than \(Self.largestRecord >> 10) KiB")
        }
        if former == nil, ownCount(of: name) >= RecordCollection.mostRecords {
            throw HandlerProblem(
                "collection '\(name)' holds \(RecordCollection.mostRecords) records, the most it may"
            )
        }
        let shown = isMigration ? body : collection.withAuthor(body, of: key.owner)
        let times = RecordTimes(created: former?.times.created ?? context.now, updated: context.now)
        set(SeenRecord(stored: stored, shown: shown, scope: collection.scope, times: times), id, in: name)
        // Of another's record, the version that the rules have been asked about is replaced and no other.
        let expected = key.owner == context.owner ? nil : versions[key]
        try append(.put(key, body: stored, scope: collection.scope, expecting: expected))
    }

    private func ownCount(of name: String) -> Int {
        let all = seen(name)
        return shared[name] == nil ? all.count : all.keys.count { key(name, $0).owner == context.owner }
    }

    private func append(_ change: RecordChange) throws {
        guard changes.count < mostChanges else {
            throw HandlerProblem("the handlers of one event may change \(mostChanges) records")
        }
        changes.append(change)
    }

    private func lua(_ body: [String: JSONValue], _ key: RecordKey) -> LuaValue {
        LuaValue(JSONValue.object(body.merging(["id": .string(name(of: key))]) { _, id in id }))
    }
}
