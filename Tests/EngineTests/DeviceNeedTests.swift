import ManasikDomain
import ManasikEngine
import ManasikWalkthroughs
import Testing

/// What becomes of a rite that one of three devices has done where what it needs does not come about in the joined walk.
@Suite struct DeviceNeedTests {
    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home
    private let watch: PersonHomes.Home

    init() async throws {
        homes = try PersonHomes(3, files: DeviceRiteHistoryTests.files)
        (phone, tablet, watch) = (homes[0], homes[1], homes[2])
        _ = try await phone.person.walk.perform(.done(step: "begin"), in: "rite")
        try await phone.devices.begin(named: "phone")
        for home in [tablet, watch] { try await homes.meet(home, phone) }
    }

    private func count(_ step: String, _ minutes: Range<Int>, on home: PersonHomes.Home) async throws {
        for minute in minutes { try await home.note(.count(step: step, by: .plus), at: minute) }
    }

    /// Has all meet: a rite is refused then on each device, wherever it was done, for what it needs.
    private func expectRefusal(of step: String, needing need: String) async throws {
        try await homes.expectsNoOrder()
        try await homes.meetAll()
        for home in homes.homes {
            let walk = try await home.person.walk.state("rite")
            #expect(walk.snapshot?.state(of: step) == .untouched)
            #expect(walk.refused.map(\.event) == [.done(step: step)])
            let needed = walk.refused.map { refused -> [String] in
                if case .needs(_, let before, _, _) = refused.reason { before } else { [] }
            }
            #expect(needed == [[need]])
        }
    }

    /// The watch had heard of three and of four; the phone took one of the three back before the tablet counted, so that the count
    /// never comes to seven.
    private func walkAfterTooFewRounds() async throws {
        try await count("round", 10..<13, on: phone)
        try await homes.meet(watch, phone)
        try await phone.note(.undone(step: "round"), at: 15)
        try await count("round", 20..<24, on: tablet)
        try await homes.meet(watch, tablet)
        try await watch.note(.done(step: "walk"), at: 30)
    }

    @Test func aRiteIsRefusedWhereTheCountsOfOthersAreNeverWhole() async throws {
        try await walkAfterTooFewRounds()
        try await expectRefusal(of: "walk", needing: "round")
        #expect(try await phone.person.walk.state("rite").snapshot?.state(of: "round").count == 6)
    }

    @Test func itIsDoneAnewOnceTheCountIsWhole() async throws {
        try await walkAfterTooFewRounds()
        try await homes.meetAll()
        try await count("round", 40..<41, on: tablet)
        try await homes.meet(phone, tablet)
        try await phone.note(.done(step: "walk"), at: 42)
        try await homes.meetAll()
        for home in homes.homes {
            let walk = try await home.person.walk.state("rite")
            #expect(walk.snapshot?.state(of: "walk").status == .done && walk.refused.isEmpty)
        }
    }

    /// Nor is a part of it counted.
    @Test func aPartOfARiteIsRefusedToo() async throws {
        try await walkAfterTooFewRounds()
        try await watch.note(.undone(step: "walk"), at: 31)
        try await count("walk", 32..<34, on: watch)
        try await homes.meetAll()
        let walk = try await tablet.person.walk.state("rite")
        #expect(walk.snapshot?.state(of: "walk") == .untouched && walk.refused.count == 2)
    }

    /// What the phone has done and taken back is taken out of the joined walk, since the tablet has counted in between.
    @Test func aRiteIsRefusedWhereWhatItNeedsWasTakenOut() async throws {
        try await phone.note(.done(step: "round"), at: 10)
        try await homes.meet(watch, phone)
        try await count("round", 15..<16, on: tablet)
        try await watch.note(.done(step: "walk"), at: 17)
        try await phone.note(.undone(step: "round"), at: 20)
        try await expectRefusal(of: "walk", needing: "round")
    }

    /// A step that was marked as missed no longer hinders, until that is taken back or the walk begins anew.
    @Test(arguments: [WalkEvent.undone(step: "visit"), .reset(revision: "")])
    func aRiteIsRefusedWhereWhatItNeedsIsMissedNoLonger(_ event: WalkEvent) async throws {
        try await phone.note(.done(step: "round"), at: 5)
        try await phone.note(.done(step: "walk"), at: 6)
        try await phone.note(.markMissed(step: "visit"), at: 10)
        try await homes.meet(watch, phone)
        try await phone.note(event, at: 20)
        if case .reset = event {
            for (minute, step) in zip(21..<24, ["begin", "round", "walk"]) {
                try await phone.note(.done(step: step), at: minute)
            }
        }
        try await watch.note(.done(step: "leave"), at: 30)
        try await expectRefusal(of: "leave", needing: "visit")
    }

    /// What stands first in its way, by what another device was told of the person, is not what it had not to wait for.
    @Test(arguments: [15, 35]) func aRiteIsRefusedAlsoWhereItWaitsForSomethingElse(_ minute: Int) async throws
    {
        let homes = try PersonHomes(3, files: Self.filesWithFact)
        let (phone, tablet, watch) = (homes[0], homes[1], homes[2])
        try await phone.person.profile.setFact("guest", to: "no")
        try await phone.note(.done(step: "begin"), at: 1)
        try await phone.devices.begin(named: "phone")
        for home in [tablet, watch] { try await homes.meet(home, phone) }
        try await phone.note(.done(step: "round"), at: 10)
        try await homes.meet(watch, phone)
        try await phone.note(.undone(step: "round"), at: 20)
        try await watch.note(.done(step: "walk"), at: 30)
        tablet.clock.set("2026-11-21T08:\(minute):00Z")
        try await tablet.person.profile.setFact("guest", to: "yes")
        try await homes.meetAll()
        let walk = try await tablet.person.walk.state("rite")
        #expect(walk.snapshot?.state(of: "walk") == .untouched)
        #expect(walk.refused.map(\.reason) == [.needs(step: "walk", before: ["round"], schools: [])])
    }

    private static let filesWithFact = DeviceRiteHistoryTests.files.merging([
        "small/init.lua": """
        local text = manasik.text
        manasik.fact { id = "guest", kind = "boolean", title = text "t" }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "begin", title = text "t", obligation = "must" },
          manasik.step { id = "extra", title = text "t", obligation = "must", when = { guest = true } },
          manasik.step { id = "round", title = text "t", obligation = "must", count = 7 },
          manasik.step { id = "walk", title = text "t", obligation = "must", count = 7, needs = { "round" } } }
        """
    ]) { $1 }
}
