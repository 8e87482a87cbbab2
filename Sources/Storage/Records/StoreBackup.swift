import Foundation
import GRDB
import ManasikDomain

extension StoreError {
    /// Returns the error with the path under which its user knows the file.
    fileprivate func told(of path: String, insteadOf temporary: String) -> StoreError {
        switch self {
        case .busy(temporary, let seconds): .busy(path: path, waitedSeconds: seconds)
        case .diskFull(temporary): .diskFull(path: path)
        case .readOnly(temporary): .readOnly(path: path)
        case .corrupt(temporary, let detail): .corrupt(path: path, detail: detail)
        case .notPermitted(temporary, let detail): .notPermitted(path: path, detail: detail)
        case .failed(temporary, let detail): .failed(path: path, detail: detail)
        default: self
        }
    }
}

/// Copies of the store's file that stand on their own: one file, complete, checked.
enum StoreBackup {
    /// Copies a file, while others may use it, to a path that must be free.
    static func write(
        from file: StoreFile,
        to path: String,
        patience: Patience
    ) throws(StoreError) -> String {
        try publish(at: path) { (temporary) throws(StoreError) in
            // Two steps, since a typed throw does not pass through `reading`.
            let result: Result<Void, StoreError> = try file.reading { source in
                Result { () throws(StoreError) in
                    try copy(source, to: temporary, patience: patience)
                }
            }
            try result.get()
        }
    }

    /// Lets a function write a temporary file beside the path, makes it durable, and names it.
    ///
    /// - Throws: `StoreError.notPermitted` where the path is taken; it is left as it is.
    static func publish(
        at path: String,
        _ body: (_ temporary: String) throws(StoreError) -> Void
    ) throws(StoreError) -> String {
        let taken = StoreError.notPermitted(path: path, detail: "it exists already; name another file")
        guard !PrivateFiles.exists(path) else { throw taken }
        let temporary = path + ".partial-\(getpid())"
        do throws(StoreError) {
            try PrivateFiles.remove(temporary)
            try PrivateFiles.createFile(temporary)
            try body(temporary)
            try PrivateFiles.synchronize(temporary)
            guard try PrivateFiles.link(temporary, as: path) else { throw taken }
        } catch {
            discard(temporary)
            // Of the temporary file nobody knows.
            throw error.told(of: path, insteadOf: temporary)
        }
        discard(temporary)
        try PrivateFiles.synchronizeDirectory(PrivateFiles.parent(of: path))
        return path
    }

    /// Copies one state of a database into an empty file and checks the copy page by page.
    static func copy(_ source: Database, to path: String, patience: Patience) throws(StoreError) {
        do {
            let target = try DatabaseQueue(path: path, configuration: StoreFile.configuration(patience: nil))
            defer { try? target.close() }
            try target.writeWithoutTransaction { db in
                try source.backup(to: db)
                // A file on its own, without a log beside it.
                try db.execute(sql: "PRAGMA journal_mode = DELETE")
                guard try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") == "ok" else {
                    throw StoreError.corrupt(path: path, detail: "the copy failed its integrity check")
                }
            }
        } catch {
            throw StoreError(error, path: path, patience: patience)
        }
    }

    /// The path, or the path with a number before its ending where it is taken.
    static func freeName(_ path: String) -> String {
        guard PrivateFiles.exists(path) else { return path }
        let (stem, ending) = path.hasSuffix(".sqlite") ? (String(path.dropLast(7)), ".sqlite") : (path, "")
        return (2...).lazy.map { "\(stem)-\($0)\(ending)" }.first { !PrivateFiles.exists($0) }!
    }

    private static func discard(_ temporary: String) {
        for suffix in ["", "-journal", "-wal", "-shm"] { try? PrivateFiles.remove(temporary + suffix) }
    }
}
