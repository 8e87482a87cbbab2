import Foundation
import ManasikPseudoTerminal
import Testing

/// Homes of version 0.1.0, and what that version and the present one answer of them; `Tests/Recordings/record` asks.
@Suite struct RecordingTests {
    /// What the recorder reports; nothing where all is as it should be.
    private func trouble(_ words: String...) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [repository + "/Tests/Recordings/record"] + words
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? output : "ended with \(process.terminationStatus)\n\(output)"
    }

    @Test func losesNothingOfHomesAndArchivesOfTheFirstVersion() throws {
        #expect(try trouble("keep", BuiltProgram.path("manasik")) == "")
    }

    @Test func losesNothingWhereTodaysPacksReplaceThoseOfTheFirstVersionOrRenameAValueInUse() throws {
        #expect(try trouble("upgrade", BuiltProgram.path("manasik")) == "")
    }

    @Test func answersAsRecorded() throws {
        #expect(try trouble("compare", BuiltProgram.path("manasik")) == "")
    }

    @Test func everyDifferenceFromTheFirstVersionHasAReason() throws {
        #expect(try trouble("differences", "--check") == "")
    }
}
