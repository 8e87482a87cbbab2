// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A program with its arguments, run in a directory.
struct Command {
    let program: String
    let arguments: [String]
    let directory: URL

    init(_ program: String, _ arguments: [String], in directory: URL) {
        self.program = program
        self.arguments = arguments
        self.directory = directory
    }

    struct Outcome {
        let output: String
        let status: Int32
        /// Seconds.
        let wall: Double
        /// Seconds of the process and of those that it waited for.
        let cpu: Double

        /// The lines of TAP that tell of a passed test.
        var passed: Int { output.split(separator: "\n").count { $0.hasPrefix("ok ") } }
    }

    func run() throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = directory
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        let before = Self.usage()
        let start = ContinuousClock.now
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let wall = start.duration(to: .now)
        return Outcome(
            output: String(decoding: output, as: UTF8.self),
            status: process.terminationStatus,
            wall: Double(wall.components.seconds) + Double(wall.components.attoseconds) / 1e18,
            cpu: Self.usage() - before
        )
    }

    private static func usage() -> Double {
        var usage = rusage()
        getrusage(Int32(RUSAGE_CHILDREN.rawValue), &usage)
        let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        return Double(seconds) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    }

    /// Finds a program on `PATH`.
    static func path(of name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

/// Medians, in seconds.
struct Measurement {
    let wall: Double
    let cpu: Double

    private init(_ outcomes: [Command.Outcome]) {
        wall = Self.median(outcomes.map(\.wall))
        cpu = Self.median(outcomes.map(\.cpu))
    }

    static func of(_ command: Command, rounds: Int) throws -> Measurement {
        Measurement(try (0..<rounds).map { _ in try command.run() })
    }

    /// Both in turn, so that what else the machine does meets both.
    static func of(
        _ left: Command,
        against right: Command,
        rounds: Int
    ) throws -> (Measurement, Measurement) {
        var outcomes: ([Command.Outcome], [Command.Outcome]) = ([], [])
        for _ in 0..<rounds {
            outcomes.0.append(try left.run())
            outcomes.1.append(try right.run())
        }
        return (Measurement(outcomes.0), Measurement(outcomes.1))
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
