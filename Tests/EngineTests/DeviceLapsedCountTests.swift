import ManasikDomain
import ManasikEngine
import ManasikWalkthroughs
import Testing

/// What two devices make of a step that was begun at the place of another, and then anew at its own.
@Suite struct DeviceLapsedCountTests {
    private static let files = [
        "small/pack.json": """
        { "id": "small", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
        """,
        "small/locales/en.json": #"{ "t": "Rite", "why": "Wait" }"#,
        "small/init.lua": """
        local text = manasik.text
        manasik.fact { id = "menses", kind = "boolean", passing = true, title = text "t" }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "arrival", title = text "t", obligation = "should" },
          manasik.step { id = "stand", title = text "t", obligation = "must" },
          manasik.step { id = "main", title = text "t", obligation = "must" },
          manasik.step { id = "walk", title = text "t", obligation = "must", count = 7, needs = { "main" },
            also_at = "arrival", barred = { when = { menses = true }, why = text "why" } } }
        """,
    ]

    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    /// Both know of three rounds at the place of the arrival.
    init() async throws {
        homes = try PersonHomes(2, files: Self.files)
        (phone, tablet) = (homes[0], homes[1])
        _ = try await phone.person.walk.perform(.done(step: "arrival"), in: "rite")
        try await phone.devices.begin(named: "phone")
        try await phone.person.profile.setFact("menses", to: "no")
        try await phone.note(.count(step: "walk", by: .set(to: 3)), at: 1)
        try await homes.meetBoth(tablet, phone)
    }

    private func expect(_ count: Int) async throws {
        for home in [phone, tablet] {
            let walk = try #require(try await home.person.walk.state("rite").snapshot).state(of: "walk")
            #expect(walk.status == .pending && walk.count == count)
        }
    }

    /// The tablet goes on to what the step needs at its own place.
    private func goOn() async throws {
        try await tablet.note(.done(step: "stand"), at: 9)
        try await tablet.note(.done(step: "main"), at: 10)
    }

    /// The phone learns of a state that bars the step, after all that is noted.
    private func barLater() async throws {
        phone.clock.set("2026-11-21T08:30:00Z")
        try await phone.person.profile.setFact("menses", to: "yes")
    }

    @Test(arguments: [true, false]) func itIsCountedAnewAlsoBesideWhatIsSaidLater(_ tabletFirst: Bool)
        async throws
    {
        try await goOn()
        for minute in 11..<15 { try await tablet.note(.count(step: "walk", by: .plus), at: minute) }
        try await barLater()
        let meeting = try await tabletFirst ? homes.meetBoth(tablet, phone) : homes.meetBoth(phone, tablet)
        #expect(meeting.refused.isEmpty)
        try await expect(4)
    }

    /// The number that was counted at the other place is said again.
    @Test func asMuchAsBeforeIsSaidAnew() async throws {
        try await goOn()
        try await tablet.note(.count(step: "walk", by: .set(to: 3)), at: 11)
        try await barLater()
        #expect(try await homes.meetBoth(tablet, phone).refused.isEmpty)
        try await expect(3)
        #expect(try await phone.person.walk.state("rite").view.node("walk")?.count == 3)
    }

    /// What was counted at the other place is no word about how often it is counted anew.
    @Test(arguments: [true, false]) func whatBothCountAnewIsTold(_ tabletFirst: Bool) async throws {
        try await goOn()
        try await homes.meetBoth(tablet, phone)
        try await tablet.note(.count(step: "walk", by: .plus), at: 20)
        try await phone.note(.count(step: "walk", by: .plus), at: 21)
        _ = try await tabletFirst ? homes.meetBoth(tablet, phone) : homes.meetBoth(phone, tablet)
        try await expect(2)
        for home in [phone, tablet] {
            let told = try await home.person.walk.state("rite").doubled.counts
            #expect(told == [JointCount(of: "walk", own: 1)])
        }
    }

    /// A device goes on there, without knowing that something was done that comes after that place.
    @Test func whatWasCountedThereIsAddedAndDoesNotCount() async throws {
        try await tablet.note(.done(step: "stand"), at: 10)
        for minute in 20..<23 { try await phone.note(.count(step: "walk", by: .plus), at: minute) }
        #expect(try await homes.meetBoth(tablet, phone).refused.isEmpty)
        try await expect(6)
        let node = try #require(try await phone.person.walk.state("rite").view.node("walk"))
        #expect(node.count == 0 && node.lapsed?.count == 6)
    }
}
