import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRecords
import ManasikRemembrance
import ManasikStoreContract
import Testing

/// A device without a pack, between two that have it: it passes on what it holds for the pack as it is.
@Suite struct DeviceWithoutPackTests {
    private static func files(
        _ version: String,
        _ collection: String = #"id = "costs""#,
        amount: String = "sum",
        dhikr: String = "tasb",
        more: String = ""
    ) -> [String: String] {
        KeptWalk().files(
            """
            manasik.collection { \(collection), title = text "t", form = { "\(amount)", "tags" }, fields = {
                \(amount) = { kind = "decimal", title = text "t" },
                tags = { kind = "list", of = "text", maximum = 10, title = text "t" } },
              merge = { \(amount) = "sum", tags = "set" } }
            manasik.fact { id = "way", kind = "boolean", title = text "way", ask = text "t" }
            manasik.category { id = "trip-day", title = text "t", daily = true }
            manasik.dhikr { id = "\(dhikr)", name = text "t", arabic = "سُبْحَانَ اللَّهِ", times = 33,
              categories = { "trip-day" } }
            \(more)
            """,
            version: version
        )
    }

    /// The files of a version that calls nearly everything otherwise.
    private static let renamed = files(
        "2.0.0",
        #"id = "expenses", renamed = { { before = "2.0.0", fields = { sum = "amount" } } }"#,
        amount: "amount",
        dhikr: "subhan",
        more: """
            manasik.renamed { before = "2.0.0", collections = { costs = "expenses" }, dhikr = { tasb = "subhan" } }
            """
    )

    private static let code = """
        manasik.migration { id = "halalas", run = function(data)
          for _, record in ipairs(data.records("costs"):find()) do
            data.records("costs"):set(record.id, { sum = string.format("%d", tonumber(record.sum) * 100) })
          end
        end }
        """

    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home
    /// Without the pack.
    private let watch: PersonHomes.Home

    init() async throws {
        homes = try PersonHomes(3, files: Self.files("1.0.0"))
        (phone, tablet) = (homes[0], homes[1])
        watch = try Self.home(homes[2], RevisionPacks.first)
        _ = try await phone.person.collections.add(["sum": "12.50", "tags": "a"], to: "costs")
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
        try await homes.meet(watch, phone)
    }

    /// Returns a home once other packs are in use there.
    private static func home(_ home: PersonHomes.Home, _ files: [String: String]) throws -> PersonHomes.Home {
        let loaded = try RevisionPacks.load(files)
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        let engine = Engine(Generation(loaded), store: home.store, clock: home.clock)
        return PersonHomes.Home(store: home.store, clock: home.clock, engine: engine)
    }

    private func records(_ home: PersonHomes.Home) async throws -> [String: [String: JSONValue]] {
        try await homes.bodies(home).filter { $0.key.hasPrefix("trip:") }
    }

    private func meetAll(_ phone: PersonHomes.Home, _ tablet: PersonHomes.Home) async throws {
        for _ in 1...3 {
            try await homes.meet(watch, phone)
            try await homes.meet(tablet, watch)
            try await homes.meet(watch, tablet)
            try await homes.meet(phone, watch)
        }
        for (one, other) in [(watch, phone), (tablet, watch), (watch, tablet), (phone, watch)] {
            let meeting = try await homes.meet(one, other)
            #expect(meeting.changesNothing && meeting.left.isEmpty)
        }
    }

    /// What both have changed since is merged as the collection says, although the device between them does not know it.
    @Test(arguments: [true, false]) func sumsAndSetsAreMergedAsTheirCollectionSays(_ isPhoneFirst: Bool)
        async throws
    {
        for (home, sum, tag) in [(phone, "13.50", "b"), (tablet, "20.00", "c")] {
            _ = try await home.person.collections.set(["sum": sum, "tags": "a,\(tag)"], of: "1", in: "costs")
        }
        let (first, second) = isPhoneFirst ? (phone, tablet) : (tablet, phone)
        try await homes.meet(watch, first)
        try await homes.meet(watch, second)
        try await meetAll(phone, tablet)
        for home in [phone, tablet, watch] {
            let cost = try #require(try await records(home)["trip:costs/1"])
            #expect(cost["sum"] == .string("21.00"))
            guard case .array(let tags)? = cost["tags"] else { return #expect(Bool(false), "no tags") }
            #expect(Set(tags) == [.string("a"), .string("b"), .string("c")])
        }
    }

    /// One of the others has newer packs with other names, or both have.
    @Test(arguments: [true, false]) func otherNamesArePassedOnOnce(_ areBothUpgraded: Bool) async throws {
        let day = SeriesKey(day: CivilDate("2026-11-21")!, category: DefinitionID("trip:trip-day")!)
        try await phone.person.dhikr.perform(.count(DefinitionID("trip:tasb")!, by: 3), in: day)
        try await homes.meet(watch, phone)
        let newer = try Self.home(tablet, Self.renamed)
        _ = try await newer.engine.migrate()
        let preview = try await watch.devices.meet(
            homes.archive(newer),
            isSamePerson: true,
            isPreview: true
        )
        #expect(preview.collections.keys.contains { $0.pack == PackID(rawValue: "trip") } == false)
        let other = areBothUpgraded ? try Self.home(phone, Self.renamed) : phone
        try await meetAll(other, newer)
        _ = try await newer.person.collections.set(["amount": "15.00", "tags": "a"], of: "1", in: "expenses")
        try await meetAll(other, newer)
        for home in [newer, watch] {
            let found = try await records(home)
            #expect(found.keys.sorted() == ["trip:expenses/1"])
            #expect(found["trip:expenses/1"]?["amount"] == .string("15.00"))
        }
        let costs = try await phone.person.collections.list("costs").records
        #expect(costs.map(\.id) == ["1"])
        let days = try await homes.bodies(watch).filter { $0.key.hasPrefix("manasik:dhikr_days/") }
        #expect(days.count == 1)
        guard case .array(let entries)? = days.first?.value["entries"] else {
            return #expect(Bool(false), "no dhikr")
        }
        #expect(entries.count == 1)
    }

    /// The watch has the pack, but it does not load there.
    @Test func aPackThatIsSetAsideIsPassedOnAlike() async throws {
        let loaded = try RevisionPacks.load(Self.files("1.0.0", more: "oops("))
        #expect(!loaded.catalog.packs.keys.contains(PackID(rawValue: "trip")!))
        let engine = Engine(Generation(loaded), store: watch.store, clock: watch.clock)
        let broken = PersonHomes.Home(store: watch.store, clock: watch.clock, engine: engine)
        let newer = try Self.home(tablet, Self.renamed)
        _ = try await newer.engine.migrate()
        for _ in 1...2 {
            try await homes.meet(broken, newer)
            try await homes.meet(newer, broken)
        }
        for home in [newer, broken] {
            #expect(try await records(home).keys.sorted() == ["trip:expenses/1"])
        }
    }

    /// What code has changed is not mixed with what has not gone through it.
    @Test func whatCodeHasChangedIsLeftAside() async throws {
        let upgraded = try Self.home(tablet, Self.files("2.0.0", more: Self.code))
        _ = try await upgraded.engine.migrate()
        let meeting = try await homes.meet(watch, upgraded)
        #expect(meeting.left.map(\.reason) == [.packs] && meeting.left.map(\.record) == ["1"])
        #expect(try await records(watch)["trip:costs/1"]?["sum"] == .string("12.50"))
        for _ in 1...2 {
            try await homes.meet(upgraded, watch)
            #expect(try await records(upgraded).mapValues { $0["sum"] } == ["trip:costs/1": .string("1250")])
        }
        // A device that had nothing of the pack takes it in as it is, and it does not go through the code again.
        let bare = try Self.home(homes.home(8), RevisionPacks.first)
        try await homes.meet(bare, upgraded)
        for _ in 1...2 {
            try await homes.meet(upgraded, bare)
            #expect(try await records(upgraded).mapValues { $0["sum"] } == ["trip:costs/1": .string("1250")])
        }
        // Nor does it take in what has not gone through it.
        #expect(try await homes.meet(bare, phone).left.map(\.reason) == [.packs])
        #expect(try await records(bare)["trip:costs/1"]?["sum"] == .string("1250"))
    }
}
