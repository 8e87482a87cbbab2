import Foundation
import Testing

@testable import ManasikFiles

/// Files are there whole or not at all.
@Suite final class DurableFilesTests {
    private let directory = NSTemporaryDirectory() + "files-\(UUID().uuidString)"
    private let files = DurableFiles<SystemFailure>()

    init() throws { try files.createDirectory(directory) }
    deinit { try? FileManager.default.removeItem(atPath: directory) }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
    }

    @Test func replacesAFileAndLeavesNothingBeside() throws {
        for text in ["first", "second"] { try files.replace(directory + "/a", with: Array(text.utf8)) }
        #expect(FileManager.default.contents(atPath: directory + "/a") == Data("second".utf8))
        #expect(names == ["a"])
        var status = stat()
        #expect(stat(directory + "/a", &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func whatCannotBeReplacedLeavesNothingBeside() throws {
        try files.createDirectory(directory + "/taken/full")
        #expect(throws: SystemFailure(failed: directory + "/taken", number: EISDIR)) {
            try files.replace(directory + "/taken", with: [1])
        }
        #expect(names == ["taken"])
    }

    /// A process that was killed before it had written anything leaves an empty file, which does not keep its name from the next one.
    @Test func aNewFileTakesTheNameOfAnEmptyOneThatNobodyWrites() throws {
        let path = directory + "/a"
        try files.take(path)
        let held = UnfinishedNames.unfinished.path(of: path)
        try files.create(held, [1])
        #expect(throws: SystemFailure(failed: path, number: EEXIST)) {
            try files.createNew(path, [2], mode: 0o644)
        }
        unlink(held)
        try files.createNew(path, [2], mode: 0o644)
        #expect(FileManager.default.contents(atPath: path) == Data([2]) && names == ["a"])
        #expect(throws: SystemFailure(failed: path, number: EEXIST)) {
            try files.createNew(path, [3], mode: 0o644)
        }
        #expect(FileManager.default.contents(atPath: path) == Data([2]) && names == ["a"])
        #expect(symlink("nowhere", directory + "/link") == 0)
        #expect(throws: SystemFailure.self) { try files.createNew(directory + "/link", [3], mode: 0o644) }
    }

    @Test func aFileIsWrittenOverWithoutRoomForAnother() throws {
        let path = directory + "/a"
        try files.create(path, Array("[3,2,1]".utf8))
        var (before, after) = (stat(), stat())
        #expect(stat(path, &before) == 0)
        #expect(try files.writeOver(path, Array("[3]".utf8)))
        #expect(FileManager.default.contents(atPath: path) == Data("[3]    ".utf8))
        #expect(stat(path, &after) == 0 && before.st_ino == after.st_ino && names == ["a"])
    }

    @Test func whatDoesNotFitIsNotWrittenOver() throws {
        let path = directory + "/a"
        try files.create(path, [1, 2])
        #expect(try !files.writeOver(path, [3, 4, 5]))
        #expect(FileManager.default.contents(atPath: path) == Data([1, 2]))
        // More than the system writes as one would be there in part if the process were killed.
        let large = [UInt8](repeating: 7, count: DurableFiles<SystemFailure>.mostWrittenOver + 1)
        try files.replace(path, with: large)
        #expect(try !files.writeOver(path, [3]))
        #expect(FileManager.default.contents(atPath: path) == Data(large))
    }

    /// Where there is room, a file is replaced by another.
    @Test func aFileIsNotWrittenOverWithoutNeed() throws {
        let path = directory + "/a"
        try files.create(path, Array("[3,2,1]".utf8))
        try files.replaceWithoutRoom(path, with: Array("[3]".utf8))
        #expect(FileManager.default.contents(atPath: path) == Data("[3]".utf8))
        #expect(throws: SystemFailure(failed: directory + "/none/a", number: ENOENT)) {
            try files.replaceWithoutRoom(directory + "/none/a", with: [])
        }
    }

    @Test(arguments: [
        (ENOSPC, "the disk is full; make room, and try again"),
        (EDQUOT, "the disk is full; make room, and try again"),
        (EISDIR, "it is a directory; move it away"),
        (
            EROFS,
            "the disk is mounted read-only, as the system does when one fails; see why, and make it writable"
        ),
        (EIO, "the disk failed"), (EMFILE, "Too many open files"),
    ])
    func saysWhyTheSystemRefused(number: CInt, words: String) {
        let failure = SystemFailure(failed: "/a", number: number)
        #expect(failure.words == words)
        #expect(failure.isFull == words.contains("full"))
    }

    @Test func aNewFileReplacesNone() throws {
        try files.create(directory + "/a", [1])
        #expect(throws: SystemFailure(failed: directory + "/a", number: EEXIST)) {
            try files.create(directory + "/a", [2])
        }
        #expect(FileManager.default.contents(atPath: directory + "/a") == Data([1]))
    }

    @Test func copiesAndRemoves() throws {
        let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0) }
        try files.createDirectory(directory + "/one")
        try files.create(directory + "/one/a", bytes)
        try files.copy(directory + "/one/a", to: directory + "/b")
        #expect(FileManager.default.contents(atPath: directory + "/b") == Data(bytes))
        try files.removeDirectory(directory + "/one")
        #expect(names == ["b"])
    }

    @Test(arguments: [("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b", "a")])
    func theParentOfAPath(path: String, parent: String) { #expect(FilePath.parent(of: path) == parent) }
}
