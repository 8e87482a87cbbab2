import ManasikDomain
import ManasikEngine
import Testing

/// In whose time zone the instants of records are told.
@Suite struct RecordInstantTests {
    private static let declared = """
        manasik.collection { id = "visits", fields = { at = "instant" }, form = { "at" } }
        manasik.collection { id = "lines", fields = { line = "text" }, form = { "line" } }
        manasik.collection { id = "notes", fields = { visit = { kind = "reference", to = "visits" } }, form = { "visit" } }
        manasik.collection { id = "notices", scope = "public", title = manasik.text "t", fields = { at = "instant" },
          form = { "at" }, list = { fields = { "at" }, by = "at" }, index = { "at" },
          access = { read = true, create = { is_author = true } } }
        """

    @Test func instantsAreToldInTheZoneOfTheirReader() async throws {
        let engine = try CollectionPack.engine(Self.declared, handler: "") { _ in }
        let person = try engine.person("me")
        try await person.profile.setFact("time_zone", to: "Asia/Riyadh")
        let collections = person.collections
        let visit = try await collections.add(["at": "2027-05-20T14:00:00Z"], to: "visits")
        #expect(visit.referred.zone?.identifier == "Asia/Riyadh")
        #expect(try await collections.list("visits").referred.zone?.identifier == "Asia/Riyadh")
        let record = try await collections.record(visit.id, of: "visits")
        #expect(record.referred.zone?.identifier == "Asia/Riyadh")
        // Also where another record is called by it.
        _ = try await collections.add(["visit": visit.id], to: "notes")
        #expect(try await collections.list("notes").referred.zone?.identifier == "Asia/Riyadh")
        // Nobody is asked for a zone in vain.
        _ = try await collections.add(["line": "a"], to: "lines")
        #expect(try await collections.list("lines").referred.zone == nil)
        _ = try await collections.add(["at": "2027-05-20T14:00:00Z"], to: "notices")
        let signedOut = try await engine.anonymousReader(languages: ["en"]).collections.list("notices")
        #expect(signedOut.referred.zone == engine.homeZone)
    }
}
