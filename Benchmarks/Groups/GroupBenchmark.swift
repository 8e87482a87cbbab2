// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDBSQLite
import ManasikDomain
import ManasikEngine
import RawSQLite

/// Measures the page that the guide of a group sees of its members, against reading the same people's records by
/// SQLite's C interface, without looking at them.
///
/// Every member has stated facts, has begun the bundled hajj, and lets the guide see everything. Both alternate, and
/// medians are printed, so that what else the machine does falls on both.
@main
enum GroupBenchmark {
    static let members = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200
    static let rounds = 15
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
        let home = directory.path + "/home"
        var configuration = EngineConfiguration(home: home, packs: [repository])
        configuration.clock = FixedClock(Instant(rfc3339: "2027-05-07T03:00:00Z")!)
        let engine = try await Engine.open(configuration)
        precondition(
            engine.generation.catalog.rituals[hajj] != nil,
            "the bundled packs are not in \(repository)"
        )
        let guide = try engine.person("Guide").groups
        let group = try await guide.create("Bus 7").id
        let code = try await guide.invite(to: group, days: 7, limit: members).code
        for number in 0..<members {
            let person = try engine.person("pilgrim \(number)")
            try await person.profile.setFacts([
                ("journey", "hajj"), ("hajj_type", ["tamattu", "qiran", "ifrad"][number % 3]),
                ("school", ["hanafi", "maliki", "shafii", "hanbali"][number % 4]),
                ("sex", number.isMultiple(of: 2) ? "female" : "male"),
            ])
            let state = try await person.walk.state("hajj:hajj")
            if let step = state.view.current {
                _ = try await person.walk.perform(.done(step: step), in: "hajj:hajj")
            }
            _ = try await person.groups.join(code)
            _ = try await person.groups.grant(Set(GroupGrant.Part.allCases), to: group)
        }
        let raw = RawRecords(path: home + "/manasik.sqlite")
        var (pages, reads): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            pages.append(
                try await time {
                    guard case .guide(let page) = try await guide.page(of: group) else {
                        preconditionFailure("the guide is none")
                    }
                    precondition(page.members.count == members)
                }
            )
            reads.append(await time { precondition(raw.read(membersOf: group) == members) })
        }
        raw.close()
        let (page, read) = (median(pages), median(reads))
        print("\(members) members, \(rounds) rounds")
        print("the guide's page: \(milliseconds(page)), \(milliseconds(page / Double(members))) a member")
        print("their records by SQLite: \(milliseconds(read)), ratio \(String(format: "%.1f", page / read))")
    }

    private static let hajj = DefinitionID("hajj:hajj")!

    private static func time(_ body: () async throws -> Void) async rethrows -> Double {
        let start = ContinuousClock.now
        try await body()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func milliseconds(_ seconds: Double) -> String {
        String(format: "%.2f ms", seconds * 1000)
    }
}

/// The records of the members of a group, read with prepared statements.
private final class RawRecords {
    private let database: RawDatabase
    private let members: OpaquePointer
    private let records: OpaquePointer

    init(path: String) {
        database = RawDatabase(path: path)
        members = database.prepare(
            "SELECT owner FROM record WHERE collection = 'manasik:memberships' AND id = ?"
        )
        records = database.prepare("SELECT body FROM record WHERE owner = ?")
    }

    /// Returns the number of members, all of whose records were read.
    func read(membersOf group: String) -> Int {
        var owners: [String] = []
        database.bind([group], to: members)
        while sqlite3_step(members) == SQLITE_ROW {
            owners.append(String(cString: sqlite3_column_text(members, 0)))
        }
        sqlite3_reset(members)
        var bytes = 0
        for owner in owners {
            database.bind([owner], to: records)
            while sqlite3_step(records) == SQLITE_ROW {
                bytes += String(cString: sqlite3_column_text(records, 0)).utf8.count
            }
            sqlite3_reset(records)
        }
        precondition(bytes > 0 || owners.isEmpty)
        return owners.count
    }

    func close() { database.close() }
}
