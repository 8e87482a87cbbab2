import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikScheduling
import ManasikViews
import ManasikWalkthroughs
import ManasikWorkbench
import Testing

/// Where the rites of a tradition are performed: their times go by the clock and the sun there.
@Suite struct SiteTests {
    private static let site = """
        , site = manasik.site { title = text "site", latitude = 40.4, longitude = -3.7, time_zone = "Europe/Madrid",
            country = "ES" }
        """

    private func person(site: String = site, now: String = "2026-07-02T06:00:00Z") async throws -> Person {
        let bench = Workbench()
        let files: [String: String] = [
            "pack.json": """
            { "id": "p", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"], "capabilities": [] }
            """,
            "locales/en.json":
                #"{ "t": "Visit", "site": "Madrid", "permit": "Permit", "ask": "When is your permit?" }"#,
            "init.lua": """
            local text = manasik.text
            manasik.tradition { id = "way", calendar = "gregorian" \(site) }
            manasik.fact { id = "permit", kind = "instant", title = text "permit", ask = text "ask" }
            manasik.ritual { id = "visit", title = text "t",
              manasik.step { id = "garden", title = text "t", opens = "2026-07-01 09:00", closes = "2026-07-03 18:00" },
              manasik.step { id = "feast", title = text "t", opens = "1 ramadan maghrib" } }
            """,
        ]
        for (name, text) in files { try bench.write(text, to: "p/" + name) }
        var configuration = EngineConfiguration(inMemoryWithPacks: [bench.directory])
        configuration.clock = SettableClock(now)
        let engine = try await Engine.open(configuration)
        let errors = engine.generation.diagnostics.filter { $0.severity == .error }
        try #require(errors.isEmpty, "\(errors)")
        return try engine.person("me")
    }

    @Test func windowsGoByTheClockAndTheSunThere() async throws {
        let state = try await person().walk.state("visit")
        // Madrid is two hours ahead of UTC in summer.
        #expect(state.view.node("garden")?.timing == .open(closes: Instant(rfc3339: "2026-07-03T16:00:00Z")!))
        let observer = state.revision.observer
        #expect(observer.timeZone.identifier == "Europe/Madrid")
        let feast = try #require(state.view.node("feast")?.timing?.instant)
        #expect(observer.clockTime(feast) > "17:00" && observer.clockTime(feast) < "20:00")
        let inMakkah = try await person(site: "").walk.state("visit")
        #expect(
            inMakkah.view.node("garden")?.timing == .open(closes: Instant(rfc3339: "2026-07-03T15:00:00Z")!)
        )
    }

    @Test func instantsOfFactsGoByTheClockThere() async throws {
        let person = try await person()
        try await person.profile.setFacts([("time_zone", "Asia/Jakarta"), ("permit", "2026-07-03 14:00")])
        try await person.schedules.set(
            Schedule(id: "before", pack: .host, kind: .reminder, trigger: try Trigger("2 h before p:permit"))
        )
        let next = try await person.schedules.all().first { $0.schedule.id == "before" }?.next
        #expect(next == Instant(rfc3339: "2026-07-03T10:00:00Z"))
    }

    @Test func timesAreAskedByTheClockThere() async throws {
        let person = try await person()
        func asked(_ flow: WalkFlow) throws -> String {
            guard case .entry(let entry) = flow.mode else {
                Issue.record("\(flow.mode)")
                return ""
            }
            return entry.prompt(in: flow.state, flow.text).ask
        }
        var flow = WalkFlow(try await person.walk.state("visit"), in: person.localizer)
        _ = flow.receive(.act(.doneAt))
        #expect(try asked(flow) == "When did you do it? In Madrid time: 14:05, or 2027-05-16T14:05.")
        // Where no tradition says, the time zone has a city.
        var elsewhere = WalkFlow(try await self.person(site: "").walk.state("visit"), in: person.localizer)
        _ = elsewhere.receive(.act(.doneAt))
        let words = try asked(elsewhere)
        #expect(words.hasPrefix("When did you do it? In ") && words.contains("Riyadh"), "\(words)")
    }

    @Test func noHijriDateIsDoubtedWhereDaysAreToldByTheCivilCalendar() async throws {
        let person = try await person(now: "2026-07-04T06:00:00Z")
        let state = try await person.walk.state("visit")
        let refusal = try #require(state.refusal(of: .done(step: "garden")))
        guard case .closed = refusal else {
            Issue.record("\(refusal)")
            return
        }
        let words = WalkText(state.revision, person.localizer).refusal(refusal)
        #expect(!words.contains("Hijri"), "\(words)")
    }

    @Test func thePageSaysByWhoseClockTimesAreTold() async throws {
        let person = try await person()
        let page = WalkPage(try await person.walk.state("visit"), in: person.localizer)
        let words = page.clock(page.view.nodes).map { "\($0)" }.joined()
        #expect(words.contains("All times are Madrid time."), "\(words)")
        try await person.profile.setFact("time_zone", to: "Europe/Madrid")
        let atHome = WalkPage(try await person.walk.state("visit"), in: person.localizer)
        #expect(atHome.clock(atHome.view.nodes).isEmpty)
    }
}
