import ManasikDomain
import ManasikEngine
import ManasikPackHost
import Testing

/// What becomes of records of which there is one per value, where packs give the value another name.
@Suite struct DeviceRenamedValueTests {
    private static func files(_ version: String, _ city: String, _ renamed: String = "") -> [String: String] {
        RevisionPacks.records(
            version,
            """
            manasik.collection { id = "stays", form = { "city", "nights" }, one_per = { "city" }, fields = {
              city = { kind = "enum", values = { "\(city)", "jeddah" }\(renamed) }, nights = "integer" } }
            """
        )
    }

    private let homes: PersonHomes
    private let newer: Generation

    init() throws {
        homes = try PersonHomes(3, files: Self.files("1.0.0", "mecca"))
        let renamed = #", renamed = { mecca = "makkah" }"#
        let loaded = try RevisionPacks.load(Self.files("2.0.0", "makkah", renamed))
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        newer = Generation(loaded)
    }

    /// Returns a home once the newer packs are in use there.
    private func upgraded(_ home: PersonHomes.Home) -> PersonHomes.Home {
        let engine = Engine(newer, store: home.store, clock: home.clock)
        return PersonHomes.Home(store: home.store, clock: home.clock, engine: engine)
    }

    private func stays(_ home: PersonHomes.Home) async throws -> [String] {
        try await homes.bodies(home).filter { $0.key.hasPrefix("p:stays/") }.keys.sorted()
    }

    /// The phone has the record under the former value, which the watch has heard of, and the tablet under the present one.
    @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2]])
    func whatHasAnotherNameOnOneDeviceIsOneRecord(_ order: [Int]) async throws {
        let (phone, watch) = (homes[0], homes[2])
        _ = try await phone.person.collections.add(["city": "mecca"], to: "stays")
        try await phone.devices.begin(named: "phone")
        try await homes.meet(watch, phone)
        #expect(try await stays(watch) == [#"p:stays/["mecca"]"#])
        let all = homes.homes.map(upgraded)
        _ = try await all[1].person.collections.add(["city": "makkah", "nights": "3"], to: "stays")
        for _ in 1...2 {
            for index in order { for other in order { try await homes.meet(all[index], all[other]) } }
        }
        for home in all {
            #expect(try await stays(home) == [#"p:stays/["makkah"]"#])
            #expect(try await homes.bodies(home) == homes.bodies(all[0]))
            #expect(try await homes.meet(home, all[0]).changesNothing)
        }
        let stay = try await homes.bodies(all[0])[#"p:stays/["makkah"]"#]
        #expect(stay == ["city": .string("makkah"), "nights": .integer(3)])
    }

    /// What was edited keeps its id, so that it stays one record with what another device says of it.
    @Test func whatWasEditedKeepsItsID() async throws {
        let (phone, tablet) = (homes[0], homes[1])
        let id = try await phone.person.collections.add(["city": "mecca"], to: "stays").id
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
        _ = try await phone.person.collections.set(["city": "jeddah"], of: id, in: "stays")
        try await homes.meetBoth(phone, tablet)
        #expect(try await stays(tablet) == [#"p:stays/["mecca"]"#])
    }
}
