import Foundation

/// A file that is locked by `flock` through a descriptor.
package enum LockedFile {
    /// Unlocks and closes a file.
    ///
    /// To close it is not enough: a process that is just being started has a copy of each open file until it runs its
    /// program, and the lock would last as long.
    package static func release(_ file: CInt) {
        flock(file, LOCK_UN)
        close(file)
    }
}
