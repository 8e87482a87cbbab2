import GRDB
import GRDBSQLite

/// A statement that stays prepared with its connection, bound and read through SQLite's own interface.
///
/// Rows are read in place, whereas GRDB would first make a value of each column. Parameters and columns are numbered as
/// in SQLite: parameters from 1, columns from 0.
struct PreparedStatement {
    /// Keeps the statement prepared.
    private let statement: Statement
    private let handle: OpaquePointer

    init(_ db: Database, _ sql: String) throws {
        statement = try db.cachedStatement(sql: sql)
        handle = statement.sqliteStatement
    }

    /// Prepares a statement and binds its parameters.
    init(_ db: Database, _ sql: String, _ arguments: StatementArguments) throws {
        try self.init(db, sql)
        try statement.setArguments(arguments)
    }

    func bind(_ text: String, at parameter: Int32) throws {
        let code = sqlite3_bind_text(handle, parameter, text, Int32(clamping: text.utf8.count), copied)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// Binds the first parameters.
    func bind(_ parameters: [Parameter]) throws {
        for (index, parameter) in parameters.enumerated() {
            switch parameter {
            case .text(let text): try bind(text, at: Int32(index + 1))
            case .number(let number): try bind(number, at: Int32(index + 1))
            case .real(let number): try bind(number, at: Int32(index + 1))
            case .bytes(let bytes): try bind(bytes, at: Int32(index + 1))
            case .null:
                let code = sqlite3_bind_null(handle, Int32(index + 1))
                guard code == SQLITE_OK else { throw error(code) }
            }
        }
    }

    func bind(_ number: Int64, at parameter: Int32) throws {
        let code = sqlite3_bind_int64(handle, parameter, number)
        guard code == SQLITE_OK else { throw error(code) }
    }

    func bind(_ number: Double, at parameter: Int32) throws {
        let code = sqlite3_bind_double(handle, parameter, number)
        guard code == SQLITE_OK else { throw error(code) }
    }

    func bind(_ bytes: [UInt8], at parameter: Int32) throws {
        let code = sqlite3_bind_blob(handle, parameter, bytes, Int32(clamping: bytes.count), copied)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// Advances to the next row and returns whether there is one. A caller that stops before the end must call `reset`.
    func next() throws -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE:
            reset()
            return false
        case let code:
            let error = error(code)
            reset()
            throw error
        }
    }

    /// Runs a statement that has no rows.
    func run() throws { while try next() {} }

    func reset() { sqlite3_reset(handle) }

    /// Returns the text in a column; empty if the column has no value.
    func text(_ column: Int32) -> String { withBytes(column) { String(decoding: $0, as: UTF8.self) } }

    /// Whether the text in a column equals a given one, byte for byte.
    func hasText(_ column: Int32, _ text: String) -> Bool {
        withBytes(column) { bytes in
            guard bytes.count == text.utf8.count else { return false }
            return text.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
                ?? bytes.elementsEqual(text.utf8)
        }
    }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    /// Passes the bytes of a text or a blob in place to a function.
    func withBytes<Result, Failure: Error>(
        _ column: Int32,
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let start = sqlite3_column_blob(handle, column)
        let count = Int(sqlite3_column_bytes(handle, column))
        return try body(
            UnsafeBufferPointer(
                start: start?.assumingMemoryBound(to: UInt8.self),
                count: start == nil ? 0 : count
            )
        )
    }

    private func error(_ code: Int32) -> DatabaseError {
        DatabaseError(
            resultCode: ResultCode(rawValue: code),
            message: String(cString: sqlite3_errmsg(sqlite3_db_handle(handle)))
        )
    }
}

/// A value for a parameter of a statement.
enum Parameter {
    case text(String)
    case number(Int64)
    case real(Double)
    case bytes([UInt8])
    case null
}

/// SQLite copies what it is given.
private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
