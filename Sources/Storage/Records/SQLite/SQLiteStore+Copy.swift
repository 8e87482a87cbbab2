import Foundation
import GRDB
import ManasikDomain
import ManasikFiles
import ManasikStoreContract

extension SQLiteStore {
    /// Returns a copy in memory of a home that cannot be written, for reading; empty if the home is empty.
    ///
    /// The files are copied with their log, repeatedly until no process has changed them in the meantime.
    ///
    /// - Throws: `StoreFileError` as `open` does for a file that is damaged or of a newer version, and
    ///   `StoreError.unreadable` as the reason for a home that cannot be read; the home is unchanged.
    public static func copy(
        of home: HomeDirectory,
        options: Options = Options()
    ) throws(StoreFileError) -> SQLiteStore {
        try copy(ofFile: home.databasePath, options: options)
    }

    /// Returns a copy in memory of a store's file wherever it is, as `copy(of:)` does.
    public static func copy(
        ofFile path: String,
        options: Options = Options()
    ) throws(StoreFileError) -> SQLiteStore {
        let waitLimit = options.waitLimit(path: path)
        if let unreadable = PrivateFiles.unreadable(path) { throw unreadable }
        guard PrivateFiles.size(path) != nil else { return try inMemory() }
        let directory = try temporaryDirectory(for: path)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let file = StoreFile(path: directory + "/copy.sqlite", waitLimit: waitLimit)
        try copyFiles(of: path, to: file.path, waitLimit: waitLimit)
        do throws(StoreFileError) {
            switch try file.inspect(checkLimit: options.checkLimit) {
            case .empty: return try inMemory()
            case .older: try file.writing { queue in try Schema.migrator.migrate(queue) }
            case .current: break
            }
            let queue = try memory(path)
            try file.writing { source in try source.backup(to: queue) }
            return SQLiteStore(
                path: path,
                upgradeBackup: nil,
                database: queue,
                waitLimit: waitLimit,
                lock: nil,
                // Nothing is written to a copy.
                clock: FixedClock(Instant(milliseconds: 0))
            )
        } catch {
            // The caller knows the file that was copied.
            switch error.reason {
            case .damaged, .newerSchema, .notPermitted: throw StoreFileError(path: path, reason: error.reason)
            default: throw error
            }
        }
    }

    /// The ends of the names of a file and its logs.
    private static let copiedSuffixes = ["", "-wal", "-journal"]

    /// Returns a private directory on a disk that has room for the copy; in memory if the usual one is full.
    private static func temporaryDirectory(for path: String) throws(StoreFileError) -> String {
        let bytes = copiedSuffixes.reduce(0) { $0 + (PrivateFiles.size(path + $1) ?? 0) }
        let parents = [NSTemporaryDirectory(), "/dev/shm"]
        let parent = parents.first { PrivateFiles.hasRoom(for: 2 * bytes, in: $0) } ?? parents[0]
        let directory = "\(parent)/manasik-\(getpid())-\(UUID().uuidString)"
        try PrivateFiles.createDirectory(directory)
        return directory
    }

    private static func memory(_ path: String) throws(StoreFileError) -> DatabaseQueue {
        do {
            return try DatabaseQueue(configuration: StoreFile.configuration(waitLimit: nil))
        } catch {
            throw StoreFileError(error, path: path, waitLimit: nil)
        }
    }

    private static func copyFiles(
        of path: String,
        to copy: String,
        waitLimit: WaitLimit
    ) throws(StoreFileError) {
        func state() -> [String] {
            copiedSuffixes.map { suffix in
                var status = stat()
                guard stat(path + suffix, &status) == 0 else { return "" }
                return "\(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
            }
        }
        var attempt = 0
        while true {
            let before = state()
            for (suffix, known) in zip(copiedSuffixes, before) {
                try PrivateFiles.remove(copy + suffix)
                guard !known.isEmpty else { continue }
                guard let bytes = FileManager.default.contents(atPath: path + suffix) else {
                    throw .notPermitted(path: path, detail: StoreDetail(.unreadable))
                }
                try PrivateFiles.durable.create(copy + suffix, [UInt8](bytes))
            }
            if state() == before { return }
            guard waitLimit.wait(attempt: attempt) else {
                throw .busy(path: path, waitedSeconds: waitLimit.limitInSeconds)
            }
            attempt += 1
        }
    }
}
