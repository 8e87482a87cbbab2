import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import ManasikWorkbench
import Testing

/// What handlers are told of prayer times and of the Hijri calendar.
@Suite struct HandlerAlmanacTests {
    private static let code = """
        manasik.collection { id = "seen", fields = { fajr = "text", place = "text", day = "text", today = "text" } }
        manasik.on("person.fact.changed", function(_, host)
          local times = host.prayer_times("2027-05-14") or { fajr = "none", place = "nowhere" }
          host.records("seen"):set("one", { fajr = times.fajr, place = times.place,
            day = host.hijri("2027-05-14").date, today = host.hijri().date })
        end)
        """

    private func engine() throws -> Engine {
        let bench = Workbench()
        let files = [
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records", "prayer_times"] }
            """,
            "p/locales/en.json": "{}", "p/init.lua": Self.code,
        ].merging(SchoolsSample.pack) { $1 }
        for (path, text) in files { try bench.write(text, to: "packs/" + path) }
        let root = SearchPath.Root(kind: .explicit, directory: bench.directory + "/packs")
        let loaded = PackLoader(searchPath: SearchPath(roots: [root]), hostVersion: Engine.version).load()
        #expect(loaded.diagnostics.map(\.description) == [])
        return Engine.inMemory(
            Generation(loaded, onHandlerNotice: { Issue.record("\($0)") }),
            clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        )
    }

    private func seen(_ engine: Engine, _ person: PersonID) async throws -> [String: JSONValue]? {
        try await engine.store(for: .operator).read([
            .matching(owner: person, collection: DefinitionID("p:seen")!)
        ])[0].first?.body
    }

    /// As the person is told themselves: by their place, method and school, and by their own calendar.
    @Test func theyAreThoseOfThePerson() async throws {
        let engine = try engine()
        let person = try engine.person("me")
        let day = CivilDate("2027-05-14")!
        for (fact, value) in [("place", "Kuala Lumpur"), ("hijri_correction", "1"), ("sex", "female")] {
            try await person.profile.setFact(fact, to: value)
        }
        let fajr = try #require(try await person.almanac.prayerTimes(on: day)[.fajr])
        let calendar = try await person.almanac.hijriCalendar()
        #expect(calendar.correction == 1)
        let place = try await person.almanac.place()
        #expect(place.title.hasPrefix("Kuala Lumpur"))
        #expect(
            try await seen(engine, person.id) == [
                "fajr": .string(fajr.description), "place": .string(place.title),
                "day": .string(calendar.date(of: day).description),
                "today": .string(calendar.date(of: CivilDate("2026-11-21")!).description),
            ]
        )
    }

    @Test func thereAreNoPrayerTimesWhereNobodyKnowsThePlace() async throws {
        let engine = try engine()
        let person = try engine.person("me")
        try await person.profile.setFact("sex", to: "female")
        let seen = try await seen(engine, person.id)
        #expect(seen?["fajr"] == .string("none") && seen?["place"] == .string("nowhere"))
    }
}
