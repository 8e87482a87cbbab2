import Foundation
import ManasikEngine
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import Testing

/// What a store or an archive holds that no version of the program writes.
@Suite struct StoredBoundsTests {
    private let clock = SettableClock("2027-04-20T10:00:00Z")
    private let store = MemoryStore()
    private let me = PersonID(rawValue: "me")!

    private func person(_ pack: DhikrPack) async throws -> Person {
        let loaded = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: pack.directory)]),
            hostVersion: Engine.version
        ).load()
        return try Engine(Generation(loaded), store: store, clock: clock).person("me")
    }

    private func key(_ collection: String, _ id: String) -> RecordKey {
        RecordKey(owner: me, collection: DefinitionID("manasik:" + collection)!, id: id)
    }

    private func keep(_ key: RecordKey, _ body: [String: JSONValue]) async throws {
        try await store.commit(Commit(at: clock.now(), records: [.put(key, body: body)]))
    }

    static func series(_ count: JSONValue, target: JSONValue = .integer(3)) -> [String: JSONValue] {
        [
            "day": .string("2027-04-20"), "category": .string("words:morning"),
            "entries": .array([
                .object(["dhikr": .string("words:tasbih"), "target": target, "count": count])
            ]),
        ]
    }

    @Test(arguments: [(Int.max, 1_000_000_000), (Int.min, 0), (7, 7)])
    func countsAreReadAsNumbersThatCanBeAddedUp(stored: Int, read: Int) async throws {
        let person = try await person(DhikrPack())
        try await keep(
            key("dhikr_days", "2027-04-20/words:morning"),
            Self.series(.integer(stored), target: .integer(stored))
        )
        let tally = try #require(try await person.dhikr.tallies().first)
        #expect(tally.count == read && tally.target == read)
        try await person.dhikr.perform(
            .count(DefinitionID("words:tasbih")!, by: 1),
            in: SeriesKey(
                day: CivilDate("2027-04-20")!,
                category: DefinitionID("words:morning")!,
                prayer: nil
            )
        )
    }

    static func schedule(attempts: Int) -> [String: JSONValue] {
        let due = JSONValue.string("2027-04-20T09:00:00Z")
        return [
            "id": .string("it"), "pack": .string("manasik"), "kind": .string("reminder"),
            "trigger": .string("06:00"), "handled_until": due,
            "deliveries": .array([
                .object(["at": due, "from": due, "attempts": .integer(attempts)])
            ]),
        ]
    }

    @Test(arguments: [Int.max, -1])
    func aDeliveryOfImpossiblyManyAttemptsStopsNoWorker(attempts: Int) async throws {
        let person = try await person(DhikrPack())
        try await keep(key("schedules", "manasik/it"), Self.schedule(attempts: attempts))
        let job = Job(
            key: "schedule/me/manasik/it",
            owner: me,
            pack: .host,
            due: clock.now(),
            payload: ["schedule": .string("manasik/it")]
        )
        try await store.commit(Commit(at: clock.now(), jobs: [.put(job)]))
        let round = try await ScheduleWorker(person.engine, for: .operator, sinks: []).work()
        #expect(round.delivered == [] && round.failed == [])
        #expect(try await person.schedules.unreadable().map(\.name) == ["it"])
    }

    @Test(arguments: [Int.max, Int.min, -3])
    func aStepOfAnImpossibleCountMakesTheWalkDamaged(count: Int) async throws {
        try await RevisionPacks.engine(RevisionPacks.first, store).person("me")
            .walk.perform(.done(step: "ihram"), in: "rite")
        let walk = key("walks", "small:rite")
        var body = try #require(try await store.read([.one(walk)])[0].first).body
        guard case .object(var snapshot)? = body["snapshot"] else { throw CodecError("snapshot", .missing) }
        snapshot["steps"] = .object([
            "ihram": .object([
                "status": .string("pending"), "count": .integer(count), "atSecondPlace": .boolean(false),
            ])
        ])
        body["snapshot"] = .object(snapshot)
        try await keep(walk, body)
        let again = try RevisionPacks.engine(RevisionPacks.first, store).person("me")
        let error = await #expect(throws: EngineError.self) { try await again.walk.state("rite") }
        #expect(error?.code == "walk.unreadable")
    }

    @Test func theLargestRevisionOfACalendarEntryIsNotPassed() throws {
        let start = Instant(rfc3339: "2027-04-20T10:00:00Z")!
        let entry = CalendarEvent(uid: "it", span: .instants(start, start), summary: "It")
        let stored: [String: JSONValue] = [
            "it": .array([.string(""), .integer(Int.max), .string("\(start)")])
        ]
        var revisions = try FeedRevisions.codec.decode(["revisions": .object(stored)]).revisions
        for _ in 1...2 {
            let feed = CalendarFeed(name: "", events: [entry], previous: revisions, now: start)
            #expect(feed.revisions["it"]?.sequence == 2_147_483_647)
            revisions = try FeedRevisions.codec.decode(FeedRevisions(feed.revisions).body).revisions
            revisions["it"]?.content = ""
        }
    }

    @Test(arguments: [(Int.max, Int.min), (2, -1), (0, 0)])
    func anInvitationOfImpossibleNumbersIsUnreadable(limit: Int, uses: Int) {
        let body = GroupInvitation(to: "g", code: "c", expires: clock.now(), limit: limit, uses: uses).body
        #expect(throws: CodecError.self) { try GroupInvitation.codec.decode(body) }
    }

    @Test(arguments: [-1, 1_000_000, Int.max, Int.min])
    func aWalkOfImpossiblyManyEventsIsDamaged(count: Int) async throws {
        let engine = try RevisionPacks.engine(RevisionPacks.first, store)
        try await engine.person("me").walk.perform(.done(step: "ihram"), in: "rite")
        let walk = key("walks", "small:rite")
        var body = try #require(try await store.read([.one(walk)])[0].first).body
        body["events"] = .integer(count)
        try await keep(walk, body)
        let again = try RevisionPacks.engine(RevisionPacks.first, store).person("me")
        do {
            _ = try await again.walk.state("rite")
            Issue.record("it was read")
        } catch {
            #expect(error.code == "walk.damaged")
        }
    }

    @Test(arguments: [
        (
            "dhikr_days", StoredBoundsTests.series(.integer(Int.max)), "entries[0].count",
            "a number from 0 to 1000000000"
        ),
        (
            "dhikr_days", StoredBoundsTests.series(.number(1e300)), "entries[0].count",
            "a number from 0 to 1000000000"
        ),
        (
            "dhikr_days", StoredBoundsTests.series(.integer(1), target: .integer(-1)), "entries[0].target",
            "a number from 0 to 1000000000"
        ),
        ("walks", ["events": .integer(1_000_000)], "events", "a number from 0 to 999999"),
        ("walks", ["events": .string("many")], "events", "a number from 0 to 999999"),
        (
            "schedules", ["trigger": .string("whenever")], "trigger",
            "a trigger such as 'fajr + 20 min', with the other fields of a schedule"
        ),
        (
            "schedules", StoredBoundsTests.schedule(attempts: Int.max), "deliveries[0].attempts",
            "a number from 0 to 1000000"
        ),
    ]) func anArchiveSaysWhatInItCannotBe(
        collection: String,
        body: [String: JSONValue],
        field: String,
        takes: String
    ) async throws {
        try await keep(key(collection, "it"), body)
        let misfit = try #require(try await store.export(me).misfit)
        #expect(misfit.record == key(collection, "it"))
        #expect(misfit.field == field && misfit.takes == takes)
    }

    @Test func whatTheProgramWritesFitsAnArchive() async throws {
        let person = try await person(DhikrPack())
        try await person.schedules.set(
            Schedule(
                id: "s",
                pack: .host,
                kind: .reminder,
                trigger: Trigger("from 2027-01-01 06:00 FREQ=DAILY;COUNT=10000")
            )
        )
        try await person.dhikr.openDay()
        try await RevisionPacks.engine(RevisionPacks.first, store).person("me")
            .walk.perform(.done(step: "ihram"), in: "rite")
        let archive = try await store.export(me)
        #expect(
            Set(archive.records.map(\.key.collection.name)).isSuperset(of: [
                "dhikr_days", "schedules", "walks",
            ])
        )
        #expect(archive.misfit == nil)
    }

    /// Earlier versions took rules that come a million times.
    @Test func aStoredRuleThatIsRefusedTodayStillComes() async throws {
        let person = try await person(DhikrPack())
        let rule = "from 2027-01-01 06:00 FREQ=DAILY;COUNT=20000"
        #expect(throws: Trigger.Problem.self) { try Trigger(rule) }
        try await person.schedules.set(
            Schedule(id: "old", pack: .host, kind: .reminder, trigger: Trigger("06:00"))
        )
        let record = try #require(
            try await store.read([.matching(owner: me, collection: DefinitionID("manasik:schedules")!)])[0]
                .first
        )
        var body = record.body
        body["trigger"] = .string(rule)
        try await keep(record.key, body)
        let found = try #require(try await person.schedules.all().first)
        #expect("\(found.schedule.trigger)" == rule)
        #expect(try await person.schedules.unreadable() == [])
        #expect(try await store.export(me).misfit == nil)
        #expect(try await person.schedules.notificationWindow(limit: 2).count == 2)
        body["trigger"] = .string("??")
        try await keep(record.key, body)
        #expect(try await person.schedules.all().isEmpty)
        let unreadable = try await person.schedules.unreadable()
        #expect(unreadable.map(\.name) == ["old"])
        #expect(unreadable.first?.trigger == .notATrigger("??"))
        #expect(try await person.schedules.remove("old") == nil)
        #expect(try await person.schedules.unreadable() == [])
    }
}
