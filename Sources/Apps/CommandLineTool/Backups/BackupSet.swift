import Foundation
import ManasikDomain
import ManasikFiles
import ManasikGenerations
import ManasikRecords

/// A directory of backups, each in a directory that is named by its time. What has no such name yet does not count.
struct BackupSet {
    let directory: String
    private let files = GenerationFiles()

    /// - Parameter path: Relative paths are from the working directory.
    init(_ path: String) { directory = HomeDirectory(path: path).path }

    private static let prefix = "manasik-"

    /// The backups that are complete, the newest first.
    var backups: [HomeBackup] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.filter { $0.hasPrefix(Self.prefix) && !UnfinishedNames.unfinished.matches($0) }
            .filter { !UnfinishedNames.partial.matches($0) }
            .compactMap { try? HomeBackup(at: directory + "/" + $0) }
            .sorted {
                ($0.contents.made, $0.path.count, $0.path) > ($1.contents.made, $1.path.count, $1.path)
            }
    }

    /// Writes a backup under a name that does not count, verifies it, and names it.
    ///
    /// - Parameters:
    ///   - made: The time that names it.
    ///   - body: Writes everything into a directory.
    func add(
        made: Instant,
        _ body: (_ directory: String) async throws -> Void
    ) async throws -> HomeBackup {
        try files.createDirectory(directory)
        removeAbandoned()
        let path = freeName(directory + "/" + Self.prefix + made.fileNameText)
        let partial = UnfinishedNames.partial.path(of: path)
        try? FileManager.default.removeItem(atPath: partial)
        try files.createDirectory(partial)
        do {
            try await body(partial)
            try HomeBackup(at: partial).verify()
            try files.move(partial, to: path)
        } catch {
            try? FileManager.default.removeItem(atPath: partial)
            if let problem = error as? BackupProblem {
                throw BackupProblem(problem.message.replacing(partial, with: path))
            }
            if let error = error as? GenerationError {
                let message = error.message.replacing(partial, with: path)
                throw GenerationError(error.code, message, error.remedy)
            }
            throw error
        }
        return try HomeBackup(at: path)
    }

    /// Removes the oldest backups.
    ///
    /// - Parameter count: How many stay; at least 1.
    /// - Returns: The directories that were removed.
    func prune(keeping count: Int) throws(GenerationError) -> [String] {
        let old = backups.dropFirst(count)
        for backup in old { try files.removeDirectory(backup.path) }
        return old.map(\.path)
    }

    /// Removes what processes that have ended left half-written or half-removed.
    private func removeAbandoned() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        let removed = names.filter { $0.hasPrefix(Self.prefix) && UnfinishedNames.unfinished.matches($0) }
        let partial = UnfinishedNames.partial.abandoned(in: directory).filter {
            URL(filePath: $0).lastPathComponent.hasPrefix(Self.prefix)
        }
        for path in removed.map({ directory + "/" + $0 }) + partial {
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    private func freeName(_ path: String) -> String {
        guard FileManager.default.fileExists(atPath: path) else { return path }
        return (2...).lazy.map { "\(path)-\($0)" }.first { !FileManager.default.fileExists(atPath: $0) }!
    }
}
