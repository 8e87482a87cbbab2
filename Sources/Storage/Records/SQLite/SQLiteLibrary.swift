import GRDB

/// The SQLite library in use.
public enum SQLiteLibrary {
    /// Its release, such as `3.46.1`; nil if it cannot be determined.
    public static var release: String? {
        try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
    }
}
