import ManasikDomain
import ManasikEngine
import ManasikWalkthroughs
import Testing

/// What is owed for a rite that was done in a state of which only one of two devices had been told.
@Suite struct DeviceStateTests {
    private static let files = [
        "small/pack.json": """
        { "id": "small", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
        """,
        "small/locales/en.json": #"{ "t": "Text", "why": "Wait until it has passed" }"#,
        "small/init.lua": """
        local text = manasik.text
        manasik.fact { id = "menses", kind = "boolean", passing = true, title = text "t" }
        manasik.remedy { id = "alms", title = text "t", alternatives = { text "t" } }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "vow", title = text "t" },
          manasik.step { id = "round", title = text "t", count = 3,
            barred = { when = { menses = true }, why = text "why", costs = "alms" } },
          manasik.step { id = "leave", title = text "t" } }
        """,
    ]

    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() throws {
        homes = try PersonHomes(2, files: Self.files)
        (phone, tablet) = (homes[0], homes[1])
    }

    private func begin() async throws {
        _ = try await phone.person.walk.perform(.done(step: "vow"), in: "rite")
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
    }

    private func note(_ home: PersonHomes.Home, _ minute: Int, _ event: WalkEvent) async throws {
        try await home.note(event, at: minute)
    }

    private func say(_ home: PersonHomes.Home, _ minute: Int) async throws {
        home.clock.set("2026-11-21T08:\(minute):00Z")
        try await home.person.profile.setFact("menses", to: "yes")
    }

    /// Has both meet, in either order, and again: nothing changes then.
    private func meet(isPhoneFirst: Bool = true) async throws {
        let (first, second) = isPhoneFirst ? (phone, tablet) : (tablet, phone)
        try await homes.meetBoth(first, second)
    }

    /// Returns what is owed for the round; the same on both devices.
    private func owed() async throws -> [OwedRemedy.Cause] {
        var found: [[OwedRemedy.Cause]] = []
        for home in [phone, tablet] {
            let state = try await home.person.walk.state("rite")
            #expect(state.snapshot?.state(of: "round").status == .done)
            found.append(state.view.remedies.filter(\.isOwed).map(\.cause))
        }
        #expect(found[0] == found[1])
        return found[0]
    }

    @Test(arguments: [true, false]) func whatOneDeviceKnewBeforeIsOwedOnBoth(isPhoneFirst: Bool) async throws
    {
        try await begin()
        try await say(tablet, 10)
        try await note(phone, 20, .done(step: "round"))
        try await meet(isPhoneFirst: isPhoneFirst)
        #expect(try await owed() == [.barred(step: "round")])
    }

    /// Also where neither device alone has counted to the end.
    @Test func countsOfBothInTheStateAreOwedFor() async throws {
        try await begin()
        try await note(phone, 11, .count(step: "round", by: .plus))
        try await note(phone, 12, .count(step: "round", by: .plus))
        try await say(tablet, 13)
        try await note(tablet, 14, .count(step: "round", by: .plus))
        try await meet()
        #expect(try await owed() == [.barred(step: "round")])
    }

    @Test func whatIsSaidAfterwardsMakesNothingOwed() async throws {
        try await begin()
        try await note(phone, 20, .done(step: "round"))
        try await say(tablet, 30)
        try await meet()
        #expect(try await owed() == [])
    }

    /// Of a rite that both noted, whichever did so first and knew of the state.
    @Test(arguments: [(11, 20), (20, 11), (20, 25)]) func whatOneDeviceFoundOwedStaysOwed(
        _ minutes: (phone: Int, tablet: Int)
    ) async throws {
        try await begin()
        try await say(tablet, minutes.phone == 11 ? 15 : 10)
        try await note(tablet, minutes.tablet, .done(step: "round"))
        try await note(phone, minutes.phone, .done(step: "round"))
        try await meet()
        #expect(try await owed() == [.barred(step: "round")])
        #expect(try await phone.person.walk.state("rite").refused.isEmpty)
    }

    /// What is done anew once the state has passed makes nothing owed any longer.
    @Test func aRepetitionStays() async throws {
        try await begin()
        try await say(tablet, 10)
        try await note(tablet, 20, .done(step: "round"))
        tablet.clock.set("2026-11-22T08:00:00Z")
        try await tablet.person.profile.setFact("menses", to: "no")
        _ = try await tablet.person.walk.perform(.done(step: "round"), in: "rite")
        phone.clock.set("2026-11-22T09:00:00Z")
        _ = try await phone.person.walk.perform(.done(step: "leave"), in: "rite")
        try await meet()
        #expect(try await owed() == [])
    }
}
