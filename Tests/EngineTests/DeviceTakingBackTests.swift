import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs
import Testing

/// What becomes of what one device takes back after it has heard of the other.
@Suite struct DeviceTakingBackTests {
    private static let files = [
        "small/pack.json": """
        { "id": "small", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
        """,
        "small/locales/en.json": #"{ "t": "Text", "round": "Round", "walk": "Walk" }"#,
        "small/init.lua": """
        local text = manasik.text
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "begin", title = text "t", obligation = "must" },
          manasik.step { id = "round", title = text "round", obligation = "must", count = 7 },
          manasik.step { id = "walk", title = text "walk", obligation = "must", count = 7, needs = { "round" } } }
        """,
    ]

    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() async throws {
        homes = try PersonHomes(3, files: Self.files)
        (phone, tablet) = (homes[0], homes[1])
        _ = try await phone.person.walk.perform(.done(step: "begin"), in: "rite")
        try await phone.devices.begin(named: "phone")
        for home in [tablet, homes[2]] { try await homes.meet(home, phone) }
    }

    /// Has both meet, one or the other first.
    private func meet(_ tabletFirst: Bool) async throws -> Meeting {
        try await tabletFirst ? homes.meetBoth(tablet, phone) : homes.meetBoth(phone, tablet)
    }

    private func state(of step: String, on home: PersonHomes.Home) async throws -> StepState {
        try #require(try await home.person.walk.state("rite").snapshot).state(of: step)
    }

    /// Does a rite, of which the tablet's taking back is refused and the phone's, later, holds.
    private func takeBackTwice(_ tabletFirst: Bool) async throws {
        try await phone.note(.done(step: "round"), at: 10)
        _ = try await meet(tabletFirst)
        try await phone.note(.count(step: "walk", by: .plus), at: 20)
        try await tablet.note(.undone(step: "round"), at: 21)
        let refused = try await meet(tabletFirst).refused
        #expect(refused.map(\.event) == [.undone(step: "round")])
        try await phone.note(.undone(step: "walk"), at: 30)
        try await phone.note(.undone(step: "round"), at: 31)
    }

    @Test(arguments: [true, false])
    func whatIsTakenBackAfterATakingBackThatWasRefusedStaysTakenBack(_ tabletFirst: Bool) async throws {
        try await takeBackTwice(tabletFirst)
        let meeting = try await meet(tabletFirst)
        // What was refused has come about: nothing is said of it any more.
        #expect(meeting.refused.isEmpty)
        for home in [phone, tablet] {
            #expect(try await state(of: "round", on: home) == .untouched)
            let walk = try await home.person.walk.state("rite")
            #expect(walk.refused.isEmpty)
            #expect(walk.snapshot?.history.last?.event == .undone(step: "round"))
        }
        try await homes.expectsNoOrder()
    }

    @Test(arguments: [true, false]) func whatIsDoneAgainAfterwardsHolds(_ tabletFirst: Bool) async throws {
        try await takeBackTwice(tabletFirst)
        try await phone.note(.done(step: "round"), at: 40)
        #expect(try await meet(tabletFirst).refused.isEmpty)
        for home in [phone, tablet] {
            let state = try await state(of: "round", on: home)
            #expect(state.status == .done && state.at == Instant(rfc3339: "2026-11-21T08:40:00Z"))
        }
    }

    /// The device that did it again had not heard that its taking back was refused.
    @Test func whatWasDoneAgainInBetweenIsNamed() async throws {
        try await phone.note(.done(step: "round"), at: 10)
        _ = try await meet(true)
        try await phone.note(.count(step: "walk", by: .plus), at: 20)
        try await tablet.note(.undone(step: "round"), at: 21)
        try await tablet.note(.done(step: "round"), at: 22)
        try await phone.note(.undone(step: "walk"), at: 30)
        try await phone.note(.undone(step: "round"), at: 31)
        let refused = try await meet(false).refused
        #expect(refused.map(\.event) == [.done(step: "round")])
        #expect(try await state(of: "round", on: tablet) == .untouched)
    }

    @Test(arguments: [true, false])
    func whoTakesBackWhatBothHaveNotedInKnowledgeOfThatTakesBackBoth(_ tabletFirst: Bool) async throws {
        try await phone.note(.done(step: "round"), at: 10)
        try await tablet.note(.done(step: "round"), at: 12)
        _ = try await meet(tabletFirst)
        try await tablet.note(.undone(step: "round"), at: 20)
        #expect(try await meet(tabletFirst).refused.isEmpty)
        for home in [phone, tablet] { #expect(try await state(of: "round", on: home) == .untouched) }
        try await homes.expectsNoOrder()
        try await phone.note(.done(step: "round"), at: 30)
        _ = try await meet(tabletFirst)
        #expect(try await state(of: "round", on: tablet).at == Instant(rfc3339: "2026-11-21T08:30:00Z"))
    }

    /// What goes beyond the number that is asked does not take the place of what is taken back.
    @Test(arguments: [true, false]) func aCountThatIsTakenBackIsOneLess(_ tabletFirst: Bool) async throws {
        for minute in 10..<15 { try await phone.note(.count(step: "round", by: .plus), at: minute) }
        for minute in 20..<24 { try await tablet.note(.count(step: "round", by: .plus), at: minute) }
        _ = try await meet(tabletFirst)
        try await phone.note(.undone(step: "round"), at: 30)
        _ = try await meet(tabletFirst)
        for home in [phone, tablet] { #expect(try await state(of: "round", on: home).count == 6) }
    }

    /// What the other device noted without having been heard of stays.
    @Test(arguments: [true, false]) func whatIsNotKnownIsNotTakenBack(_ tabletFirst: Bool) async throws {
        try await phone.note(.done(step: "round"), at: 10)
        try await phone.note(.undone(step: "round"), at: 20)
        try await tablet.note(.done(step: "round"), at: 15)
        _ = try await meet(tabletFirst)
        #expect(try await state(of: "round", on: phone).at == Instant(rfc3339: "2026-11-21T08:15:00Z"))
        try await tablet.note(.undone(step: "round"), at: 30)
        _ = try await meet(tabletFirst)
        for home in [phone, tablet] { #expect(try await state(of: "round", on: home) == .untouched) }
    }

    /// Who corrects a count is told that it cannot be lowered, and what comes first.
    @Test func theCountOfAStepThatALaterOneNeedsIsNotLowered() async throws {
        try await phone.note(.done(step: "round"), at: 10)
        try await phone.note(.done(step: "walk"), at: 11)
        let error = await #expect(throws: EngineError.self) {
            try await phone.note(.count(step: "round", by: .set(to: 5)), at: 12)
        }
        let walk = try await phone.person.walk.state("rite")
        let refusal = Refusal(try #require(error), in: try phone.person.localizer, following: walk.revision)
        #expect(refusal.code == "walk.count-needed-by")
        #expect(
            refusal.page.lines == [
                "The count of Round cannot be lowered: Walk came after it and needs it in full.",
                "First take back Walk, then correct the count of Round: <\(Request.walk(.undo("walk")))>",
            ]
        )
    }

    private func count(_ times: Int, on home: PersonHomes.Home, from minute: Int) async throws {
        for minute in minute..<minute + times {
            try await home.note(.count(step: "round", by: .plus), at: minute)
        }
    }

    /// What is counted apart after a count was confirmed and said anew is in doubt, whatever was confirmed before.
    @Test(arguments: [true, false]) func aConfirmationIsOfNoLaterCount(_ tabletFirst: Bool) async throws {
        try await count(3, on: phone, from: 10)
        try await count(4, on: tablet, from: 20)
        _ = try await meet(tabletFirst)
        try await phone.note(.done(step: "round"), at: 30)
        try await phone.note(.count(step: "round", by: .set(to: 1)), at: 31)
        _ = try await meet(tabletFirst)
        try await count(2, on: phone, from: 40)
        try await count(2, on: tablet, from: 45)
        _ = try await meet(tabletFirst)
        for home in [phone, tablet] {
            let counts = try await home.person.walk.state("rite").doubled.counts
            #expect(counts == [JointCount(of: "round", own: 3)])
        }
    }

    /// What one device takes back without knowing of the other's counts says nothing of those.
    @Test(arguments: [true, false])
    func whatTheOtherDeviceCameToStaysWhereOneTakesItsCountBack(_ tabletFirst: Bool) async throws {
        try await count(2, on: tablet, from: 10)
        try await count(3, on: phone, from: 20)
        for minute in 30..<33 { try await phone.note(.undone(step: "round"), at: minute) }
        #expect(try await meet(tabletFirst).doubled == [])
        for home in [phone, tablet] {
            #expect(try await home.person.walk.state("rite").doubled.isEmpty)
            #expect(try await state(of: "round", on: home).count == 2)
        }
    }
}
