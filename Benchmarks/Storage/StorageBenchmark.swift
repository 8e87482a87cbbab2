import Foundation
import ManasikDomain
import ManasikRecords
import ManasikStoreContract

/// Measures the store against SQLite's C interface doing the same writes and reads on a file of the same form.
///
/// Rounds of both alternate in one run, and medians are printed, so that what else the machine does falls on both: those of the
/// clock, and those of the processor's time, which waiting for the disk and for other processes leaves out.
@main
enum StorageBenchmark {
    static let rounds = 9
    static let commitsPerRound = 300
    static let readsPerRound = 200
    static let batch = 100

    static func main() async throws {
        // As the program itself: what is freed after a round is not given back to the system and asked for again.
        if let function = dlsym(nil, "mallopt") {
            let mallopt = unsafeBitCast(function, to: (@convention(c) (CInt, CInt) -> CInt).self)
            for (option, bytes) in [(-2, 16 << 20), (-3, 16 << 20), (-1, 64 << 20)] as [(CInt, CInt)] {
                _ = mallopt(option, bytes)
            }
        }
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "bench-\(UUID().uuidString)"
        )
        defer { try? FileManager.default.removeItem(at: directory) }
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let store = try SQLiteStore.open(
            HomeDirectory(path: directory.path + "/home"),
            clock: FixedClock(Instant(milliseconds: 0))
        )
        let raw = RawStore(path: directory.path + "/raw.sqlite")

        try await compare("commit of one record", commitsPerRound, "commits/s") { round in
            for number in numbers(of: round) { try await store.commit(Sample.commit(number)) }
        } with: { round in
            for number in numbers(of: round) { raw.commit(number) }
        }
        try await compare("commit of one changed record and a log entry", commitsPerRound, "commits/s") { _ in
            for number in 0..<commitsPerRound { try await store.commit(Sample.commit(number, logged: true)) }
        } with: { _ in
            for number in 0..<commitsPerRound { raw.commit(number, logged: true) }
        }
        let count = rounds * commitsPerRound
        let queries = (0..<batch).map { RecordQuery.one(Sample.key($0 * 17 % count)) }
        try await compare("batch of \(batch) lookups", readsPerRound * batch, "records/s") { _ in
            for _ in 0..<readsPerRound {
                let answers = try await store.read(queries)
                precondition(answers.allSatisfy { $0.count == 1 })
            }
        } with: { _ in
            for _ in 0..<readsPerRound { precondition(raw.read(queries) == batch) }
        }
        let all = [RecordQuery.matching(owner: Sample.owner, collection: Sample.collection)]
        try await compare("a collection of \(count)", count * 10, "records/s") { _ in
            for _ in 0..<10 {
                let records = try await store.read(all)[0]
                precondition(records.count == count)
            }
        } with: { _ in
            for _ in 0..<10 { precondition(raw.readAll() == count) }
        }

        try store.close()
        raw.close()
        try await reportOpening(directory.path + "/home")
    }

    private static func reportOpening(_ home: String) async throws {
        var times: [Time] = []
        for _ in 0..<30 {
            times.append(
                try await measure {
                    try SQLiteStore.open(
                        HomeDirectory(path: home),
                        clock: FixedClock(Instant(milliseconds: 0))
                    ).close()
                }
            )
        }
        print("opening and closing: \(String(format: "%.2f", median(times.map(\.clock)) * 1000)) ms")
    }

    /// How long something took, in seconds.
    struct Time {
        var clock: Double
        var processor: Double
    }

    private static func measure(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Void
    ) async rethrows -> Time {
        let (start, processorStart) = (ContinuousClock.now, processorTime())
        try await body()
        return Time(
            clock: (ContinuousClock.now - start) / .seconds(1),
            processor: processorTime() - processorStart
        )
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func numbers(of round: Int) -> Range<Int> {
        round * commitsPerRound..<(round + 1) * commitsPerRound
    }

    /// Runs both in turn, each first in every other round, and prints medians.
    private static func compare(
        isolation: isolated (any Actor)? = #isolation,
        _ name: String,
        _ perRound: Int,
        _ unit: String,
        _ ours: (Int) async throws -> Void,
        with theirs: (Int) -> Void
    ) async throws {
        var times: (ours: [Time], theirs: [Time]) = ([], [])
        for round in 0..<rounds {
            if round % 2 == 1 { times.theirs.append(await measure { theirs(round) }) }
            times.ours.append(try await measure { try await ours(round) })
            if round % 2 == 0 { times.theirs.append(await measure { theirs(round) }) }
        }
        func rate(_ times: [Time]) -> String { String(Int(Double(perRound) / median(times.map(\.clock)))) }
        func ratio(_ time: KeyPath<Time, Double>) -> String {
            let ratios = zip(times.ours, times.theirs).map { $0[keyPath: time] / $1[keyPath: time] }
            return String(format: "%.2f", median(ratios))
        }
        print(
            "\(name): store \(rate(times.ours)) \(unit), C \(rate(times.theirs)) \(unit), "
                + "ratio by the clock \(ratio(\.clock)), of the processor's time \(ratio(\.processor))"
        )
    }
}

/// The same content for both.
enum Sample {
    static let owner = PersonID(rawValue: "me")!
    static let collection = DefinitionID("country-my:expenses")!
    static let text = String(repeating: "Taxi from the airport. ", count: 6)

    static func key(_ number: Int) -> RecordKey {
        RecordKey(owner: owner, collection: collection, id: "record-\(number)")
    }

    static func body(_ number: Int) -> [String: JSONValue] {
        [
            "amount": .string("12.50"), "currency": .string("SAR"), "number": .integer(number),
            "note": .string(text), "paid": .boolean(true),
        ]
    }

    static func json(_ number: Int) -> String {
        "{\"amount\":\"12.50\",\"currency\":\"SAR\",\"note\":\"\(text)\",\"number\":\(number),\"paid\":true}"
    }

    /// What the log of the installation has of a commit.
    static func entry(_ number: Int) -> String {
        "{\"changes\":[{\"body\":\(json(number)),\"collection\":\"\(collection)\",\"id\":\"record-\(number)\"}]}"
    }

    nonisolated(unsafe) private static var entries = 0

    static func entryKey() -> String {
        entries += 1
        return "entry-\(entries)"
    }

    static func commit(_ number: Int, logged: Bool = false) -> Commit {
        var commit = Commit(at: Instant(milliseconds: 1), records: [.put(key(number), body: body(number))])
        if logged {
            commit.log = [
                LogEntry(
                    idempotencyKey: entryKey(),
                    owner: owner,
                    kind: "expense.changed",
                    at: commit.at,
                    payload: ["number": .integer(number)]
                )
            ]
        }
        return commit
    }
}
