import GRDB
package import ManasikDomain
package import ManasikStoreContract

extension SQLiteStore {
    /// Returns the values of SQLite's pragmas on the writing connection.
    package func pragmas(_ names: [String]) async throws(StoreError) -> [String] {
        precondition(names.allSatisfy { FieldIndex.isLegal($0) }, "not names of pragmas: \(names)")
        return try await onWriter { db in
            try names.map { try String.fetchOne(db, sql: "PRAGMA \($0)") ?? "" }
        }
    }

    /// Returns SQLite's plan for a list, one step per line.
    package func plan(of list: RecordList) async throws(StoreError) -> [String] {
        try await snapshot { db in
            let statement = try ListStatement(list)
            let sql = "EXPLAIN QUERY PLAN SELECT \(RecordReader.columns) FROM record WHERE " + statement.sql
            return try Row.fetchAll(db, sql: sql, arguments: statement.arguments).map { $0["detail"] }
        }
    }
}

extension StoreFileError {
    /// Makes the error for a result code of SQLite.
    package init(sqliteCode code: Int32, path: String) {
        self.init(code: ResultCode(rawValue: code), path: path, waitLimit: nil)
    }
}
