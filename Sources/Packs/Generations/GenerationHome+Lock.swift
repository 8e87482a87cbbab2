import Foundation

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
        return try FileLock(
            directory + "/lock",
            whereHeld: "another process changes the generations of this home; try again later"
        )
    }

    /// Runs what only reads while no other process makes changes. Nobody changes a home that cannot be written, so it is
    /// read without a lock.
    package func lockedToRead<Result>(
        _ body: () throws(GenerationError) -> Result
    ) throws(GenerationError) -> Result {
        let lock = open(directory + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock < 0, [EROFS, EACCES, ENOSPC, EDQUOT].contains(errno) else {
            if lock >= 0 { close(lock) }
            return try locked(body)
        }
        return try body()
    }

    /// What changes of the home's files that were interrupted left beside them.
    package var abandoned: [String] {
        let home = DurableFiles.parent(of: directory)
        let sources = home + "/sources"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
        let places = [home, directory, sources, home + "/pack-archives"] + names.map { sources + "/" + $0 }
        return places.flatMap { DurableFiles.abandoned(in: $0) }
    }

    private func removeUnfinished() {
        for path in abandoned {
            files.beforeStep()
            // Directories stay: only a restoration knows what to do with them.
            unlink(path)
        }
        contents.removeUnfinished()
        for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        where name.contains(DurableFiles.unfinished) {
            files.beforeStep()
            unlink(directory + "/" + name)
        }
    }
}
