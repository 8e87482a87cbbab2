import Foundation

/// A file that one process at a time holds, as long as this value is there.
package final class FileLock {
    private let file: CInt

    /// - Parameter words: What is said if another process holds it.
    /// - Throws: `GenerationError.busy` if another process holds it, `.file` if the file cannot be used.
    package init(_ path: String, whereHeld words: String) throws(GenerationError) {
        file = try Self.opened(path)
        // What is thrown from here on ends this value, which closes the file.
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else { throw GenerationError(.busy, words) }
    }

    /// Waits until no other process holds it.
    init(waitingFor path: String) throws(GenerationError) {
        file = try Self.opened(path)
        while flock(file, LOCK_EX) != 0, errno == EINTR {}
    }

    // The system releases it when the process ends, for whatever reason.
    deinit { close(file) }

    private static func opened(_ path: String) throws(GenerationError) -> CInt {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw DurableFiles.failure(path) }
        return file
    }
}
