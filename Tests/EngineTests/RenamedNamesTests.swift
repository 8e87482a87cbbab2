import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRecords
import ManasikScheduling
import ManasikStoreContract
import ManasikViews
import Testing

/// Names that people's schedules, records and answers hold, in the versions of a pack that give them another name.
@Suite struct RenamedNamesTests {
    private let store = MemoryStore()

    private func person(_ code: String, version: String) throws -> Person {
        let files = [
            "trip/pack.json": """
            { "id": "trip", "version": "\(version)", "api": 2, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "trip/locales/en.json": #"{ "t": "Text" }"#,
            "trip/init.lua": "local text = manasik.text\n" + code,
        ]
        let loaded = try RevisionPacks.load(files)
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        return try RevisionPacks.engine(files, store).person("me")
    }

    // MARK: Schedules

    private func timed(_ fact: String, _ step: String, _ dhikr: String, more: String = "") -> String {
        """
        \(more)
        manasik.fact { id = "\(fact)", kind = "instant", title = text "t", ask = text "t" }
        manasik.dhikr { id = "\(dhikr)", name = text "t", arabic = "الحمد لله" }
        manasik.ritual { id = "rite", title = text "t",
          \(step == "b" ? #"renamed = { a = "b" },"# : "")
          manasik.step { id = "\(step)", title = text "t", opens = "9 dhu_al_hijjah" } }
        """
    }

    @Test func schedulesFollowTheMomentTheStepAndTheDhikrThatTheyName() async throws {
        let first = try person(timed("permit", "a", "thank"), version: "1.0.0")
        try await first.profile.setFacts([
            (name: "permit", value: "2027-05-12 14:00"), (name: "time_zone", value: "Asia/Riyadh"),
        ])
        func add(_ id: String, _ kind: Schedule.Kind, _ trigger: String, _ subject: String? = nil)
            async throws
        {
            var schedule = Schedule(id: id, pack: .host, kind: kind, trigger: try Trigger(trigger))
            schedule.subject = subject.flatMap { DefinitionID($0) }
            try await first.schedules.set(schedule)
        }
        try await add("moment", .reminder, "2 h before trip:permit")
        try await add("window", .reminder, "trip:rite/a opens")
        try await add("rite", .rite, "daily 09:00", "trip:rite/a")
        try await add("dhikr", .dhikr, "daily 10:00", "trip:thank")
        func shown(_ person: Person) async throws -> [String: ScheduleView] {
            Dictionary(
                uniqueKeysWithValues: try await person.schedules.all().map { ($0.schedule.id, $0) }
            )
        }
        let before = try await shown(first)
        let renamed = #"manasik.renamed { facts = { permit = "slot" }, dhikr = { thank = "praise" } }"#
        let second = try person(timed("slot", "b", "praise", more: renamed), version: "2.0.0")
        let after = try await shown(second)
        #expect(after.mapValues(\.problem) == before.mapValues(\.problem))
        #expect(after.mapValues(\.next) == before.mapValues(\.next))
        #expect(before["moment"]?.next != nil && before["window"]?.next != nil)
        #expect(after["moment"]?.schedule.trigger.description.hasSuffix("trip:slot") == true)
        #expect(after["window"]?.schedule.trigger.description == "trip:rite/b opens")
        #expect(after["rite"]?.schedule.subject == DefinitionID("trip:rite/b"))
        #expect(after["dhikr"]?.schedule.subject == DefinitionID("trip:praise"))
        // The first version finds its own names again.
        let again = try await shown(try person(timed("permit", "a", "thank"), version: "1.0.0"))
        #expect(again.mapValues(\.schedule) == before.mapValues(\.schedule))
    }

    // MARK: Values of fields

    private func stays(_ city: String, field: String = "") -> String {
        """
        manasik.collection { id = "stays", title = text "t", one_per = { "on", "city" },
          fields = { on = { kind = "date" },
            city = { kind = "enum", values = { "makkah", "\(city)" }, \(field) decidable = true } },
          form = { "on", "city" } }
        manasik.fact { id = "there", kind = "integer", minimum = 0, maximum = 9, title = text "t",
          records = "stays", where = { city = "\(city)" } }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "item", text = text "t", level = "required", when = { there = { min = 1 } } } }
        """
    }

    private let there = DefinitionID("trip:there")!

    @Test func aRenamedValueOfAFieldIsReadAndWrittenByBothVersions() async throws {
        let first = try person(stays("madina"), version: "1.0.0")
        _ = try await first.collections.add(["on": "2027-05-01", "city": "madina"], to: "stays")
        let new = stays("madinah", field: #"renamed = { madina = "madinah" },"#)
        let second = try person(new, version: "2.0.0")
        #expect(try await second.profile.facts()[there] == .integer(1))
        #expect(
            try await second.collections.list("stays").records.map { $0.fields["city"] } == [
                .string("madinah")
            ]
        )
        let again = try person(stays("madina"), version: "1.0.0")
        #expect(try await again.profile.facts()[there] == .integer(1))
        let search = RecordSearch(where: [RecordSearch.Condition("city", .equal, "madina")])
        #expect(try await again.collections.list("stays", search).records.count == 1)
        _ = try await again.collections.add(["on": "2027-05-02", "city": "madina"], to: "stays")
        let once = try person(new, version: "2.0.0")
        #expect(try await once.profile.facts()[there] == .integer(2))
        // There is one record a day and city, under whatever name of the city.
        await #expect(throws: EngineError.self) {
            try await once.collections.add(["on": "2027-05-01", "city": "madinah"], to: "stays")
        }
    }

    @Test func aValueThatIsGoneLeavesOpenWhatDependsOnItAndIsCounted() async throws {
        let first = try person(stays("madina"), version: "1.0.0")
        let added = try await first.collections.add(["on": "2027-05-01", "city": "madina"], to: "stays")
        _ = try await first.collections.add(["on": "2027-05-02", "city": "makkah"], to: "stays")
        let engine = try RevisionPacks.engine(
            [
                "trip/pack.json": """
                { "id": "trip", "version": "2.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"],
                  "capabilities": ["records"] }
                """,
                "trip/locales/en.json": #"{ "t": "Text" }"#,
                "trip/init.lua": "local text = manasik.text\n" + stays("jeddah"),
            ],
            store
        )
        let second = try engine.person("me")
        #expect(try await second.profile.facts()[there] == nil)
        let item = try #require(try await second.checklist.lists().flatMap(\.items).first)
        #expect(item.status == .undecided(there))
        #expect(try await second.profile.questions().contains { $0.fact == there } == false)
        #expect(try await engine.migrate(isPreview: true).unfit == [DefinitionID("trip:stays")!: 1])
        // What is said anew is known.
        _ = try await second.collections.set(["city": "jeddah"], of: added.id, in: "stays")
        #expect(try await second.profile.facts()[there] == .integer(1))
        #expect(try await engine.migrate(isPreview: true).unfit.isEmpty)
    }

    // MARK: Schools and journeys

    private func tradition(_ school: String, _ journey: String, more: String = "") -> String {
        """
        manasik.tradition { id = "way",
          schools = { manasik.school { id = "\(school)", title = text "t" },
            manasik.school { id = "south", title = text "t" } },
          journeys = { manasik.journey { id = "\(journey)", title = text "t" },
            manasik.journey { id = "sea", title = text "t" } } }
        \(more)
        """
    }

    @Test func aRenamedSchoolAndKindOfJourneyKeepTheAnswers() async throws {
        let first = try person(tradition("norte", "rio"), version: "1.0.0")
        try await first.profile.setFacts([(name: "school", value: "norte"), (name: "journey", value: "rio")])
        let renamed = #"manasik.renamed { schools = { norte = "north" }, journeys = { rio = "river" } }"#
        let second = try person(tradition("north", "river", more: renamed), version: "2.0.0")
        let facts = try await second.profile.facts()
        #expect(facts[HostFact.school.id] == .text("north"))
        #expect(facts[HostFact.journey.id] == .text("river"))
        #expect(try await second.records.outdatedFacts().isEmpty)
        let again = try await person(tradition("norte", "rio"), version: "1.0.0").profile.facts()
        #expect(again[HostFact.school.id] == .text("norte"))
        #expect(again[HostFact.journey.id] == .text("rio"))
    }
}
