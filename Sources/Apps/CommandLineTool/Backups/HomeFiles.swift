import Foundation
import ManasikFiles
import ManasikGenerations
import ManasikOperatorPages
import ManasikRecords

/// The files of a home that a backup has beside the store: generations, contents of packs, packs, grants, trusted metadata and
/// whatever else is kept there. What can be made again, and what belongs to one moment, is left out.
struct HomeFiles {
    /// Paths from the home, sorted.
    private(set) var paths: [String] = []
    /// Links, which are left out, since what they name is somebody else's.
    private(set) var links: [String] = []
    /// Directories that cannot be read, without which a backup would not be whole.
    private(set) var unreadable: [String] = []
    /// The names at the top of the home.
    let entries: [String]

    init(of home: HomeDirectory) {
        let own = HomeStore.copies(in: home).map { URL(filePath: $0).lastPathComponent }
        entries = Self.names(in: home.path).filter { name in
            Self.isOfBackups(name) && !own.contains(name)
        }
        for name in entries { add(name, home.path) }
        let locks = GenerationHome.locks.map { "generations/\($0)" }
        // A source may be asked meanwhile: its lock, and what is not written yet, are of that moment.
        paths.removeAll {
            locks.contains($0) || $0.hasPrefix("generations/passed/") || $0.hasPrefix("sources/.")
                || $0.hasSuffix(".unfinished")
        }
    }

    /// The start of the names under which a restoration keeps what was there.
    static let before = "before-restore-"

    /// Whether a file or directory of this name at the top of a home, other than the store, belongs in a backup.
    static func isOfBackups(_ name: String) -> Bool {
        // Not every disk tells capitals apart.
        let name = name.lowercased()
        return !left.contains(name) && !name.hasPrefix(BackupContents.store) && !name.hasPrefix(before)
            && !UnfinishedNames.unfinished.matches(name) && !UnfinishedNames.partial.matches(name)
    }

    private static let left: Set<String> = [
        "manasik.lock", "backups", "cache", LastBackup.fileName, BackupContents.fileName, SinkHealth.fileName,
    ]

    private mutating func add(_ path: String, _ home: String) {
        guard !UnfinishedNames.unfinished.matches(path) else { return }
        var status = stat()
        guard lstat(home + "/" + path, &status) == 0 else { return }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            if access(home + "/" + path, R_OK | X_OK) != 0, errno != ENOENT { unreadable.append(path) }
            for name in Self.names(in: home + "/" + path) { add(path + "/" + name, home) }
        case S_IFREG: paths.append(path)
        case S_IFLNK: links.append(path)
        default: break
        }
    }

    private static func names(in directory: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
    }
}
