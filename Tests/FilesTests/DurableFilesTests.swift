import Foundation
import ManasikFiles
import Testing

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
