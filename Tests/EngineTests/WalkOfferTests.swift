import Foundation
import ManasikDomain
import ManasikEngine
import ManasikWalkthroughs
import Testing

/// What a walk offers to a person, by the bundled packs.
@Suite struct WalkOfferTests {
    private let clock = SettableClock("2027-05-07T05:00:00Z")

    private func person(_ facts: [(String, String)] = []) async throws -> Person {
        var configuration = EngineConfiguration(
            inMemoryWithCheckedPacks: [BundledDirectory.path]
        )
        configuration.clock = clock
        let person = try await Engine.open(configuration).person("me")
        let known = [
            ("journey", "hajj"), ("hajj_type", "ifrad"), ("school", "shafii"), ("resident_of_makkah", "no"),
            ("sex", "female"),
        ]
        try await person.profile.setFacts(known + facts)
        return person
    }

    private func walked(_ person: Person, until last: String) async throws {
        for (step, at) in [
            ("ihram", "2027-05-14T05:00:00Z"), ("miqat", "2027-05-14T06:00:00Z"),
            ("mina_day_8", "2027-05-14T12:00:00Z"), ("standing", "2027-05-15T12:00:00Z"),
            ("arafat_until_sunset", "2027-05-15T16:30:00Z"), ("muzdalifah_early", "2027-05-15T23:00:00Z"),
            ("stoning_aqabah", "2027-05-16T06:00:00Z"), ("halq", "2027-05-16T07:00:00Z"),
            ("mina_night_11", "2027-05-16T22:00:00Z"), ("stoning_11", "2027-05-17T12:00:00Z"),
            ("mina_night_12", "2027-05-17T22:00:00Z"), ("stoning_12", "2027-05-18T10:00:00Z"),
        ] {
            clock.set(at)
            try await person.walk.perform(.done(step: step), in: "hajj")
            if step == last { return }
        }
    }

    @Test func anExampleOfATimeIsOneThatTheWalkAccepts() async throws {
        let person = try await person()
        try await walked(person, until: "halq")
        clock.set("2027-05-18T05:00:00Z")
        let state = try await person.walk.state("hajj")
        #expect(state.view.overdue.contains("mina_night_11"))
        #expect(state.refusal(of: .done(step: "mina_night_11")) != nil)
        let time = try #require(state.acceptedTime(of: "mina_night_11"))
        #expect(state.refusal(of: .done(step: "mina_night_11", how: Performance(at: time))) == nil)
        try await person.walk.perform(.done(step: "mina_night_11", how: Performance(at: time)), in: "hajj")
    }

    @Test func offersNoTimeForWhatCannotHaveBeenDone() async throws {
        let person = try await person()
        clock.set("2027-05-18T05:00:00Z")
        // Nothing was done, so the standing needs what is not there.
        let state = try await person.walk.state("hajj")
        #expect(state.acceptedTime(of: "standing") == nil)
        #expect(state.refusal(of: .done(step: "standing")) != nil)
    }

    @Test func aDecisionThatIsDueHasItsDeadlineAlsoInMenses() async throws {
        let person = try await person([("menses", "yes")])
        try await walked(person, until: "stoning_11")
        func deadline() async throws -> Instant? {
            let state = try await person.walk.state("hajj")
            return try state.deadline(of: #require(state.view.pendingChoices.first { $0.id == "departure" }))
        }
        clock.set("2027-05-17T05:00:00Z")
        #expect(try await deadline() == nil)
        clock.set("2027-05-18T10:00:00Z")
        let night = Performance(at: Instant(rfc3339: "2027-05-17T22:00:00Z")!)
        try await person.walk.perform(.done(step: "mina_night_12", how: night), in: "hajj")
        try await person.walk.perform(.done(step: "stoning_12"), in: "hajj")
        #expect(try await person.walk.state("hajj").view.isBlocked)
        let sunset = try #require(try await deadline())
        #expect(sunset.description.hasPrefix("2027-05-18T15:"))
    }

    @Test func saysThatThereAreTwoWalksAndThatOneIsNoLongerThePersons() async throws {
        let person = try await person([("journey", "umrah")])
        try await person.walk.perform(.done(step: "ihram"), in: "umrah")
        // The visit to Madinah is there for everybody.
        #expect(try await person.walk.state().others.map(\.ritual.name) == ["ziyarah"])
        try await person.profile.setFacts([("journey", "hajj")])
        let umrah = try await person.walk.state()
        #expect(umrah.ritual.id.name == "umrah")
        #expect(!umrah.concernsPerson)
        #expect(umrah.others.map(\.ritual.name) == ["hajj", "ziyarah"])
        #expect(umrah.others.first?.isBegun == false)
        let hajj = try await person.walk.state("hajj")
        #expect(hajj.concernsPerson)
        #expect(hajj.others.map(\.isBegun) == [true, false])
        clock.set("2027-05-14T05:00:00Z")
        #expect(try await person.walk.perform(.done(step: "ihram"), in: "hajj").others.count == 2)
    }

    /// Nobody who leaves in two days has been late for months.
    @Test func whatANearJourneyAsksForIsPressingAndWhatIsRequiredComesFirst() async throws {
        let person = try await person([("journey", "umrah"), ("departure", "2027-05-09")])
        let today = try await person.today.view()
        #expect(!today.due.isEmpty)
        let late = today.due.filter(\.isOverdue)
        #expect(!late.isEmpty)
        for item in late { #expect(item.isPressing, "\(item.id)") }
        let pressing = today.due.filter(\.isPressing).map(\.level)
        let required = pressing.prefix { $0 == .required }.count
        #expect(required > 0 && required < pressing.count)
        #expect(pressing.dropFirst(required).count { $0 == .required } == 0)
        // Once the journey has begun nothing of it is ahead any more, and what is left of it is not called late.
        clock.set("2027-05-10T05:00:00Z")
        let before = try await person.checklist.lists().filter { $0.phase == .before }.flatMap(\.items)
        #expect(before.contains { $0.status == .open })
        #expect(before.count { $0.isOverdue || $0.isPressing } == 0)
    }

    @Test func whoGoesForAnUmrahAloneIsAskedNothingTwice() async throws {
        let person = try await person([("journey", "umrah")])
        let items = try await person.checklist.lists().flatMap(\.items).map(\.id.description)
        #expect(items.contains("umrah:learn-umrah") && !items.contains("hajj:learn-rites"))
        #expect(items.filter { $0.contains("passport-") } == ["country-sa:passport-months"])
        #expect(items.contains("hajj:meningococcal"))
        #expect(!items.contains("country-sa:meningococcal-ten-days"))
    }

    @Test func whatComesAfterTheJourneyWaitsForItsEnd() async throws {
        let person = try await person([("departure", "2027-05-08"), ("return_date", "2027-06-01")])
        let own = try await person.checklist.add("Buy dates", to: "after-hajj", due: CivilDate("2027-05-20"))
        func after() async throws -> [String] {
            let after = try await person.checklist.lists().filter { $0.phase == .after }.flatMap(\.items).map(
                \.id
            )
            return try await person.today.view().due.map(\.id).filter(after.contains).map(\.name)
        }
        clock.set("2027-05-16T05:00:00Z")
        #expect(try await after() == [own.name])
        clock.set("2027-06-01T05:00:00Z")
        #expect(try await after().contains("farewell-done"))
        #expect(try await after().contains("visit-family"))
    }

    @Test func aCalendarHasTheFarewellOnTheDayOfTheReturn() async throws {
        let person = try await person([("return_date", "2027-06-01")])
        let feed = try await person.feed.feed([.items], days: 60)
        let farewell = feed.events.first { $0.uid == "item/hajj:farewell-done/me@manasik" }
        #expect(farewell?.span == .days(day, day))
    }

    private var day: CivilDate { CivilDate("2027-06-01")! }

    @Test func theListAfterTheHajjKnowsThatTheFarewellWasDone() async throws {
        let person = try await person()
        func farewell() async throws -> ItemView? {
            try await person.checklist.lists().flatMap(\.items).first { $0.id.name == "farewell-done" }
        }
        #expect(try await farewell()?.status == .open)
        try await walked(person, until: "stoning_12")
        clock.set("2027-05-18T11:00:00Z")
        try await person.walk.perform(.done(step: "ifadah"), in: "hajj")
        try await person.walk.perform(.done(step: "hajj_sai"), in: "hajj")
        try await person.walk.perform(.choose(choice: "departure", branch: "early"), in: "hajj")
        try await person.walk.perform(.done(step: "leaving_early"), in: "hajj")
        try await person.walk.perform(.done(step: "farewell_tawaf"), in: "hajj")
        #expect(try await farewell()?.status == .done)
    }
}
