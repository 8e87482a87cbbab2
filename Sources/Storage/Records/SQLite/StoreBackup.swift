import Foundation
import GRDB
import ManasikDomain
import ManasikFiles

/// Self-contained copies of the store's file: one file, complete and checked.
enum StoreBackup {
    /// Copies a file, which others may be using, to a path that must not exist.
    static func write(
        from file: StoreFile,
        to path: String,
        waitLimit: WaitLimit
    ) throws(StoreFileError) -> String {
        try publish(at: path) { (temporary) throws(StoreFileError) in
            // Two steps, since a typed throw does not pass through `reading`.
            let result: Result<Void, StoreFileError> = try file.reading { source in
                Result { () throws(StoreFileError) in
                    try copy(source, to: temporary, waitLimit: waitLimit)
                }
            }
            try result.get()
        }
    }

    /// Lets a function write a temporary file beside the path, makes it durable, and renames it.
    ///
    /// - Throws: `StoreError.notPermitted` if the path exists; it is unchanged.
    static func publish(
        at path: String,
        _ body: (_ temporary: String) throws(StoreFileError) -> Void
    ) throws(StoreFileError) -> String {
        let taken = StoreFileError.notPermitted(path: path, detail: StoreDetail(.taken))
        guard !PrivateFiles.exists(path) else { throw taken }
        for file in UnfinishedNames.partial.abandoned(of: path) { try? PrivateFiles.remove(file) }
        let temporary = UnfinishedNames.partial.path(of: path)
        discard(temporary)
        do throws(StoreFileError) {
            try PrivateFiles.createFile(temporary)
            try body(temporary)
            try PrivateFiles.durable.synchronize(temporary)
            guard try PrivateFiles.link(temporary, as: path) else { throw taken }
        } catch {
            discard(temporary)
            // The caller does not know the temporary file.
            throw error.path == temporary ? StoreFileError(path: path, reason: error.reason) : error
        }
        discard(temporary)
        try PrivateFiles.durable.synchronizeDirectory(FilePath.parent(of: path))
        return path
    }

    /// Copies one state of a database into an empty file and checks the copy page by page.
    static func copy(_ source: Database, to path: String, waitLimit: WaitLimit) throws(StoreFileError) {
        do {
            let target = try DatabaseQueue(path: path, configuration: StoreFile.configuration(waitLimit: nil))
            defer { try? target.close() }
            try target.writeWithoutTransaction { db in
                try source.backup(to: db)
                // A single file, without a log beside it.
                try db.execute(sql: "PRAGMA journal_mode = DELETE")
                guard try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") == "ok" else {
                    throw StoreFileError.corrupt(path: path, detail: StoreDetail(.copyUnsound))
                }
            }
        } catch {
            throw StoreFileError(error, path: path, waitLimit: waitLimit)
        }
    }

    /// Returns the path, with a number before its extension if it exists.
    static func freeName(_ path: String) -> String {
        guard PrivateFiles.exists(path) else { return path }
        let (stem, ending) = path.hasSuffix(".sqlite") ? (String(path.dropLast(7)), ".sqlite") : (path, "")
        return (2...).lazy.map { "\(stem)-\($0)\(ending)" }.first { !PrivateFiles.exists($0) }!
    }

    private static func discard(_ temporary: String) {
        for suffix in [""] + StoreFile.suffixes { try? PrivateFiles.remove(temporary + suffix) }
    }
}
