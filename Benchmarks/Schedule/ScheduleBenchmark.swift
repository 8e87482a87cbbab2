import Foundation
import ManasikEngine
import ManasikStoreContract

/// Measures the queue of schedules against SQLite's C interface doing the same writes.
///
///     bench-schedule [jobs] [persons]      by default 1,000,000 and 10,000
@main
enum ScheduleBenchmark {
    static let batch = 200
    /// Persons among whom the jobs are shared.
    static let owners = 100
    static let start = Instant(rfc3339: "2027-05-14T00:00:00Z")!

    static func main() async throws {
        let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        let directory = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try await queue(numbers.first ?? 1_000_000, directory)
        try await windows(of: numbers.dropFirst().first ?? 10_000)
    }

    // MARK: The queue

    /// Both sides in turn, a part of the jobs at a time, so that other work on the machine slows both alike.
    private static func queue(_ count: Int, _ directory: URL) async throws {
        let start = self.start
        var configuration = EngineConfiguration(home: directory.path + "/home", packs: [])
        configuration.clock = FixedClock(start)
        let engine = try await Engine.open(configuration)
        let template = try await template(engine)
        let store = engine.store(for: .operator)
        let raw = RawQueue(path: directory.path + "/raw.sqlite")
        let body = String(decoding: JSONValue.object(template).wireText, as: UTF8.self)
        let jobsOfOne = (count + owners - 1) / owners

        var (enqueued, rawEnqueued) = (0.0, 0.0)
        for part in parts(of: count, each: jobsOfOne) {
            enqueued += try await measure {
                for numbers in parts(of: part, each: batch) {
                    var commit = Commit(at: start)
                    for number in numbers {
                        add(number, owner(number: number, jobsOfOne), template, to: &commit)
                    }
                    try await store.commit(commit)
                }
            }
            let rows = part.map { work($0, owner(number: $0, jobsOfOne), body) }
            rawEnqueued += await measure {
                for first in stride(from: 0, to: rows.count, by: batch) {
                    raw.enqueue(rows[first..<min(rows.count, first + batch)])
                }
            }
        }
        report("\(count) jobs enqueued", count, enqueued, rawEnqueued)

        configuration.clock = FixedClock(start.adding(seconds: 60))
        let worker = ScheduleWorker(try await Engine.open(configuration), for: .operator, sinks: [NoSink()])
        var (drained, rawDrained) = (0.0, 0.0)
        var (delivered, taken) = (0, 0)
        while delivered < count {
            var round = ScheduleWorker.Round()
            drained += try await measure { round = try await worker.work() }
            precondition(!round.delivered.isEmpty, "\(delivered) of \(count) jobs were delivered")
            delivered += round.delivered.count
            rawDrained += await measure { while taken < delivered { taken += raw.drain(batch, body) } }
        }
        precondition(taken == count && delivered == count)
        report("\(count) jobs drained", count, drained, rawDrained)
    }

    private static func parts(of count: Int, each size: Int) -> [Range<Int>] {
        parts(of: 0..<count, each: size)
    }

    private static func parts(of range: Range<Int>, each size: Int) -> [Range<Int>] {
        stride(from: range.lowerBound, to: range.upperBound, by: size).map {
            $0..<min(range.upperBound, $0 + size)
        }
    }

    private static func work(_ number: Int, _ owner: PersonID, _ body: String) -> Work {
        Work(
            owner: owner.rawValue,
            record: "manasik/job-\(number)",
            key: "schedule/\(owner)/manasik/job-\(number)",
            body: body,
            payload: "{\"schedule\":\"manasik/job-\(number)\"}"
        )
    }

    /// The record of a job that comes once, as the engine writes it.
    private static func template(_ engine: Engine) async throws -> [String: JSONValue] {
        let person = try engine.person("template")
        let trigger = try Trigger("\(start.adding(seconds: 30))")
        var schedule = Schedule(id: "job", pack: .host, kind: .reminder, trigger: trigger)
        schedule.title = "Take the pills"
        try await person.schedules.set(schedule)
        let archive = try await engine.store(for: .operator).export(person.id)
        _ = try await engine.store(for: .operator).erase(person.id)
        return archive.records.first { $0.key.collection.name == "schedules" }!.body
    }

    /// A commit is of one person, as those are that people make.
    private static func owner(number: Int, _ jobsOfOne: Int) -> PersonID {
        PersonID(rawValue: "person-\(number / jobsOfOne)")!
    }

    private static func add(
        _ number: Int,
        _ owner: PersonID,
        _ template: [String: JSONValue],
        to commit: inout Commit
    ) {
        let id = "manasik/job-\(number)"
        var body = template
        body["id"] = .string("job-\(number)")
        let key = RecordKey(owner: owner, collection: DefinitionID("manasik:schedules")!, id: id)
        commit.records.append(.put(key, body: body, expecting: 0))
        commit.jobs.append(
            .put(
                Job(
                    key: "schedule/\(owner)/\(id)",
                    owner: owner,
                    pack: .host,
                    due: start.adding(seconds: 30),
                    payload: ["schedule": .string(id)]
                )
            )
        )
    }

    // MARK: The window

    private static func windows(of persons: Int) async throws {
        var configuration = EngineConfiguration(inMemoryWithPacks: [])
        configuration.clock = FixedClock(start)
        let engine = try await Engine.open(configuration)
        let places = ["Makkah", "Jakarta", "Kuala Lumpur", "Istanbul", "Lagos, NG", "Karachi"]
        let triggers = ["fajr + 20 min", "maghrib - 10 min", "06:30", "friday 12:00", "1 each_month maghrib"]
        for number in 0..<persons {
            let person = try engine.person("person-\(number)")
            try await person.profile.setFacts([(name: "place", value: places[number % places.count])])
            for (index, trigger) in triggers.enumerated() {
                let parsed = try Trigger(trigger)
                try await person.schedules.set(
                    Schedule(id: "s\(index)", pack: .host, kind: .reminder, trigger: parsed)
                )
            }
        }
        var count = 0
        let time = try await measure {
            for number in 0..<persons {
                count += try await engine.person("person-\(number)").schedules.notificationWindow(limit: 64)
                    .count
            }
        }
        precondition(count == persons * 64)
        let each = time / Double(persons) * 1000
        print(
            "the next 64 for \(persons) persons of \(triggers.count) schedules: \(format(time)) s, "
                + "\(format(each)) ms each"
        )
    }

    private static func measure(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Void
    ) async rethrows -> Double {
        let start = ContinuousClock.now
        try await body()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    private static func report(_ name: String, _ count: Int, _ ours: Double, _ theirs: Double) {
        func rate(_ time: Double) -> String { "\(Int(Double(count) / time)) /s" }
        print("\(name): engine \(rate(ours)), C \(rate(theirs)), time ratio \(format(ours / theirs))")
    }

    private static func format(_ number: Double) -> String { String(format: "%.2f", number) }

    /// Takes everything.
    private struct NoSink: NotificationSink {
        let name = "none"
        func deliver(_ notification: ManasikEngine.Notification) async throws(SinkFailure) {}
    }
}
