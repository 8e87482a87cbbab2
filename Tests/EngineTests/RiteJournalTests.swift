import ManasikDomain
import ManasikEngine
import ManasikWalkthroughs
import Testing

/// The journal that a bundled pack keeps of the rites, as its pilgrim reads it.
@Suite struct RiteJournalTests {
    @Test func isReadInTheOrderOfTheRitesAndByItsNumbers() async throws {
        var configuration = EngineConfiguration(inMemoryWithCheckedPacks: [BundledDirectory.path])
        configuration.clock = FixedClock(Instant(rfc3339: "2027-05-07T06:00:00Z")!)
        let person = try await Engine.open(configuration).person("me")
        try await person.profile.setFacts([
            ("journey", "hajj"), ("hajj_type", "ifrad"), ("school", "shafii"), ("resident_of_makkah", "no"),
        ])
        _ = try await person.walk.perform(.done(step: "ihram"))
        // It is noted later, and was done before.
        let before = Instant(rfc3339: "2027-05-06T06:00:00Z")!
        _ = try await person.walk.perform(.done(step: "miqat", how: Performance(at: before)))
        let list = try await person.collections.list("journal")
        let steps: [JSONValue?] = [.string("hajj:hajj/miqat"), .string("hajj:hajj/ihram")]
        #expect(list.records.map { $0.fields["step"] } == steps)
        #expect(list.records[0].fields["at"] == .string("2027-05-06T06:00:00Z"))
        let title = TextReference(pack: list.collection.id.pack, key: "ihram.title")
        #expect(list.referred.steps["hajj:hajj/ihram"] == title)
        let second = try await person.collections.record("2", of: "journal")
        #expect(second.id == list.records[1].id)
        #expect(second.referred.steps == ["hajj:hajj/ihram": title])
        for number in ["0", "3", "-1"] {
            let error = await #expect(throws: EngineError.self) {
                _ = try await person.collections.record(number, of: "journal")
            }
            #expect(error?.code == "record.unknown")
        }
        #expect(try await person.collections.remove("1", from: "journal").id == list.records[0].id)
    }
}
