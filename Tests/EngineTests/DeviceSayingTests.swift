import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikRemembrance
import ManasikStoreContract
import Testing

/// What a person says again unchanged on one device, after another has heard otherwise: the last saying counts.
@Suite struct DeviceSayingTests {
    private static let tasbih = DefinitionID("small:tasbih")!
    private static let morning = SeriesKey(
        day: CivilDate("2026-11-21")!,
        category: DefinitionID("small:morning")!
    )

    /// The pack of `PersonHomes`, and one whose handlers keep a record an event.
    private static let files: [String: String] = {
        var files = PersonHomes.files
        files["ear/pack.json"] = """
            { "id": "ear", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"],
              "requires": { "small": "^1.0" }, "capabilities": ["records"] }
            """
        files["ear/locales/en.json"] = #"{ "t": "Text" }"#
        files["ear/init.lua"] = """
            manasik.collection { id = "heard", fields = { event = "text" }, index = { "event" } }
            for _, name in ipairs { "person.fact.changed", "checklist.item.done", "dhikr.reached" } do
              manasik.on(name, function(_, host) host.records("heard"):add { event = name } end)
            end
            """
        return files
    }()

    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() throws {
        homes = try PersonHomes(3, files: Self.files)
        (phone, tablet) = (homes[0], homes[1])
    }

    private func later(_ seconds: Int = 60) {
        for home in homes.homes { home.clock.advance(seconds: seconds) }
    }

    /// Says one of everything.
    private func say(_ home: PersonHomes.Home) async throws {
        let person = try home.person
        _ = try await person.checklist.change("passport", .done)
        _ = try await person.favourites.set("tasbih", true)
        try await person.profile.setFact("sex", to: "female")
        try await person.dhikr.perform(.set(Self.tasbih, to: 33), in: Self.morning)
    }

    private func sayOtherwise(_ home: PersonHomes.Home) async throws {
        let person = try home.person
        _ = try await person.checklist.change("passport", .undone)
        _ = try await person.favourites.set("tasbih", false)
        try await person.profile.setFact("sex", to: "male")
        try await person.dhikr.perform(.reset(Self.tasbih), in: Self.morning)
    }

    private func begin() async throws {
        try await say(phone)
        try await phone.devices.begin(named: "phone")
        for home in homes.homes.dropFirst() { try await homes.meet(home, phone) }
        later()
    }

    private func meet() async throws {
        try await homes.meetBoth(phone, tablet)
    }

    @Test func whatIsSaidAgainCountsAgainstWhatWasSaidBeforeElsewhere() async throws {
        try await begin()
        let said = try await homes.bodies(phone).filter { !$0.key.hasPrefix("ear:heard/") }
        try await sayOtherwise(tablet)
        later()
        try await say(phone)
        try await meet()
        #expect(try await homes.bodies(tablet).filter { !$0.key.hasPrefix("ear:heard/") } == said)
    }

    @Test func whatIsTakenBackAgainStaysTakenBack() async throws {
        try await begin()
        try await sayOtherwise(phone)
        try await homes.meet(tablet, phone)
        later()
        try await say(tablet)
        later()
        try await sayOtherwise(phone)
        try await phone.person.profile.unsetFacts(["residence"])
        try await meet()
        let bodies = try await homes.bodies(tablet)
        #expect(bodies["manasik:ticks/small:passport"] == nil)
        #expect(bodies["manasik:favourites/small:tasbih"] == nil)
        #expect(try await tablet.person.profile.facts()[HostFact.sex.id] == .text("male"))
    }

    /// That there is none of something is said also where there never was one.
    @Test func whatNeverWasIsTakenBackToo() async throws {
        try await begin()
        _ = try await tablet.person.checklist.change("shoes", .done)
        later()
        _ = try await phone.person.checklist.change("shoes", .undone)
        try await meet()
        #expect(try await homes.bodies(phone)["manasik:ticks/small:shoes"] == nil)
    }

    @Test func whatIsSaidAgainIsNoOtherVersionAndWakesNoHandler() async throws {
        try await begin()
        func records() async throws -> [Record] {
            try await phone.store.export(PersonHomes.me).records.filter {
                $0.key.collection != HostCollection.merging.id
            }
        }
        let before = try await records()
        #expect(before.contains { $0.key.collection.description == "ear:heard" })
        let collection = try #require(homes.generation.catalog.collections[DefinitionID("small:stays")!])
        _ = try await phone.person.collections.add(["city": .string("Mina")], to: collection)
        let added = try await records()
        try await say(phone)
        let stay = ["city": JSONValue.string("Mina")]
        _ = try await phone.person.collections.set(stay, of: "1", in: collection)
        #expect(try await records() == added)
    }

    @Test func nothingIsStoredAgainWhereThePersonUsesOneDevice() async throws {
        try await say(phone)
        let before = try await phone.store.export(PersonHomes.me)
        later()
        try await say(phone)
        #expect(try await phone.store.export(PersonHomes.me) == before)
    }

    @Test(arguments: UInt64(0)..<6) func theLastSayingCounts(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        try await begin()
        let collection = try #require(homes.generation.catalog.collections[DefinitionID("small:stays")!])
        _ = try await phone.person.collections.add(["city": .string("Mina")], to: collection)
        for home in homes.homes.dropFirst() { try await homes.meet(home, phone) }
        var (isTicked, sex, count, city) = (true, "female", 33, "Mina")
        for _ in 0..<30 {
            later(Int.random(in: 1...50, using: &random))
            let home = homes.homes.randomElement(using: &random)!
            let person = try home.person
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                isTicked.toggle()
                if Bool.random(using: &random) { isTicked.toggle() }
                _ = try await person.checklist.change("passport", isTicked ? .done : .undone)
            case 1:
                sex = Bool.random(using: &random) ? "male" : "female"
                try await person.profile.setFact("sex", to: sex)
            case 2:
                count = [0, 33].randomElement(using: &random)!
                try await person.dhikr.perform(.set(Self.tasbih, to: count), in: Self.morning)
            case 3:
                city = ["Mina", "Makkah"].randomElement(using: &random)!
                _ = try await person.collections.set(["city": .string(city)], of: "1", in: collection)
            default: try await homes.meet(home, homes.homes.randomElement(using: &random)!)
            }
        }
        for _ in 1...2 {
            for home in homes.homes.shuffled(using: &random) {
                for other in homes.homes.shuffled(using: &random) { try await homes.meet(home, other) }
            }
        }
        for home in homes.homes {
            let bodies = try await homes.bodies(home)
            #expect((bodies["manasik:ticks/small:passport"] != nil) == isTicked)
            #expect(bodies["small:stays/1"]?["city"] == .string(city))
            #expect(try await home.person.profile.facts()[HostFact.sex.id] == .text(sex))
            let series = try await home.person.dhikr.day().series.first { $0.key == Self.morning }
            #expect(series?.entries.map(\.count) == [count])
        }
    }
}
