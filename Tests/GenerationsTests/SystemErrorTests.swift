import Foundation
import ManasikFiles
import Testing

@testable import ManasikGenerations

/// What the system refuses is said in words, by the name that a file was to have.
@Suite struct SystemErrorTests {
    @Test func saysWhatToDo() {
        #expect(
            GenerationError(failed: "/home/offers.json.unfinished-12", number: ENOSPC).message
                == "/home/offers.json: the disk is full; make room, and try again"
        )
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
}
