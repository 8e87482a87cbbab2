import Foundation

/// What one process at a time holds while it changes the generations of a home.
final class GenerationLock {
    private let file: CInt

    /// - Throws: `GenerationError.busy` if another process holds it.
    init(_ path: String) throws(GenerationError) {
        file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw DurableFiles.failure(path) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            throw GenerationError(
                .busy,
                "another process changes the generations of this home; try again later"
            )
        }
    }

    // The system releases it when the process ends, for whatever reason.
    deinit { close(file) }
}
