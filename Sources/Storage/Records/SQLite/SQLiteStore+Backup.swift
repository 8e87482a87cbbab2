import Foundation
import GRDB
public import ManasikDomain
import ManasikFiles
import ManasikStoreContract

extension SQLiteStore {
    /// Copies the store to a file while others read and write, and checks the copy.
    ///
    /// The file contains one state of the store, is readable by its owner alone, and appears under its name only once
    /// it is complete and durable.
    ///
    /// - Throws: `StoreError.notPermitted` as the reason if the path exists; nothing is overwritten.
    public func backup(to path: String) async throws(StoreFileError) {
        if lock != nil { Self.removeLeftovers(in: HomeDirectory(path: FilePath.parent(of: self.path))) }
        let written: Result<Void, StoreFileError>
        do throws(StoreError) {
            written = try await longSnapshot { [waitLimit] db in
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

    /// Replaces a home's store with a backup; the old store is kept beside it under another name.
    ///
    /// A backup of an older version is upgraded when the store is opened.
    ///
    /// - Parameters:
    ///   - instant: Names the file that is kept.
    ///   - beforeReplacing: Called when nothing is left to do but the replacement, which follows at once.
    /// - Returns: The path of the old file, nil if there was none, and the number of records and jobs in the backup that
    ///   are not JSON: they are taken as they are, since they may be in every backup, and are reported where they are read.
    /// - Throws: As the reason `StoreError.damaged`, `.newerSchema` or `.notPermitted` for a file that is not a sound
    ///   backup, `.unreadable` for one that cannot be read, `.busy` if the store is in use; the old file is then
    ///   unchanged.
    @discardableResult
    public static func restore(
        _ home: HomeDirectory,
        from backup: String,
        at instant: Instant,
        options: Options = Options(),
        beforeReplacing: () -> Void = {}
    ) throws(StoreFileError) -> (kept: String?, damaged: Int) {
        let waitLimit = options.waitLimit(path: home.databasePath)
        let source = StoreFile(path: backup, waitLimit: options.waitLimit(path: backup))
        let damaged = try check(source)
        try PrivateFiles.createDirectory(home.path)
        let lock = try HomeLock(home, .exclusive, waitLimit: waitLimit)
        defer { lock.release() }
        removeLeftovers(in: home)

        let incoming = home.databasePath + ".incoming"
        try StoreFile.remove(incoming)
        _ = try StoreBackup.write(from: source, to: incoming, waitLimit: waitLimit)

        let kept = try keepPresentFile(of: home, at: instant, waitLimit: waitLimit)
        beforeReplacing()
        try PrivateFiles.durable.move(incoming, to: home.databasePath)
        return (kept, damaged)
    }

    /// Checks a backup page by page and row by row; changes nothing.
    ///
    /// - Returns: The number of records and jobs that are not JSON.
    /// - Throws: As `restore` does for a file that is not a sound backup.
    public static func check(
        backup: String,
        options: Options = Options()
    ) throws(StoreFileError) -> Int {
        try check(StoreFile(path: backup, waitLimit: options.waitLimit(path: backup)))
    }

    private static func check(_ source: StoreFile) throws(StoreFileError) -> Int {
        let path = source.path
        guard PrivateFiles.unreadable(path) == nil else { throw .unreadable(path: path) }
        guard let size = PrivateFiles.size(path) else {
            throw .notPermitted(path: path, detail: StoreDetail(.noSuchFile))
        }
        guard !PrivateFiles.isDirectory(path) else {
            throw .notPermitted(path: path, detail: StoreDetail(.notABackup))
        }
        guard size > 0, try source.inspect(checkLimit: 0) != .empty else {
            throw .corrupt(path: path, detail: StoreDetail(.empty))
        }
        try source.checkIntegrity()
        return try source.checkContents()
    }

    /// Returns all files of a home, except the store itself, that may still contain erased records: backups, files kept
    /// on restoring, and leftovers of interrupted processes.
    public static func copies(in home: HomeDirectory) -> [String] {
        func names(_ directory: String) -> [String] {
            (try? FileManager.default.contentsOfDirectory(atPath: directory))?.sorted() ?? []
        }
        let backups = names(home.backupsPath).map { "\(home.backupsPath)/\($0)" }
        let kept = names(home.path).filter { name in
            name.hasPrefix(HomeDirectory.databaseName + ".")
                || "\(home.path)/\(name)" != home.databasePath && isDatabase("\(home.path)/\(name)")
        }
        return backups + kept.map { "\(home.path)/\($0)" }
    }

    /// Returns the files in a home that interrupted backups, restorations and upgrades left half-written.
    public static func leftovers(in home: HomeDirectory) -> [String] {
        [home.path, home.backupsPath].flatMap(UnfinishedNames.partial.abandoned(in:))
    }

    /// Removes leftovers as far as possible.
    static func removeLeftovers(in home: HomeDirectory) {
        for file in leftovers(in: home) { try? PrivateFiles.remove(file) }
    }

    /// Returns why a home cannot be read or written, or cannot be created: permissions, the disk, or what is in the way;
    /// nil if it can.
    public static func obstacle(in home: HomeDirectory) -> StoreFileError? {
        PrivateFiles.unreadable(home.databasePath) ?? PrivateFiles.obstacle(toUsing: home.path)
    }

    /// Returns whether a file begins like an SQLite file.
    private static func isDatabase(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        return (try? file.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
    }

    /// Gives the old file a second name, and moves its log out of the way of the new file.
    private static func keepPresentFile(
        of home: HomeDirectory,
        at instant: Instant,
        waitLimit: WaitLimit
    ) throws(StoreFileError) -> String? {
        let path = home.databasePath
        let name = StoreBackup.freeName("\(path).before-restore-\(instant.fileNameText)")
        // A sound file absorbs its log, so that one file is kept; a damaged one is kept as it is, with its log.
        let file = StoreFile(path: path, waitLimit: waitLimit)
        if let state = try? file.inspect(checkLimit: .max), state != .empty {
            try file.writing { queue in
                try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
            }
        }
        let isPresent = PrivateFiles.exists(path)
        if isPresent, try !PrivateFiles.link(path, as: name) {
            throw .notPermitted(path: name, detail: StoreDetail(.exists))
        }
        var keepsLog = false
        for suffix in ["-wal", "-journal"] where PrivateFiles.exists(path + suffix) {
            // If left in place, it would be taken for the log of the new file.
            try PrivateFiles.durable.move(path + suffix, to: name + suffix)
            keepsLog = true
        }
        try PrivateFiles.remove(path + "-shm")
        try PrivateFiles.durable.synchronizeDirectory(home.path)
        return isPresent || keepsLog ? name : nil
    }
}
