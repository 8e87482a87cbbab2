import ManasikEngine
import ManasikRecords
import ManasikScheduling
import ManasikStoreContract
import Testing

/// Schedules are moved where something has changed by which they come, and stay untouched otherwise.
@Suite struct RearmTests {
    @Test func onlyTheFactsOfATriggerMoveItsSchedule() async throws {
        let store = MemoryStore()
        let person = try RevisionPacks.engine(RevisionPacks.first, store).person("me")
        try await person.profile.setFacts([("place", "Makkah"), ("time_zone", "Asia/Riyadh")])
        try await person.schedules.set(
            Schedule(id: "dawn", pack: .host, kind: .reminder, trigger: try Trigger("fajr"))
        )
        try await person.schedules.set(
            Schedule(
                id: "leave",
                pack: .host,
                kind: .reminder,
                trigger: try Trigger("30 days before departure")
            )
        )
        func versions() async throws -> [String: Int] {
            let records = try await store.read(
                ["dawn", "leave"].map {
                    RecordQuery.one(
                        RecordKey(
                            owner: person.id,
                            collection: HostCollection.schedules.id,
                            id: "manasik/\($0)"
                        )
                    )
                }
            )
            return Dictionary(uniqueKeysWithValues: records.flatMap { $0 }.map { ($0.key.id, $0.version) })
        }
        let first = try await versions()
        try await person.profile.setFact("name", to: "Ali")
        #expect(try await versions() == first)
        try await person.profile.setFact("prayer_method", to: "mwl")
        let second = try await versions()
        #expect(second["manasik/dawn"] == first["manasik/dawn"].map { $0 + 1 })
        #expect(second["manasik/leave"] == first["manasik/leave"])
        try await person.profile.setFact("departure", to: "2027-12-01")
        #expect(try await versions()["manasik/leave"] == first["manasik/leave"].map { $0 + 1 })
        try await person.profile.setFact("place", to: "Jakarta")
        let last = try await versions()
        #expect(last["manasik/dawn"] == first["manasik/dawn"].map { $0 + 2 })
        #expect(last["manasik/leave"] == first["manasik/leave"].map { $0 + 2 })
    }
}
