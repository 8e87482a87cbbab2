import GRDBSQLite

/// The SQLite library in use.
public enum SQLiteLibrary {
    /// Its release, such as `3.46.1`.
    public static var release: String { String(cString: sqlite3_libversion()) }
}
