import Foundation
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

@testable import ManasikPackDistribution

/// What is packed is what comes back, and the same files make the same archive.
@Suite struct PackArchiveTests {
    private let bench = Workbench()
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path
    private var directory: String { bench.directory }

    private func write(_ text: String, _ path: String) throws { try bench.write(text, to: path) }

    init() throws {
        try write(SampleArchive.manifest, "pack.json")
        try write("-- nothing", "init.lua")
        try write("{}", "locales/en.json")
        try write("# \u{627}\u{644}\u{62D}\u{62C}\n", "texts/ar/\u{62D}\u{62C}.md")
        try write("Read me", "README.md")
        try write("Changes", "CHANGELOG.md")
        try write("Apache-2.0", "LICENSE")
        try write("all:", "Makefile")
        try write("x", ".git/config")
        try write("x", "lua/copy.lua~")
    }

    @Test func packsThePacksFilesAndItsDocumentsSorted() throws {
        let archive = try PackArchive(directory: directory)
        #expect(archive.fileName == "demo-1.2.0.tar.zst")
        #expect(
            archive.paths == [
                "CHANGELOG.md", "LICENSE", "README.md", "init.lua", "locales/en.json", "pack.json",
                "texts/ar/\u{62D}\u{62C}.md",
            ]
        )
        #expect(archive.files.hash == (try PackFiles.read(directory: directory).hash))
    }

    @Test func readsBackWhatWasPacked() throws {
        let archive = try PackArchive(directory: directory)
        let read = try PackArchive(archive: archive.compressed())
        #expect(read.id.rawValue == "demo")
        #expect(read.version == SemanticVersion(1, 2, 0))
        #expect(read.contents == archive.contents)
        #expect(read.files.hash == archive.files.hash)
    }

    @Test func makesTheSameBytesWheneverAndWhereverItIsPacked() throws {
        let first = try PackArchive(directory: directory).tar()
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        for path in ["pack.json", "README.md"] {
            try FileManager.default.setAttributes(
                [.modificationDate: date, .posixPermissions: 0o600],
                ofItemAtPath: directory + "/" + path
            )
        }
        let copy = directory + "-copy"
        defer { try? FileManager.default.removeItem(atPath: copy) }
        try FileManager.default.copyItem(atPath: directory, toPath: copy)
        #expect(try PackArchive(directory: copy).tar() == first)
    }

    @Test func keepsItsIdentityWhenADocumentChanges() throws {
        let first = try PackArchive(directory: directory)
        try write("Read this", "README.md")
        let second = try PackArchive(directory: directory)
        #expect(first.files.hash == second.files.hash)
        #expect(try first.tar() != second.tar())
    }

    @Test func refusesToPackALinkInPlaceOfADocument() throws {
        try FileManager.default.removeItem(atPath: directory + "/LICENSE")
        try FileManager.default.createSymbolicLink(
            atPath: directory + "/LICENSE",
            withDestinationPath: "/etc/passwd"
        )
        let name = try #require(directory.split(separator: "/").last)
        let expected = PackArchiveError(
            .unreadable,
            "a pack holds only plain files, no links",
            path: "\(name)/LICENSE"
        )
        #expect(throws: expected) { try PackArchive(directory: directory) }
    }

    @Test func refusesToPackNamesThatAreOneOnSomeSystems() throws {
        try write("a", "texts/en/A.md")
        try write("a", "texts/en/a.md")
        let expected = PackArchiveError(
            .sameName,
            "on some systems this is the same name as texts/en/A.md",
            path: "texts/en/a.md"
        )
        #expect(throws: expected) { try PackArchive(directory: directory) }
    }

    @Test func packsEveryBundledPackWithinTheLimits() throws {
        for folder in ["plugins", "content"] {
            let folder = Self.repository + "/" + folder
            for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            where FileManager.default.fileExists(atPath: "\(folder)/\(name)/pack.json") {
                let archive = try PackArchive(directory: "\(folder)/\(name)")
                let read = try PackArchive(archive: archive.compressed())
                #expect(read.contents == archive.contents, "\(name)")
            }
        }
    }
}
