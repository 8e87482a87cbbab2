import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
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
            try await home.person.engine.keepRevisions(of: home.person.id)
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

    private func expectsDone(_ steps: [String], unless isReset: Bool) async throws {
        for home in former.homes.map(upgraded) {
            let walk = try await home.person.walk.state("rite")
            for step in steps {
                #expect(walk.snapshot?.state(of: step).status == (isReset ? .pending : .done))
            }
            #expect(walk.refused.isEmpty)
        }
    }

    /// What the tablet did before is put in order by the packs of then, which the phone keeps for it.
    @Test(arguments: [true, false]) func whatWasDoneBeforeIsTakenIn(_ isReset: Bool) async throws {
        let tablet = former[1]
        try await tablet.note(.done(step: "tawaf"), at: 10)
        try await goOn(by: isReset, at: "2026-11-21T08:20:00Z")
        #expect(try await KeptRevisions.prune(phone.store).isEmpty)
        #expect(try await former.meet(upgraded(phone), tablet).left.isEmpty)
        let walk = try await upgraded(phone).person.walk.state("rite")
        #expect(walk.snapshot?.history.map(\.event).contains(.done(step: "tawaf")) == true)
        #expect(walk.snapshot?.state(of: "circuits").status == (isReset ? .pending : .done))
        try await expectAlike()
        try await expectsDone(["circuits"], unless: isReset)
    }

    /// The phone forgets the former packs, as where an earlier version of the program has migrated the walk: it takes the walk as the
    /// tablet has it.
    @Test(arguments: [true, false]) func whatWasDoneBeforeIsTakenFromWhereItsPacksAre(_ isReset: Bool)
        async throws
    {
        let tablet = former[1]
        try await tablet.note(.done(step: "tawaf"), at: 10)
        try await goOn(by: isReset, at: "2026-11-21T08:20:00Z")
        let key = RecordKey(owner: PersonHomes.me, collection: HostCollection.walks.id, id: "small:rite")
        var body = try #require(try await phone.store.read([.one(key)])[0].first).body
        #expect(body.removeValue(forKey: "followed") != nil)
        try await phone.store.commit(Commit(at: phone.clock.now(), records: [.put(key, body: body)]))
        let first = try await former.meet(upgraded(phone), tablet)
        #expect(first.left.map(\.reason) == [.packs])
        try await former.meet(upgraded(tablet), phone)
        #expect(try await former.meet(upgraded(phone), tablet).left.isEmpty)
        try await expectAlike()
        try await expectsDone(["circuits"], unless: isReset)
    }

    /// Two have noted something before the phone went on, and each meets it before they meet each other: in whatever order all meet
    /// then, each has what any has noted.
    @Test(arguments: [true, false], [UInt64](1...4))
    func whatSeveralDevicesDidBeforeIsTakenIn(_ isReset: Bool, seed: UInt64) async throws {
        let (tablet, watch) = (former[1], former[2])
        try await tablet.note(.done(step: "tawaf"), at: 10)
        try await watch.note(.done(step: "tawaf"), at: 11)
        try await watch.note(.done(step: "sai"), at: 12)
        try await goOn(by: isReset, at: "2026-11-21T08:20:00Z")
        try await former.meet(upgraded(tablet), phone)
        try await former.meet(upgraded(watch), phone)
        var random = SeededGenerator(seed: seed)
        let homes = former.homes.map(upgraded)
        for home in homes.shuffled(using: &random) {
            for other in homes.shuffled(using: &random) {
                #expect(try await former.meet(home, other).left.isEmpty)
            }
        }
        try await expectAlike()
        try await expectsDone(["circuits", "sai"], unless: isReset)
    }

    /// What the tablet noted afterwards by the former packs is read by its new name, and taken back there under that.
    @Test func whatWasDoneAfterwardsByFormerNamesIsTakenIn() async throws {
        let tablet = former[1]
        try await goOn(by: false, at: "2026-11-21T08:20:00Z")
        try await tablet.note(.done(step: "tawaf"), at: 25)
        #expect(try await former.meet(upgraded(phone), tablet).refused.isEmpty)
        try await expectAlike()
        try await expectsDone(["circuits"], unless: false)
        tablet.clock.set("2026-11-21T08:30:00Z")
        _ = try await upgraded(tablet).person.walk.perform(.undone(step: "circuits"), in: "rite")
        try await expectAlike()
        try await expectsDone(["circuits"], unless: true)
    }

    /// What comes after a step that a beginning anew took back is refused, by its new name.
    @Test func whatWasDoneAfterABeginningAnewIsRefusedByItsNewName() async throws {
        let tablet = former[1]
        try await goOn(by: true, at: "2026-11-21T08:20:00Z")
        try await tablet.note(.done(step: "tawaf"), at: 25)
        try await expectAlike()
        for home in former.homes.map(upgraded) {
            let walk = try await home.person.walk.state("rite")
            #expect(walk.refused.map(\.event) == [.done(step: "circuits")])
            #expect(walk.snapshot?.state(of: "circuits").status == .pending)
        }
    }

    /// A taking back by the former name is of what its device meant: what the phone has noted since by the new one stays.
    @Test func whatIsTakenBackByAFormerNameIsTheOwn() async throws {
        let tablet = former[1]
        try await goOn(by: false, at: "2026-11-21T08:20:00Z")
        try await tablet.note(.done(step: "tawaf"), at: 25)
        phone.clock.set("2026-11-21T08:26:00Z")
        _ = try await upgraded(phone).person.walk.perform(.done(step: "circuits"), in: "rite")
        try await tablet.note(.undone(step: "tawaf"), at: 27)
        try await expectAlike()
        try await expectsDone(["circuits"], unless: false)
        let walk = try await upgraded(tablet).person.walk.state("rite")
        #expect(
            walk.snapshot?.state(of: "circuits").at == Instant(rfc3339: "2026-11-21T08:26:00Z")
        )
    }

    /// Two that go on by the newer packs each by itself have gone on once.
    @Test func goingOnTwiceIsGoingOnOnce() async throws {
        let tablet = former[1]
        try await tablet.note(.done(step: "tawaf"), at: 10)
        try await goOn(by: false, at: "2026-11-21T08:20:00Z")
        tablet.clock.set("2026-11-21T08:30:00Z")
        try await upgraded(tablet).person.walk.migrate("rite")
        try await expectAlike()
        try await expectsDone(["circuits"], unless: false)
    }
}
