import Foundation
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import Testing

/// How walks lie in the store: each event is written once.
@Suite struct StoredWalkTests {
    private static let events: [WalkEvent] = [
        .done(step: "ihram"), .back, .forward, .done(step: "tawaf"), .undone(step: "tawaf"),
        .reset(revision: ""), .done(step: "ihram"), .back,
    ]

    private let store = MemoryStore()

    /// A person of an engine that has read nothing yet.
    private func person(_ store: MemoryStore? = nil) throws -> Person {
        try RevisionPacks.engine(RevisionPacks.first, store ?? self.store).person("me")
    }

    private func key(_ collection: String, _ id: String = "small:rite") -> RecordKey {
        RecordKey(owner: PersonID(rawValue: "me")!, collection: DefinitionID(collection)!, id: id)
    }

    private func eventRecords() async throws -> [Record] {
        let walkEvents = key("manasik:walk_events")
        return try await store.read([.matching(owner: walkEvents.owner, collection: walkEvents.collection)])[
            0
        ]
    }

    @Test func writesEachEventOnceAndReadsThemAll() async throws {
        let person = try person()
        for event in Self.events {
            let snapshot = try #require(try await person.walk.perform(event, in: "rite").snapshot)
            #expect(try await self.person().walk.state("rite").snapshot == snapshot)
            #expect(try await person.walk.state("rite").snapshot == snapshot)
            let body = try #require(try await store.read([.one(key("manasik:walks"))])[0].first).body
            #expect(Set(body.keys) == ["events", "keeps", "revision", "snapshot"])
            let records = try await eventRecords()
            #expect(records.map(\.version) == records.map { _ in 1 })
            #expect(
                records.map { JSONValue.object($0.body) } == snapshot.history.dropLast().map { $0.wire }
            )
        }
        #expect(try await eventRecords().first?.key.id == "small:rite/000000")
    }

    @Test func takesTheHistoryOfAnEarlierVersionApart() async throws {
        for event in Self.events { try await person().walk.perform(event, in: "rite") }
        let former = try #require(try await person().walk.state("rite").snapshot)
        var body = try #require(try await store.read([.one(key("manasik:walks"))])[0].first).body
        body["snapshot"] = former.wire
        body["events"] = nil
        let removals = try await eventRecords().map { RecordChange.remove($0.key) }
        try await store.commit(
            Commit(
                at: Instant(milliseconds: 0),
                records: removals + [.put(key("manasik:walks"), body: body)]
            )
        )
        #expect(try await person().walk.state("rite").snapshot == former)
        let next = try #require(try await person().walk.perform(.done(step: "tawaf"), in: "rite").snapshot)
        #expect(next.history.dropLast() == former.history[...])
        #expect(try await person().walk.state("rite").snapshot == next)
        #expect(try await eventRecords().count == former.history.count)
    }

    @Test func doesNotShowAWalkThatLacksAnEvent() async throws {
        for event in Self.events { try await person().walk.perform(event, in: "rite") }
        try await store.commit(
            Commit(
                at: Instant(milliseconds: 0),
                records: [.remove(key("manasik:walk_events", "small:rite/000002"))]
            )
        )
        let count = try await eventRecords().count + 2
        let error = await #expect(throws: EngineError.self) { try await person().walk.state("rite") }
        #expect(error?.code == "walk.damaged")
        #expect(
            error?.wording
                == "the walk of small:rite is damaged and was left as it is (its event 3 of \(count) "
                + "is missing); restore a backup with 'manasik restore'"
        )
        await #expect(throws: EngineError.self) { try await person().walk.perform(.forward, in: "rite") }
    }

    /// Whoever asks for the walk and whoever asks what cannot be read are told the same of its form.
    @Test func ofAWalkOfANewerVersionOneFormIsNamed() async throws {
        try await person().walk.perform(.done(step: "ihram"), in: "rite")
        try await change { body in
            guard case .object(var snapshot)? = body["snapshot"] else { return }
            snapshot["version"] = .integer(9)
            body["snapshot"] = .object(snapshot)
        }
        let person = try person()
        let error = await #expect(throws: EngineError.self) { try await person.walk.state("rite") }
        guard case .unreadableWalk(_, let detail)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let found = try await person.records.unreadable()
        #expect(found.map { "\($0.reason)" } == [detail])
        #expect(found.map(\.reason) == [CodecError("snapshot", .newerForm(9, known: 2))])
    }

    /// What a newer version has noted beside the events is said to be unread, and is there again for that version.
    @Test func notesThatCannotBeReadAreReportedAndKept() async throws {
        try await person().walk.perform(.done(step: "ihram"), in: "rite")
        let (refused, doubled) = (
            JSONValue.object(["event": .string("later")]), JSONValue.object(["counts": .integer(1)])
        )
        try await change { body in
            body["refused"] = .array([refused])
            body["doubled"] = doubled
        }
        let told = CodePacks.Notices()
        let engine = Engine(
            Generation(try RevisionPacks.load(RevisionPacks.first)) { told.add($0) },
            store: store,
            clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        )
        let state = try await engine.person("me").walk.perform(.done(step: "tawaf"), in: "rite")
        #expect(state.snapshot?.steps["tawaf"]?.status == .done)
        #expect(told.all.count == 1 && told.all[0].contains("refused[0]"), "\(told.all)")
        let body = try #require(try await store.read([.one(key("manasik:walks"))])[0].first).body
        #expect(body["refused"] == .array([refused]) && body["doubled"] == doubled)
    }

    private func change(_ change: (inout [String: JSONValue]) -> Void) async throws {
        var body = try #require(try await store.read([.one(key("manasik:walks"))])[0].first).body
        change(&body)
        let put = RecordChange.put(key("manasik:walks"), body: body)
        try await store.commit(Commit(at: Instant(milliseconds: 0), records: [put]))
    }

    @Test func isExportedAndTakenToAnotherHomeWhole() async throws {
        let first = try person()
        for event in Self.events { try await first.walk.perform(event, in: "rite") }
        let snapshot = try await first.walk.state("rite").snapshot
        let text = try await store.export(first.id).wireText
        let other = MemoryStore()
        try await other.restore(try PersonArchive(wireText: text))
        #expect(try await person(other).walk.state("rite").snapshot == snapshot)
    }

    @Test func seesWhatAnotherProcessHasWritten() async throws {
        let (one, other) = (try person(), try person())
        try await one.walk.perform(.done(step: "ihram"), in: "rite")
        try await other.walk.perform(.done(step: "tawaf"), in: "rite")
        #expect(try await one.walk.state("rite").view.current == "sai")
        try await one.walk.perform(.undone(step: "tawaf"), in: "rite")
        #expect(try await other.walk.state("rite").view.current == "tawaf")
        #expect(try await other.walk.state("rite").snapshot == person().walk.state("rite").snapshot)
    }

    @Test func nothingIsLeftOfAWalkThatIsErased() async throws {
        let person = try person()
        for event in Self.events { try await person.walk.perform(event, in: "rite") }
        _ = try await store.erase(person.id)
        #expect(try await eventRecords() == [])
        #expect(try await person.walk.state("rite").snapshot == nil)
        let begun = try await person.walk.perform(.done(step: "ihram"), in: "rite")
        #expect(begun.snapshot?.history.count == 2)
        #expect(try await self.person().walk.state("rite").snapshot == begun.snapshot)
    }
}
