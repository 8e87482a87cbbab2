import ManasikEngine
import ManasikStoreContract
import ManasikWorkbench
import Testing

/// A pack that has a person told of something.
@Suite struct PackScheduleTests {
    private let clock = SettableClock("2027-05-14T03:00:00Z")
    private let sink = RecordingSink()

    private func person(_ handlers: String, capabilities: String = "\"schedule\"") async throws
        -> Person
    {
        let bench = Workbench()
        let files = [
            "pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en", "ar"],
              "capabilities": [\(capabilities)] }
            """,
            "locales/en.json": #"{ "title": "Drink water.", "named": "Drink water, {name}." }"#,
            "locales/ar.json": #"{ "title": "اشرب ماء.", "named": "اشرب ماء." }"#,
            "init.lua": handlers,
        ]
        for (name, text) in files { try bench.write(text, to: "p/" + name) }
        var configuration = EngineConfiguration(inMemoryWithPacks: [bench.directory])
        configuration.clock = clock
        let engine = try await Engine.open(configuration)
        try #require(engine.generation.diagnostics.map(\.description) == [])
        return try engine.person("me")
    }

    private static let daily = """
        manasik.on("person.fact.changed", function(event, host)
          host.schedule { id = "water", at = "06:30", title = manasik.text "title", missed = "all 86400s" }
        end)
        """

    @Test func aHandlerSchedulesAndThePersonReadsItInTheirLanguage() async throws {
        let person = try await person(Self.daily)
        try await person.profile.setFacts([("time_zone", "Asia/Riyadh"), ("languages", "ar")])
        let report = try #require(try await person.schedules.all().first)
        #expect(report.schedule.pack.rawValue == "p" && person.title(of: report) == "Drink water.")
        #expect(report.schedule.missed == .all(within: 86_400))
        clock.set("2027-05-14T03:30:00Z")
        _ = try await ScheduleWorker(person.engine, for: .operator, sinks: [sink]).work()
        #expect(sink.titles == ["اشرب ماء. 2027-05-14T03:30:00Z"])
        #expect(sink.told.map(\.key) == ["p/water/me/2027-05-14T03:30:00Z"])
    }

    @Test func whatIsDueCallsTheHandlersOfItsPackAndCancellingLosesNoDelivery() async throws {
        let person = try await person(
            Self.daily + """

                manasik.on("schedule.due", function(event, host)
                  assert(event.id == "water" and event.due == "2027-05-14T03:30:00Z")
                  assert(host.cancel(event.id) and not host.cancel(event.id))
                end)
                """
        )
        try await person.profile.setFact("time_zone", to: "Asia/Riyadh")
        clock.set("2027-05-14T03:30:00Z")
        let failing = RecordingSink("failing", failures: 1)
        let worker = ScheduleWorker(person.engine, for: .operator, sinks: [failing])
        #expect(try await worker.work().failed.count == 1)
        #expect(try await person.schedules.all() == [])
        clock.set("2027-05-14T03:30:10Z")
        _ = try await worker.work()
        #expect(failing.titles == ["Drink water. 2027-05-14T03:30:00Z"])
        #expect(try await worker.next() == nil)
    }

    @Test(arguments: [
        (
            "2 h before meets",
            "'2 h before meets' names fact 'meets' without its pack; write '2 h before p:meets'"
        ),
        (
            "3 days before meets",
            "'3 days before meets' names fact 'meets' without its pack; write '3 days before p:meets'"
        ),
        (
            "2 h before p:meet",
            "'2 h before p:meet' counts from 'p:meet', which is no fact of a pack; did you mean 'p:meets'?"
        ),
        (
            "1 day before depature",
            "'1 day before depature' counts from 'depature', which is no fact of a pack; did you mean 'departure'?"
        ),
        (
            "1 day before p:room",
            "'1 day before p:room' counts from fact 'p:room', which is no date; it may count from "
        ),
        (
            "2 h before departure",
            "'2 h before departure' counts from a day: name days, and the time with 'at'"
        ),
        ("p:rite/step opens", "'p:rite/step opens' names 'p:rite/step', a step that no ritual has"),
    ])
    func saysHowATriggerNamesAFact(trigger: String, problem: String) async throws {
        try await refuses(#"{ id = "x", at = "\#(trigger)", title = manasik.text "title" }"#, problem)
    }

    @Test(arguments: [
        (#"{ id = "x", at = "25:00", title = manasik.text "title" }"#, "'25:00' is not a trigger"),
        (
            #"{ id = "x", at = "from 2027-01-01 06:00 FREQ=MINUTELY", title = manasik.text "title" }"#,
            "a schedule of a pack comes at most once an hour, not by 'FREQ=MINUTELY'"
        ),
        (
            #"{ id = "x", at = "from 2027-01-01 06:00 FREQ=HOURLY;BYMINUTE=0,30", title = manasik.text "title" }"#,
            "a schedule of a pack comes at most once an hour"
        ),
        (#"{ id = "x", at = "06:30", title = "Now" }"#, "field 'title' takes text \"key\""),
        (
            #"{ id = "X", at = "06:30", title = manasik.text "title" }"#,
            "a schedule's id takes lower-case letters"
        ),
        (
            #"{ id = "x", at = "06:30", title = manasik.text "titel" }"#,
            "pack p has no text 'titel'; did you mean 'title'?"
        ),
        (
            #"{ id = "x", at = "06:30", title = manasik.text "named" }"#,
            "text 'named' has {name}, which nothing fills in"
        ),
        (
            #"{ id = "x", at = "06:30", title = manasik.text "q:title" }"#,
            "text 'q:title' is of a pack that is not loaded"
        ),
        (#"{ id = "x", at = "06:30", titel = 1 }"#, "a schedule has no field 'titel'; did you mean 'title'?"),
        (
            #"{ id = "x", at = "06:30", title = manasik.text "title", missed = "never" }"#,
            "'missed' takes skip, 'once 3600s' or 'all 86400s', not 'never'"
        ),
    ])
    func refusesWhatASchedulesCannotBe(fields: String, problem: String) async throws {
        try await refuses(fields, problem)
    }

    /// Expects that a schedule is refused, and why.
    private func refuses(_ fields: String, _ problem: String) async throws {
        let person = try await person(
            """
            manasik.fact { id = "meets", kind = "instant", title = manasik.text "title" }
            manasik.fact { id = "room", kind = "boolean", title = manasik.text "title" }
            manasik.on("person.fact.changed", function(event, host)
              local fine, problem = pcall(host.schedule, \(fields))
              assert(not fine)
              host.records("said"):add { text = tostring(problem) }
            end)
            manasik.collection { id = "said", fields = { text = "text" } }
            """,
            capabilities: "\"schedule\", \"records\""
        )
        try await person.profile.setFact("time_zone", to: "Asia/Riyadh")
        #expect(try await person.schedules.all() == [])
        let archive = try await person.engine.store(for: .operator).export(person.id)
        let said = archive.records.first { $0.key.collection.name == "said" }?.body["text"]
        guard case .string(let text)? = said else {
            Issue.record("the handler ended before it had kept what it was told")
            return
        }
        #expect(text.contains(problem), "\(text)")
    }

    @Test func aPackHasAtMost64SchedulesAndNoneWithoutItsCapability() async throws {
        let many = """
            manasik.on("person.fact.changed", function(event, host)
              for number = 1, event.facts[1] == "manasik:time_zone" and 64 or 65 do
                host.schedule { id = "s" .. number, at = "06:30", title = manasik.text "title" }
              end
            end)
            """
        let person = try await person(many)
        try await person.profile.setFact("time_zone", to: "Asia/Riyadh")
        #expect(try await person.schedules.all().count == 64)
        try await person.profile.setFact("sex", to: "male")
        #expect(try await person.schedules.all().count == 64)
        let other = try await self.person(Self.daily, capabilities: "")
        try await other.profile.setFact("time_zone", to: "Asia/Riyadh")
        #expect(try await other.schedules.all() == [])
    }
}
