// SPDX-License-Identifier: Apache-2.0
import Foundation
import ManasikDomain
import ManasikPackHost

/// Measures from an event to its effects, with three calls of the host and without a commit, of a pack in this process and of the same
/// pack in a worker. Rounds of both alternate, so that what else the machine does falls on both.
///
///     bench-isolation PROGRAM [events] [rounds]        PROGRAM: the path of `manasik`
@main
enum IsolationBenchmark {
    static let arguments = Array(CommandLine.arguments.dropFirst())
    static let events = arguments.dropFirst().first.flatMap { Int($0) } ?? 2_000
    static let rounds = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 15
    static let pack = PackID(rawValue: "measured")!

    static func main() throws {
        guard let program = arguments.first else {
            print("name the program: bench-isolation ../.build/release/manasik")
            exit(64)
        }
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "bench-\(UUID().uuidString)"
        )
        defer { try? FileManager.default.removeItem(at: directory) }
        try write(to: directory.path + "/measured")
        let here = load(directory.path, nil)
        let there = load(directory.path, PackIsolation(packs: [pack], worker: program))
        let expected = run(here)
        precondition(expected.failures.isEmpty && expected.changes.count == 1, "\(expected.failures)")
        precondition(run(there).changes == expected.changes)

        var times: [(here: Double, there: Double)] = []
        for _ in 0..<rounds { times.append((round(here), round(there))) }
        let ratio = median(times.map { $0.there / $0.here })
        print("an event with three calls of the host, \(events) events, \(rounds) rounds, medians:")
        print(
            "in the process \(microseconds(median(times.map(\.here)))), in a worker "
                + "\(microseconds(median(times.map(\.there)))), ratio \(String(format: "%.2f", ratio))"
        )
    }

    /// - Returns: Seconds an event.
    private static func round(_ packs: LoadedPacks) -> Double {
        let start = ContinuousClock.now
        for _ in 0..<events { _ = run(packs) }
        return (ContinuousClock.now - start) / .seconds(1) / Double(events)
    }

    private static func run(_ packs: LoadedPacks) -> PackRuntime.Outcome {
        packs.runtime.handle(
            "walk.step.done",
            payload: ["step": .string("hajj:hajj/standing"), "ritual": .string("hajj:hajj")],
            in: pack,
            context: HandlerContext(
                owner: PersonID(rawValue: "me")!,
                facts: Facts(on: CivilDate("2026-11-21")!),
                now: Instant(rfc3339: "2026-11-21T06:00:00Z")!,
                today: CivilDate("2026-11-21")!,
                idempotencyKey: "key",
                records: [:],
                walk: { _ in nil },
                checklist: { _ in nil }
            )
        )
    }

    private static func load(_ directory: String, _ isolation: PackIsolation?) -> LoadedPacks {
        let loaded = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: directory)]),
            hostVersion: SemanticVersion(0, 1, 0),
            limits: PackLoader.Limits(isolation: isolation)
        ).load()
        precondition(loaded.diagnostics.isEmpty, "\(loaded.diagnostics)")
        return loaded
    }

    private static func write(to directory: String) throws {
        let files = [
            "pack.json": """
            { "id": "measured", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "locales/en.json": #"{ "t": "Text" }"#,
            "init.lua": """
            manasik.collection { id = "log", fields = { step = "text", at = "text" } }
            manasik.on("walk.step.done", function(event, host)
              host.records("log"):add { step = event.step, at = host.now() }
            end)
            """,
        ]
        for (path, text) in files {
            let url = URL(filePath: "\(directory)/\(path)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url)
        }
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func microseconds(_ seconds: Double) -> String {
        String(format: "%.1f µs", seconds * 1_000_000)
    }
}
