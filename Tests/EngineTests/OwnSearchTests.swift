import ManasikEngine
import Testing

/// What a person adds is found beside what packs bring.
@Suite struct OwnSearchTests {
    private func person() async throws -> Person {
        var configuration = EngineConfiguration(inMemoryWithPacks: [])
        configuration.clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        return try await Engine.open(configuration).person("me")
    }

    private func found(_ text: String, by person: Person) async throws -> [String] {
        try await person.search.search(SearchQuery(text)).hits.map {
            "\($0.match.kind.rawValue) \($0.match.title.text)"
        }
    }

    @Test func findsADhikrOfOnesOwnByWhatItSays() async throws {
        let person = try await person()
        var dhikr = OwnDhikr(name: "For my mother", arabic: "رَبِّ ارْحَمْهُمَا")
        dhikr.translation = "My Lord, have mercy on them both"
        _ = try await person.dhikr.add(dhikr)
        for text in ["mother", "رب ارحمهما", "mercy"] {
            #expect(try await found(text, by: person) == ["dhikr For my mother"], "\(text)")
        }
        try await person.dhikr.change("For my mother") { $0.name = "For my parents" }
        #expect(try await found("mother", by: person) == [])
        #expect(try await found("parents", by: person) == ["dhikr For my parents"])
    }

    /// Each kind is counted for itself: both of these are called own:own-1.
    @Test func takesOutWhatWasRemovedAndNothingElse() async throws {
        let person = try await person()
        let dhikr = try await person.dhikr.add(OwnDhikr(name: "Yusuf's words", arabic: "رب"))
        let contact = try await person.contacts.add(name: "Yusuf", phone: "+60 12 345 6789", kind: .guide)
        #expect(contact == dhikr)
        #expect(Set(try await found("Yusuf", by: person)) == ["dhikr Yusuf's words", "contact Yusuf"])
        try await person.dhikr.remove("Yusuf's words")
        #expect(try await found("Yusuf", by: person) == ["contact Yusuf"])
        _ = try await person.contacts.remove("Yusuf")
        #expect(try await found("Yusuf", by: person) == [])
    }
}
