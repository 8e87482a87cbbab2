import ArgumentParser
import Foundation
import Logging
import ManasikDomain
import ManasikEngine
import ManasikFiles
import ManasikGenerations
import ManasikOperatorPages
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract

/// `backup --to`: one more backup in a directory, and the oldest removed.
struct HomeBackupRun {
    let context: CommandContext
    let set: BackupSet
    /// How many backups stay; nil for all.
    let keep: Int?

    func run() async throws {
        try context.checkClock()
        // What is acknowledged from here on may be missing.
        let made = context.clock.now()
        try await context.reportingBackups {
            let home = try context.home()
            guard !Self.isDirectory(set.directory, in: home.path) else {
                throw context.fail(
                    "\(set.directory) is in the home, and a backup there is lost with it; name a directory elsewhere, best on "
                        + "another disk",
                    ExitStatus.usage
                )
            }
            let store = HomeStore.exists(in: home) ? try context.filesToRead() : nil
            let files = HomeFiles(of: home)
            if store == nil, files.paths.isEmpty { try context.requireStore() }
            if let directory = files.unreadable.first {
                throw BackupProblem(
                    "\(home.path)/\(directory) cannot be read, and a backup without it would not be whole; see whose it is, and "
                        + "run the program as them"
                )
            }
            for link in files.links {
                context.log.warning("a link is left out of the backup", metadata: ["path": "\(link)"])
            }
            let persons = if let store { try await context.persons(in: store) } else { 0 }
            let writer = BackupWriter(
                home: home,
                store: store,
                files: files,
                made: made,
                persons: persons
            )
            context.log.info(
                "copying",
                metadata: ["files": "\(files.paths.count)", "to": "\(set.directory)"]
            )
            let backup = try await set.add(made: made) { try await writer.write(to: $0) }
            context.log.info("verified", metadata: ["backup": "\(backup.path)"])
            LastBackup(made: made, path: backup.path, head: backup.contents.head).write(in: home.path)
            let removed = try prune(after: backup)
            let head = backup.contents.head.map { (hash: $0.hash, position: $0.position) }
            context.output.say(
                .backupWritten(
                    to: backup.path,
                    persons: persons,
                    removed: removed.count,
                    head: head,
                    in: context.localizer
                ),
                or: BackupResponse(
                    file: backup.path,
                    persons: persons,
                    removed: removed,
                    head: head
                )
            )
        }
    }

    /// Whether a directory is another one or below it, by whatever links or `..` either is named.
    private static func isDirectory(_ directory: String, in other: String) -> Bool {
        (resolved(directory) + "/").hasPrefix(resolved(other) + "/")
    }

    /// Returns a path without links and `..`, as far as it exists.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else {
            guard path != "/" else { return path }
            return "\(resolved(FilePath.parent(of: path)))/\(path.split(separator: "/").last ?? "")"
        }
        defer { free(real) }
        return String(cString: real)
    }

    /// Removes the oldest, unless the new one has a damaged generation, which an older one may have whole.
    private func prune(after backup: HomeBackup) throws -> [String] {
        guard let keep else { return [] }
        let problems = backup.generationProblems
        guard problems.isEmpty else {
            for problem in problems { context.log.warning("\(problem)") }
            context.log.warning("no older backup is removed, since the generation in the new one is damaged")
            return []
        }
        return try set.prune(keeping: keep)
    }
}

extension CommandContext {
    /// Returns of how many people a store has records.
    func persons(in store: HomeStore) async throws -> Int {
        var (pages, persons) = (OwnerPages(GuardedStore(store, for: .operator)), 0)
        while let page = try await pages.next() { persons += page.count }
        return persons
    }

    /// Runs what makes or reads backups of homes, and reports its errors.
    func reportingBackups<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await reporting(nil, to: nil) { try await body() }
        } catch let error as GenerationError {
            throw fail(error)
        } catch let error as BackupProblem {
            throw fail(error.message, ExitStatus.storage, code: "backup.damaged")
        }
    }
}
