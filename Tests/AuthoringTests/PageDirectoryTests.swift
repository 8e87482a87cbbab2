import Foundation
import ManasikAuthoring
import ManasikWorkbench
import Testing

@Suite struct PageDirectoryTests {
    private let bench = Workbench()
    private let page = "<!-- \(PageFormat.mark) -->\n"

    private var path: String { bench.directory + "/pages" }

    private func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func writesIntoANewDirectoryAndAgain() throws {
        try PageDirectory(path).write(["index.md": page, "packs/a.md": page + "1"])
        try PageDirectory(path).write(["index.md": page, "packs/a.md": page + "2"])
        #expect(read("packs/a.md") == page + "2")
    }

    @Test func leavesADirectoryOfSomebodyElseAlone() throws {
        try bench.write("mine", to: "pages/notes.txt")
        #expect(throws: PageDirectory.Problem.foreign(path)) {
            try PageDirectory(path).write(["index.md": page])
        }
        #expect(read("index.md") == nil)
    }

    @Test func overwritesNoPageThatItHasNotMade() throws {
        try PageDirectory(path).write(["index.md": page])
        try bench.write("mine", to: "pages/packs/a.md")
        #expect(throws: PageDirectory.Problem.notOurs(path + "/packs/a.md")) {
            try PageDirectory(path).write(["api.md": page, "index.md": page, "packs/a.md": page])
        }
        #expect(read("packs/a.md") == "mine")
        #expect(read("api.md") == nil)
    }

    @Test func keepsOtherFilesBesideItsPages() throws {
        try PageDirectory(path).write(["index.html": page])
        try bench.write("mine", to: "pages/notes.txt")
        try PageDirectory(path).write(["index.html": page + "2"])
        #expect(read("notes.txt") == "mine")
        #expect(read("index.html") == page + "2")
    }

    @Test func followsNoLinkOutOfTheDirectory() throws {
        try PageDirectory(path).write(["index.md": page])
        let other = try bench.write(page + "elsewhere", to: "other.md")
        try FileManager.default.createSymbolicLink(atPath: path + "/api.md", withDestinationPath: other)
        #expect(throws: PageDirectory.Problem.notOurs(path + "/api.md")) {
            try PageDirectory(path).write(["api.md": page, "index.md": page])
        }
    }

    @Test func takesNoFileForADirectory() throws {
        try bench.write("mine", to: "pages")
        #expect(throws: PageDirectory.Problem.notADirectory(path)) {
            try PageDirectory(path).write(["index.md": page])
        }
        #expect(throws: PageDirectory.Problem.unwritable(path + "/below/index.md", "Not a directory")) {
            try PageDirectory(path + "/below").write(["index.md": page])
        }
    }

    @Test func saysWhatToDo() {
        let problems: [PageDirectory.Problem] = [
            .foreign("a"), .notOurs("a/b.md"), .notADirectory("a"), .unwritable("a", "no"),
        ]
        #expect(
            problems.map(\.description) == [
                "'a' holds other files; name a new or an empty directory with --output",
                "'a/b.md' was not made by manasik docs and would be overwritten; move it or name another directory with "
                    + "--output",
                "'a' is a file; name a directory with --output",
                "'a' cannot be written: no",
            ]
        )
    }
}
