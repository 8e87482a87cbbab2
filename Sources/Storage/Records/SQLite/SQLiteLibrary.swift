import GRDB

/// The SQLite library that runs.
public enum SQLiteLibrary {
    /// Its release, such as `3.46.1`; nil where it cannot be asked.
    public static var release: String? {
        try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
    }
}
