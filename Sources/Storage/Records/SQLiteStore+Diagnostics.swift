import GRDB
package import ManasikDomain

extension SQLiteStore {
    /// The values of SQLite's pragmas on the connection that writes.
    package func pragmas(_ names: [String]) async throws(StoreError) -> [String] {
        precondition(names.allSatisfy { FieldIndex.isLegal($0) }, "not names of pragmas: \(names)")
        return try await onWriter { db in
            try names.map { try String.fetchOne(db, sql: "PRAGMA \($0)") ?? "" }
        }
    }

    /// SQLite's plan for a query, one step to a line.
    package func plan(of query: RecordQuery) async throws(StoreError) -> [String] {
        try await snapshot { db in
            let (sql, arguments) = try RecordReader(db).statement(for: query)
            return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments)
                .map { $0["detail"] }
        }
    }
}

extension StoreError {
    /// What a result code of SQLite means to a user of the store.
    package init(sqliteCode code: Int32, path: String) {
        self.init(code: ResultCode(rawValue: code), path: path, patience: nil)
    }
}
