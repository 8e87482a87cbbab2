import Foundation
import Testing

@testable import ManasikFiles

/// What is not whole is told by its name, and what nobody writes any more by the process in it.
@Suite struct UnfinishedNamesTests {
    private let names = UnfinishedNames.unfinished

    @Test func ownFilesAreHeld() {
        let path = names.path(of: "/home/offers.json")
        #expect(path.hasPrefix("/home/offers.json.unfinished-\(getpid())-"))
        #expect(names.isHeld(path) == true)
        #expect(names.isHeld(path + "-17") == true)
        #expect(names.isHeld(names.path(of: "/home/packs", as: "removed")) == true)
        #expect(names.finished(path + "/init.lua") == "/home/offers.json")
    }

    /// A process that has the number of one that ended did not write its files.
    @Test func filesOfAnEarlierProcessOfTheSameNumberAreAbandoned() {
        #expect(names.isHeld("offers.json.unfinished-\(getpid())-1") == false)
        #expect(names.isHeld("packs.unfinished-removed-\(getpid())-1") == false)
        // Earlier versions wrote no beginning.
        #expect(names.isHeld("offers.json.unfinished-\(getpid())") == true)
        #expect(names.isHeld("offers.json.unfinished-99999999") == false)
    }

    @Test(arguments: ["offers.json", "notes.unfinished-x", "notes.unfinished-", "notes.unfinished-0"])
    func otherNamesSayNothingOfAProcess(_ name: String) { #expect(names.isHeld(name) == nil) }

    @Test func whatSQLiteKeepsBesideAFileIsOfItsProcess() {
        let names = UnfinishedNames(mark: ".partial-")
        #expect(names.isHeld("copy.partial-99999999-journal") == false)
        #expect(names.isHeld(names.path(of: "copy") + "-wal") == true)
    }

    @Test func findsWhatWasAbandoned() throws {
        let directory = NSTemporaryDirectory() + "unfinished-\(UUID().uuidString)"
        try DurableFiles<SystemFailure>().createDirectory(directory)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let left = ["a.unfinished-99999999", "b.unfinished-\(getpid())-1"].map { directory + "/" + $0 }
        for path in left + [names.path(of: directory + "/a"), directory + "/a"] {
            try Data("half".utf8).write(to: URL(filePath: path))
        }
        #expect(names.abandoned(in: directory) == left)
        #expect(names.abandoned(of: directory + "/b") == [left[1]])
    }
}
