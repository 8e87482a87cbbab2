package import Foundation

/// Changes of files that outlast a loss of power once they are made, for their owner's eyes alone.
///
/// A file appears under its name with all of its content, or not at all. What fails is said by the error of whoever uses it.
package struct DurableFiles<Failure: FileFailure>: Sendable {
    /// Called before each change, so that tests can end the process there.
    package let beforeStep: @Sendable () -> Void

    package init(beforeStep: @escaping @Sendable () -> Void = {}) { self.beforeStep = beforeStep }

    /// Creates a directory and its missing parents; existing ones are unchanged.
    package func createDirectory(_ path: String) throws(Failure) {
        var missing: [String] = []
        var current = path
        while !Self.exists(current), !["/", "."].contains(current) {
            missing.append(current)
            current = FilePath.parent(of: current)
        }
        for directory in missing.reversed() {
            beforeStep()
            if mkdir(directory, 0o700) != 0 {
                // Another process may have been faster.
                guard errno == EEXIST else { throw Self.failure(directory) }
                continue
            }
            guard chmod(directory, 0o700) == 0 else { throw Self.failure(directory) }
            try synchronizeDirectory(FilePath.parent(of: directory))
        }
    }

    /// Replaces a file, or creates it.
    ///
    /// - Parameter mode: Who may read and write it, as far as the umask allows.
    package func replace(_ path: String, with bytes: [UInt8], mode: mode_t = 0o600) throws(Failure) {
        // Others of this process may write the same file.
        let name = UnfinishedNames.unfinished.path(of: path) + "-\(UInt32.random(in: 0 ... .max))"
        try create(name, bytes, mode: mode, as: path)
        do { try move(name, to: path) } catch {
            // What is left of the file would keep a full disk full.
            unlink(name)
            throw error
        }
    }

    /// Takes the name of a new file, which is empty until it is replaced. One that is empty, and that nobody writes, is taken too: a
    /// process that was killed has left it so.
    package func take(_ path: String, mode: mode_t = 0o600) throws(Failure) {
        beforeStep()
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        if file >= 0 {
            close(file)
            return
        }
        let cause = errno
        guard cause == EEXIST, Self.isEmpty(path), UnfinishedNames.unfinished.held(of: path).isEmpty else {
            throw Failure(failed: path, number: cause)
        }
    }

    /// Writes a new file, as a whole or not at all.
    package func createNew(_ path: String, _ bytes: [UInt8], mode: mode_t) throws(Failure) {
        try take(path, mode: mode)
        do { try replace(path, with: bytes, mode: mode) } catch {
            unlink(path)
            throw error
        }
    }

    /// Replaces a file; where the disk has no room for another one, it is written over the one that is there.
    ///
    /// That takes no room where the new content is no longer than the old one and has at most `mostWrittenOver` bytes: it is
    /// filled up with spaces and written by one call, so that a process that is killed leaves the one or the other. A loss of
    /// power does too where both fit a sector of the disk, which is at least 512 bytes. File systems that never write over
    /// what is there refuse it, and the file stays as it is.
    ///
    /// - Parameter bytes: Text that may end with spaces, such as JSON.
    package func replaceWithoutRoom(_ path: String, with bytes: [UInt8]) throws(Failure) {
        do throws(SystemFailure) {
            try DurableFiles<SystemFailure>(beforeStep: beforeStep).replace(path, with: bytes)
        } catch {
            guard error.isFull, try writeOver(path, bytes) else {
                throw Failure(failed: error.path, number: error.number)
            }
        }
    }

    /// The largest number of bytes that are written over a file: what the system writes as one.
    package static var mostWrittenOver: Int { 4096 }

    /// Writes over a file.
    ///
    /// - Returns: Whether it was written; false, with the file as it was, if the content does not fit or the disk has no room
    ///   for that either.
    func writeOver(_ path: String, _ bytes: [UInt8]) throws(Failure) -> Bool {
        let file = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { throw Self.failure(path) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Self.failure(path) }
        let size = Int(status.st_size)
        guard bytes.count <= size, size <= Self.mostWrittenOver else { return false }
        let whole = bytes + Array(repeating: UInt8(ascii: " "), count: size - bytes.count)
        beforeStep()
        let count = whole.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
        guard count == size else {
            if count < 0, [ENOSPC, EDQUOT].contains(errno) { return false }
            throw Failure(failed: path, number: count < 0 ? errno : EIO)
        }
        guard fsync(file) == 0 else { throw Self.failure(path) }
        return true
    }

    /// Writes a new file, which need not be whole before it or its directory is moved to its place. One that cannot be written
    /// whole is removed.
    package func create(_ path: String, _ bytes: [UInt8], mode: mode_t = 0o600) throws(Failure) {
        try create(path, bytes, mode: mode, as: path)
    }

    /// - Parameter name: The name of the file in errors.
    private func create(
        _ path: String,
        _ bytes: [UInt8],
        mode: mode_t,
        as name: String
    ) throws(Failure) {
        try filling(path, mode: mode, as: name) { file throws(Failure) in
            beforeStep()
            try Self.put(bytes[...], into: file, name)
        }
    }

    /// Copies a file to a new one, a piece at a time.
    package func copy(_ source: String, to path: String) throws(Failure) {
        let input = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard input >= 0 else { throw Self.failure(source) }
        defer { close(input) }
        try filling(path, mode: 0o600, as: path) { output throws(Failure) in
            var piece = [UInt8](repeating: 0, count: 1 << 18)
            while true {
                let count = piece.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw Self.failure(source) }
                if count == 0 { return }
                try Self.put(piece[..<count], into: output, path)
            }
        }
    }

    /// Creates a file, lets a function write it, and makes its content durable.
    private func filling(
        _ path: String,
        mode: mode_t,
        as name: String,
        _ write: (_ file: CInt) throws(Failure) -> Void
    ) throws(Failure) {
        beforeStep()
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard file >= 0 else { throw Self.failure(name) }
        do throws(Failure) {
            defer { close(file) }
            try write(file)
            beforeStep()
            guard fsync(file) == 0 else { throw Self.failure(name) }
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Removes a directory with everything in it; it loses its name first, so that no half of it counts.
    package func removeDirectory(_ path: String) throws(Failure) {
        let doomed = UnfinishedNames.unfinished.path(of: path, as: "removed")
        try move(path, to: doomed)
        beforeStep()
        do { try FileManager.default.removeItem(atPath: doomed) } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
            throw Failure(failed: path, number: CInt(cause?.code ?? Int(EBUSY)))
        }
    }

    /// Gives a file or a directory its name.
    package func move(_ path: String, to name: String) throws(Failure) {
        beforeStep()
        guard rename(path, name) == 0 else { throw Self.failure(name) }
        try synchronizeDirectory(FilePath.parent(of: name))
    }

    /// Makes the content of a file durable that others have written. Not for an open database: closing the descriptor would
    /// drop SQLite's locks.
    package func synchronize(_ path: String) throws(Failure) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Self.failure(path) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw Self.failure(path) }
    }

    /// Makes new, renamed and removed names of a directory durable.
    package func synchronizeDirectory(_ path: String) throws(Failure) {
        beforeStep()
        let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else {
            // A directory that can be entered but not listed is not an error.
            if errno == EACCES { return }
            throw Self.failure(path)
        }
        defer { close(directory) }
        // Some file systems cannot synchronize directories.
        guard fsync(directory) == 0 || errno == EINVAL || errno == ENOTSUP else { throw Self.failure(path) }
    }

    private static func put(_ bytes: ArraySlice<UInt8>, into file: CInt, _ path: String) throws(Failure) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            rest = rest.dropFirst(count)
        }
    }

    private static func isEmpty(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
    }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Returns the error of the last call of the system.
    private static func failure(_ path: String) -> Failure { Failure(failed: path, number: errno) }
}
