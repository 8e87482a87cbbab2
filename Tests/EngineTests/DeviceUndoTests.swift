import ManasikDomain
import ManasikEngine
import ManasikWalkthroughs
import Testing

/// What is taken back or settled on one device where both have noted the same.
@Suite struct DeviceUndoTests {
    private static let files = [
        "small/pack.json": """
        { "id": "small", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
        """,
        "small/locales/en.json": #"{ "t": "Text" }"#,
        "small/init.lua": """
        local text = manasik.text
        manasik.tradition { id = "order", states = { { id = "hush", title = text "t" } } }
        manasik.remedy { id = "alms", title = text "t", alternatives = { text "t" } }
        manasik.ritual { id = "rite", title = text "t", hush = { begins = "vow", full = "leave" },
          manasik.step { id = "vow", title = text "t" },
          manasik.step { id = "round", title = text "t", count = 7 },
          manasik.step { id = "leave", title = text "t" } }
        manasik.violation { id = "talking", title = text "t", state = "hush", ["until"] = "full",
          manasik.ruling { follows = "alms" } }
        """,
    ]

    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home
    private let watch: PersonHomes.Home

    init() throws {
        homes = try PersonHomes(3, files: Self.files)
        (phone, tablet, watch) = (homes[0], homes[1], homes[2])
    }

    /// Has both devices begin with one walk.
    private func begin() async throws {
        _ = try await phone.person.walk.perform(.done(step: "vow"), in: "rite")
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
    }

    private func note(_ home: PersonHomes.Home, _ minute: Int, _ event: WalkEvent) async throws {
        try await home.note(event, at: minute)
    }

    /// Has both devices meet, and again: nothing changes then.
    private func meet() async throws -> Meeting {
        let there = try await homes.meet(tablet, phone)
        let here = try await homes.meet(phone, tablet)
        #expect(here.refused == there.refused)
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
        #expect(try await homes.meet(tablet, phone).changesNothing)
        #expect(try await homes.meet(phone, tablet).changesNothing)
        return here
    }

    private func snapshot() async throws -> WalkSnapshot {
        try #require(try await tablet.person.walk.state("rite").snapshot)
    }

    private static func talking(_ place: String) -> WalkEvent {
        .violate(
            violation: "talking",
            circumstances: [:],
            at: Instant(rfc3339: "2026-11-21T08:\(place):00Z")!
        )
    }

    private func violations() async throws -> [String] {
        try await snapshot().violations.map { "\($0.at)" }
    }

    @Test(arguments: [(20, 25), (25, 20)]) func aViolationIsTakenBackThatWasMeant(_ minutes: (Int, Int))
        async throws
    {
        try await begin()
        try await note(tablet, minutes.0, Self.talking("10"))
        try await note(phone, minutes.1, Self.talking("11"))
        try await note(phone, 27, .retract(violation: "talking#1"))
        #expect(try await meet().refused.isEmpty)
        #expect(try await violations() == ["2026-11-21T08:10:00Z"])
        // What has another number since is named by that.
        let key = try await snapshot().violations[0].key
        try await note(tablet, 40, .retract(violation: key))
        #expect(try await meet().refused.isEmpty)
        #expect(try await violations() == [])
    }

    @Test func aSettlementIsOfTheViolationForWhichItWasMadeAndIsTakenBackWithIt() async throws {
        try await begin()
        try await homes.meet(watch, phone)
        try await note(tablet, 20, Self.talking("10"))
        try await note(phone, 25, Self.talking("11"))
        try await note(phone, 27, .settle(remedy: "talking#1", alternative: nil, note: "mine"))
        #expect(try await meet().refused.isEmpty)
        let first = try await snapshot()
        #expect(Array(first.settlements.keys) == ["small:talking#2"])
        #expect(first.violations.map { "\($0.key) \($0.at)" }.last == "small:talking#2 2026-11-21T08:11:00Z")
        try await note(phone, 30, .unsettle(remedy: "talking#2"))
        // What comes before all of those gives them other numbers.
        try await note(watch, 5, Self.talking("03"))
        try await homes.meet(phone, watch)
        #expect(try await meet().refused.isEmpty)
        #expect(try await snapshot().settlements.isEmpty)
        #expect(try await snapshot().violations.count == 3)
    }

    /// Has both devices settle what is owed for one violation, the phone at half past.
    private func settleOnBoth(_ minute: Int) async throws {
        try await begin()
        try await homes.meet(watch, phone)
        try await note(phone, 20, Self.talking("10"))
        _ = try await meet()
        try await note(phone, 30, .settle(remedy: "talking#1", alternative: nil, note: "phone"))
        try await note(tablet, minute, .settle(remedy: "talking#1", alternative: nil, note: "tablet"))
    }

    private func settled(on home: PersonHomes.Home) async throws -> [String?] {
        let walk = try await home.person.walk.state("rite")
        #expect(walk.refused.isEmpty)
        return walk.snapshot?.settlements.values.map(\.note) ?? []
    }

    /// The phone has not heard of the tablet's settlement: whenever that was, it stays until it is taken back too.
    @Test(arguments: [25, 31, 35]) func whatTheOtherDeviceHasSettledStaysSettled(_ minute: Int) async throws {
        try await settleOnBoth(minute)
        try await note(phone, 33, .unsettle(remedy: "talking#1"))
        #expect(try await meet().refused.isEmpty)
        for home in [phone, tablet] { #expect(try await settled(on: home) == ["tablet"]) }
        try await homes.expectsNoOrder()
        try await note(phone, 40, .unsettle(remedy: "talking#1"))
        #expect(try await meet().refused.isEmpty)
        for home in [phone, tablet] { #expect(try await settled(on: home) == []) }
    }

    /// Whoever has heard of both takes both back, on either device.
    @Test(arguments: [true, false], [25, 31])
    func whatBothHaveSettledIsTakenBackAtOnce(_ onTablet: Bool, _ minute: Int) async throws {
        try await settleOnBoth(minute)
        #expect(try await meet().refused.count == 1)
        try await note(onTablet ? tablet : phone, 40, .unsettle(remedy: "talking#1"))
        #expect(try await meet().refused.isEmpty)
        for home in [phone, tablet] { #expect(try await settled(on: home) == []) }
        try await homes.expectsNoOrder()
    }

    /// On either device, until one is taken back; not of what one device noted in knowledge of the other.
    @Test func aViolationThatBothNotedIsToldAsPerhapsTheSame() async throws {
        try await begin()
        try await note(tablet, 20, Self.talking("10"))
        try await note(phone, 25, Self.talking("11"))
        let there = try await homes.meet(tablet, phone)
        let here = try await homes.meet(phone, tablet)
        #expect(there.doubled == here.doubled)
        let first = DoubledViolation(
            DefinitionID("small:talking")!,
            at: ["10", "11"].map { Instant(rfc3339: "2026-11-21T08:\($0):00Z")! }
        )
        #expect(here.doubled.map(\.entries) == [DoubleEntries(violations: [first])])
        // The walk's own page says so, too, until one is taken back.
        for home in [phone, tablet] {
            #expect(try await home.person.walk.state("rite").doubled.violations == [first])
        }
        try await note(tablet, 30, Self.talking("29"))
        try await note(phone, 31, .retract(violation: "talking#2"))
        #expect(try await phone.person.walk.state("rite").doubled.isEmpty)
        #expect(try await homes.meet(tablet, phone).doubled.isEmpty)
        #expect(try await homes.meet(phone, tablet).doubled.isEmpty)
        #expect(try await tablet.person.walk.state("rite").doubled.isEmpty)
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
        #expect(try await snapshot().violations.count == 2)
    }

    @Test func nothingIsSaidOfADoubledViolationWhoseRemediesAreAllSettled() async throws {
        try await begin()
        try await note(tablet, 20, Self.talking("10"))
        try await note(phone, 25, Self.talking("11"))
        _ = try await meet()
        try await note(phone, 30, .settle(remedy: "talking#1", alternative: nil, note: nil))
        #expect(try await phone.person.walk.state("rite").doubled.violations.count == 1)
        try await note(phone, 31, .settle(remedy: "talking#2", alternative: nil, note: nil))
        #expect(try await phone.person.walk.state("rite").doubled.isEmpty)
        #expect(try await meet().doubled.isEmpty)
        #expect(try await tablet.person.walk.state("rite").doubled.isEmpty)
    }

    @Test(arguments: [(20, 25), (25, 20)]) func aStepStaysThatTheOtherDeviceHasDone(_ minutes: (Int, Int))
        async throws
    {
        try await begin()
        try await note(tablet, minutes.0, .count(step: "round", by: .set(to: 7)))
        try await note(phone, minutes.1, .done(step: "round"))
        try await note(phone, 27, .undone(step: "round"))
        try await note(tablet, 28, .done(step: "leave"))
        #expect(try await meet().refused.isEmpty)
        let snapshot = try await snapshot()
        #expect(snapshot.state(of: "round").status == .done && snapshot.state(of: "leave").status == .done)
        #expect(snapshot.state(of: "round").at == Instant(rfc3339: "2026-11-21T08:\(minutes.0):00Z"))
    }

    @Test func whatBothTakeBackIsTakenBackOnce() async throws {
        try await begin()
        try await note(phone, 10, .count(step: "round", by: .plus))
        try await note(phone, 11, .count(step: "round", by: .plus))
        _ = try await meet()
        try await note(phone, 20, .undone(step: "round"))
        try await note(tablet, 21, .undone(step: "round"))
        #expect(try await meet().refused.isEmpty)
        #expect(try await snapshot().state(of: "round").count == 1)
    }

    @Test func nothingIsSaidOfWhatBothHaveDone() async throws {
        try await begin()
        try await note(phone, 10, .done(step: "round"))
        try await note(tablet, 12, .done(step: "round"))
        #expect(try await meet().refused.isEmpty)
        #expect(try await snapshot().state(of: "round").at == Instant(rfc3339: "2026-11-21T08:10:00Z"))
    }
}
