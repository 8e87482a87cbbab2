import Foundation
import ManasikIsolation
import ManasikPseudoTerminal
import Testing

/// What a confined process may still do, as a program tells that tries it.
@Suite struct ConfinementTests {
    private struct Ended {
        let lines: [String]
        let status: Int32
        let reason: Process.TerminationReason

        /// The number of the error of each attempt, by its name.
        var errors: [String: Int32] {
            lines.reduce(into: [:]) { errors, line in
                let words = line.split(separator: " ")
                if words.count == 2 { errors[String(words[0])] = Int32(words[1]) }
            }
        }
    }

    private func run(_ arguments: String..., trying names: [String] = []) throws -> Ended {
        let process = Process()
        process.executableURL = URL(filePath: BuiltProgram.path("trespasser"))
        process.arguments = arguments + names
        process.environment = [:]
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        return Ended(lines: lines, status: process.terminationStatus, reason: process.terminationReason)
    }

    @Test func everythingBesideComputingIsRefused() throws {
        let ended = try run("try")
        #expect(ended.reason == .exit && ended.status == 0)
        #expect(ended.errors.count == ended.lines.count && ended.lines.count > 20, "\(ended.lines)")
        for (name, error) in ended.errors { #expect(error == EPERM, "\(name)") }
    }

    /// What fails everywhere would show nothing of the confinement.
    @Test func whatIsRefusedCanBeDoneOtherwise() throws {
        let names = [
            "read-file", "look-at-file", "list-folder", "internet-socket", "local-socket", "pipe", "fork",
            "start-program", "thread", "executable-memory", "memory-made-executable",
        ]
        #expect(try run("free", trying: names).errors == names.reduce(into: [:]) { $0[$1] = 0 })
    }

    @Test(arguments: [32 << 20, 64 << 20, 128 << 20])
    func memoryEndsAtItsLimit(_ most: Int) throws {
        let ended = try run("memory", "\(most)")
        let got = try #require(ended.lines.first.flatMap { Int($0) })
        #expect(got > most / 2 && got <= most, "\(got) of \(most)")
    }

    @Test func usedUpTimeEndsTheProcess() throws {
        let ended = try run("time")
        #expect(ended.reason == .uncaughtSignal && [SIGXCPU, SIGKILL].contains(ended.status))
    }

    @Test func aProcessWithFurtherThreadsIsNotConfined() throws {
        let ended = try run("late")
        #expect(ended.status == 1)
        #expect(ended.lines == ["the process cannot be confined: it has more than one thread already"])
    }
}
