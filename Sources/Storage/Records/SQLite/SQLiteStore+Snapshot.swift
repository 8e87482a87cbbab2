import GRDB
import ManasikDomain
public import ManasikStoreContract
import Synchronization

extension SQLiteStore {
    /// Returns a store that reads in one transaction on a connection of its own, as long as it is held; of a store in memory a
    /// copy.
    public func snapshot() async throws(StoreError) -> any Store {
        // What a snapshot shows does not change.
        if held != nil { return ReadingStore(self, refusing: .readOnly) }
        try checkOpen()
        let snapshot = try result { database is DatabasePool ? try heldSnapshot() : try copiedSnapshot() }
            .get()
        snapshot.declared.withLock { $0 = declared.withLock { $0 } }
        return ReadingStore(snapshot, refusing: .readOnly)
    }

    private func heldSnapshot() throws -> SQLiteStore {
        let held = HeldTransaction(try snapshots.begin(path, waitLimit), of: self)
        return snapshot(in: held.connection, held)
    }

    private func copiedSnapshot() throws -> SQLiteStore {
        let copy = try DatabaseQueue(configuration: StoreFile.configuration(waitLimit: nil))
        try database.backup(to: copy)
        return snapshot(in: copy, nil)
    }

    private func snapshot(in database: DatabaseQueue, _ held: HeldTransaction?) -> SQLiteStore {
        SQLiteStore(
            path: path,
            upgradeBackup: nil,
            database: database,
            waitLimit: waitLimit,
            lock: nil,
            clock: clock,
            bodies: bodies,
            held: held
        )
    }
}

/// A transaction that has seen one state of a store, and ends with the last reference to it.
final class HeldTransaction: Sendable {
    let connection: DatabaseQueue
    /// Keeps the file open.
    let store: SQLiteStore

    /// - Parameter connection: In the transaction.
    init(_ connection: DatabaseQueue, of store: SQLiteStore) {
        self.connection = connection
        self.store = store
    }

    deinit { store.snapshots.end(connection) }

    /// Checks that SQLite has not ended the transaction because of an error.
    func check(_ db: Database) throws {
        guard db.isInsideTransaction else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
    }
}

/// Connections that read a store's file in transactions that are held, kept for the next snapshot.
final class SnapshotConnections: Sendable {
    /// The most connections that are kept while nobody uses them.
    private static let mostIdle = 4

    private struct State {
        var idle: [DatabaseQueue] = []
        var isClosed = false
    }

    private let state = Mutex(State())

    /// Returns a connection in a transaction that has seen the present state of the file.
    func begin(_ path: String, _ waitLimit: WaitLimit) throws -> DatabaseQueue {
        let connection = try state.withLock { $0.idle.popLast() } ?? Self.open(path, waitLimit)
        try connection.unsafeRead { db in
            try PreparedStatement(db, "BEGIN").run()
            // The transaction sees the state of its first read.
            let first = try PreparedStatement(db, "SELECT rootpage FROM sqlite_master LIMIT 1")
            defer { first.reset() }
            _ = try first.next()
        }
        return connection
    }

    /// Ends the transaction of a connection, and keeps it unless there are enough.
    func end(_ connection: DatabaseQueue) {
        do { try connection.unsafeRead { try $0.rollback() } } catch {
            try? connection.close()
            return
        }
        let isKept = state.withLock { state in
            guard !state.isClosed, state.idle.count < Self.mostIdle else { return false }
            state.idle.append(connection)
            return true
        }
        if !isKept { try? connection.close() }
    }

    /// Closes the connections that nobody uses, and others as soon as they are not used any more.
    func close() {
        let idle = state.withLock { state in
            state.isClosed = true
            defer { state.idle = [] }
            return state.idle
        }
        for connection in idle { try? connection.close() }
    }

    private static func open(_ path: String, _ waitLimit: WaitLimit) throws -> DatabaseQueue {
        var configuration = StoreFile.configuration(waitLimit: waitLimit)
        configuration.readonly = true
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: path, configuration: configuration)
    }
}
