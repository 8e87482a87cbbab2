import ManasikDomain
import ManasikEngine
import ManasikWalkthroughs
import Testing

/// A walk that goes on by newer packs on the phone, and comes to a tablet that still has the former ones.
@Suite struct DeviceOlderPacksTests {
    private let homes: PersonHomes
    private let newer: Generation
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() async throws {
        homes = try PersonHomes(2, files: RevisionPacks.first)
        newer = Generation(try RevisionPacks.load(RevisionPacks.second))
        (phone, tablet) = (homes[0], homes[1])
        try await phone.note(.done(step: "ihram"), at: 1)
        try await phone.note(.done(step: "tawaf"), at: 2)
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
        try await tablet.person.engine.keepRevisions(of: tablet.person.id)
        phone.clock.set("2026-11-21T08:20:00Z")
        try await upgraded(phone).person.walk.migrate("rite")
    }

    /// Returns a home once the newer packs are in use there.
    private func upgraded(_ home: PersonHomes.Home) -> PersonHomes.Home {
        let engine = Engine(newer, store: home.store, clock: home.clock)
        return PersonHomes.Home(store: home.store, clock: home.clock, engine: engine)
    }

    private func status(_ step: String, _ home: PersonHomes.Home) async throws -> StepState.Status? {
        try await home.person.walk.state("rite").snapshot?.state(of: step).status
    }

    /// What it names is not there: nothing is refused, and all is taken in at once when the newer packs have come.
    @Test(arguments: [true, false]) func whatIsNamedByNewerPacksIsLeftUntilTheyCome(_ migratesItself: Bool)
        async throws
    {
        try await upgraded(phone).note(.done(step: "prayer"), at: 25)
        let before = try await homes.bodies(tablet)
        for _ in 1...2 {
            let meeting = try await homes.meet(tablet, phone)
            #expect(meeting.left.map(\.reason) == [.packs])
            #expect(meeting.refused.isEmpty && meeting.doubled.isEmpty && meeting.changesNothing)
        }
        #expect(try await homes.bodies(tablet) == before)
        #expect(try await status("tawaf", tablet) == .done)
        let present = upgraded(tablet)
        present.clock.set("2026-11-21T08:30:00Z")
        if migratesItself { try await present.person.walk.migrate("rite") }
        let meeting = try await homes.meet(present, phone)
        #expect(meeting.left.isEmpty && meeting.refused.isEmpty && meeting.doubled.isEmpty)
        let state = try await present.person.walk.state("rite").snapshot?.state(of: "prayer")
        #expect(state?.status == .done && state?.at == Instant(rfc3339: "2026-11-21T08:25:00Z"))
        try await homes.meetBoth(upgraded(phone), present)
    }

    /// Where nothing that has another name was noted since, nothing is in doubt.
    @Test func aStepThatNewerPacksCallOtherwiseIsNotInDoubt() async throws {
        let meeting = try await homes.meet(tablet, phone)
        #expect(meeting.left.isEmpty && meeting.refused.isEmpty && meeting.doubled.isEmpty)
        #expect(try await status("tawaf", tablet) == .done)
    }

    /// The phone has gone on by the newer packs and back.
    @Test func aWalkThatCameBackToTheFormerPacksIsTakenIn() async throws {
        try await upgraded(phone).note(.done(step: "prayer"), at: 24)
        try await upgraded(phone).note(.undone(step: "prayer"), at: 25)
        phone.clock.set("2026-11-21T08:30:00Z")
        try await phone.person.walk.migrate("rite")
        #expect(try await status("tawaf", phone) == .done)
        let meeting = try await homes.meet(tablet, phone)
        #expect(meeting.left.isEmpty && meeting.refused.isEmpty)
        try await homes.meetBoth(phone, tablet)
        #expect(try await status("tawaf", tablet) == .done)
    }
}
