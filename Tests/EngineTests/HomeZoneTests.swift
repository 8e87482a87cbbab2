import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRecords
import ManasikSystemZones
import Testing

/// The days of people do not depend on the machine on which the program runs.
@Suite final class HomeZoneTests {
    private let home = HomeDirectory(path: NSTemporaryDirectory() + "manasik-zone-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(atPath: home.path) }

    private func open(on zone: String) async throws -> Engine {
        var configuration = EngineConfiguration(home: home, searchPath: SearchPath(roots: []))
        configuration.clock = FixedClock(Instant(rfc3339: "2026-11-21T22:00:00Z")!)
        configuration.homeZone = try #require(Zone(identifier: zone))
        return try await Engine.open(configuration)
    }

    private func day(_ engine: Engine) async throws -> String {
        try await engine.person("me").today.view().date.description
    }

    @Test func aHomeKeepsTheZoneOfItsFirstChange() async throws {
        // Nothing is kept by reading.
        #expect(try await day(try await open(on: "Asia/Kuala_Lumpur")) == "2026-11-22")
        #expect(HomeZone(of: home).name == nil)
        let first = try await open(on: "Asia/Kuala_Lumpur")
        try await first.person("me").profile.setFact("sex", to: "female")
        #expect(HomeZone(of: home).name == "Asia/Kuala_Lumpur")
        let other = try await open(on: "America/New_York")
        #expect(other.homeZone.identifier == "Asia/Kuala_Lumpur")
        #expect(try await day(other) == "2026-11-22")
        try await other.person("me").profile.setFact("sex", to: "male")
        #expect(HomeZone(of: home).name == "Asia/Kuala_Lumpur")
    }

    @Test func aHomeOfAnEarlierVersionKeepsTheMachinesZoneAtItsNextChange() async throws {
        try await open(on: "UTC").person("me").profile.setFact("sex", to: "female")
        // A home of an earlier version has none.
        try FileManager.default.removeItem(atPath: home.path + "/zone")
        let later = try await open(on: "America/New_York")
        #expect(try await day(later) == "2026-11-21")
        #expect(HomeZone(of: home).name == nil)
        try await later.person("me").profile.setFact("sex", to: "male")
        #expect(HomeZone(of: home).name == "America/New_York")
    }

    @Test func theOperatorChoosesAnother() async throws {
        let zone = HomeZone(of: home)
        try zone.choose("Asia/Riyadh")
        zone.keep("America/New_York")
        #expect(try await open(on: "UTC").homeZone.identifier == "Asia/Riyadh")
        try zone.choose("Asia/Jakarta")
        #expect(try await open(on: "UTC").homeZone.identifier == "Asia/Jakarta")
        // What no machine knows does not count.
        try zone.choose("Nowhere/Nothing")
        #expect(try await open(on: "Asia/Tokyo").homeZone.identifier == "Asia/Tokyo")
    }

    @Test func aStatedPlaceComesBeforeTheHomeAndAStatedZoneBeforeThePlace() async throws {
        let engine = try await open(on: "UTC")
        let profile = try engine.person("me").profile
        try await profile.setFact("place", to: "Kuala Lumpur")
        #expect(try await day(engine) == "2026-11-22")
        // What is stated from a later day on does not apply yet.
        try await profile.setFact(
            "time_zone",
            to: "America/New_York",
            from: CivilDate(year: 2026, month: 12, day: 24)
        )
        #expect(try await day(engine) == "2026-11-22")
        try await profile.setFact("time_zone", to: "America/New_York")
        #expect(try await day(engine) == "2026-11-21")
    }
}
