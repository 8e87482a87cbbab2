import Foundation
import ManasikPseudoTerminal
import Testing

/// A program whose streams are closed or full.
@Suite struct StandardStreamsTests {
    private struct Outcome: Equatable {
        let status: Int32
        let output: String
        let error: String
        /// What stands in the file that the program opened.
        let file: String
    }

    /// Runs the demo by a shell that closes or redirects its streams.
    private func run(_ redirection: String) throws -> Outcome {
        let directory = FileManager.default.temporaryDirectory.appending(path: "streams-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        let demo = BuiltProgram.path("ManasikTerminalDemo")
        process.arguments = ["-c", "exec >out 2>err; exec \"$0\" streams \(redirection)", demo]
        process.currentDirectoryURL = directory
        try process.run()
        process.waitUntilExit()
        func text(_ name: String) throws -> String {
            try String(contentsOf: directory.appending(path: name), encoding: .utf8)
        }
        return Outcome(
            status: process.terminationStatus,
            output: try text("out"),
            error: try text("err"),
            file: try text("opened")
        )
    }

    @Test func writesToBoth() throws {
        let outcome = try run("")
        #expect(outcome.status == 0 && outcome.output == "written\n" && outcome.file.isEmpty)
        #expect(outcome.error.hasPrefix("file "))
    }

    @Test(arguments: [">&-", "<&- >&-", ">/dev/full"])
    func endsWithAStatusWhereItsOutputCannotBeWritten(redirection: String) throws {
        let outcome = try run(redirection)
        #expect(outcome.status == 74 && outcome.output.isEmpty && outcome.file.isEmpty)
        #expect(outcome.error.hasSuffix("manasik: standard output cannot be written\n"))
    }

    /// Else the file would take the place of the stream, and what is said would be written into it.
    @Test func noFileTakesThePlaceOfAClosedStream() throws {
        #expect(try run("2>&-").file.isEmpty)
        let none = try run("<&- >&- 2>&-")
        #expect(none == Outcome(status: 74, output: "", error: "", file: ""))
    }
}
