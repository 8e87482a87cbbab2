// SPDX-License-Identifier: Apache-2.0
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import ManasikSystemZones

/// Measures what is near a point among 100,000 made-up places against the same queries in SQL on the same file: those of one kind,
/// by the store alone; and with all filters (kind, distance, certification, facilities, open now), by the store alone and as a person
/// is shown them, with their way, the person's own places and favourites, the sources and the next prayer.
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
    static let zones = ZoneDatabase.ofThisMachine
    static let now = Instant(rfc3339: "2027-05-12T12:00:00Z")!

    static func main() async throws {
        // Not on the main thread, to and from which each call would be passed, as a service does not.
        try await Task.detached { try await measure() }.value
    }

    private static func measure() async throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "bench-\(UUID().uuidString)"
        )
        defer { try? FileManager.default.removeItem(at: directory) }
        let home = HomeDirectory(path: directory.path)
        var made = MadePlaces()
        let store = try SQLiteStore.open(home, clock: FixedClock(now))
        try await store.ensureIndexes(for: HostCollection.indexed)
        let commit = made.commit(places, of: kinds)
        let start = ContinuousClock.now
        try await store.commit(commit)
        print("import of \(places) in one transaction: \(ContinuousClock.now - start)")
        let raw = RawNearby(path: home.databasePath)
        try await ofOneKind(store, raw, &made)
        try await withAllFiltersByStore(store, raw, &made)
        try store.close()
        try await withAllFilters(home, raw, &made)
        raw.close()
    }

    /// The nearest of one kind, by the store.
    private static func ofOneKind(_ store: SQLiteStore, _ raw: RawNearby, _ made: inout MadePlaces)
        async throws
    {
        try await compare("of one kind, by the store", &made) { center, kind in
            let records = try await store.read([.list(list(center, kind))])[0]
            return try records.map { try Listing(stored: $0).name ?? "" }
        } with: { center, kind in
            try raw.names(center, list(center, kind).near!.boxes, kind: kind, limit: limit)
        }
    }

    /// The nearest that all filters leave, by the store, with their hours.
    private static func withAllFiltersByStore(
        _ store: SQLiteStore,
        _ raw: RawNearby,
        _ made: inout MadePlaces
    ) async throws {
        let day = CivilDate(year: 2027, month: 5, day: 12)!
        try await compare("with all filters, by the store", &made) { center, kind in
            var list = list(center, kind)
            list.filter = query(kind).filter(on: day)
            list.conditions.append(FieldCondition(Listing.vanishedField, .equal, .null))
            list.limit = 2 * limit
            var names: [String] = []
            while true {
                let records = try await store.read([.list(list)])[0]
                for record in records where names.count < limit {
                    let listing = try Listing(stored: record)
                    if OpeningAnswer(listing, at: now, zones: zones).isOpen {
                        names.append(listing.name ?? "")
                    }
                }
                guard names.count < limit, records.count == list.limit, let last = records.last else {
                    return names
                }
                list.after = list.cursor(after: last)
            }
        } with: { center, kind in
            try raw.openNames(center, list(center, kind).near!.boxes, kind: kind, at: now, limit: limit)
        }
    }

    private static func query(_ kind: String) -> NearbyQuery {
        var query = NearbyQuery()
        (query.kind, query.radius, query.limit) = (Place.Kind(rawValue: kind), radius, limit)
        (query.tier, query.isOpen, query.facilities) = (.some, true, [.wheelchair])
        return query
    }

    /// The nearest that all filters leave, as a person is shown them with their way, hours and tier.
    private static func withAllFilters(_ home: HomeDirectory, _ raw: RawNearby, _ made: inout MadePlaces)
        async throws
    {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        var configuration = EngineConfiguration(home: home.path, packs: [repository])
        configuration.clock = FixedClock(now)
        let engine = try await Engine.open(configuration)
        let nearby = try engine.person("Traveller").nearby
        try await compare("with all filters, as shown", &made) { center, kind in
            let place = AlmanacPlace(name: nil, country: nil, observer: Observer(center, timeZone: .utc))
            return try await nearby.view(query(kind), near: place).entries.map { $0.listing.name ?? "" }
        } with: { center, kind in
            try raw.openNames(center, list(center, kind).near!.boxes, kind: kind, at: now, limit: limit)
        }
    }

    private static func list(_ center: Coordinate, _ kind: String) -> RecordList {
        RecordList(
            Listing.collection.id,
            owner: .home,
            scope: .public,
            where: [FieldCondition(Listing.kindField, .equal, .string(kind))],
            near: Vicinity(of: center, radius: radius, in: Listing.pointField),
            limit: limit
        )
    }

    private static func compare(
        _ name: String,
        _ made: inout MadePlaces,
        _ ours: (Coordinate, String) async throws -> [String],
        with theirs: (Coordinate, String) throws -> [String]
    ) async throws {
        var (times, plain): ([Double], [Double]) = ([], [])
        for number in 0..<queries {
            let (center, kind) = (made.point(), kinds[number % kinds.count])
            var (found, wanted): ([String], [String]) = ([], [])
            func measureOurs() async throws {
                let start = ContinuousClock.now
                found = try await ours(center, kind)
                times.append((ContinuousClock.now - start) / .milliseconds(1))
            }
            func measureTheirs() throws {
                let start = ContinuousClock.now
                wanted = try theirs(center, kind)
                plain.append((ContinuousClock.now - start) / .milliseconds(1))
            }
            if number.isMultiple(of: 2) {
                try await measureOurs()
                try measureTheirs()
            } else {
                try measureTheirs()
                try await measureOurs()
            }
            guard found == wanted else { fatalError("\(name): \(found) and \(wanted) at \(center), \(kind)") }
        }
        for (percentile, part) in [("p50", 0.5), ("p99", 0.99)] {
            let (left, right) = (quantile(times, part), quantile(plain, part))
            print(
                "\(name), \(percentile): \(String(format: "%.2f", left)) ms, SQL \(String(format: "%.2f", right)) ms, "
                    + "\(String(format: "%.2f", left / right)) of it"
            )
        }
    }

    private static func quantile(_ values: [Double], _ part: Double) -> Double {
        values.sorted()[min(values.count - 1, Int(Double(values.count) * part))]
    }
}
