import Foundation
import ManasikDomain
import ManasikGenerations
import ManasikRecords

/// Puts the files of a backup, but for the store, in the place of those of a home, which are kept in a directory beside them.
struct HomeRestoration {
    let backup: HomeBackup
    let home: HomeDirectory
    /// The directory, in the home, for what is there now.
    let kept: String
    private let files = DurableFiles()

    /// - Parameter instant: Names the directory for what is there now.
    init(of backup: HomeBackup, in home: HomeDirectory, at instant: Instant) {
        self.backup = backup
        self.home = home
        kept = home.path + "/" + HomeFiles.before + instant.fileNameText
    }

    /// The names in the home that are replaced.
    var present: [String] { HomeFiles(of: home).entries }

    /// Copies first, and changes names last, so that an interruption seldom shows; then the same command does the rest.
    ///
    /// - Returns: The directory with what was there; nil if there was nothing.
    func run() throws(GenerationError) -> String? {
        guard !backup.contents.entries.isEmpty || !present.isEmpty else { return nil }
        return try GenerationHome(home: home.path).locked { () throws(GenerationError) in
            removeIncoming()
            let incoming = home.path + "/" + Self.incoming + "\(getpid())"
            try files.createDirectory(incoming)
            try copyFiles(to: incoming)
            // The lock makes a directory that has nothing else in it.
            let present = present.filter { $0 != "generations" || hasGenerations }
            if !present.isEmpty { try files.createDirectory(kept) }
            for name in present { try files.move(home.path + "/" + name, to: kept + "/" + name) }
            for name in backup.contents.entries {
                let target = home.path + "/" + name
                try? FileManager.default.removeItem(atPath: target)
                try files.move(incoming + "/" + name, to: target)
            }
            try? FileManager.default.removeItem(atPath: incoming)
            return present.isEmpty ? nil : kept
        }
    }

    private static let incoming = "incoming" + DurableFiles.unfinished

    /// Removes what restorations that were interrupted left half-copied.
    private func removeIncoming() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
        for name in names where name.hasPrefix(Self.incoming) {
            try? FileManager.default.removeItem(atPath: home.path + "/" + name)
        }
    }

    private var hasGenerations: Bool {
        let names = try? FileManager.default.contentsOfDirectory(atPath: home.path + "/generations")
        return names?.contains { $0 != "lock" } ?? false
    }

    private func copyFiles(to incoming: String) throws(GenerationError) {
        var folders: Set<String> = [incoming]
        for file in backup.contents.files where file.path != BackupContents.store {
            let folder = DurableFiles.parent(of: incoming + "/" + file.path)
            if !folders.contains(folder) {
                try files.createDirectory(folder)
                folders.insert(folder)
            }
            try files.copy(backup.path + "/" + file.path, to: incoming + "/" + file.path)
        }
        for folder in folders.sorted() { try files.synchronizeDirectory(folder) }
    }
}
