import ManasikCalendarReader
import ManasikEngine
import Testing

@Suite struct FeedTests {
    private let clock = SettableClock("2027-05-01T00:00:00Z")

    private func person() async throws -> Person {
        var configuration = EngineConfiguration(inMemoryWithCheckedPacks: [BundledDirectory.path])
        configuration.clock = clock
        return try await Engine.open(configuration).person("me")
    }

    private func published(_ parts: Set<FeedPart>, of person: Person) async throws -> CalendarFeed {
        let feed = try await person.feed.feed(parts, days: 2)
        try await person.feed.publish(feed)
        return feed
    }

    @Test func entriesKeepTheirNamesAndCountTheirChanges() async throws {
        let person = try await person()
        try await person.profile.setFacts([("place", "Makkah"), ("time_zone", "Asia/Riyadh")])
        let first = try await published([.prayers], of: person)
        #expect(first.events.count == 10)
        #expect(first.revisions.values.allSatisfy { $0.sequence == 0 })
        clock.set("2027-05-01T01:00:00Z")
        #expect(try await published([.prayers], of: person).text == first.text)
        // Elsewhere prayers have other times; what was not asked for in between keeps its count.
        try await person.profile.setFacts([("place", "Madinah")])
        _ = try await published([.chirps], of: person)
        let moved = try await published([.prayers], of: person)
        #expect(moved.events.map(\.uid) == first.events.map(\.uid))
        #expect(moved.revisions.values.allSatisfy { $0.sequence == 1 })
        #expect(
            moved.revisions.values.allSatisfy { $0.changedAt == Instant(rfc3339: "2027-05-01T01:00:00Z") }
        )
    }

    @Test func ritesHaveTheirWindowsByTheTimesOfTheirPlace() async throws {
        let person = try await person()
        try await person.profile.setFacts([
            ("place", "Jakarta"), ("time_zone", "Asia/Jakarta"), ("journey", "hajj"), ("hajj_type", "ifrad"),
            ("school", "shafii"), ("sex", "male"), ("resident_of_makkah", "no"),
        ])
        let feed = try await person.feed.feed([.rites], days: 30)
        let standing = try #require(feed.events.first { $0.uid.hasPrefix("rite/hajj:hajj/standing/1448/") })
        #expect(standing.isBusy && standing.location?.contains("Arafat") == true)
        let noon = try #require(Arafat.times(on: "2027-05-15")[.dhuhr])
        let dawn = try #require(Arafat.times(on: "2027-05-16")[.fajr])
        #expect(standing.span == .instants(noon, dawn))
        #expect(CalendarReader(feed.text).problems == [])
    }

    @Test func prayersNeedAPlaceAndTheRestDoesNot() async throws {
        let person = try await person()
        #expect(try await person.feed.feed(days: -1).events == [])
        await #expect(throws: EngineError.self) { try await person.feed.feed([.prayers], days: 1) }
        #expect(
            try await person.feed.feed(days: 3).events.map(\.categories) == [
                ["chirps"], ["chirps"], ["chirps"],
            ]
        )
    }
}
