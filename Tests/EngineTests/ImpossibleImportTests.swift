import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

@testable import ManasikEngine

/// What an archive says of a person that cannot be, and walks that nobody could read.
@Suite struct ImpossibleImportTests {
    private static let me = PersonID(rawValue: "me")!
    private let clock = SettableClock("2027-04-20T09:00:00Z")
    private let store = MemoryStore()
    private let engine: Engine

    init() { engine = Engine(BundledDirectory.generation, store: store, clock: clock) }

    private func admitted(_ records: [Record]) async throws -> CollectionService.AdmittedArchive {
        try await engine.person("me").collections.admitted(
            PersonArchive(person: Self.me, records: records, jobs: [], log: [])
        )
    }

    private func told(_ archive: CollectionService.AdmittedArchive) -> [String] {
        archive.leftOut.map { "\($0.operation) \($0.record.collection.name) \($0.reason.code)" }
    }

    @Test func aDayOfBirthInTheFutureIsLeftOutAlone() async throws {
        let person = try engine.person("me")
        try await person.profile.setFacts([("birth_date", "1990-01-01"), ("departure", "2027-05-01")])
        let archive = try await store.export(Self.me)
        #expect(told(try await admitted(archive.records)) == [])
        let changed = try archive.records.map { record in
            guard HostCollection(record.key.collection) == .profile else { return record }
            var stated = try StatedFacts(stored: record)
            let day = CivilDate("3000-01-01")!
            stated.entries[HostFact.birthDate.id] = [StatedFacts.Entry(value: .date(day), from: nil)]
            return record.with(stated.body)
        }
        let taken = try await admitted(changed)
        #expect(told(taken) == ["create profile profile.birth-out-of-range"])
        try await store.restore(taken.archive)
        let facts = try await engine.person("me").profile.facts()
        #expect(facts[HostFact.birthDate.id] == nil && facts[HostFact.age.id] == nil)
        #expect(facts[HostFact.departure.id] == .date(CivilDate("2027-05-01")!))
    }

    @Test func aWalkThatLacksEventsIsLeftOutAndTheStoredOneStays() async throws {
        let engine = try RevisionPacks.engine(RevisionPacks.first, store)
        func admitted(_ records: [Record]) async throws -> CollectionService.AdmittedArchive {
            let archive = PersonArchive(person: Self.me, records: records, jobs: [], log: [])
            return try await engine.person("me").collections.admitted(archive)
        }
        for event in [WalkEvent.done(step: "ihram"), .done(step: "tawaf")] {
            try await engine.person("me").walk.perform(event, in: "rite")
        }
        let whole = try await store.export(Self.me).records
        #expect(whole.contains { HostCollection($0.key.collection) == .walks })
        #expect(told(try await admitted(whole)) == [])
        let broken = whole.map { record in
            guard HostCollection(record.key.collection) == .walks else { return record }
            return record.with(record.body.merging([WalkRecord.apartField: .integer(99)]) { _, new in new })
        }
        let kept = try await admitted(broken)
        #expect(told(kept) == ["update walks walk.incomplete"])
        func walks(_ records: [Record]) -> [Record] {
            records.filter { [.walks, .walkEvents].contains(HostCollection($0.key.collection)) }
                .sorted { $0.key < $1.key }
        }
        #expect(walks(kept.archive.records) == walks(whole))
        _ = try await store.erase(Self.me)
        let none = try await admitted(broken)
        #expect(told(none) == ["create walks walk.incomplete"])
        #expect(walks(none.archive.records) == [])
    }
}
