import Foundation
import ManasikDomain
import ManasikStoreContract
import Synchronization

/// A hold on a home directory: shared by all who use its store, exclusive for whoever replaces or upgrades the file.
///
/// The system lets go of it when the process ends, however it ends.
final class HomeLock: Sendable {
    enum Mode: Sendable { case shared, exclusive }

    private let descriptor: Mutex<CInt>

    /// - Throws: `StoreError.busy` as the reason where others hold it for longer than `patience` lasts.
    init(_ home: HomeDirectory, _ mode: Mode, waitLimit: WaitLimit) throws(StoreFileError) {
        // An error names the home, which the user has chosen, and not the lock in it.
        do throws(StoreFileError) {
            try PrivateFiles.createFile(home.lockPath)
            try PrivateFiles.tighten(home.lockPath)
        } catch {
            throw error.reason == .readOnly ? .readOnly(path: home.path) : error
        }
        let descriptor = open(home.lockPath, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw PrivateFiles.storeError(errno: errno, path: home.path) }
        var attempt = 0
        while flock(descriptor, (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
            let code = errno
            if code == EINTR { continue }
            guard code == EWOULDBLOCK else {
                close(descriptor)
                throw PrivateFiles.storeError(errno: code, path: home.lockPath)
            }
            guard waitLimit.wait(attempt: attempt) else {
                close(descriptor)
                throw .busy(path: waitLimit.path, waitedSeconds: waitLimit.limitInSeconds)
            }
            attempt += 1
        }
        self.descriptor = Mutex(descriptor)
    }

    deinit { release() }

    /// Lets others in; also with the last reference.
    func release() {
        descriptor.withLock {
            if $0 >= 0 { close($0) }
            $0 = -1
        }
    }
}
