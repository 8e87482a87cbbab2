import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import Testing

/// Devices of one person of which one has newer packs, whose code has changed what is stored.
@Suite struct DeviceNewerDataTests {
    private static func files(_ version: String, _ more: String = "") -> [String: String] {
        KeptWalk().files(
            """
            manasik.collection { id = "costs", title = text "t", fields = { sum = "decimal" }, form = { "sum" } }
            manasik.fact { id = "way", kind = "boolean", title = text "way", ask = text "t" }
            \(more)
            """,
            version: version
        )
    }

    private static let code = """
        manasik.migration { id = "halalas", run = function(data)
          for _, record in ipairs(data.records("costs"):find()) do
            data.records("costs"):set(record.id, { sum = string.format("%d", tonumber(record.sum) * 100) })
          end
        end }
        """

    private let homes: PersonHomes
    private let newer: PersonHomes.Home

    init() async throws {
        homes = try PersonHomes(2, files: Self.files("1.0.0"))
        let (phone, tablet) = (homes[0], homes[1])
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
        let generation = Generation(try RevisionPacks.load(Self.files("2.0.0", Self.code)))
        let engine = Engine(generation, store: tablet.store, clock: tablet.clock)
        newer = PersonHomes.Home(store: tablet.store, clock: tablet.clock, engine: engine)
    }

    private func sums(_ home: PersonHomes.Home) async throws -> [String] {
        try await home.store.export(PersonHomes.me).records.compactMap { record in
            guard record.key.collection == DefinitionID("trip:costs")!,
                case .string(let sum)? = record.body["sum"]
            else { return nil }
            return sum
        }
    }

    @Test func whatTheirCodeHasChangedIsNotTakenInByAnOlderVersion() async throws {
        let (phone, tablet) = (homes[0], homes[1])
        _ = try await phone.person.collections.add(["sum": "12.50"], to: "costs")
        try await homes.meetBoth(tablet, phone)
        _ = try await newer.engine.migrate()
        #expect(try await sums(newer) == ["1250"])
        for isPreview in [true, false] {
            let archive = try await homes.archive(newer)
            let error = await #expect(throws: EngineError.self) {
                try await phone.devices.meet(archive, isSamePerson: true, isPreview: isPreview)
            }
            #expect(error?.code == "person.newer-data")
        }
        #expect(try await sums(phone) == ["12.50"])
        // What the older one has goes through the code once, however often it is given.
        for _ in 1...3 {
            try await homes.meet(newer, phone)
            #expect(try await sums(newer) == ["1250"])
        }
        // Once it has the code as well, both have the same.
        let generation = Generation(try RevisionPacks.load(Self.files("2.0.0", Self.code)))
        let engine = Engine(generation, store: phone.store, clock: phone.clock)
        let upgraded = PersonHomes.Home(store: phone.store, clock: phone.clock, engine: engine)
        try await homes.meetBoth(upgraded, newer)
        #expect(try await sums(upgraded) == ["1250"])
    }

    @Test func whereTheirCodeHasChangedNothingAnOlderVersionTakesItIn() async throws {
        try await homes.meet(homes[1], homes[0])
        _ = try await newer.engine.migrate()
        try await newer.person.profile.setFact("way", to: "yes")
        try await homes.meet(homes[0], newer)
        #expect(try await homes[0].person.profile.facts()[DefinitionID("trip:way")!] == .boolean(true))
    }
}
