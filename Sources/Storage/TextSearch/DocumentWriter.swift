import GRDB
import GRDBSQLite

/// Writes the columns of documents into the tables of a document index, or removes them.
///
/// Uses SQLite's own interface: the values of a row are slices of one buffer, without copies.
final class DocumentWriter {
    /// The columns of an indexed row.
    struct Columns {
        var title = TokenStream()
        var labels: [[UInt8]] = []
        var arabic: [UInt8] = []
        var transliteration: [UInt8] = []
        var body: [UInt8] = []
        var soundWords: [UInt8] = []
        var soundRuns: [UInt8] = []
    }

    private let connection: SQLiteConnection
    private var statements: [String: SQLiteStatement] = [:]
    private var buffer: [UInt8] = []
    /// The end of each column in the buffer.
    private var ends: [Int] = []

    init(_ connection: SQLiteConnection) { self.connection = connection }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
    }

    func add(_ columns: Columns, row: Int) throws {
        try write(
            columns,
            row,
            heading: "INSERT INTO heading (rowid, title, labels) VALUES (?, ?, ?)",
            text: """
                INSERT INTO text (rowid, title, labels, arabic, transliteration, body)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
            sound: "INSERT INTO sound (rowid, words, runs) VALUES (?, ?, ?)"
        )
    }

    /// Removes a row; a table without content must be told which words it loses.
    func remove(_ columns: Columns, row: Int) throws {
        try write(
            columns,
            row,
            heading: "INSERT INTO heading (heading, rowid, title, labels) VALUES ('delete', ?, ?, ?)",
            text: """
                INSERT INTO text (text, rowid, title, labels, arabic, transliteration, body)
                VALUES ('delete', ?, ?, ?, ?, ?, ?)
                """,
            sound: "INSERT INTO sound (sound, rowid, words, runs) VALUES ('delete', ?, ?, ?)"
        )
    }

    private func write(_ columns: Columns, _ row: Int, heading: String, text: String, sound: String) throws {
        buffer.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        append(columns.title.bytes)
        for label in columns.labels { buffer.append(contentsOf: label) }
        ends.append(buffer.count)
        try run(heading, row)
        append(columns.arabic)
        append(columns.transliteration)
        append(columns.body)
        try run(text, row)
        buffer.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        append(columns.soundWords)
        append(columns.soundRuns)
        try run(sound, row)
    }

    private func append(_ bytes: [UInt8]) {
        buffer.append(contentsOf: bytes)
        ends.append(buffer.count)
    }

    private func run(_ sql: String, _ row: Int) throws {
        let statement = try statement(sql)
        let code = buffer.withUnsafeBytes { buffer in
            sqlite3_bind_int64(statement, 1, Int64(row))
            var start = 0
            for (index, end) in ends.enumerated() {
                // Empty values need an address too, since they would be NULL otherwise. The buffer outlives the step.
                let address = buffer.baseAddress.map { $0 + start }
                sqlite3_bind_text(
                    statement,
                    CInt(index + 2),
                    address?.assumingMemoryBound(to: CChar.self),
                    CInt(end - start),
                    nil
                )
                start = end
            }
            defer {
                sqlite3_reset(statement)
                sqlite3_clear_bindings(statement)
            }
            return sqlite3_step(statement)
        }
        if code != SQLITE_DONE { throw failure() }
    }

    private func statement(_ sql: String) throws -> SQLiteStatement {
        if let known = statements[sql] { return known }
        var statement: SQLiteStatement?
        guard sqlite3_prepare_v3(connection, sql, -1, 0, &statement, nil) == SQLITE_OK, let statement else {
            throw failure()
        }
        statements[sql] = statement
        return statement
    }

    private func failure() -> DatabaseError {
        DatabaseError(resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)))
    }
}
