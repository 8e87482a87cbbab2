import Foundation
import GRDB
public import ManasikDomain
import ManasikFiles
public import ManasikStoreContract
import Synchronization

/// A store in one SQLite file of the home directory, readable by its owner alone; or in memory.
///
/// A commit is durable when it returns (write-ahead log, every commit synchronized). Reads see one state of the store
/// and never wait for writers. Several processes may use one file; a process that waits for another is reported through
/// `Options.onWaiting`.
public final class SQLiteStore: Store, Sendable {
    /// The path of the file; `:memory:` if there is none.
    public let path: String
    /// The path of the backup made before opening upgraded an older file; nil if it did not.
    public let upgradeBackup: String?

    let database: any DatabaseWriter
    let waitLimit: WaitLimit
    /// Held while the store is open; nil in memory.
    let lock: HomeLock?
    let isClosed = Mutex(false)
    /// The declared indexes of collections, as far as they were passed since the store was opened.
    let declared = Mutex<[DefinitionID: Set<RecordField>]>([:])
    let bodies: BodyCache
    /// Connections for snapshots.
    let snapshots = SnapshotConnections()
    /// The transaction in which everything is read; nil for a store that is not a snapshot.
    let held: HeldTransaction?
    /// The people of whom the log has entries, as far as they are known; see `StoreTransaction.logRecords`.
    let logged = Mutex(LoggedPeople())
    /// Gives the time of what comes without one: erasures and imports.
    let clock: any Clock
    /// The number of writes under way or waiting.
    let writes = Atomic(0)
    /// What is still to be called before the first commit.
    private let beforeFirstCommit: Mutex<(@Sendable () -> Void)?>

    init(
        path: String,
        upgradeBackup: String?,
        database: any DatabaseWriter,
        waitLimit: WaitLimit,
        lock: HomeLock?,
        clock: any Clock,
        onFirstCommit: (@Sendable () -> Void)? = nil,
        bodies: BodyCache = BodyCache(),
        held: HeldTransaction? = nil
    ) {
        self.bodies = bodies
        self.held = held
        beforeFirstCommit = Mutex(onFirstCommit)
        self.path = path
        self.upgradeBackup = upgradeBackup
        self.database = database
        self.waitLimit = waitLimit
        self.lock = lock
        self.clock = clock
    }

    /// Opens the store of a home directory, creating what is missing; an older file is upgraded after a backup.
    ///
    /// - Parameter clock: Gives the time in the name of the backup, and that of erasures and imports in the log.
    /// - Throws: `StoreFileError`; nothing of an existing file is then changed or overwritten.
    public static func open(
        _ home: HomeDirectory,
        clock: any Clock,
        options: Options = Options()
    ) throws(StoreFileError) -> SQLiteStore {
        let path = home.databasePath
        let waitLimit = options.waitLimit(path: path)
        try PrivateFiles.createDirectory(home.path)
        try PrivateFiles.checkSharedMemory(in: home.path)
        var upgradeBackup: String?
        // Between the two locks, a restore in another process may bring in an older file; this seldom happens twice.
        for _ in 0..<3 {
            let lock = try HomeLock(home, .shared, waitLimit: waitLimit)
            for suffix in [""] + StoreFile.suffixes { try PrivateFiles.tighten(path + suffix) }
            let file = StoreFile(path: path, waitLimit: waitLimit)
            if try file.inspect(checkLimit: options.checkLimit) == .current {
                return SQLiteStore(
                    path: path,
                    upgradeBackup: upgradeBackup,
                    database: try makePool(path: path, waitLimit: waitLimit),
                    waitLimit: waitLimit,
                    lock: lock,
                    clock: clock,
                    onFirstCommit: options.onFirstCommit
                )
            }
            lock.release()
            upgradeBackup = try prepare(home, clock: clock, waitLimit: waitLimit) ?? upgradeBackup
        }
        throw .busy(path: path, waitedSeconds: waitLimit.limitInSeconds)
    }

    /// Calls what is to be called before the first commit.
    func prepareCommit() {
        let prepare = beforeFirstCommit.withLock { prepare in
            defer { prepare = nil }
            return prepare
        }
        prepare?()
    }

    /// Whether a home has a store, or what is left of one; true for a home that cannot be read, which may have one.
    public static func exists(in home: HomeDirectory) -> Bool {
        ["", "-wal"].contains { PrivateFiles.exists(home.databasePath + $0) }
            || PrivateFiles.unreadable(home.databasePath) != nil
            || PrivateFiles.exists(home.path) && !PrivateFiles.isDirectory(home.path)
    }

    /// Returns an empty store that ends with the process.
    ///
    /// - Parameter clock: Gives the time of erasures and imports in the log.
    public static func inMemory(
        clock: any Clock = FixedClock(Instant(milliseconds: 0))
    ) throws(StoreFileError) -> SQLiteStore {
        let path = ":memory:"
        let waitLimit = WaitLimit(path: path, limit: .zero, onWaiting: nil)
        do {
            let queue = try DatabaseQueue(configuration: StoreFile.configuration(waitLimit: nil))
            try Schema.migrator.migrate(queue)
            return SQLiteStore(
                path: path,
                upgradeBackup: nil,
                database: queue,
                waitLimit: waitLimit,
                lock: nil,
                clock: clock
            )
        } catch {
            throw StoreFileError(error, path: path, waitLimit: nil)
        }
    }

    /// Closes the file, which then has everything that was committed, without a log beside it unless others use it.
    ///
    /// A store that is not closed is closed with its last reference. Using a closed store is an error.
    public func close() throws(StoreFileError) {
        guard
            isClosed.withLock({ closed in
                defer { closed = true }
                return !closed
            })
        else { return }
        defer { lock?.release() }
        snapshots.close()
        do {
            if let pool = database as? DatabasePool {
                // Only the last connection, if it may write, moves the log into the file and removes it.
                try pool.barrierWriteWithoutTransaction { _ in }
                pool.invalidateReadOnlyConnections()
            }
            try database.close()
        } catch {
            throw StoreFileError(error, path: path, waitLimit: waitLimit)
        }
    }

    /// Creates or upgrades the file while nobody else has it open.
    ///
    /// - Returns: The path of the backup; nil if none was made.
    private static func prepare(
        _ home: HomeDirectory,
        clock: any Clock,
        waitLimit: WaitLimit
    ) throws(StoreFileError) -> String? {
        let lock = try HomeLock(home, .exclusive, waitLimit: waitLimit)
        defer { lock.release() }
        let file = StoreFile(path: home.databasePath, waitLimit: waitLimit)
        var backup: String?
        switch try file.inspect(checkLimit: .max) {
        case .current: return nil
        case .older(let version):
            removeLeftovers(in: home)
            try PrivateFiles.createDirectory(home.backupsPath)
            let name = "\(home.backupsPath)/manasik-\(version)-\(clock.now().fileNameText).sqlite"
            backup = try StoreBackup.write(from: file, to: StoreBackup.freeName(name), waitLimit: waitLimit)
        case .empty:
            try create(home, waitLimit: waitLimit)
            return nil
        }
        try file.writing { queue in try Schema.migrator.migrate(queue) }
        return backup
    }

    /// Creates the file of a new store, which gets its name once it is complete, so an interruption leaves no empty
    /// file.
    private static func create(_ home: HomeDirectory, waitLimit: WaitLimit) throws(StoreFileError) {
        let path = home.databasePath
        let fresh = StoreFile(path: path + ".new", waitLimit: waitLimit)
        try StoreFile.remove(fresh.path)
        try PrivateFiles.createFile(fresh.path)
        try fresh.writing { queue in try Schema.migrator.migrate(queue) }
        // Left by a process that ended while it created the file.
        for suffix in StoreFile.suffixes { try PrivateFiles.remove(path + suffix) }
        try PrivateFiles.durable.move(fresh.path, to: path)
    }

    private static func makePool(path: String, waitLimit: WaitLimit) throws(StoreFileError) -> DatabasePool {
        do {
            let pool = try DatabasePool(
                path: path,
                configuration: StoreFile.configuration(waitLimit: waitLimit)
            )
            // The pool has lowered it to NORMAL, with which a loss of power loses the last commits.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            return pool
        } catch {
            throw StoreFileError(error, path: path, waitLimit: waitLimit)
        }
    }
}

extension Instant {
    /// The instant in a form for file names: `20270514T030000Z`, with milliseconds if there are any.
    package var fileNameText: String {
        description.filter { $0 != "-" && $0 != ":" }
    }
}
