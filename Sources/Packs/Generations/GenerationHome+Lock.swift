import Foundation
import ManasikFiles

extension GenerationHome {
    /// Runs changes while no other process makes any.
    ///
    /// - Throws: `GenerationError.busy` if another process does.
    package func locked<Result>(
        _ body: () throws(GenerationError) -> Result
    ) throws(GenerationError) -> Result {
        let lock = try lock()
        defer { withExtendedLifetime(lock) {} }
        removeUnfinished()
        return try body()
    }

    /// Keeps other processes from changing generations.
    func lock() throws(GenerationError) -> FileLock {
        try files.createDirectory(directory)
        return try FileLock(directory + "/lock", whereHeld: Self.isBusy)
    }

    private static let isBusy = "another process changes the generations of this home; try again later"

    /// Keeps other processes from activating while this one examines what it is to activate, as long as the value is there. Pins
    /// and grants can be changed meanwhile.
    ///
    /// - Parameter expected: The number of the generation that is active; nil if none is.
    /// - Returns: nil in a home that had no generation yet, which is not made before one is.
    /// - Throws: `GenerationError.busy` if another process activates, or has activated another generation meanwhile.
    package func beginActivation(after expected: Int?) throws(GenerationError) -> FileLock? {
        guard access(directory, F_OK) == 0 else { return nil }
        let lock = try FileLock(directory + "/" + Self.activationLock, whereHeld: Self.isBusy)
        _ = try unchanged(since: expected)
        return lock
    }

    private static let activationLock = "activation.lock"
    /// The files in the generations' directory that processes lock and that say nothing.
    package static let locks: Set<String> = ["lock", activationLock]

    /// Runs what only reads while no other process makes changes. A home that this process cannot write, such as one on a
    /// medium that is mounted for reading, is read without a lock; whatever else keeps it from locking is an error.
    package func lockedToRead<Result>(
        _ body: () throws(GenerationError) -> Result
    ) throws(GenerationError) -> Result {
        let lock = open(directory + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        let number = errno
        if lock >= 0 {
            close(lock)
        } else if Self.isReadOnly(lockFailed: number, canWrite: access(directory, W_OK) == 0) {
            return try body()
        }
        return try locked(body)
    }

    /// Whether a lock that could not be opened shows that a home cannot be written.
    ///
    /// - Parameters:
    ///   - number: The error of the system. A disk that is full keeps nobody from removing or replacing files.
    ///   - canWrite: Whether the lock's directory can be written, so that the lock alone is another's.
    package static func isReadOnly(lockFailed number: CInt, canWrite: Bool) -> Bool {
        [EROFS, EACCES].contains(number) && !canWrite
    }

    /// What is in the place of files that processes lock, each with what follows and what to do; empty if those are files, or
    /// not there yet.
    package var lockProblems: [String] {
        let home = FilePath.parent(of: directory)
        let sources = home + "/sources"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
        let asked = names.filter { $0.hasPrefix(".") && $0.hasSuffix(".lock") }.sorted().map { name in
            (
                sources + "/" + name,
                "the source '\(name.dropFirst().dropLast(5))' can be neither asked nor removed"
            )
        }
        let locks = [
            (
                directory + "/lock",
                "no generation can be activated and no pack be pinned, installed or granted anything"
            ),
            (directory + "/" + Self.activationLock, "no generation can be activated"),
            (
                home + "/quarantine.json.lock",
                "a pack that keeps failing is held no longer than the program runs"
            ),
        ]
        return (locks + asked).compactMap { path, consequence in
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return nil }
            return "\(path) is not a file, so that \(consequence); move it away"
        }
    }

    /// What changes of the home's files that were interrupted left beside them.
    package var abandoned: [String] {
        let home = FilePath.parent(of: directory)
        let sources = home + "/sources"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
        var places = [home, directory, sources, "\(home)/pack-archives"]
        for name in names {
            places += ["\(sources)/\(name)", "\(sources)/\(name)/metadata"]
        }
        return places.flatMap { UnfinishedNames.unfinished.abandoned(in: $0) }
    }

    private func removeUnfinished() {
        for path in abandoned {
            files.beforeStep()
            // Directories stay: only a restoration knows what to do with them.
            unlink(path)
        }
        contents.removeUnfinished()
        for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        where UnfinishedNames.unfinished.matches(name) {
            files.beforeStep()
            unlink(directory + "/" + name)
        }
    }
}
