import Foundation
import GRDB
import ManasikDomain
import ManasikStoreContract
import Synchronization

/// How reads and writes run: on which thread, and in which transaction.
extension SQLiteStore {
    /// Runs a function on the writing connection in one transaction, which others do not interrupt.
    ///
    /// It is not cancelled with the task, since a cancelled caller would not know whether its change was made. If
    /// nothing else is being written, here or by another process, it runs at once on the caller's thread; otherwise no
    /// thread of a caller waits for it.
    func write<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> T
    ) async throws(StoreError) -> T {
        try checkOpen()
        if let done = try writeAtOnce(body) { return done }
        return try await onWriter { db in try db.transaction("BEGIN IMMEDIATE") { try body(db) } }
    }

    /// Runs a function as `write` does if it need not wait.
    ///
    /// - Returns: nil if something else is being written; the function has then not run.
    private func writeAtOnce<T>(_ body: (Database) throws -> T) throws(StoreError) -> T? {
        let others = writes.add(1, ordering: .acquiringAndReleasing).oldValue
        defer { writes.subtract(1, ordering: .acquiringAndReleasing) }
        guard others == 0 else { return nil }
        var hasBegun = false
        let written = result {
            try database.writeWithoutTransaction { db in
                try waitLimit.withoutWaiting {
                    try db.transaction("BEGIN IMMEDIATE") {
                        hasBegun = true
                        return try body(db)
                    }
                }
            }
        }
        if case .failure(.busy) = written, !hasBegun { return nil }
        return try written.get()
    }

    /// Runs a function on the writing connection outside a transaction, on a thread of its own.
    func onWriter<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> T
    ) async throws(StoreError) -> T {
        try checkOpen()
        writes.add(1, ordering: .acquiringAndReleasing)
        defer { writes.subtract(1, ordering: .acquiringAndReleasing) }
        let result: Result<T, StoreError> = await withCheckedContinuation { continuation in
            database.asyncWriteWithoutTransaction { db in
                continuation.resume(returning: self.result { try body(db) })
            }
        }
        return try result.get()
    }

    /// Runs a function on one state of the store.
    ///
    /// It runs on the caller's thread, since a read does not wait for writers.
    func snapshot<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> T
    ) async throws(StoreError) -> T {
        try checkOpen()
        return try result {
            try database.unsafeRead { db in
                guard let held else { return try db.transaction("BEGIN") { try body(db) } }
                try held.check(db)
                return try body(db)
            }
        }.get()
    }

    /// Runs a long function on one state of the store, on a thread of its own.
    func longSnapshot<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> T
    ) async throws(StoreError) -> T {
        try checkOpen()
        let result: Result<T, StoreError> = await withCheckedContinuation { continuation in
            // Not `asyncRead`, which still holds the connection after it has answered, so that closing would fail.
            DispatchQueue.global().async {
                continuation.resume(returning: self.result { try self.database.read(body) })
            }
        }
        return try result.get()
    }

    func result<T>(_ body: () throws -> T) -> Result<T, StoreError> {
        Result(catching: body)
            .mapError { StoreFileError($0, path: path, waitLimit: waitLimit).reason }
    }

    func checkOpen() throws(StoreError) {
        try held?.store.checkOpen()
        if isClosed.withLock({ $0 }) { throw .unavailable(detail: StoreDetail(.closed)) }
    }
}

extension Database {
    /// Runs a function in one transaction with statements that stay prepared.
    ///
    /// - Parameter begin: The statement that begins it.
    fileprivate func transaction<T>(_ begin: String, _ body: () throws -> T) throws -> T {
        try PreparedStatement(self, begin).run()
        do {
            let result = try body()
            try PreparedStatement(self, "COMMIT").run()
            return result
        } catch {
            try? rollback()
            throw error
        }
    }
}
