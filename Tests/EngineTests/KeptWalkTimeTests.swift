import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikStoreContract
import ManasikViews
import Testing

/// What a walk on the packs with which it began knows of earlier days, and what others know of its steps.
@Suite struct KeptWalkTimeTests {
    private let kept = KeptWalk()
    private let clock = SettableClock("2026-11-21T06:00:00Z")

    private func person(_ code: String, version: String) throws -> Person {
        let loaded = try RevisionPacks.load(kept.files(code, version: version))
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        return try Engine(Generation(loaded), store: kept.store, clock: clock).person("me")
    }

    // MARK: Earlier days

    private static func excused(_ values: String, by excuses: String) -> String {
        """
        manasik.fact { id = "way", kind = "enum", values = { \(values) }, title = text "way", ask = text "t" }
        manasik.remedy { id = "alms", title = text "t", alternatives = { text "t" } }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "start", title = text "t" },
          manasik.step { id = "boat", title = text "t", missed = "alms",
            excused = manasik.excuse { when = { way = { \(excuses) } }, why = text "t" } },
          manasik.step { id = "end", title = text "t" } }
        """
    }

    @Test func whatWasSoOnEarlierDaysStaysSoThoughThePacksInUseNoLongerTakeIt() async throws {
        let first = try person(
            Self.excused(#""land", "sea", "air""#, by: #""land", "air""#),
            version: "1.0.0"
        )
        try await first.profile.setFact("way", to: "air")
        try await first.walk.perform(.done(step: "start"), in: "rite")
        clock.set("2026-11-23T06:00:00Z")
        try await first.profile.setFact("way", to: "land", from: CivilDate("2026-11-23")!)
        try await first.walk.perform(.skip(step: "boat", reason: nil), in: "rite")
        func excuses(_ person: Person) async throws -> Int? {
            try await person.walk.state("rite").view.nodes.first { $0.id == "boat" }?.excuses.count
        }
        #expect(try await excuses(first) == 1)
        let second = try person(Self.excused(#""land", "sea""#, by: #""land""#), version: "2.0.0")
        #expect(try await second.walk.state("rite").hasOtherPacks)
        #expect(try await excuses(second) == 1)
        #expect(
            try await second.walk.state("rite").view.remedies.filter { $0.isOwed }.map(\.key) == []
        )
    }

    // MARK: Times of steps

    private static func resting(after step: String, _ renamed: String = "") -> String {
        """
        manasik.ritual { id = "rite", title = text "t", \(renamed)
          manasik.step { id = "\(step)", title = text "t" },
          manasik.step { id = "end", title = text "t" } }
        manasik.checklist { id = "list", title = text "t", phase = "after",
          manasik.item { id = "rest", text = text "t", due = "3 days after step rite/\(step)" } }
        """
    }

    @Test func anItemIsDueAfterAStepThatTheWalkKnowsByItsFormerName() async throws {
        func due(_ person: Person) async throws -> CivilDate? {
            try await person.checklist.lists().flatMap(\.items).first { $0.id.name == "rest" }?.due
        }
        let first = try person(Self.resting(after: "start"), version: "1.0.0")
        #expect(try await due(first) == nil)
        try await first.walk.perform(.done(step: "start"), in: "rite")
        #expect(try await due(first) == CivilDate("2026-11-24"))
        let second = try person(
            Self.resting(after: "begin", #"renamed = { start = "begin" },"#),
            version: "2.0.0"
        )
        #expect(try await second.walk.state("rite").hasOtherPacks)
        #expect(try await due(second) == CivilDate("2026-11-24"))
        // By older packs than those of the walk it is found, too.
        try await second.walk.migrate()
        #expect(try await due(second) == CivilDate("2026-11-24"))
        #expect(try await due(try person(Self.resting(after: "start"), version: "1.0.0")) != nil)
    }

    // MARK: Migrations

    /// A day begins for code that migrates as it does for the person.
    @Test func codeThatMigratesIsToldWhatIsSoOnThePersonsDay() async throws {
        let way = """
            manasik.fact { id = "way", kind = "enum", values = { "land", "sea" }, title = text "way", ask = text "t" }
            manasik.fact { id = "seen", kind = "enum", values = { "land", "sea" }, title = text "t", ask = text "t" }
            """
        let first = try person(way, version: "1.0.0")
        // It is still the evening before where the person is.
        try await first.profile.setFacts([("way", "land"), ("time_zone", "Pacific/Pago_Pago")])
        try await first.profile.setFact("way", to: "sea", from: CivilDate("2026-11-21")!)
        let second = try person(
            way + #"""

                manasik.migration { id = "look", run = function(data) data.facts.seen = data.facts.way end }
                """#,
            version: "2.0.0"
        )
        #expect(try await second.profile.facts()[DefinitionID("trip:seen")!] == .text("land"))
        #expect(try await second.engine.migrate().failures.isEmpty)
        #expect(try await second.profile.facts()[DefinitionID("trip:seen")!] == .text("land"))
    }
}
