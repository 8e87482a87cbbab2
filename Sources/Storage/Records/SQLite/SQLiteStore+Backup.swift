import Foundation
import GRDB
public import ManasikDomain
import ManasikStoreContract

extension SQLiteStore {
    /// Copies the store into a file of its own, while others go on reading and writing, and checks the copy.
    ///
    /// The file holds one state of the store, is readable by its owner alone, and appears under its name only when it
    /// is whole and durable.
    ///
    /// - Throws: `StoreError.notPermitted` as the reason where the path is taken; nothing is overwritten.
    public func backup(to path: String) async throws(StoreFileError) {
        let written: Result<Void, StoreFileError>
        do throws(StoreError) {
            written = try await snapshot { [waitLimit] db in
                Result { () throws(StoreFileError) in
                    _ = try StoreBackup.publish(at: path) { (temporary) throws(StoreFileError) in
                        try StoreBackup.copy(db, to: temporary, waitLimit: waitLimit)
                    }
                }
            }
        } catch {
            throw StoreFileError(path: self.path, reason: error)
        }
        try written.get()
    }

    /// Puts a backup in the place of a home's store, which is kept beside it under another name.
    ///
    /// A backup of an older version is upgraded when the store is opened.
    ///
    /// - Parameter instant: Names the file that is kept.
    /// - Returns: The path under which the present file is kept; nil where there was none.
    /// - Throws: as the reason `StoreError.damaged`, `.newerSchema` or `.notPermitted` for a file that is no sound backup, `.busy`
    ///   where the store is in use; the present file is then as it was.
    @discardableResult
    public static func restore(
        _ home: HomeDirectory,
        from backup: String,
        at instant: Instant,
        options: Options = Options()
    ) throws(StoreFileError) -> String? {
        guard let size = PrivateFiles.size(backup) else {
            throw .notPermitted(path: backup, detail: "there is no such file")
        }
        guard !PrivateFiles.isDirectory(backup) else {
            throw .notPermitted(
                path: backup,
                detail: "it is a directory, not a file that 'manasik backup' wrote"
            )
        }
        let waitLimit = options.waitLimit(path: home.databasePath)
        let source = StoreFile(path: backup, waitLimit: options.waitLimit(path: backup))
        guard size > 0, try source.inspect(checkLimit: 0) != .empty else {
            throw .corrupt(path: backup, detail: "it is empty")
        }
        try source.checkIntegrity()
        try PrivateFiles.createDirectory(home.path)
        let lock = try HomeLock(home, .exclusive, waitLimit: waitLimit)
        defer { lock.release() }

        let incoming = home.databasePath + ".incoming"
        for suffix in ["", "-journal", "-wal", "-shm"] { try PrivateFiles.remove(incoming + suffix) }
        _ = try StoreBackup.write(from: source, to: incoming, waitLimit: waitLimit)

        let kept = try keepPresentFile(of: home, at: instant, waitLimit: waitLimit)
        try PrivateFiles.rename(incoming, to: home.databasePath)
        try PrivateFiles.synchronizeDirectory(home.path)
        return kept
    }

    /// All files of a home, the store itself left out, that may still hold what was erased from the store: backups
    /// made on upgrading or by somebody, files kept on restoring, and what a process left that was ended while it made one.
    public static func copies(in home: HomeDirectory) -> [String] {
        func names(_ directory: String) -> [String] {
            (try? FileManager.default.contentsOfDirectory(atPath: directory))?.sorted() ?? []
        }
        let backups = names(home.backupsPath).map { "\(home.backupsPath)/\($0)" }
        let kept = names(home.path).filter { name in
            name.hasPrefix("manasik.sqlite.")
                || "\(home.path)/\(name)" != home.databasePath && isDatabase("\(home.path)/\(name)")
        }
        return backups + kept.map { "\(home.path)/\($0)" }
    }

    /// Why nothing can be written into a home that is there: its permissions or its disk; nil where it can.
    public static func obstacle(in home: HomeDirectory) -> StoreFileError? {
        PrivateFiles.obstacle(at: home.path)
    }

    /// Whether a file begins as those of SQLite do.
    private static func isDatabase(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        return (try? file.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
    }

    /// Gives the present file a second name, and takes its log out of the way of the file to come.
    private static func keepPresentFile(
        of home: HomeDirectory,
        at instant: Instant,
        waitLimit: WaitLimit
    ) throws(StoreFileError) -> String? {
        let path = home.databasePath
        let name = StoreBackup.freeName("\(path).before-restore-\(instant.fileNameText)")
        // A sound file takes its log in, to be kept as one file; a damaged one is kept as it is, with its log.
        let file = StoreFile(path: path, waitLimit: waitLimit)
        if let state = try? file.inspect(checkLimit: .max), state != .empty {
            try file.writing { queue in
                try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
            }
        }
        let isPresent = PrivateFiles.exists(path)
        if isPresent, try !PrivateFiles.link(path, as: name) {
            throw .notPermitted(path: name, detail: "it exists already")
        }
        var keepsLog = false
        for suffix in ["-wal", "-journal"] where PrivateFiles.exists(path + suffix) {
            // Left in place it would be taken for the log of the new file.
            try PrivateFiles.rename(path + suffix, to: name + suffix)
            keepsLog = true
        }
        try PrivateFiles.remove(path + "-shm")
        try PrivateFiles.synchronizeDirectory(home.path)
        return isPresent || keepsLog ? name : nil
    }
}
