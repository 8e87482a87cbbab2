import ManasikDomain
import ManasikLuaRuntime

/// Finding records, and the rules between them.
extension HandlerHost {
    /// Returns the list that the arguments of `find` describe: a table of fields, and one of options.
    func list(of name: String, _ arguments: [LuaValue]) throws -> RecordList {
        try checkWhole(name)
        let collection = collections[name]!
        var list = RecordList(collection.id, owner: collection.isShared ? nil : context.owner, limit: nil)
        list.order = collection.standardOrder
        // A value that no record can have is an error, not an empty result.
        if let wanted = arguments.first, wanted != .nil {
            let names = namedReferences(in: name)
            list.conditions = try collection.conditions(try body(wanted, index: 1))
                .map { collection.naming($0, by: context.owner, names) }
        }
        guard arguments.count > 1, arguments[1] != .nil else {
            return try shared[name]?.limited(list) ?? list
        }
        let options = try RecordOptions(try body(arguments[1], index: 2), of: collection)
        options.apply(to: &list)
        if let id = options.after {
            let own = self.ownName(id, of: name)
            guard let last = seen(name)[own] else {
                throw LuaArgumentError(index: 2, message: "'after' names record '\(id)', which is not there")
            }
            list.after = list.cursor(after: record(own, last.shown, of: name, last.times))
        }
        return try shared[name]?.limited(list) ?? list
    }

    /// - Throws: `HandlerProblem` for a collection of whose records not all were read.
    private func checkWhole(_ name: String) throws {
        guard context.partial.contains(DefinitionID(pack: pack, name: name)) else { return }
        throw HandlerProblem(
            "collection '\(name)' has more than \(HandlerContext.mostShared) records that the person may read, the most "
                + "that handlers look through; only the person's own are reached, by their ids"
        )
    }

    /// - Throws: `HandlerProblem` for an id of a record that is not there if it may be one of those that were not read.
    func checkIsRead(_ id: String, of name: String) throws {
        guard seen(name)[id] == nil, let collection = collections[name] else { return }
        if collection.keys(named: id, by: context.owner).count > 1 { try checkWhole(name) }
    }

    /// Returns all records of a list, whatever its limit.
    func found(_ list: RecordList, in name: String) -> [Record] {
        var list = list
        let matching = matches(list, in: name)
        (list.limit, list.filter) = (nil, nil)
        return list.page(of: matching.map { record($0.key, $0.value.shown, of: name, $0.value.times) })
    }

    /// Returns the records that meet the conditions of a list, in no order.
    func matches(_ list: RecordList, in name: String) -> [String: SeenRecord] {
        seen(name).filter { id, seen in
            let shown = record(id, seen.shown, of: name, seen.times)
            guard list.conditions.allSatisfy({ $0.holds(for: shown) }),
                list.owner == nil || key(name, id).owner == list.owner
            else { return false }
            // What is still the person's alone is all theirs.
            if shared[name] != nil, seen.scope == .person { return true }
            // What a list asks for is compared as it is stored.
            return list.filter?.holds(for: record(id, seen.stored, of: name)) ?? true
        }
    }

    /// Returns the fields of a shared collection whose references lead to records of the pack's that are named by their owners too.
    private func namedReferences(in name: String) -> Set<String> {
        guard shared[name] != nil, let collection = collections[name] else { return [] }
        return collection.namedReferences(toShared: true) { $0.pack == pack ? collections[$0.name] : nil }
    }

    /// Returns a body with the references that its author has written short, as everybody reads them. Where nobody is to know
    /// whose it is, they stay short.
    func qualifying(
        _ body: [String: JSONValue],
        in name: String,
        for author: PersonID
    ) -> [String: JSONValue] {
        guard let collection = collections[name], !collection.hidesAuthor else { return body }
        return collection.qualifying(body, for: author, namedReferences(in: name))
    }

    /// Returns what handlers write in a record of an author with references that everybody reads alike; what is as it was is no
    /// record of whoever writes it.
    func written(
        _ body: [String: JSONValue],
        in name: String,
        of author: PersonID,
        instead former: [String: JSONValue]
    ) -> [String: JSONValue] {
        guard let collection = collections[name] else { return body }
        let changed = namedReferences(in: name).filter { body[$0] != former[$0] }
        return collection.written(body, by: context.owner, inRecordOf: author, changed)
    }

    /// - Parameter former: The record as it was, whose references may lead to records that have been removed since.
    /// - Throws: `RecordFieldError` if a reference leads to a record that is not there.
    func checkReferences(
        _ body: [String: JSONValue],
        of collection: RecordCollection,
        instead former: [String: JSONValue]
    ) throws {
        let present = Set(collection.references(in: former))
        for reference in collection.references(in: body)
        where reference.target.pack == pack && !present.contains(reference) {
            reads.noteRecords(of: reference.target, in: context)
            let target = reference.target.name
            let id = ownName(reference.record, of: target)
            guard seen(target)[id] == nil else { continue }
            try checkIsRead(id, of: target)
            throw RecordFieldError(
                collection.id,
                reference.field,
                .noRecord(reference.record, of: reference.target)
            )
        }
    }

    /// - Throws: `RecordFieldError` if another record has the values of which there is only one record per.
    func checkOnePer(
        _ body: [String: JSONValue],
        of collection: RecordCollection,
        besides id: String
    ) throws {
        let conditions = collection.duplicateConditions(of: body)
        guard !conditions.isEmpty else { return }
        let owner = key(collection.id.name, id).owner
        let list = RecordList(collection.id, owner: owner, where: conditions, limit: nil)
        let others = matches(list, in: collection.id.name).keys.filter { $0 != id }
        guard let other = others.min(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) else { return }
        // Who may not read whose a record is does not learn which others are of the same author.
        throw collection.takenError(by: collection.hidesAuthor && owner != context.owner ? id : other)
    }
}
