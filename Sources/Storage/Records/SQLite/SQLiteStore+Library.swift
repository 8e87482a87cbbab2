import GRDBSQLite
public import ManasikStoreContract

extension SQLiteStore {
    /// The SQLite library in use.
    public static var library: StoreLibrary {
        StoreLibrary(name: "SQLite", release: String(cString: sqlite3_libversion()))
    }
}
