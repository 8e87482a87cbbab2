import Foundation

/// Changes of files that outlast a loss of power once they are made, for their owner's eyes alone.
///
/// A file appears under its name with all of its content, or not at all.
package struct DurableFiles: Sendable {
    /// Called before each change, so that tests can end the process there.
    let beforeStep: @Sendable () -> Void

    package init(beforeStep: @escaping @Sendable () -> Void = {}) { self.beforeStep = beforeStep }

    /// The part of a name that is not whole yet; it is followed by a number.
    package static let unfinished = ".unfinished-"

    /// Creates a directory and its missing parents.
    package func createDirectory(_ path: String) throws(GenerationError) {
        beforeStep()
        var isMade = mkdir(path, 0o700) == 0
        if !isMade, errno == ENOENT, Self.parent(of: path) != path {
            try createDirectory(Self.parent(of: path))
            beforeStep()
            // Once more and no more: where nothing can be made, the system says each time that something is missing.
            isMade = mkdir(path, 0o700) == 0
        }
        guard isMade || errno == EEXIST else { throw Self.failure(path) }
        if isMade { try synchronizeDirectory(Self.parent(of: path)) }
    }

    /// Replaces a file, or creates it.
    package func replace(_ path: String, with bytes: [UInt8]) throws(GenerationError) {
        let name = path + Self.unfinished + "\(getpid())"
        beforeStep()
        unlink(name)
        do {
            try write(bytes, to: name)
            try move(name, to: path)
        } catch {
            // What is left of the file would keep a full disk full.
            unlink(name)
            throw error
        }
    }

    /// Writes a new file, which need not be whole before its directory is moved to its place.
    func write(_ bytes: [UInt8], to path: String) throws(GenerationError) {
        beforeStep()
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.failure(path) }
        defer { close(file) }
        beforeStep()
        try Self.put(bytes[...], into: file, path)
        beforeStep()
        guard fsync(file) == 0 else { throw Self.failure(path) }
    }

    /// Copies a file to a new one, a piece at a time.
    package func copy(_ source: String, to path: String) throws(GenerationError) {
        let input = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard input >= 0 else { throw Self.failure(source) }
        defer { close(input) }
        beforeStep()
        let output = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw Self.failure(path) }
        defer { close(output) }
        var piece = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = piece.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Self.failure(source) }
            if count == 0 { break }
            try Self.put(piece[..<count], into: output, path)
        }
        beforeStep()
        guard fsync(output) == 0 else { throw Self.failure(path) }
    }

    /// Removes a directory with everything in it; it loses its name first, so that no half of it counts.
    package func removeDirectory(_ path: String) throws(GenerationError) {
        let doomed = path + Self.unfinished + "removed-\(getpid())"
        try move(path, to: doomed)
        beforeStep()
        do { try FileManager.default.removeItem(atPath: doomed) } catch {
            throw GenerationError(.file, "\(path): \(error.localizedDescription)")
        }
    }

    /// Gives a file or a directory its name.
    package func move(_ path: String, to name: String) throws(GenerationError) {
        beforeStep()
        guard rename(path, name) == 0 else { throw Self.failure(name) }
        try synchronizeDirectory(Self.parent(of: name))
    }

    /// Makes the names in a directory durable.
    package func synchronizeDirectory(_ path: String) throws(GenerationError) {
        beforeStep()
        let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { throw Self.failure(path) }
        defer { close(directory) }
        // Some file systems cannot synchronize directories.
        guard fsync(directory) == 0 || errno == EINVAL || errno == ENOTSUP else { throw Self.failure(path) }
    }

    private static func put(
        _ bytes: ArraySlice<UInt8>,
        into file: CInt,
        _ path: String
    ) throws(GenerationError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            rest = rest.dropFirst(count)
        }
    }

    package static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// Returns the error of the last system call on a file, with the name that the file has once it is whole.
    static func failure(_ path: String) -> GenerationError {
        let number = errno
        let name = path.range(of: unfinished).map { String(path[..<$0.lowerBound]) } ?? path
        return GenerationError(.file, "\(name): \(SystemError.words(number))", SystemError.remedy(number))
    }

    /// The files in a directory that processes which have ended left half-written.
    static func abandoned(in directory: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.sorted().filter { name in
            guard let mark = name.range(of: unfinished, options: .backwards) else { return false }
            return pid_t(name[mark.upperBound...]).map { kill($0, 0) != 0 && errno == ESRCH } ?? false
        }.map { directory + "/" + $0 }
    }
}
