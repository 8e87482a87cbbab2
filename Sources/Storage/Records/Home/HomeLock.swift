import Foundation
import ManasikDomain
import ManasikFiles
import ManasikStoreContract
import Synchronization

/// A lock on a home directory: shared by users of its store, exclusive for replacing or upgrading the file.
///
/// The system releases it when the process ends, for whatever reason.
final class HomeLock: Sendable {
    enum Mode: Sendable { case shared, exclusive }

    private let descriptor: Mutex<CInt>

    /// - Throws: `StoreError.busy` as the reason if others hold it for longer than `waitLimit`, `.notPermitted` if the
    ///   lock file is a symbolic link, which is not followed.
    init(_ home: HomeDirectory, _ mode: Mode, waitLimit: WaitLimit) throws(StoreFileError) {
        // An error names the home, which the user chose, and not the lock file.
        do throws(StoreFileError) {
            try PrivateFiles.createFile(home.lockPath)
        } catch {
            throw error.reason == .readOnly ? .readOnly(path: home.path) : error
        }
        let descriptor = open(home.lockPath, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            // Of a link, only what it names could be locked and made private, which is somebody else's file.
            if errno == ELOOP {
                throw .notPermitted(path: home.lockPath, detail: StoreDetail(.symbolicLink))
            }
            let number = errno
            throw StoreFileError(failed: number == EISDIR ? home.lockPath : home.path, number: number)
        }
        do throws(StoreFileError) { try PrivateFiles.tighten(descriptor, home.lockPath) } catch {
            close(descriptor)
            throw error
        }
        var attempt = 0
        while flock(descriptor, (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
            let code = errno
            if code == EINTR { continue }
            guard code == EWOULDBLOCK else {
                close(descriptor)
                throw StoreFileError(failed: home.lockPath, number: code)
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

    /// Releases the lock, as does the end of the last reference.
    func release() {
        descriptor.withLock {
            if $0 >= 0 { LockedFile.release($0) }
            $0 = -1
        }
    }
}
