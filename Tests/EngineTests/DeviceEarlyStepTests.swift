import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikWalkthroughs
import Testing

/// What two devices make of a step that was done at the place of another.
@Suite struct DeviceEarlyStepTests {
    private static let files = [
        "small/pack.json": """
        { "id": "small", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
        """,
        "small/locales/en.json": """
        { "t": "Rite", "arrival": "Arrival round", "main": "Main round", "walk": "Walk", "why": "Wait" }
        """,
        "small/init.lua": """
        local text = manasik.text
        manasik.fact { id = "menses", kind = "boolean", passing = true, title = text "t" }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "begin", title = text "t", obligation = "must" },
          manasik.step { id = "arrival", title = text "arrival", obligation = "should",
            barred = { when = { menses = true }, why = text "why" } },
          manasik.step { id = "main", title = text "main", obligation = "should" },
          manasik.step { id = "walk", title = text "walk", obligation = "must", count = 7, needs = { "main" },
            also_at = "arrival" } }
        """,
    ]

    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() async throws {
        homes = try PersonHomes(2, files: Self.files)
        (phone, tablet) = (homes[0], homes[1])
        for step in ["begin", "arrival"] {
            _ = try await phone.person.walk.perform(.done(step: step), in: "rite")
        }
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
    }

    /// What was counted there on both is done there, and keeps that step.
    @Test func itIsDoneThereWhereOnlyBothTogetherHaveCountedAllOfIt() async throws {
        for minute in 10..<13 { try await phone.note(.count(step: "walk", by: .plus), at: minute) }
        for minute in 20..<24 { try await tablet.note(.count(step: "walk", by: .plus), at: minute) }
        #expect(try await homes.meetBoth(tablet, phone).refused.isEmpty)
        for home in [phone, tablet] {
            let walk = try await home.person.walk.state("rite")
            let state = try #require(walk.snapshot).state(of: "walk")
            #expect(state.status == .done && state.atSecondPlace)
            #expect(
                walk.refusal(of: .undone(step: "arrival")) == .neededBy(step: "arrival", after: ["walk"])
            )
        }
    }

    @Test func thatStepIsNotTakenBackAfterAPartOfItWasDone() async throws {
        try await phone.note(.count(step: "walk", by: .set(to: 3)), at: 20)
        try await tablet.note(.undone(step: "arrival"), at: 25)
        let there = try await homes.meet(tablet, phone)
        let here = try await homes.meet(phone, tablet)
        #expect(here.refused == there.refused)
        #expect(here.refused.map(\.reason) == [.neededBy(step: "arrival", after: ["walk"])])
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
        #expect(try await tablet.person.walk.state("rite").snapshot?.state(of: "arrival").status == .done)
    }

    @Test func itIsRefusedWhereThatStepWasTakenBackBefore() async throws {
        try await tablet.note(.undone(step: "arrival"), at: 15)
        try await phone.note(.done(step: "walk"), at: 20)
        let there = try await homes.meet(tablet, phone)
        let here = try await homes.meet(phone, tablet)
        #expect(here.refused == there.refused)
        #expect(here.refused.map(\.event) == [.done(step: "walk")])
        #expect(
            here.refused.map(\.reason)
                == [.needs(step: "walk", before: ["main"], schools: [], instead: "arrival")]
        )
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
        let ritual = DefinitionID("small:rite")!
        let page = Page.meeting(
            here,
            with: "tablet.json",
            of: homes.generation.catalog,
            following: [ritual: try #require(homes.generation.currentRevision(of: ritual))],
            in: try phone.person.localizer
        )
        #expect(
            page.lines.contains {
                $0.hasSuffix("Walk needs Main round first. It may also be done after Arrival round.")
            },
            "\(page.lines)"
        )
    }

    /// Both devices know that the arrival round was taken back, and only the phone of the state that bars it since.
    private func barArrivalOnThePhoneAlone() async throws {
        try await phone.person.profile.setFact("menses", to: "no")
        try await phone.note(.undone(step: "arrival"), at: 1)
        try await homes.meetBoth(tablet, phone)
        phone.clock.set("2026-11-21T08:10:00Z")
        try await phone.person.profile.setFact("menses", to: "yes")
    }

    /// Also after a part of it, and although the place is not offered any longer.
    @Test(arguments: [WalkEvent.done(step: "walk"), .count(step: "walk", by: .plus)], [true, false])
    func itIsRefusedWithThatStepForAStateOfWhichItsDeviceHadNotHeard(
        _ event: WalkEvent,
        _ tabletFirst: Bool
    ) async throws {
        try await barArrivalOnThePhoneAlone()
        try await tablet.note(.done(step: "arrival"), at: 20)
        try await tablet.note(event, at: 30)
        let meeting = try await tabletFirst ? homes.meetBoth(tablet, phone) : homes.meetBoth(phone, tablet)
        #expect(meeting.refused.map(\.event) == [.done(step: "arrival"), event])
        #expect(meeting.refused.last.map { "\($0.reason)" } == "walk.needs: before main; step walk")
        for home in [phone, tablet] {
            let walk = try await home.person.walk.state("rite")
            #expect(walk.snapshot?.state(of: "walk") == .untouched)
            #expect(walk.refused.map(\.event) == [.done(step: "arrival"), event])
        }
    }

    /// What it needs at its natural place was done on the other device before.
    @Test(arguments: [true, false]) func itIsDoneAtItsNaturalPlaceWhereThatHasCome(_ tabletFirst: Bool)
        async throws
    {
        try await barArrivalOnThePhoneAlone()
        try await phone.note(.done(step: "main"), at: 15)
        try await tablet.note(.done(step: "arrival"), at: 20)
        try await tablet.note(.done(step: "walk"), at: 30)
        let meeting = try await tabletFirst ? homes.meetBoth(tablet, phone) : homes.meetBoth(phone, tablet)
        #expect(meeting.refused.map(\.event) == [.done(step: "arrival")])
        let state = try #require(try await tablet.person.walk.state("rite").snapshot).state(of: "walk")
        #expect(state.status == .done && !state.atSecondPlace)
    }
}
