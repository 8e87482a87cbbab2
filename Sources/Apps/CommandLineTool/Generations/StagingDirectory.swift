import Foundation
import ManasikFiles
import ManasikGenerations

/// A directory for unpacked packs that are not activated yet; it goes away with the value.
///
/// It is locked as long as its process lives, so that what a killed one left behind is found and removed by the next.
final class StagingDirectory {
    let contents: PackContents
    private let path: String
    private let lock: Int32

    private static let prefix = "manasik-activate-"

    init(_ context: CommandContext) throws {
        let place = FileManager.default.temporaryDirectory.path
        Self.removeAbandoned(in: place)
        var template = Array((place + "/" + Self.prefix + "XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else {
            let failure = SystemFailure(failed: place, number: errno)
            throw context.fail(
                "no directory can be made in \(place): \(failure.words); nothing was activated",
                ExitStatus.storage
            )
        }
        path = String(cString: made)
        lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if lock >= 0 { flock(lock, LOCK_SH | LOCK_NB) }
        contents = PackContents(directory: path)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        if lock >= 0 { close(lock) }
    }

    /// Removes this user's directories that no process holds.
    private static func removeAbandoned(in place: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        where name.hasPrefix(prefix) {
            let path = place + "/" + name
            let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
            guard directory >= 0 else { continue }
            defer { close(directory) }
            var status = stat()
            guard fstat(directory, &status) == 0, status.st_uid == getuid(),
                // One that was made this minute may not be locked yet.
                time(nil) - status.st_mtim.tv_sec > 60,
                flock(directory, LOCK_EX | LOCK_NB) == 0
            else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
    }
}
