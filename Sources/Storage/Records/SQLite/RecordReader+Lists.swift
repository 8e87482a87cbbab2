import GRDB
import ManasikDomain
import ManasikStoreContract

/// Reads lists of records with SQL.
extension RecordReader {
    /// - Parameter declared: The indexes that collections have.
    func answers(
        to queries: [RecordQuery],
        _ declared: [DefinitionID: Set<RecordField>]
    ) throws -> [[Record]] {
        let lookup = try PreparedStatement(
            db,
            "SELECT \(Self.columns) FROM record WHERE owner = ? AND collection = ? AND id = ?"
        )
        var bodies = JSONObjectReader()
        return try queries.map { query in
            switch query {
            case .one(let key): try record(key, by: lookup, &bodies)
            case .list(let list): try records(list, declared[list.collection] ?? [])
            }
        }
    }

    private func record(
        _ key: RecordKey,
        by lookup: PreparedStatement,
        _ bodies: inout JSONObjectReader
    ) throws -> [Record] {
        defer { lookup.reset() }
        let stored = try StoredKey(key)
        try lookup.bind(stored.owner, at: 1)
        try lookup.bind(stored.collection, at: 2)
        try lookup.bind(stored.id, at: 3)
        return try lookup.next() ? [record(lookup, key: key, &bodies)] : []
    }

    /// - Parameter declared: The indexes that the list's collection has.
    func records(_ list: RecordList, _ declared: Set<RecordField>) throws -> [Record] {
        try check(list, declared)
        let most = list.limit ?? .max
        guard most > 0 else { return [] }
        do {
            var records: [Record] = []
            try forEach(list) { record in
                records.append(record)
                return records.count < most
            }
            return records
        } catch let error as DatabaseError {
            guard try isOfBrokenBody(error, list) else { throw error }
            return list.page(of: try whole(list))
        }
    }

    /// Returns all records of a list's collection and owner, compared with nothing.
    ///
    /// SQLite cannot compare the fields of a body that is not JSON, and answers nothing where there is one.
    private func whole(_ list: RecordList) throws -> [Record] {
        var all = list
        (all.conditions, all.near, all.order, all.after, all.limit) = ([], nil, nil, nil, .max)
        all.filter = nil
        return try records(of: all)
    }

    /// Returns all records of a list, whatever its limit.
    private func records(of list: RecordList) throws -> [Record] {
        var records: [Record] = []
        try forEach(list) { record in
            records.append(record)
            return true
        }
        return records
    }

    func count(_ list: RecordList, _ declared: Set<RecordField>) throws -> Int {
        var all = list
        (all.after, all.limit) = (nil, list.owner == nil ? .max : nil)
        try check(all, declared)
        let isPlain = all.conditions.isEmpty && all.filter == nil && all.near == nil
        if isPlain, all.order.map({ FieldIndex.isLegal($0.name) }) ?? true {
            let statement = try ListStatement(all)
            return try Int.fetchOne(
                db.cachedStatement(sql: "SELECT count(*) FROM record WHERE " + statement.condition),
                arguments: statement.arguments
            ) ?? 0
        }
        do {
            var count = 0
            try forEach(all) { _ in
                count += 1
                return true
            }
            return count
        } catch let error as DatabaseError {
            guard try isOfBrokenBody(error, all) else { throw error }
            return list.page(of: try whole(all)).count
        }
    }

    /// Returns whether SQLite failed to compare fields because a body is not JSON.
    ///
    /// - Source: <https://www.sqlite.org/json1.html>: its functions raise an error on malformed JSON, which has no code
    ///   of its own; so the bodies are looked at.
    private func isOfBrokenBody(_ error: DatabaseError, _ list: RecordList) throws -> Bool {
        guard error.resultCode == .SQLITE_ERROR else { return false }
        return try hasBrokenBody(list.collection.description)
    }

    /// Returns whether SQLite cannot read the fields of some record of a collection.
    func hasBrokenBody(_ collection: String) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: "SELECT EXISTS (SELECT 1 FROM record WHERE collection = ? AND NOT json_valid(body))",
            arguments: [collection]
        ) ?? false
    }

    /// Passes the records of a list to a function one by one until it has enough.
    private func forEach(_ list: RecordList, _ body: (Record) throws -> Bool) throws {
        if let near = list.near, let index = try pointIndex(of: list) {
            return try forEach(list, near: near, by: index, body)
        }
        // Without an index over points, or by a field whose name SQL does not accept, the order is made here.
        if list.near != nil || list.order.map({ !FieldIndex.isLegal($0.name) }) ?? false {
            var unordered = list
            (unordered.near, unordered.order, unordered.after, unordered.limit) = (nil, nil, nil, .max)
            for record in list.page(of: try records(of: unordered)) where try !body(record) { return }
            return
        }
        let statement = try ListStatement(list)
        let columns = list.owner == nil ? Self.columns + ", owner" : Self.columns
        let rows = try PreparedStatement(
            db,
            "SELECT \(columns) FROM record WHERE " + statement.sql,
            statement.arguments
        )
        defer { rows.reset() }
        var bodies = JSONObjectReader()
        while try rows.next() {
            let owner = try list.owner ?? Self.person(rows.text(6))
            let key = RecordKey(owner: owner, collection: list.collection, id: rows.text(0))
            let record = try record(rows, key: key, &bodies)
            // SQLite finds all matching records, and may find others.
            guard list.meetsConditions(record) else { continue }
            if try !body(record) { return }
        }
    }

    /// - Throws: `StoreError.invalid` for a list that no store answers, or for which too many records would be read.
    private func check(_ list: RecordList, _ declared: Set<RecordField>) throws {
        try list.check()
        // An index over points is kept in the file, whether or not it was declared since.
        if list.isServed(by: declared) { return }
        if try pointIndex(of: list) != nil { return }
        var sql = "SELECT count(*) FROM (SELECT 1 FROM record WHERE collection = ?"
        var arguments: StatementArguments = [
            try StoredKey.text(list.collection.description, .nullInCollection)
        ]
        if let owner = list.owner {
            sql += " AND owner = ?"
            arguments += [try StoredKey.owner(owner)]
        }
        sql += " LIMIT \(RecordList.mostScanned + 1))"
        let count = try Int.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? 0
        if count > RecordList.mostScanned { throw list.unserved }
    }
}
