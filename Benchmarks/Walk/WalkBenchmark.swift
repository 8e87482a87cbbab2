// SPDX-License-Identifier: Apache-2.0
import Foundation
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import Synchronization

/// Measures walk events, from the call to the committed write, against bare SQLite transactions that write the same bytes.
///
/// Persons walk the bundled hajj from its beginning to its end, event by event; after each event the bare transaction
/// writes what the event has written, once with what the log of the installation says of it and once without, so that what else the
/// machine does falls on all three.
@main
enum WalkBenchmark {
    static let persons = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 24
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    static func main() async throws {
        // Not on the main thread, to and from which each call would be passed, as a service does not.
        try await Task.detached { try await measure() }.value
    }

    private static func measure() async throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "bench-\(UUID().uuidString)"
        )
        defer { try? FileManager.default.removeItem(at: directory) }
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        var configuration = EngineConfiguration(home: directory.path + "/home", packs: [repository])
        let clock = WaitingClock()
        configuration.clock = clock
        let engine = try await Engine.open(configuration)
        precondition(
            engine.generation.catalog.rituals[hajj] != nil,
            "the bundled packs are not in \(repository)"
        )
        let log = try SQLiteStore.open(HomeDirectory(path: directory.path + "/home"), clock: clock)
        let raw = RawTransaction(path: directory.path + "/raw.sqlite")
        let unlogged = RawTransaction(path: directory.path + "/unlogged.sqlite")
        var (events, bare, bareUnlogged, first): ([Taken], [Taken], [Taken], [Taken]) = ([], [], [], [])
        for number in 0..<persons {
            clock.reset()
            let person = try engine.person("pilgrim \(number)")
            try await person.profile.setFacts([
                ("journey", "hajj"), ("hajj_type", ["tamattu", "qiran", "ifrad"][number % 3]),
                ("school", ["hanafi", "maliki", "shafii", "hanbali"][number % 4]),
                ("sex", number.isMultiple(of: 2) ? "female" : "male"),
            ])
            var state = try await person.walk.state("hajj:hajj")
            var known: [RecordKey: Int] = [:]
            var logged = try await engine.store(for: .operator).log(of: person.id, after: 0, limit: .max)
                .count
            var position = try await log.head().position
            while let event = next(state) {
                let isFirst = state.snapshot == nil
                state.view.current.flatMap { state.view.node($0) }.map(clock.wait)
                let start = Taken.now
                state = try await person.walk.perform(event, in: "hajj:hajj")
                let time = Taken.now - start
                isFirst ? first.append(time) : events.append(time)
                var written = try await written(by: person, after: logged, known: &known)
                logged += written.log.count
                written.chained = try await chained(in: log, after: &position)
                func write(to transaction: RawTransaction, _ times: inout [Taken]) {
                    let start = Taken.now
                    transaction.write(person.id.rawValue, written)
                    if !isFirst { times.append(Taken.now - start) }
                }
                write(to: raw, &bare)
                written.chained = []
                write(to: unlogged, &bareUnlogged)
            }
        }
        raw.close()
        unlogged.close()
        print("\(persons) persons, \(events.count) events")
        report("p50", 0.5, events, bare)
        report("p99", 0.99, events, bare)
        report("p50 without the log of the installation in the transaction", 0.5, events, bareUnlogged)
        report("p99 without the log of the installation in the transaction", 0.99, events, bareUnlogged)
        print(
            "the first event, which keeps the revision: p50 \(milliseconds(percentile(first.map { $0.clock }, 0.5)))"
        )
    }

    private static let hajj = DefinitionID("hajj:hajj")!

    /// The next thing to do; nil at the end of the rites, or where a fact is missing.
    private static func next(_ state: WalkState) -> WalkEvent? {
        if let current = state.view.current, let node = state.view.node(current) {
            return node.isCounted ? .count(step: current, by: .plus) : .done(step: current)
        }
        guard let choice = state.view.pendingChoices.first, let branch = choice.branches.first else {
            return nil
        }
        return .choose(choice: choice.id, branch: branch.id)
    }

    /// The collections that an event writes to: the walk, its history, and what the handlers of the packs keep.
    private static let collections =
        ["walks", "walk_events", "schedules"].map { DefinitionID(pack: .host, name: $0) }
        + [DefinitionID("hajj:journal")!]

    /// What the last event has written, as text.
    private static func written(
        by person: Person,
        after logged: Int,
        known: inout [RecordKey: Int]
    ) async throws -> Written {
        let queries = collections.map { RecordQuery.matching(owner: person.id, collection: $0) }
        let read = try await person.engine.store(for: .operator).read(queries)
        let written = read.joined().filter { known.updateValue($0.version, forKey: $0.key) != $0.version }
        let records = written.map { record in
            WrittenRecord(
                collection: record.key.collection.description,
                id: record.key.id,
                body: text(of: record.body)
            )
        }
        let log = try await person.engine.store(for: .operator).log(of: person.id, after: 0, limit: .max)
            .dropFirst(logged)
        let entries = log.map {
            WrittenEntry(
                key: $0.entry.idempotencyKey,
                kind: $0.entry.kind,
                payload: text(of: $0.entry.payload)
            )
        }
        return Written(records: records, log: entries)
    }

    /// What the log of the installation has after a position, which moves to its end.
    private static func chained(in log: SQLiteStore, after position: inout Int) async throws -> [WrittenLink]
    {
        let entries = try await log.entries(LogQuery(after: position))
        position = entries.last?.position ?? position
        return entries.map {
            WrittenLink(kind: $0.kind, catalog: $0.generation?.hash, body: text(of: $0.body))
        }
    }

    private static func text(of object: [String: JSONValue]) -> String {
        String(decoding: JSONValue.object(object).wireText, as: UTF8.self)
    }

    private static func report(_ name: String, _ fraction: Double, _ events: [Taken], _ bare: [Taken]) {
        for (clock, time) in [("clock", { $0.clock }), ("processor", { $0.processor })] as [Reading] {
            let ours = percentile(events.map(time), fraction)
            let theirs = percentile(bare.map(time), fraction)
            let ratio = String(format: "%.2f", ours / theirs)
            print(
                "\(name), \(clock): event \(milliseconds(ours)), transaction \(milliseconds(theirs)), ratio \(ratio)"
            )
        }
    }

    private typealias Reading = (clock: String, time: (Taken) -> Double)

    private static func percentile(_ times: [Double], _ fraction: Double) -> Double {
        let sorted = times.sorted()
        return sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]
    }

    private static func milliseconds(_ seconds: Double) -> String {
        String(format: "%.2f ms", seconds * 1000)
    }
}

/// The seconds of the clock and of the processor, on all threads, that something has taken.
private struct Taken {
    let clock: Double
    let processor: Double

    static var now: Taken {
        Taken(clock: seconds(CLOCK_MONOTONIC), processor: seconds(CLOCK_PROCESS_CPUTIME_ID))
    }

    static func - (end: Taken, start: Taken) -> Taken {
        Taken(clock: end.clock - start.clock, processor: end.processor - start.processor)
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// A clock that stands still until a rite's time has to be waited for.
private final class WaitingClock: Clock {
    private static let beginning = Instant(rfc3339: "2027-05-07T03:00:00Z")!

    private let instant = Mutex(beginning)

    func now() -> Instant { instant.withLock { $0 } }

    func reset() { instant.withLock { $0 = Self.beginning } }

    /// Goes on to when a step opens by every school, where that has not come.
    func wait(for node: WalkNode) {
        guard let opening = node.windows.compactMap(\.value.opens).max() else { return }
        instant.withLock { $0 = max($0, opening) }
    }
}
