import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import Testing

/// Schools and kinds of journey that another pack declares by now, under other names.
@Suite struct MovedNameTests {
    private let store = MemoryStore()

    private func pack(
        _ id: String,
        version: String,
        requires: String = "",
        _ code: String
    ) -> [String: String] {
        [
            "\(id)/pack.json": """
            { "id": "\(id)", "version": "\(version)", "api": 2, "license": "Apache-2.0", "locales": ["en"],
              "requires": { \(requires) } }
            """,
            "\(id)/locales/en.json": #"{ "t": "Text" }"#,
            "\(id)/init.lua": "local text = manasik.text\n" + code,
        ]
    }

    private func tradition(_ schools: [String], _ journey: String, more: String = "") -> String {
        let declared = schools.map { "manasik.school { id = \"\($0)\", title = text \"t\" }" }
        return """
            manasik.tradition { id = "way", schools = { \(declared.joined(separator: ", ")) },
              journeys = { manasik.journey { id = "\(journey)", title = text "t" } } }
            \(more)
            """
    }

    private func trip(version: String, by pack: String, school: String) -> [String: String] {
        self.pack(
            "trip",
            version: version,
            requires: "\"\(pack)\": \"*\"",
            """
            manasik.ritual { id = "rite", title = text "t",
              manasik.step { id = "start", title = text "t" },
              manasik.step { id = "climb", title = text "t", when = { school = "\(school)" } },
              manasik.step { id = "end", title = text "t" } }
            """
        )
    }

    private static let renamed = """
        manasik.renamed { schools = { norte = "north" }, journeys = { rio = "river" } }
        """

    private var ways: [String: String] {
        pack("ways", version: "1.0.0", tradition(["norte", "south"], "rio"))
    }

    private var roads: [String: String] {
        pack("roads", version: "1.0.0", tradition(["north", "west"], "river", more: Self.renamed))
    }

    private func person(_ packs: [String: String]...) throws -> Person {
        var files: [String: String] = [:]
        for (path, text) in packs.joined() { files[path] = text }
        let loaded = try RevisionPacks.load(files)
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        return try RevisionPacks.engine(files, store).person("me")
    }

    private func climbs(_ person: Person) async throws -> Bool {
        try await person.walk.state("rite").view.nodes.contains { $0.id == "climb" }
    }

    /// Returns the stated school and journey.
    private func stated(_ person: Person) async throws -> [FactValue?] {
        let facts = try await person.profile.facts()
        return [facts[HostFact.school.id], facts[HostFact.journey.id]]
    }

    @Test func aWalkReadsTheFormerNameOfASchoolThatAnotherPackDeclaresByNow() async throws {
        let before = trip(version: "1.0.0", by: "ways", school: "norte")
        let first = try person(ways, before)
        try await first.profile.setFacts([("school", "norte"), ("journey", "rio")])
        try await first.walk.perform(.done(step: "start"), in: "rite")
        #expect(try await climbs(first))
        let second = try person(roads, trip(version: "2.0.0", by: "roads", school: "north"))
        #expect(try await stated(second) == [.text("north"), .text("river")])
        #expect(try await second.walk.state("rite").hasOtherPacks)
        #expect(try await climbs(second))
        // Who goes back finds the former names again, though the pack that renamed them is gone.
        #expect(try await second.engine.migrate().changed == 1)
        #expect(try await stated(try person(ways, before)) == [.text("norte"), .text("rio")])
        try await second.walk.migrate()
        #expect(try await climbs(second))
    }

    @Test func aNameThatAnotherPackStillDeclaresStaysThatPacks() async throws {
        try await person(ways).profile.setFacts([("school", "norte"), ("journey", "rio")])
        let both = try person(ways, roads)
        #expect(try await stated(both) == [.text("norte"), .text("rio")])
        _ = try await both.engine.migrate()
        #expect(try await stated(both) == [.text("norte"), .text("rio")])
        #expect(try await stated(try person(ways)) == [.text("norte"), .text("rio")])
    }
}
