import Foundation
import ManasikDomain
import ManasikEngine
import ManasikFiles
import ManasikGenerations
import ManasikPackHost
import ManasikRecords

/// Copies a home into a directory while it is in use.
struct BackupWriter {
    let home: HomeDirectory
    /// The store; nil if the home has none.
    let store: HomeStore?
    let files: HomeFiles
    let made: Instant
    let persons: Int
    private let durable = GenerationFiles()

    /// How often a file is copied that changes meanwhile.
    private static let attempts = 10

    /// Writes everything and, last, what the backup says of itself.
    func write(to directory: String) async throws {
        // Of generations one state: nobody activates meanwhile.
        let generations = GenerationHome(home: home.path)
        if FileManager.default.fileExists(atPath: generations.directory) {
            try await Self.whileNotBusy {
                () throws(GenerationError) in
                try generations.lockedToRead { () throws(GenerationError) in try copyFiles(to: directory) }
            }
        } else {
            try copyFiles(to: directory)
        }
        var paths = files.paths
        // What is appended while the store is copied comes after it.
        let head = try await store?.head()
        if let store {
            try await store.backup(to: directory + "/" + BackupContents.store)
            paths.append(BackupContents.store)
        }
        let contents = BackupContents(
            made: made,
            host: Engine.version,
            persons: persons,
            head: head,
            files: try paths.sorted().map { path throws(BackupProblem) in try Self.file(path, in: directory) }
        )
        try durable.replace(directory + "/" + BackupContents.fileName, with: contents.wireText)
    }

    private func copyFiles(to directory: String) throws(GenerationError) {
        var folders: Set<String> = [directory]
        for path in files.paths {
            let folder = FilePath.parent(of: directory + "/" + path)
            if !folders.contains(folder) {
                try durable.createDirectory(folder)
                folders.insert(folder)
            }
            try copy(path, to: directory)
        }
        for folder in folders.sorted() { try durable.synchronizeDirectory(folder) }
    }

    /// Copies a file until the copy is what the file still is.
    private func copy(_ path: String, to directory: String) throws(GenerationError) {
        let (source, target) = (home.path + "/" + path, directory + "/" + path)
        for _ in 0..<Self.attempts {
            try durable.copy(source, to: target)
            if ContentHash.of(file: target) == ContentHash.of(file: source) { return }
            unlink(target)
        }
        throw GenerationError(.file, "\(source) changes all the time; try again later")
    }

    private static func file(_ path: String, in directory: String) throws(BackupProblem)
        -> BackupContents.File
    {
        var status = stat()
        guard stat(directory + "/" + path, &status) == 0,
            let hash = ContentHash.of(file: directory + "/" + path)
        else { throw BackupProblem("\(directory)/\(path) cannot be read") }
        return BackupContents.File(path: path, bytes: Int(status.st_size), hash: hash)
    }

    /// Tries again for a while if another process changes the generations.
    private static func whileNotBusy(_ body: () throws(GenerationError) -> Void) async throws {
        for attempt in 0... {
            do throws(GenerationError) { return try body() } catch {
                guard error.code == .busy, attempt < 100 else { throw error }
            }
            try await Task.sleep(for: .milliseconds(100))
        }
    }
}
