import FaultVFS
import Foundation
import ManasikDomain
import ManasikRecords
import ManasikStoreContract

/// A process that tests start, stop and kill.
///
///     commit-loop loop HOME       commits numbered records without end; prints each number once it is durable
///     commit-loop count HOME N    raises a counter N times, by reading and writing with expected versions
///     commit-loop die HOME N      opens the store and is killed before the N-th change of its files; else prints `open`
///     commit-loop open HOME UID   opens the store as another user; prints `open` or the error
@main
enum CommitLoop {
    static let person = PersonID(rawValue: "me")!
    static let collection = DefinitionID("loop:records")!

    static func main() async {
        let arguments = CommandLine.arguments
        do {
            switch arguments[1] {
            case "loop": try await loop(HomeDirectory(path: arguments[2]))
            case "count": try await count(HomeDirectory(path: arguments[2]), times: Int(arguments[3])!)
            case "die":
                fault_vfs_register()
                fault_vfs_arm(arguments[2], Int32(FAULT_KILL), Int32(arguments[3])!, 0)
                try open(HomeDirectory(path: arguments[2])).close()
                say("open")
            case "open":
                let user = UInt32(arguments[3])!
                precondition(setgid(user) == 0 && setuid(user) == 0, "cannot become user \(user)")
                let store = try open(HomeDirectory(path: arguments[2]))
                try store.close()
                say("open")
            default: preconditionFailure("unknown task \(arguments[1])")
            }
        } catch {
            say("error: \(error)")
            exit(1)
        }
    }

    private static func loop(_ home: HomeDirectory) async throws {
        let store = try open(home)
        let present = try await store.read([.matching(owner: person, collection: collection)])[0].count
        for number in (present + 1)... {
            try await store.commit(
                Commit(
                    at: Instant(milliseconds: Int64(number)),
                    records: [.put(key("\(number)"), body: ["n": .integer(number)], expecting: 0)],
                    jobs: [
                        .put(
                            Job(
                                key: "\(number)",
                                owner: person,
                                pack: collection.pack,
                                due: Instant(milliseconds: 0),
                                payload: [:]
                            )
                        )
                    ],
                    log: [
                        LogEntry(
                            idempotencyKey: "\(number)",
                            owner: person,
                            kind: "loop",
                            at: Instant(milliseconds: 0),
                            payload: [:]
                        )
                    ],
                    retained: [
                        RetainedContent(
                            hash: "\(number)",
                            bytes: Array(repeating: UInt8(number % 256), count: 20_000)
                        )
                    ]
                )
            )
            say("\(number)")
        }
    }

    private static func count(_ home: HomeDirectory, times: Int) async throws {
        let store = try open(home)
        var left = times
        while left > 0 {
            let record = try await store.read([.one(key("counter"))])[0].first
            var count = 0
            if case .integer(let number) = record?.body["n"] { count = number }
            do throws(StoreError) {
                try await store.commit(
                    Commit(
                        at: Instant(milliseconds: 0),
                        records: [
                            .put(
                                key("counter"),
                                body: ["n": .integer(count + 1)],
                                expecting: record?.version ?? 0
                            )
                        ]
                    )
                )
                left -= 1
            } catch {
                guard case .conflict = error else { throw error }
            }
        }
        try store.close()
        say("done")
    }

    private static func open(_ home: HomeDirectory) throws -> SQLiteStore {
        try SQLiteStore.open(
            home,
            clock: FixedClock(Instant(milliseconds: 0)),
            options: .init(busyTimeout: .seconds(30))
        )
    }

    private static func key(_ id: String) -> RecordKey {
        RecordKey(owner: person, collection: collection, id: id)
    }

    /// One write a line, so that no line is lost in a buffer when the process is killed.
    private static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
