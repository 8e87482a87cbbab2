import ManasikDomain
import ManasikEngine
import ManasikRecords
import Testing

/// What is said of code of migrations that fails.
@Suite struct MigrationFailureTests {
    /// The message of an error has what is stored in it.
    @Test func neitherPeopleNorMessagesAreNamedUnlessTheyAreAskedFor() async throws {
        let store = MemoryStore()
        let first = try RevisionPacks.engine(TripPacks.first, store)
        for name in ["amina", "bilal"] { try await first.person(name).profile.setFact("way", to: "sea") }
        let code = """
            manasik.migration { id = "broken", run = function(data) error("goes by " .. data.facts.route) end }
            """
        let failures = try await RevisionPacks.engine(TripPacks.second(more: code), store).migrate().failures
        #expect(failures.count == 2)
        let line = try #require(failures.lines.first)
        #expect(failures.lines.count == 1)
        #expect(line.hasPrefix("migration 'broken' of pack 'trip' fails at "), "\(line)")
        #expect(line.hasSuffix(" for 2 people") && line.contains("init.lua:"), "\(line)")
        for word in ["amina", "bilal", "ship"] { #expect(!line.contains(word), "\(line)") }
        let named = failures.lines(naming: ["bilal", "chen"])
        #expect(named.count == 2 && named[0] == line)
        #expect(named[1].hasPrefix("for person 'bilal': ") && named[1].hasSuffix("goes by ship"), "\(named)")
        let failure = try #require(failures.first?.failure)
        #expect(!failure.place.contains("ship") && failure.withoutMessage.message.isEmpty)
    }
}
