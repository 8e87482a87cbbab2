import Foundation
import ManasikDomain
import ManasikFiles
import ManasikGenerations
import ManasikRecords

/// Puts the files of a backup, but for the store, in the place of those of a home, which are kept in a directory beside them.
struct HomeRestoration {
    let backup: HomeBackup
    let home: HomeDirectory
    /// The directory, in the home, for what is there now.
    let kept: String
    private let files = GenerationFiles()

    /// - Parameter instant: Names the directory for what is there now.
    init(of backup: HomeBackup, in home: HomeDirectory, at instant: Instant) {
        self.backup = backup
        self.home = home
        kept = home.path + "/" + HomeFiles.before + instant.fileNameText
    }

    /// The names in the home that are replaced.
    var present: [String] { HomeFiles(of: home).entries }

    /// Notes in the home which backup is being restored, so that an interruption shows. Notes of earlier ones stay until this
    /// one replaces something.
    func begin() throws(GenerationError) {
        abandon()
        try files.createDirectory(incoming)
        try files.replace(incoming + "/" + Self.marker, with: Array(backup.path.utf8))
    }

    /// Removes what `begin` has noted and what was copied, once a restoration is complete or if it has replaced nothing.
    func abandon() { try? FileManager.default.removeItem(atPath: incoming) }

    /// Does what `begin` has begun. It copies first, and changes names last, so that an interruption seldom shows; then the
    /// same command does the rest.
    ///
    /// - Returns: The directory with what was there; nil if there was nothing.
    func run() throws(GenerationError) -> String? {
        guard !backup.contents.entries.isEmpty || !present.isEmpty else {
            removeInterrupted()
            abandon()
            return nil
        }
        return try GenerationHome(home: home.path).locked { () throws(GenerationError) in
            removeInterrupted()
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
            abandon()
            return present.isEmpty ? nil : kept
        }
    }

    private static let incoming = "incoming"
    /// The file in `incoming` that names the backup.
    private static let marker = ".restoring"

    private var incoming: String { UnfinishedNames.unfinished.path(of: home.path + "/" + Self.incoming) }

    /// Removes what restorations that were interrupted left half-copied.
    private func removeInterrupted() {
        for restoration in Self.interrupted(in: home) {
            try? FileManager.default.removeItem(atPath: restoration.path)
        }
    }

    private static func incoming(in home: HomeDirectory) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
        return names.filter { $0.hasPrefix(incoming + UnfinishedNames.unfinished.mark) }.sorted().map {
            home.path + "/" + $0
        }
    }

    /// A restoration of a home that did not come to its end.
    struct Interrupted {
        /// What it left.
        let path: String
        /// The backup; nil if that cannot be read.
        let backup: String?

        var problem: String {
            "a restoration was interrupted, so that records and packs may not belong together; run it again: manasik restore "
                + (backup.map(ShellWord.quoted) ?? "BACKUP")
        }
    }

    /// The restorations of a home that were interrupted; one that is under way is none of them.
    static func interrupted(in home: HomeDirectory) -> [Interrupted] {
        incoming(in: home).filter { UnfinishedNames.unfinished.isHeld($0) != true }.map { path in
            let bytes = FileManager.default.contents(atPath: path + "/" + marker)
            return Interrupted(path: path, backup: bytes.map { String(decoding: $0, as: UTF8.self) })
        }
    }

    private var hasGenerations: Bool {
        let names = try? FileManager.default.contentsOfDirectory(atPath: home.path + "/generations")
        return names?.contains { !GenerationHome.locks.contains($0) } ?? false
    }

    private func copyFiles(to incoming: String) throws(GenerationError) {
        var folders: Set<String> = [incoming]
        for file in backup.contents.files where file.path != BackupContents.store {
            let folder = FilePath.parent(of: incoming + "/" + file.path)
            if !folders.contains(folder) {
                try files.createDirectory(folder)
                folders.insert(folder)
            }
            try files.copy(backup.path + "/" + file.path, to: incoming + "/" + file.path)
        }
        for folder in folders.sorted() { try files.synchronizeDirectory(folder) }
    }
}
