import GRDB
import ManasikDomain
import ManasikStoreContract

/// A database file that is not open yet: what it contains, and how connections to it are made.
struct StoreFile: Sendable {
    enum State: Equatable, Sendable {
        /// There is no file, or it is empty.
        case empty
        case older(Int)
        case current
    }

    let path: String
    let waitLimit: WaitLimit

    /// The ends of the names of what SQLite keeps beside a file.
    static let suffixes = ["-journal", "-wal", "-shm"]

    /// Removes a file with what SQLite keeps beside it, as far as they are there.
    static func remove(_ path: String) throws(StoreFileError) {
        for suffix in [""] + suffixes { try PrivateFiles.remove(path + suffix) }
    }

    /// Determines what the file contains without changing it, except that an interrupted transaction is rolled back.
    ///
    /// - Parameter checkLimit: The size in bytes up to which every page is read.
    /// - Throws: `StoreError.corrupt`, `.newerSchema`, `.notPermitted` for a database of another program.
    func inspect(checkLimit: Int) throws(StoreFileError) -> State {
        let size = PrivateFiles.size(path) ?? 0
        guard size > 0 else {
            // SQLite would delete the log of an empty file with everything in it.
            if let log = PrivateFiles.size(path + "-wal"), log > 0 {
                throw .corrupt(path: path, detail: StoreDetail(.missingBesideLog))
            }
            guard !PrivateFiles.exists(path) else {
                throw .corrupt(
                    path: path,
                    detail: StoreDetail(.emptyFile)
                )
            }
            return .empty
        }
        func examine(_ db: Database) throws -> State {
            let state = try Self.state(of: db, path: path)
            if size <= checkLimit { try Self.quickCheck(db, path: path) }
            return state
        }
        do throws(StoreFileError) {
            return try reading(examine)
        } catch  where error.reason == .readOnly {
            // A process ended during a transaction. Only a writing connection can roll it back.
            return try writing { try $0.unsafeRead(examine) }
        }
    }

    /// Reads every page and index.
    func checkIntegrity() throws(StoreFileError) {
        try reading { db in
            guard try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") == "ok" else {
                throw StoreFileError.corrupt(path: path, detail: StoreDetail(.integrity))
            }
        }
    }

    /// Checks that the file has all tables and columns, and that every row can be read, except for the bodies of records
    /// and the payloads of jobs.
    ///
    /// - Returns: The number of records and jobs that are not JSON: a store goes on with the others and keeps these.
    func checkContents() throws(StoreFileError) -> Int {
        try reading { db in
            try Schema.check(db)
            try NumberBounds.check(db)
            return try RecordReader(db).checkAll()
        }
    }

    /// Runs a function on a read-only connection.
    func reading<T>(_ body: (Database) throws -> T) throws(StoreFileError) -> T {
        do {
            var configuration = Self.configuration(waitLimit: waitLimit)
            configuration.readonly = true
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            defer { try? queue.close() }
            return try queue.unsafeRead(body)
        } catch {
            throw StoreFileError(error, path: path, waitLimit: waitLimit)
        }
    }

    /// Runs a function on an exclusive connection, in the file's own journal mode.
    func writing<T>(_ body: (DatabaseQueue) throws -> T) throws(StoreFileError) -> T {
        do {
            let queue = try DatabaseQueue(
                path: path,
                configuration: Self.configuration(waitLimit: waitLimit)
            )
            do {
                let result = try body(queue)
                try queue.close()
                return result
            } catch {
                try? queue.close()
                throw error
            }
        } catch {
            throw StoreFileError(error, path: path, waitLimit: waitLimit)
        }
    }

    /// Returns the configuration of all connections.
    static func configuration(waitLimit: WaitLimit?) -> Configuration {
        var configuration = Configuration()
        configuration.label = "manasik"
        configuration.foreignKeysEnabled = true
        if let waitLimit {
            configuration.busyMode = .callback { waitLimit.wait(attempt: $0) }
        }
        configuration.prepareDatabase { db in
            // Removed text is overwritten; damaged cells are detected.
            try db.execute(
                sql: """
                    PRAGMA secure_delete = ON;
                    PRAGMA cell_size_check = ON;
                    PRAGMA synchronous = FULL;
                    """
            )
        }
        return configuration
    }

    private static func state(of db: Database, path: String) throws -> State {
        let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        let tables = try String.fetchSet(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
        guard application == Schema.applicationID else {
            // The program may have ended between the first two writes to a new file.
            if application == 0, version == 0, tables.isSubset(of: ["grdb_migrations"]) { return .empty }
            throw StoreFileError.notPermitted(path: path, detail: StoreDetail(.foreignDatabase))
        }
        if version > Schema.current {
            throw StoreFileError.newerSchema(
                path: path,
                detail: StoreDetail(.schema, ["number": String(version)])
            )
        }
        if try Schema.migrator.hasBeenSuperseded(db) {
            throw StoreFileError.newerSchema(path: path, detail: StoreDetail(.unknownMigration))
        }
        // The program creates neither; in a file from elsewhere they would run with its changes.
        let sql = "SELECT count(*) FROM sqlite_master WHERE type IN ('trigger', 'view')"
        guard try Int.fetchOne(db, sql: sql) == 0 else {
            throw StoreFileError.notPermitted(
                path: path,
                detail: StoreDetail(.foreignTriggers)
            )
        }
        guard tables.isSuperset(of: Schema.tables(version)) else {
            throw StoreFileError.corrupt(path: path, detail: StoreDetail(.tableMissing))
        }
        return try Schema.migrator.hasCompletedMigrations(db) ? .current : .older(version)
    }

    private static func quickCheck(_ db: Database, path: String) throws {
        guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else {
            throw StoreFileError.corrupt(path: path, detail: StoreDetail(.quickCheck))
        }
    }
}
