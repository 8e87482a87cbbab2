import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRecords
import ManasikScheduling
import Testing

/// Walks whose packs call schools, remedies, steps and the ritual itself otherwise in another version.
@Suite struct RenamedWalkTests {
    private let store = MemoryStore()

    private func person(_ version: String, _ code: String) throws -> Person {
        let files = [
            "trip/pack.json": """
            { "id": "trip", "version": "\(version)", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "trip/locales/en.json": #"{ "t": "Text" }"#,
            "trip/init.lua": "local text = manasik.text\n" + code,
        ]
        #expect(
            try RevisionPacks.load(files).diagnostics.filter { $0.severity == .error }.map(\.description)
                == []
        )
        return try RevisionPacks.engine(files, store).person("me")
    }

    private func schools(_ north: String, _ fine: String, _ enter: String, more: String = "") -> String {
        """
        \(more)
        manasik.tradition { id = "tr", according_to_all = text "t",
          schools = { manasik.school { id = "\(north)", title = text "t" }, manasik.school { id = "south", title = text "t" } },
          obligations = { manasik.obligation { id = "vow", title = text "t", means = "must" },
            manasik.obligation { id = "free", title = text "t", means = "may" } } }
        manasik.remedy { id = "\(fine)", title = text "t", alternatives = { text "t" } }
        manasik.ritual { id = "rite", title = text "t",
          \(enter == "enter" ? "" : #"renamed = { { before = "2.0.0", nodes = { enter = "begin" } } },"#)
          manasik.step { id = "\(enter)", title = text "t", obligation = "vow", missed = "incomplete" },
          manasik.step { id = "round", title = text "t", obligation = { \(north) = "vow", south = "free" },
            missed = { \(north) = "\(fine)" }, opens = "2 h after step \(enter)", needs = { \(north) = { "\(enter)" } } } }
        """
    }

    @Test func aWalkWhoseSchoolsAndRemediesAreCalledOtherwiseChangesInNothing() async throws {
        let first = try person("1.0.0", schools("north", "fine", "enter"))
        try await first.walk.perform(.done(step: "enter"), in: "rite")
        let renamed = """
            manasik.renamed { before = "2.0.0", schools = { north = "arctic" }, remedies = { fine = "penalty" } }
            """
        let second = try person("2.0.0", schools("arctic", "penalty", "begin", more: renamed))
        let difference = try #require(try await second.walk.migrate(isTrial: true).difference)
        #expect(difference.rules == [] && difference.obligations == [] && difference.times == [])
        #expect(difference.isEmpty, "\(difference)")
        // What is another rule is told all the same.
        let both = renamed + "\n" + #"manasik.remedy { id = "penalty", title = text "t" }"#
        let third = try person("2.0.0", schools("arctic", "alms", "begin", more: both))
        #expect(try await third.walk.migrate(isTrial: true).difference?.rules == ["round"])
    }

    // MARK: Questions

    private func asking(_ fact: String, more: String = "") -> String {
        """
        \(more)
        manasik.fact { id = "\(fact)", kind = "boolean", title = text "t", ask = text "t" }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "enter", title = text "t" },
          manasik.step { id = "greet", title = text "t", when = { \(fact) = true } } }
        """
    }

    @Test func whatIsAskedUnderAnotherNameIsNoNewQuestion() async throws {
        let first = try person("1.0.0", asking("guest"))
        let walk = try await first.walk.perform(.done(step: "enter"), in: "rite")
        #expect(walk.view.undecidedFacts.map(\.fact.name) == ["guest"])
        let renamed = #"manasik.renamed { before = "2.0.0", facts = { guest = "visitor" } }"#
        let second = try person("2.0.0", asking("visitor", more: renamed))
        #expect(try await second.walk.migrate(isTrial: true).difference?.questions == [])
        // Another fact is another question.
        let third = try person("2.0.0", asking("visitor"))
        let asked = try await third.walk.migrate(isTrial: true).difference?.questions
        #expect(asked?.map(\.name) == ["visitor"])
    }

    // MARK: Schedules

    private func rite(_ ritual: String, _ step: String, _ version: String? = nil, more: String = "") -> String
    {
        let names = #"{ second = "last" }"#
        let renamed = version.map { "{ { before = \"\($0)\", nodes = \(names) } }" } ?? names
        return """
            \(more)
            manasik.ritual { id = "\(ritual)", title = text "t",
              \(step == "second" ? "" : "renamed = \(renamed),")
              manasik.step { id = "first", title = text "t" }, manasik.step { id = "\(step)", title = text "t" } }
            """
    }

    /// Packs that were gone back to find when a step was done in a walk that has gone on with the later ones, which have another name
    /// for the ritual too.
    @Test(arguments: ["2.0.0", nil]) func aScheduleAfterAStepFindsItUnderTheNamesOfBothVersions(
        _ version: String?
    ) async throws {
        let old = rite("rite", "second")
        let first = try person("1.0.0", old)
        let trigger = try Trigger("2 h after step trip:rite/second")
        try await first.schedules.set(
            Schedule(id: "after", pack: .host, kind: .reminder, trigger: trigger)
        )
        try await first.walk.perform(.done(step: "first"), in: "rite")
        try await first.walk.perform(.done(step: "second"), in: "rite")
        let due = try #require(try await first.schedules.all().first?.next)

        let before = version.map { "before = \"\($0)\", " } ?? ""
        let renamed = "manasik.renamed { \(before)rituals = { rite = \"way\" } }"
        let second = try person("2.0.0", rite("way", "last", version, more: renamed))
        #expect(try await second.schedules.all().map(\.next) == [due])
        try await second.walk.migrate()
        #expect(try await second.schedules.all().map(\.next) == [due])

        let back = try await person("1.0.0", old).schedules.all()
        #expect(back.map(\.problem) == [nil])
        #expect(back.map(\.next) == [due])
    }
}
