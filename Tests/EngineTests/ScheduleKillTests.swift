import Foundation
import ManasikEngine
import ManasikStoreContract
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct ScheduleKillTests {
    private static let rounds = 50
    private static let once = 300
    private static let often = 20
    private static let start = Instant(rfc3339: "2027-05-14T00:00:00Z")!

    /// Two processes are at the same jobs and both are killed somewhere in between, again and again; each time all that
    /// is still to be delivered comes again later.
    @Test func losesNothingAndTellsNothingTwice() async throws {
        let directory = NSTemporaryDirectory() + "manasik-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let (home, file) = (directory + "/home", directory + "/told.jsonl")
        let fill = try LoopProcess(["fill", home, "\(Self.start)", "\(Self.once)", "\(Self.often)"])
        #expect(fill.lines() == [] && fill.status == 0)

        var generator = SystemRandomNumberGenerator()
        var announced: Set<String> = []
        for round in 1...Self.rounds {
            // Leases of the killed have ended by then.
            let now = Self.start.adding(seconds: round * 300)
            let workers = try (0..<2).map { _ in try LoopProcess(["work", home, "\(now)", file]) }
            // Somewhere in the life of the first: before its first delivery, or after some.
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                guard let line = workers[0].nextLine() else { break }
                announced.insert(line)
            }
            for worker in workers { worker.kill() }
            for worker in workers { announced.formUnion(worker.lines()) }
            #expect(announced.allSatisfy { !$0.hasPrefix("error") }, "round \(round)")
        }
        let last = Self.start.adding(seconds: (Self.rounds + 1) * 300)
        let worker = try LoopProcess(["work", home, "\(last)", file])
        announced.formUnion(worker.lines())
        #expect(worker.status == 0)

        // A line may be torn; the next one begins on a line of its own, and what it was to say is said.
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let keys = text.split(separator: "\n").compactMap { line -> String? in
            let value = try? JSONSerialization.jsonObject(with: Data(line.utf8))
            return (value as? [String: Any])?["key"] as? String
        }
        #expect(keys.count == Set(keys).count, "a key is in the file twice")
        var expected = Set((0..<Self.once).map { "manasik/once-\($0)/me/\(Self.start.adding(seconds: 60))" })
        for round in 1...(Self.rounds + 1) {
            let instant = Self.start.adding(seconds: round * 300)
            expected.formUnion((0..<Self.often).map { "manasik/often-\($0)/me/\(instant)" })
        }
        #expect(expected.subtracting(keys).sorted() == [])
        #expect(Set(keys).subtracting(expected).sorted() == [])
        #expect(announced.subtracting(keys).sorted() == [])

        let engine = try await Engine.open(EngineConfiguration(home: home, packs: []))
        let log = try await engine.store(for: .operator).log(
            of: PersonID(rawValue: "me")!,
            after: 0,
            limit: .max
        )
        #expect(log.count { $0.entry.kind == "notification.delivered" } == expected.count)
        #expect(log.count { $0.entry.kind == "notification.failed" } == 0)
    }
}

/// A running `schedule-loop`.
private final class LoopProcess {
    private let process = Process()
    private let output = Pipe()
    private var rest = Data()

    init(_ arguments: [String]) throws {
        // Test programs and executables stand in one directory.
        let directory = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent()
        process.executableURL = directory.appending(path: "schedule-loop")
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
    }

    deinit { if process.isRunning { kill() } }

    var status: Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    func kill() { Glibc.kill(process.processIdentifier, SIGKILL) }

    /// The next whole line; nil at the end.
    func nextLine() -> String? {
        while true {
            if let end = rest.firstIndex(of: 10) {
                defer { rest = Data(rest[(end + 1)...]) }
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            rest += more
        }
    }

    /// The whole lines that are left.
    func lines() -> [String] {
        var lines: [String] = []
        while let line = nextLine() { lines.append(line) }
        process.waitUntilExit()
        return lines
    }
}
