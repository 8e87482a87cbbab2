// SPDX-License-Identifier: Apache-2.0
// `manasik test` against busted on stock Lua, both as processes that start, run the same tests and end.
import Foundation

@main struct SuiteBenchmark {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Why nothing was measured.
    private struct Stop: Error, CustomStringConvertible {
        let description: String
    }

    static func main() {
        do {
            try measure(rounds: CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 11)
        } catch {
            FileHandle.standardError.write(Data("bench-suites: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func measure(rounds: Int) throws {
        let program = root.appending(path: ".build/release/manasik").path
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw Stop(
                description: "there is no release build; run: swift build -c release --product manasik"
            )
        }
        guard let busted = Command.path(of: "busted"), let lua = Command.path(of: "lua5.4") else {
            throw Stop(description: "busted or lua5.4 is missing; run: scripts/bootstrap --benchmarks")
        }
        let space = FileManager.default.temporaryDirectory.appending(path: "bench-suites-\(getpid())")
        try FileManager.default.createDirectory(at: space, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: space) }

        let bundled = try RecordedSuites(packs: root, program: program, in: space)
        print("manasik test on the bundled packs WITH its engine, a new one for each file, against")
        print("busted, which has no engine and replays the recorded answers: \(bundled.tests) tests,")
        let replay = Self.replay(bundled.files, in: bundled.directory, busted, lua)
        try report(bundled.command, against: replay, rounds)
        print("the same tests over the recorded answers of the host, in both runners:")
        try compare(
            "bundled suites, recorded",
            bundled.directory,
            bundled.files,
            program,
            busted,
            lua,
            rounds
        )

        for suite in ForeignSuite.all {
            print("\(suite.name), unchanged:")
            do {
                let directory = try suite.fetch(into: space)
                try compare(
                    suite.name,
                    directory,
                    try suite.files(in: directory),
                    program,
                    busted,
                    lua,
                    rounds
                )
            } catch let problem as ForeignSuite.Absent {
                print("  skipped: \(problem.reason)")
            }
        }
    }

    private static func compare(
        _ name: String,
        _ directory: URL,
        _ files: [String],
        _ program: String,
        _ busted: String,
        _ lua: String,
        _ rounds: Int
    ) throws {
        let ours = Command(
            program,
            ["test", "--isolation", "file", "--no-bundled", "--format", "tap"] + files,
            in: directory
        )
        let theirs = replay(files, in: directory, busted, lua)
        let passed = (try ours.run().passed, try theirs.run().passed)
        guard passed.0 == passed.1, passed.0 > 0 else {
            throw Stop(
                description:
                    "\(name): \(passed.0) tests pass in manasik and \(passed.1) in busted, not the same number"
            )
        }
        print("  \(passed.0) tests pass in each, \(files.count) files, \(rounds) rounds in turn")
        try report(ours, against: theirs, rounds)
    }

    private static func replay(_ files: [String], in directory: URL, _ busted: String, _ lua: String)
        -> Command
    {
        Command(busted, ["--lua=\(lua)", "-o", "TAP", "--no-coverage"] + files, in: directory)
    }

    private static func report(_ ours: Command, against theirs: Command, _ rounds: Int) throws {
        let (left, right) = try Measurement.of(ours, against: theirs, rounds: rounds)
        print("  manasik \(left.wall.milliseconds) (CPU \(left.cpu.milliseconds))")
        print("  busted  \(right.wall.milliseconds) (CPU \(right.cpu.milliseconds))")
        print(
            "  ratio \((left.wall / right.wall).twoPlaces) of wall time, \((left.cpu / right.cpu).twoPlaces) of CPU time"
        )
    }
}

extension Double {
    var milliseconds: String { "\((self * 1000).formatted(.number.precision(.fractionLength(1)))) ms" }
    var twoPlaces: String { formatted(.number.precision(.fractionLength(2))) }
}
