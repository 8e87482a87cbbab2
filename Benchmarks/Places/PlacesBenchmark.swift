import Foundation
import GRDBSQLite
import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import RawSQLite

/// Measures what is near a point among 100,000 made-up places, of one kind, against the same query in SQL on the same file.
///
/// Both decode what they find. They take turns, each first in every other query, so that what else the machine does falls on
/// both.
@main
enum PlacesBenchmark {
    static let places = 100_000
    static let queries = 2_000
    static let limit = 20
    static let radius = 5_000.0
    static let kinds = ["mosque", "prayer_room", "restaurant", "grocery"]

    static func main() async throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "bench-\(UUID().uuidString)"
        )
        defer { try? FileManager.default.removeItem(at: directory) }
        let home = HomeDirectory(path: directory.path)
        let store = try SQLiteStore.open(home, clock: FixedClock(Instant(milliseconds: 0)))
        try await store.ensureIndexes(for: HostCollection.indexed)
        var random = SplitMix(state: 7)
        let towns = (0..<40).map { _ in
            (Double.random(in: -60...60, using: &random), Double.random(in: -179...179, using: &random))
        }
        func point() -> Coordinate {
            let town = towns[Int.random(in: 0..<towns.count, using: &random)]
            return Coordinate(
                latitude: town.0 + Double.random(in: -0.15...0.15, using: &random),
                longitude: town.1 + Double.random(in: -0.15...0.15, using: &random)
            )!
        }
        var commit = Commit(at: Instant(milliseconds: 0))
        for number in 0..<places {
            var listing = Listing(kind: Place.Kind(rawValue: kinds[number % kinds.count]), at: point())
            listing.name = "Example \(number)"
            listing.address = "\(number) Sample Street"
            listing.hours = "Mo-Fr 08:00-17:00"
            listing.zone = "Etc/UTC"
            listing.origin = Listing.Origin(source: "sample", element: "node/\(number)")
            let key = RecordKey(owner: .home, collection: Listing.collection.id, id: "sample/node/\(number)")
            commit.records.append(.put(key, body: listing.body, scope: .public, expecting: 0))
        }
        let start = ContinuousClock.now
        try await store.commit(commit)
        print("import of \(places) in one transaction: \(ContinuousClock.now - start)")
        let raw = RawNearby(path: home.databasePath)
        var (ours, theirs): ([Double], [Double]) = ([], [])
        for number in 0..<queries {
            let (center, kind) = (point(), kinds[number % kinds.count])
            let list = RecordList(
                Listing.collection.id,
                owner: .home,
                scope: .public,
                where: [FieldCondition(Listing.kindField, .equal, .string(kind))],
                near: Vicinity(of: center, radius: radius, in: Listing.pointField),
                limit: limit
            )
            var (found, wanted): ([String], [String]) = ([], [])
            func measureOurs() async throws {
                let start = ContinuousClock.now
                let records = try await store.read([.list(list)])[0]
                found = try records.map { try Listing(stored: $0).name ?? "" }
                ours.append((ContinuousClock.now - start) / .milliseconds(1))
            }
            func measureTheirs() throws {
                let start = ContinuousClock.now
                wanted = try raw.find(center, list.near!.boxes, kind: kind, limit: limit)
                theirs.append((ContinuousClock.now - start) / .milliseconds(1))
            }
            if number.isMultiple(of: 2) {
                try await measureOurs()
                try measureTheirs()
            } else {
                try measureTheirs()
                try await measureOurs()
            }
            precondition(found == wanted, "\(found) \(wanted)")
        }
        for (name, part) in [("p50", 0.5), ("p99", 0.99)] {
            let (left, right) = (quantile(ours, part), quantile(theirs, part))
            print(
                "\(name): store \(String(format: "%.2f", left)) ms, SQL \(String(format: "%.2f", right)) ms, "
                    + "\(String(format: "%.2f", left / right)) of it"
            )
        }
        raw.close()
        try store.close()
    }

    private static func quantile(_ values: [Double], _ part: Double) -> Double {
        values.sorted()[min(values.count - 1, Int(Double(values.count) * part))]
    }
}

/// Random numbers that are the same in each run.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// The same query by SQLite's C interface, with the distance in SQL.
final class RawNearby {
    private let database: RawDatabase
    private let statement: OpaquePointer

    init(path: String) {
        database = RawDatabase(path: path)
        statement = database.prepare(
            """
            SELECT record.body FROM point_box CROSS JOIN point ON point.key = point_box.key
            JOIN record ON record.owner = point.owner AND record.collection = 'manasik:listings'
                AND record.id = point.id
            WHERE north >= ?1 AND south <= ?2 AND east >= ?3 AND west <= ?4
                AND json_extract(record.body, '$.kind') = ?7
                AND 6371008.8 * 2 * asin(sqrt(min(1, pow(sin(radians(latitude - ?5) / 2), 2)
                    + cos(radians(latitude)) * cos(radians(?5)) * pow(sin(radians(longitude - ?6) / 2), 2)))) <= ?9
            ORDER BY pow(sin(radians(latitude - ?5) / 2), 2)
                + cos(radians(latitude)) * cos(radians(?5)) * pow(sin(radians(longitude - ?6) / 2), 2)
            LIMIT ?8
            """
        )
    }

    func find(_ center: Coordinate, _ boxes: [Vicinity.Box], kind: String, limit: Int) throws -> [String] {
        precondition(boxes.count == 1)
        let box = boxes[0]
        let numbers = [
            box.latitudes.lowerBound, box.latitudes.upperBound, box.longitudes.lowerBound,
            box.longitudes.upperBound, center.latitude, center.longitude,
        ]
        for (index, number) in numbers.enumerated() {
            sqlite3_bind_double(statement, Int32(index + 1), number)
        }
        sqlite3_bind_text(statement, 7, kind, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        sqlite3_bind_int(statement, 8, Int32(limit))
        sqlite3_bind_double(statement, 9, PlacesBenchmark.radius)
        defer { sqlite3_reset(statement) }
        var names: [String] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            let text = Array(String(cString: sqlite3_column_text(statement, 0)).utf8)
            let body = try [String: JSONValue](wireText: text)
            names.append(try Listing.codec.decode(body).name ?? "")
        }
        return names
    }

    func close() { database.close() }
}
