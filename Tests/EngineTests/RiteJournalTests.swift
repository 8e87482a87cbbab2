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
            ("time_zone", "Europe/London"),
        ])
        // What is noted later than it was done has the time at which it was done.
        for (step, day) in [("ihram", "05"), ("miqat", "06")] {
            let at = try #require(Instant(rfc3339: "2027-05-\(day)T06:00:00Z"))
            _ = try await person.walk.perform(.done(step: step, how: Performance(at: at)))
        }
        _ = try await person.walk.perform(.done(step: "arrival_tawaf"))
        let list = try await person.collections.list("journal")
        let steps = ["ihram", "miqat", "arrival_tawaf"].map { JSONValue.string("hajj:hajj/\($0)") }
        #expect(list.records.map { $0.fields["step"] ?? .null } == steps)
        let times = ["05", "06", "07"].map { JSONValue.string("2027-05-\($0)T06:00:00Z") }
        #expect(list.records.map { $0.fields["at"] ?? .null } == times)
        let pack = list.collection.id.pack
        let title = TextReference(pack: pack, key: "ihram.title")
        #expect(list.referred.steps["hajj:hajj/ihram"] == title)
        // Times of rites are told by their clock, as walks do.
        #expect(list.referred.zone?.identifier == "Asia/Riyadh" && list.referred.isByClockOfRites)
        var rest = RecordSearch()
        rest.after = "2"
        #expect(try await person.collections.list("journal", rest).records.map(\.id) == [list.records[2].id])
        let third = try await person.collections.record("3", of: "journal")
        #expect(third.id == list.records[2].id)
        let tawaf = TextReference(pack: pack, key: "arrival_tawaf.title")
        #expect(third.referred.steps == ["hajj:hajj/arrival_tawaf": tawaf])
        for number in ["0", "4", "-1"] {
            let error = await #expect(throws: EngineError.self) {
                _ = try await person.collections.record(number, of: "journal")
            }
            #expect(error?.code == "record.unknown")
        }
        #expect(try await person.collections.remove("1", from: "journal").id == list.records[0].id)
    }
}
