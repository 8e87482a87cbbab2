import ManasikDomain
import ManasikEngine
import ManasikWalkthroughs
import Testing

/// What becomes of a walk that follows newer packs on one device while others go on by those with which it began.
@Suite struct DeviceMigrationTests {
    private let former: PersonHomes
    private let newer: Generation
    private let phone: PersonHomes.Home

    init() async throws {
        former = try PersonHomes(3, files: RevisionPacks.first)
        newer = Generation(try RevisionPacks.load(RevisionPacks.second))
        phone = former[0]
        _ = try await phone.person.walk.perform(.done(step: "ihram"), in: "rite")
        try await phone.devices.begin(named: "phone")
        for home in former.homes.dropFirst() {
            try await former.meet(home, phone)
            try await home.person.walk.keepRevisions()
        }
    }

    /// Returns a home once the newer packs are in use there.
    private func upgraded(_ home: PersonHomes.Home) -> PersonHomes.Home {
        let engine = Engine(newer, store: home.store, clock: home.clock)
        return PersonHomes.Home(store: home.store, clock: home.clock, engine: engine)
    }

    /// Has the phone go on by the newer packs.
    private func goOn(by isReset: Bool, at time: String) async throws {
        phone.clock.set(time)
        let walk = try upgraded(phone).person.walk
        if isReset {
            _ = try await walk.perform(.reset(revision: ""), in: "rite")
        } else {
            try await walk.migrate("rite")
        }
    }

    private func expectAlike() async throws {
        let homes = former.homes.map(upgraded)
        for _ in 1...2 {
            for home in homes { for other in homes { try await former.meet(home, other) } }
        }
        for home in homes.dropFirst() {
            let (bodies, first) = (try await former.bodies(home), try await former.bodies(homes[0]))
            #expect(bodies == first)
            let meeting = try await former.meet(home, homes[0])
            #expect(meeting.changesNothing && meeting.left.isEmpty)
        }
    }

    /// What the tablet did before is put in order there, where the former packs still are; the phone has them no longer, and takes the
    /// walk as it is there.
    @Test(arguments: [true, false]) func whatWasDoneBeforeIsTakenIn(_ isReset: Bool) async throws {
        let tablet = former[1]
        try await tablet.note(.done(step: "tawaf"), at: 10)
        try await goOn(by: isReset, at: "2026-11-21T08:20:00Z")
        let first = try await former.meet(upgraded(phone), tablet)
        #expect(first.left.map(\.reason) == [.packs])
        try await former.meet(upgraded(tablet), phone)
        #expect(try await former.meet(upgraded(phone), tablet).left.isEmpty)
        let walk = try await upgraded(phone).person.walk.state("rite")
        #expect(walk.snapshot?.state(of: "circuits").status == (isReset ? .pending : .done))
        #expect(walk.snapshot?.history.map(\.event).contains(.done(step: "tawaf")) == true)
        try await expectAlike()
    }
}
