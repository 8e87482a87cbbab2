import Foundation
import ManasikFiles

/// A file that one process at a time holds, as long as this value is there.
package final class FileLock {
    private let file: CInt

    /// The file may be removed by whoever holds it.
    ///
    /// - Parameter words: What is said if another process holds it.
    /// - Throws: `GenerationError.busy` if another process holds it, `.file` if the file cannot be used.
    package init(_ path: String, whereHeld words: String) throws(GenerationError) {
        while true {
            let file = try Self.opened(path)
            guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
                close(file)
                throw GenerationError(.busy, words)
            }
            if Self.isNamed(file, path) {
                self.file = file
                return
            }
            // Whoever held it has removed it meanwhile, and others may hold a new one.
            LockedFile.release(file)
        }
    }

    /// Whether an open file is still the one of a name.
    private static func isNamed(_ file: CInt, _ path: String) -> Bool {
        var (open, named) = (stat(), stat())
        return fstat(file, &open) == 0 && lstat(path, &named) == 0 && open.st_dev == named.st_dev
            && open.st_ino == named.st_ino
    }

    /// Waits until no other process holds it.
    init(waitingFor path: String) throws(GenerationError) {
        file = try Self.opened(path)
        while flock(file, LOCK_EX) != 0, errno == EINTR {}
    }

    // The system releases it when the process ends, for whatever reason.
    deinit { LockedFile.release(file) }

    private static func opened(_ path: String) throws(GenerationError) -> CInt {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw GenerationError(failed: path, number: errno) }
        return file
    }
}
