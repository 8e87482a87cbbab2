import ManasikDomain
import ManasikEngine
import ManasikPackHost
import Testing

/// Facts and settings of which newer packs on one device call the values otherwise.
@Suite struct DeviceRenamedFactTests {
    private static func files(_ version: String, _ code: String) -> [String: String] {
        KeptWalk().files(
            """
            manasik.fact { id = "days", kind = "integer", minimum = 0, maximum = 20, title = text "days", ask = text "t" }
            manasik.setting { id = "aloud", set_by = "person", kind = "boolean", default = false, title = text "t" }
            \(code)
            """,
            version: version
        )
    }

    private static let first = files(
        "1.0.0",
        """
        manasik.fact { id = "visa", kind = "enum", values = { "pilgrim", "work" }, title = text "t", ask = text "t",
          labels = { pilgrim = text "t", work = text "t" } }
        manasik.setting { id = "tone", set_by = "person", kind = "enum", values = { "loud", "soft" }, default = "loud",
          labels = { loud = text "t", soft = text "t" }, title = text "t" }
        """
    )
    private static let second = files(
        "2.0.0",
        """
        manasik.renamed { before = "2.0.0", facts = { visa = "visa_kind" }, settings = { tone = "voice" } }
        manasik.fact { id = "visa_kind", kind = "enum", values = { "hajj", "work" }, title = text "t", ask = text "t",
          renamed = { { before = "2.0.0", values = { pilgrim = "hajj" } } },
          labels = { hajj = text "t", work = text "t" } }
        manasik.setting { id = "voice", set_by = "person", kind = "enum", values = { "loud", "quiet" }, default = "loud",
          renamed = { { before = "2.0.0", values = { soft = "quiet" } } },
          labels = { loud = text "t", quiet = text "t" }, title = text "t" }
        """
    )

    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home
    private let newer: Generation

    init() async throws {
        homes = try PersonHomes(2, files: Self.first)
        (phone, tablet) = (homes[0], homes[1])
        let loaded = try RevisionPacks.load(Self.second)
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        newer = Generation(loaded)
        try await phone.person.profile.setFact("visa", to: "pilgrim")
        _ = try await phone.person.settings.set("tone", to: .string("soft"))
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
        try await homes.meet(phone, tablet)
    }

    private func upgraded(_ home: PersonHomes.Home) -> PersonHomes.Home {
        let engine = Engine(newer, store: home.store, clock: home.clock)
        return PersonHomes.Home(store: home.store, clock: home.clock, engine: engine)
    }

    private func expect(_ visa: String, _ tone: String, on home: PersonHomes.Home, isNewer: Bool) async throws
    {
        let fact = DefinitionID(isNewer ? "trip:visa_kind" : "trip:visa")!
        #expect(try await home.person.profile.facts()[fact] == .text(visa))
        let setting = try await home.person.settings.setting(named: isNewer ? "voice" : "tone")
        #expect(setting.value == JSONValue.string(tone))
    }

    /// The phone says something else, and the tablet, which has newer packs by then, something of another fact: each stays as said.
    @Test(arguments: [true, false]) func whatWasSaidEarlierOfAnotherFactStays(_ isPhoneFirst: Bool)
        async throws
    {
        phone.clock.set("2026-11-21T08:10:00Z")
        try await phone.person.profile.setFact("visa", to: "work")
        _ = try await phone.person.settings.set("tone", to: .string("loud"))
        let newer = upgraded(tablet)
        newer.clock.set("2026-11-21T08:20:00Z")
        try await newer.person.profile.setFact("days", to: "5")
        _ = try await newer.person.settings.set("aloud", to: .boolean(true))
        let (first, second) = isPhoneFirst ? (phone, newer) : (newer, phone)
        for _ in 1...2 {
            try await homes.meet(first, second)
            try await homes.meet(second, first)
        }
        try await expect("work", "loud", on: phone, isNewer: false)
        try await expect("work", "loud", on: newer, isNewer: true)
        #expect(try await phone.person.profile.facts()[DefinitionID("trip:days")!] == .integer(5))
        #expect(try await homes.meet(phone, newer).changesNothing)
        #expect(try await homes.meet(newer, phone).changesNothing)
    }

    /// What is said later by the new name of a value counts on both.
    @Test func whatIsSaidLaterByANewNameCounts() async throws {
        try await phone.person.profile.setFact("visa", to: "work")
        let newer = upgraded(tablet)
        newer.clock.set("2026-11-21T08:20:00Z")
        try await newer.person.profile.setFact("visa_kind", to: "hajj")
        _ = try await newer.person.settings.set("voice", to: .string("quiet"))
        try await homes.meet(phone, newer)
        try await homes.meet(newer, phone)
        try await expect("pilgrim", "soft", on: phone, isNewer: false)
        try await expect("hajj", "quiet", on: newer, isNewer: true)
    }
}
