import Foundation
import ManasikDomain
import ManasikFiles

/// Files and directories that only their owner can read.
enum PrivateFiles {
    static let fileMode: mode_t = 0o600

    /// Changes that outlast a loss of power.
    static let durable = DurableFiles<StoreFileError>()

    /// Creates a directory and its missing parents, each for its owner alone; existing ones are unchanged.
    static func createDirectory(_ path: String) throws(StoreFileError) {
        try durable.createDirectory(path)
        var status = stat()
        guard stat(path, &status) == 0 else { throw StoreFileError(failed: path, number: errno) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw .notPermitted(path: path, detail: StoreDetail(.notADirectory))
        }
    }

    /// Creates an empty file unless there is one, whatever the umask.
    ///
    /// - Returns: Whether it was created.
    @discardableResult
    static func createFile(_ path: String) throws(StoreFileError) -> Bool {
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, fileMode)
        guard descriptor >= 0 else {
            switch errno {
            case EEXIST: return false
            case ENOENT: throw .notPermitted(path: path, detail: StoreDetail(.directoryMissing))
            default: throw StoreFileError(failed: path, number: errno)
            }
        }
        defer { close(descriptor) }
        guard fchmod(descriptor, fileMode) == 0 else { throw StoreFileError(failed: path, number: errno) }
        return true
    }

    /// Removes the permissions of group and others from a file, if it has any.
    ///
    /// - Throws: `StoreError.notPermitted` as the reason for a symbolic link: what it names is somebody else's file; and for
    ///   a directory.
    static func tighten(_ path: String) throws(StoreFileError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return }
            throw StoreFileError(failed: path, number: errno)
        }
        guard status.st_mode & S_IFMT != S_IFLNK else {
            throw .notPermitted(path: path, detail: StoreDetail(.symbolicLink))
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw .notPermitted(path: path, detail: StoreDetail(.directory))
        }
        guard status.st_mode & 0o077 != 0 else { return }
        guard chmodUnlessLink(path) == 0 else {
            throw .notPermitted(
                path: path,
                detail: StoreDetail(.readableByOthers)
            )
        }
    }

    /// Makes a file its owner's alone, but not what a link names that has taken its place meanwhile.
    ///
    /// Not through a descriptor: closing it would drop the locks of SQLite, which may have the file open.
    private static func chmodUnlessLink(_ path: String) -> CInt {
        if fchmodat(AT_FDCWD, path, fileMode, AT_SYMLINK_NOFOLLOW) == 0 { return 0 }
        // Old systems cannot do so without following links.
        return errno == ENOTSUP || errno == EOPNOTSUPP ? chmod(path, fileMode) : -1
    }

    /// Removes the permissions of group and others from an open file, if it has any.
    static func tighten(_ descriptor: CInt, _ path: String) throws(StoreFileError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw StoreFileError(failed: path, number: errno) }
        guard status.st_mode & 0o077 != 0 else { return }
        guard fchmod(descriptor, fileMode) == 0 else {
            throw .notPermitted(path: path, detail: StoreDetail(.readableByOthers))
        }
    }

    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    static func isDirectory(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns the size in bytes, or nil if there is no such file.
    static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// Returns the error if the system does not let the program read a file, or even see whether it is there; nil if it
    /// does, or there is no such file.
    static func unreadable(_ path: String) -> StoreFileError? {
        guard access(path, R_OK) != 0, errno == EACCES else { return nil }
        let directory = FilePath.parent(of: path)
        return .unreadable(path: access(directory, X_OK) == 0 ? path : directory)
    }

    /// Gives a file a second name, unless that name is taken.
    ///
    /// - Returns: Whether the name was free.
    static func link(_ path: String, as name: String) throws(StoreFileError) -> Bool {
        if Foundation.link(path, name) == 0 { return true }
        switch errno {
        case EEXIST: return false
        case EPERM, ENOTSUP, EOPNOTSUPP, EMLINK, ENOSYS:
            // There are no hard links here: copying to the name is not atomic, but nothing is overwritten.
            guard !exists(name) else { return false }
            try durable.copy(path, to: name)
            return true
        default: throw StoreFileError(failed: name, number: errno)
        }
    }

    static func remove(_ path: String) throws(StoreFileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw StoreFileError(failed: path, number: errno) }
    }

    /// Returns whether a directory can be written and its disk has room for that many bytes and a margin.
    static func hasRoom(for bytes: Int, in directory: String) -> Bool {
        var information = statvfs()
        guard obstacle(at: directory) == nil, statvfs(directory, &information) == 0 else { return false }
        let free = UInt64(information.f_bavail) * UInt64(information.f_frsize)
        return free > UInt64(bytes) + 256 * 1024
    }

    /// Returns why a directory cannot be written or, if it does not exist, cannot be created.
    static func obstacle(toUsing directory: String) -> StoreFileError? {
        var existing = directory
        while !exists(existing), existing != "/" { existing = FilePath.parent(of: existing) }
        guard isDirectory(existing) else {
            let detail = StoreDetail(existing == directory ? .notADirectory : .parentNotADirectory)
            return .notPermitted(path: directory, detail: detail)
        }
        return obstacle(at: existing)
    }

    /// The room that SQLite needs at least, in bytes: a page of the log and the shared memory beside it.
    private static let leastRoom: UInt64 = 64 * 1024

    /// Checks that the memory that SQLite shares between processes can be kept in a directory.
    ///
    /// SQLite makes room for it by one byte in each 4,096. Where blocks are smaller, the others may have none on a full disk, and
    /// the process that writes them is ended.
    static func checkSharedMemory(in directory: String) throws(StoreFileError) {
        var information = statvfs()
        guard statvfs(directory, &information) == 0 else { return }
        let block = UInt64(information.f_frsize)
        if lacksSharedMemory(block: block, free: UInt64(information.f_bavail) * block) {
            throw .diskFull(path: directory)
        }
    }

    /// Whether a file system with blocks of a size, and so many free bytes, may have no room for it.
    static func lacksSharedMemory(block: UInt64, free: UInt64) -> Bool { block < 4096 && free < leastRoom }

    /// Returns why a directory cannot be written: it is full, or there is no permission.
    static func obstacle(at directory: String) -> StoreFileError? {
        var information = statvfs()
        if statvfs(directory, &information) == 0 {
            let free = UInt64(information.f_bavail) * UInt64(information.f_frsize)
            if free < leastRoom { return .diskFull(path: directory) }
        }
        return access(directory, W_OK) == 0 ? nil : .readOnly(path: directory)
    }
}
