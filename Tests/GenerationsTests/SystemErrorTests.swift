import Foundation
import ManasikFiles
import Testing

@testable import ManasikGenerations

/// What the system refuses is said in words, by the name that a file was to have.
@Suite struct SystemErrorTests {
    @Test func saysWhatToDo() {
        #expect(
            GenerationError(failed: "/home/offers.json.unfinished-12", number: ENOSPC)
                == GenerationError(
                    .file,
                    "/home/offers.json: the disk is full; make room, and try again",
                    .makeRoom
                )
        )
        #expect(GenerationError(failed: "/home/zone", number: EIO).remedy == .restoreBackup)
        #expect(
            GenerationError(failed: "/home/generations/lock", number: EROFS).message
                == "/home/generations/lock: the disk is mounted read-only, as the system does when one fails; see why, and make it "
                + "writable"
        )
    }

    @Test func aFileThatCannotBeReplacedLeavesNothingBeside() throws {
        let sample = SampleHome()
        let files = GenerationFiles()
        try files.createDirectory(sample.path + "/taken")
        #expect(throws: GenerationError.self) { try files.replace(sample.path + "/taken", with: [1]) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: sample.path) == ["taken"])
    }

    @Test func whatAnotherProcessIsWritingStays() throws {
        let sample = SampleHome()
        try sample.activate([try sample.archive("a", "1.0.0")])
        let mine = "quarantine.json.unfinished-\(getpid())"
        for name in [mine, "quarantine.json.unfinished-99999999"] {
            try Data("half".utf8).write(to: URL(filePath: sample.path + "/" + name))
        }
        #expect(sample.home.abandoned == [sample.path + "/quarantine.json.unfinished-99999999"])
        try sample.activate([try sample.archive("a", "2.0.0")])
        let names = try FileManager.default.contentsOfDirectory(atPath: sample.path)
        #expect(names.filter { $0.contains("unfinished") } == [mine])
    }

    /// Only a home that cannot be written is read without its lock.
    @Test func whatKeepsFromLockingIsNoReadOnlyHome() {
        #expect(GenerationHome.isReadOnly(lockFailed: EROFS, canWrite: false))
        #expect(GenerationHome.isReadOnly(lockFailed: EACCES, canWrite: false))
        #expect(!GenerationHome.isReadOnly(lockFailed: EACCES, canWrite: true))
        for number in [ENOSPC, EDQUOT, EMFILE, ELOOP] {
            #expect(!GenerationHome.isReadOnly(lockFailed: number, canWrite: false))
        }
    }

    /// A lock whose file is removed by whoever holds it is another one afterwards.
    @Test func aLockIsOfTheFileUnderItsName() throws {
        let sample = SampleHome()
        try GenerationFiles().createDirectory(sample.path)
        let path = sample.path + "/.lock"
        let first = try FileLock(path, whereHeld: "held")
        #expect(throws: GenerationError(.busy, "held")) { try FileLock(path, whereHeld: "held") }
        unlink(path)
        let second = try FileLock(path, whereHeld: "held")
        #expect(throws: GenerationError(.busy, "held")) { try FileLock(path, whereHeld: "held") }
        withExtendedLifetime((first, second)) {}
    }

    /// A process that is being started has copies of the open files of this one for a moment.
    @Test func aCopyOfALockDoesNotKeepItLocked() throws {
        let sample = SampleHome()
        try GenerationFiles().createDirectory(sample.path)
        let path = sample.path + "/.lock"
        var lock: FileLock? = try FileLock(path, whereHeld: "held")
        let open = "/proc/self/fd"
        let copies = try FileManager.default.contentsOfDirectory(atPath: open).compactMap(CInt.init)
            .filter { (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(open)/\($0)")) == path }
            .map { dup($0) }
        defer { for copy in copies { close(copy) } }
        #expect(copies.count == 1 && copies.allSatisfy { $0 >= 0 })
        #expect(throws: GenerationError(.busy, "held")) { try FileLock(path, whereHeld: "held") }
        withExtendedLifetime(lock) {}
        lock = nil
        #expect(throws: Never.self) { try FileLock(path, whereHeld: "held") }
    }

    /// What keeps everybody from locking is named before somebody needs the lock.
    @Test func namesWhatIsInThePlaceOfALock() throws {
        let sample = SampleHome()
        #expect(sample.home.lockProblems.isEmpty)
        try sample.activate([try sample.archive("a", "1.0.0")])
        let files = GenerationFiles()
        try files.createDirectory(sample.path + "/sources")
        for name in ["quarantine.json.lock", "sources/.main.lock"] {
            try files.create(sample.path + "/" + name, [])
        }
        #expect(sample.home.lockProblems.isEmpty)
        for name in ["generations/lock", "quarantine.json.lock"] {
            unlink(sample.path + "/" + name)
            try files.createDirectory(sample.path + "/" + name)
        }
        unlink(sample.path + "/sources/.main.lock")
        symlink("elsewhere", sample.path + "/sources/.main.lock")
        let home = sample.path
        let expected: [String] = [
            "\(home)/generations/lock is not a file, so that no generation can be activated and no pack be pinned, "
                + "installed or granted anything; move it away",
            "\(home)/quarantine.json.lock is not a file, so that a pack that keeps failing is held no longer than the "
                + "program runs; move it away",
            "\(home)/sources/.main.lock is not a file, so that the source 'main' can be neither asked nor removed; "
                + "move it away",
        ]
        #expect(sample.home.lockProblems == expected)
        #expect(
            throws: GenerationError(
                .file,
                "\(sample.path)/generations/lock: it is a directory; move it away"
            )
        ) { try sample.home.changePins { _ in } }
    }
}
