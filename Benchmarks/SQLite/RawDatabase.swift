// SPDX-License-Identifier: Apache-2.0
import GRDBSQLite

/// A database by SQLite's C interface, as the plain alternative is written: statements that stay prepared.
public final class RawDatabase {
    private var handle: OpaquePointer!
    private var statements: [OpaquePointer] = []

    public init(path: String) {
        precondition(sqlite3_open(path, &handle) == SQLITE_OK, path)
    }

    public func execute(_ sql: String) {
        precondition(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK, sql)
    }

    public func prepare(_ sql: String) -> OpaquePointer {
        var statement: OpaquePointer?
        precondition(sqlite3_prepare_v3(handle, sql, -1, 1, &statement, nil) == SQLITE_OK, sql)
        statements.append(statement!)
        return statement!
    }

    /// Binds texts to the first parameters; SQLite keeps a copy of each.
    public func bind(_ texts: [String], to statement: OpaquePointer) {
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        for (index, text) in texts.enumerated() {
            let length = Int32(text.utf8.count)
            precondition(
                sqlite3_bind_text(statement, Int32(index + 1), text, length, transient) == SQLITE_OK
            )
        }
    }

    /// Runs a statement that has no rows.
    public func run(_ statement: OpaquePointer, _ texts: [String] = []) {
        step(statement, texts, to: SQLITE_DONE)
    }

    /// Runs a statement to the row that it has.
    public func look(_ statement: OpaquePointer, _ texts: [String]) {
        step(statement, texts, to: SQLITE_ROW)
    }

    private func step(_ statement: OpaquePointer, _ texts: [String], to end: Int32) {
        bind(texts, to: statement)
        precondition(sqlite3_step(statement) == end)
        sqlite3_reset(statement)
    }

    public func close() {
        for statement in statements { sqlite3_finalize(statement) }
        sqlite3_close(handle)
    }
}
