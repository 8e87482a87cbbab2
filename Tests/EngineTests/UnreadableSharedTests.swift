import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

/// What several people use is not replaced or left out in silence where it cannot be read.
@Suite struct UnreadableSharedTests {
    private let store = MemoryStore()
    private let told = CodePacks.Notices()
    private let unreadable: [String: JSONValue] = ["form": .integer(99), "parts": .string("?")]
    private let source = ListingSource(
        name: "sample",
        licence: "ODbL-1.0",
        attribution: "Example contributors",
        date: CivilDate("2027-05-01")!,
        imported: Instant(milliseconds: 0)
    )

    private func engine() -> Engine {
        let loaded = PackLoader(searchPath: SearchPath(roots: []), hostVersion: Engine.version).load()
        return Engine(
            Generation(loaded) { [told] in told.add($0) },
            store: store,
            clock: SettableClock("2027-05-03T09:00:00Z")
        )
    }

    private func spoil(_ key: RecordKey, keeping fields: [String: JSONValue] = [:]) async throws
        -> [String: JSONValue]
    {
        let body = unreadable.merging(fields) { $1 }
        let scope = try await store.read([.one(key)])[0][0].scope
        try await store.commit(
            Commit(at: Instant(milliseconds: 0), records: [.put(key, body: body, scope: scope)])
        )
        return body
    }

    private func body(_ key: RecordKey) async throws -> [String: JSONValue]? {
        try await store.read([.one(key)])[0].first?.body
    }

    private func code(_ body: () async throws -> Void) async throws -> String? {
        do { try await body() } catch { return try #require(error as? EngineError).code }
        return nil
    }

    @Test func aGrantThatCannotBeReadIsNotReplaced() async throws {
        let engine = engine()
        let guide = try engine.person("guide").groups
        let group = try await guide.create("Bus 1")
        let member = try engine.person("member").groups
        _ = try await member.join(try await guide.invite(to: "Bus 1", days: 1, limit: 1).code)
        _ = try await member.grant([.walk], to: group.id)
        let key = RecordKey(
            owner: PersonID(rawValue: "member")!,
            collection: HostCollection.grants.id,
            id: group.id
        )
        let spoilt = try await spoil(key)
        #expect(
            try await code { _ = try await member.grant([.checklist], to: group.id) } == "record.unreadable"
        )
        #expect(
            try await code { _ = try await member.withdraw([.walk], from: group.id) } == "record.unreadable"
        )
        #expect(try await body(key) == spoilt)
        // Whoever leaves takes it back all the same.
        _ = try await member.leave(group.id)
        #expect(try await body(key) == nil)
    }

    private func listing(_ number: Int, _ name: String) -> Listing {
        let point = Coordinate(latitude: 0, longitude: 39 + Double(number) / 1_000)!
        var listing = Listing(kind: Place.Kind(rawValue: "mosque"), at: point)
        (listing.name, listing.zone) = (name, "Africa/Nairobi")
        listing.origin = Listing.Origin(source: "sample", element: "node/\(number)")
        return listing
    }

    private func take(_ listings: [Listing]) async throws -> ListingChanges {
        try await engine().listings.take(listings, of: source, zones: ZoneFinder())
    }

    @Test func aPlaceThatCannotBeReadIsNeitherImportedOverNorCountedAsVanished() async throws {
        _ = try await take((1...3).map { listing($0, "Example \($0)") })
        let key = RecordKey(owner: .home, collection: Listing.collection.id, id: "sample/node/1")
        let fields = try #require(try await body(key)?["source"])
        let spoilt = try await spoil(key, keeping: ["source": fields])
        let changes = try await take((1...3).map { listing($0, "Renamed \($0)") })
        #expect(changes.updated == ["sample/node/2", "sample/node/3"])
        #expect(changes.unreadable.map(\.name) == ["listings/sample/node/1"] && changes.knownBefore == 2)
        #expect(try await body(key) == spoilt)
        #expect(told.all.count == 1 && told.all[0].contains("listings/sample/node/1"), "\(told.all)")
        #expect(try await take([listing(2, "Renamed 2"), listing(3, "Renamed 3")]).vanished == [])
    }

    @Test func aSourceThatCannotBeReadIsReportedAndNotImportedOver() async throws {
        _ = try await take([listing(1, "Example")])
        let key = RecordKey(owner: .home, collection: ListingSource.collection.id, id: "sample")
        let spoilt = try await spoil(key)
        #expect(try await code { _ = try await take([listing(1, "Renamed")]) } == "record.unreadable")
        #expect(try await body(key) == spoilt)
        #expect(told.all.isEmpty)
        #expect(try await engine().listings.sources().isEmpty)
        #expect(told.all.count == 1 && told.all[0].contains("listing_sources/sample"), "\(told.all)")
    }

    /// Whom the operator has verified is the home's; `doctor` tells of all of the home that cannot be read.
    @Test func aRoleThatCannotBeReadIsNeitherGivenNorTaken() async throws {
        let verification = engine().verification()
        let bilal = try await verification.set(true, for: "bilal")
        let key = AppointedRole.key(of: bilal, in: AppointedRole.people)
        let spoilt = try await spoil(key)
        for isVerified in [true, false] {
            let code = try await code { _ = try await verification.set(isVerified, for: "bilal") }
            #expect(code == "record.unreadable")
        }
        #expect(try await body(key) == spoilt)
        #expect(try await engine().homeRecords.unreadable().map(\.key) == [key])
    }

    /// Otherwise changes are noted no more, and the next device would hear of it first.
    @Test func aDeviceThatCannotBeReadIsReportedWithEachChange() async throws {
        let me = try engine().person("me")
        _ = try await engine().devices(of: "me").begin(named: "phone")
        let key = RecordKey(owner: .home, collection: HostCollection.settings.id, id: "device")
        let spoilt = try await spoil(key)
        try await me.profile.setFacts([("sex", "female")])
        #expect(told.all.contains { $0.contains("settings/device") }, "\(told.all)")
        #expect(try await me.profile.facts()[.sex] == .text("female"))
        #expect(try await body(key) == spoilt)
        #expect(try await engine().homeRecords.unreadable().map(\.key) == [key])
    }
}
