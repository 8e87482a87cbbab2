import ManasikDomain
import ManasikEngine
import ManasikStoreContract
import ManasikWalkthroughs
import Testing

/// Walks of two devices, of which one is told something about the person that decides on what the other has done.
@Suite struct DeviceFactTests {
    static let files = [
        "small/pack.json": """
        { "id": "small", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
        """,
        "small/locales/en.json": #"{ "t": "Text", "why": "Wait until it has passed" }"#,
        "small/init.lua": """
        local text = manasik.text
        manasik.fact { id = "menses", kind = "boolean", passing = true, title = text "t" }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "vow", title = text "t" },
          manasik.step { id = "round", title = text "t", count = 3,
            barred = { when = { menses = true }, why = text "why" } },
          manasik.step { id = "visit", title = text "t", when = { sex = "female" } },
          manasik.step { id = "leave", title = text "t" } }
        """,
    ]

    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() throws {
        homes = try PersonHomes(3, files: Self.files)
        (phone, tablet) = (homes[0], homes[1])
    }

    private func begin() async throws {
        try await phone.person.profile.setFact("sex", to: "female")
        _ = try await phone.person.walk.perform(.done(step: "vow"), in: "rite")
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
    }

    private func note(_ home: PersonHomes.Home, _ minute: Int, _ event: WalkEvent) async throws {
        try await home.note(event, at: minute)
    }

    private func say(_ home: PersonHomes.Home, _ minute: Int, _ fact: String, _ value: String) async throws {
        home.clock.set("2026-11-21T08:\(minute):00Z")
        try await home.person.profile.setFact(
            fact,
            to: value,
            from: fact == "menses" ? CivilDate("2026-11-19")! : nil
        )
    }

    /// Has both meet, in either order, and again: nothing changes then.
    private func meet(first: PersonHomes.Home, _ second: PersonHomes.Home) async throws -> Meeting {
        try await homes.meetBoth(first, second)
    }

    private func state(_ step: String) async throws -> StepState {
        try #require(try await tablet.person.walk.state("rite").snapshot).state(of: step)
    }

    @Test(arguments: [true, false]) func whatIsSaidLaterOfThePastTakesNoRiteBack(isPhoneFirst: Bool)
        async throws
    {
        try await begin()
        try await note(phone, 10, .done(step: "round"))
        try await note(phone, 11, .done(step: "visit"))
        try await say(tablet, 20, "menses", "yes")
        try await say(tablet, 21, "sex", "male")
        try await note(tablet, 30, .done(step: "leave"))
        let meeting =
            isPhoneFirst
            ? try await meet(first: phone, tablet) : try await meet(first: tablet, phone)
        #expect(meeting.refused.isEmpty)
        for step in ["round", "visit", "leave"] { #expect(try await state(step).status == .done) }
        #expect(try await state("round").at == Instant(rfc3339: "2026-11-21T08:10:00Z"))
        #expect(try await state("round").barred == nil)
    }

    @Test(arguments: [true, false]) func whatWasSaidBeforeOnTheOtherDeviceRefusesARite(isPhoneFirst: Bool)
        async throws
    {
        try await begin()
        try await say(tablet, 10, "menses", "yes")
        try await note(phone, 20, .done(step: "round"))
        try await note(phone, 21, .done(step: "leave"))
        try await note(tablet, 30, .done(step: "visit"))
        _ =
            isPhoneFirst
            ? try await meet(first: phone, tablet) : try await meet(first: tablet, phone)
        #expect(try await state("round").status == .pending)
        for step in ["visit", "leave"] { #expect(try await state(step).status == .done) }
    }

    /// What was said before it stays known, also where something else is said of a later day.
    @Test(arguments: [true, false]) func aRefusedRiteStaysRefusedOnceTheStateHasPassed(haveMet: Bool)
        async throws
    {
        try await begin()
        try await say(tablet, 10, "menses", "yes")
        try await note(phone, 20, .done(step: "round"))
        if haveMet {
            _ = try await meet(first: phone, tablet)
            #expect(try await state("round").status == .pending)
        }
        tablet.clock.set("2026-11-22T08:00:00Z")
        try await tablet.person.profile.setFact("menses", to: "no")
        _ = try await meet(first: phone, tablet)
        #expect(try await state("round").status == .pending)
        let refused = try await phone.person.walk.state("rite").refused
        #expect(refused.map(\.event) == [.done(step: "round")])
        // Once the state has passed it is done anew.
        phone.clock.set("2026-11-22T09:00:00Z")
        _ = try await phone.person.walk.perform(.done(step: "round"), in: "rite")
        _ = try await meet(first: phone, tablet)
        #expect(try await state("round").at == Instant(rfc3339: "2026-11-22T09:00:00Z"))
    }

    /// Counts of both, of which none has said that the step is done.
    @Test func whatBothHaveCountedIsCounted() async throws {
        try await begin()
        for minute in [10, 11] { try await note(phone, minute, .count(step: "round", by: .plus)) }
        try await say(tablet, 12, "menses", "no")
        try await note(tablet, 13, .count(step: "round", by: .plus))
        #expect(try await meet(first: phone, tablet).refused.isEmpty)
        #expect(try await state("round").status == .done)
    }

    /// Does or says something at random, of today, of days before or without a day; what is refused was not done.
    private func act(_ home: PersonHomes.Home, _ random: inout SeededGenerator) async throws {
        let person = try home.person
        home.clock.advance(seconds: Int.random(in: 1...3000, using: &random))
        let step = ["round", "visit", "leave"].randomElement(using: &random)!
        let days: [CivilDate?] = [nil, CivilDate("2026-11-19")!, CivilDate("2026-11-21")!]
        do throws(EngineError) {
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                let value = Bool.random(using: &random) ? "yes" : "no"
                try await person.profile.setFact(
                    "menses",
                    to: value,
                    from: days.randomElement(using: &random)!
                )
            case 2:
                try await person.profile.setFact("sex", to: Bool.random(using: &random) ? "female" : "male")
            case 3: _ = try await person.walk.perform(.undone(step: step), in: "rite")
            case 4: _ = try await person.walk.perform(.count(step: "round", by: .plus), in: "rite")
            case 5: _ = try await person.walk.perform(.skip(step: step, reason: nil), in: "rite")
            default: _ = try await person.walk.perform(.done(step: step), in: "rite")
            }
        } catch {
            if case .store = error { throw error }
        }
    }

    @Test(arguments: UInt64(0)..<8) func homesEndAlike(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        try await begin()
        for _ in 0..<24 {
            let home = homes.homes.randomElement(using: &random)!
            if Int.random(in: 0..<5, using: &random) == 0 {
                try await homes.meet(home, homes.homes.randomElement(using: &random)!)
            } else {
                try await act(home, &random)
            }
        }
        // Each learns all that the others know, by whatever way.
        for _ in 1...2 {
            for home in homes.homes.shuffled(using: &random) {
                for other in homes.homes.shuffled(using: &random) { try await homes.meet(home, other) }
            }
        }
        let first = try await homes.bodies(homes[0])
        for home in homes.homes.dropFirst() {
            #expect(try await homes.bodies(home) == first)
            #expect(try await homes.meet(home, homes[0]).changesNothing)
        }
    }

    @Test(arguments: UInt64(20)..<26) func theOrderOfMeetingMakesNoDifference(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        try await begin()
        for _ in 0..<20 { try await act(homes.homes.randomElement(using: &random)!, &random) }
        try await homes.expectsNoOrder()
    }
}
