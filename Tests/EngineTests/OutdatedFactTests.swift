import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikWorkbench
import Testing

/// A pack whose new version knows other values of a fact than what is stored.
@Suite struct OutdatedFactTests {
    private static func code(_ values: String) -> String {
        """
        local text = manasik.text
        manasik.fact { id = "way", kind = "enum", values = { \(values) }, title = text "t", ask = text "t" }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "item", text = text "t", level = "required", when = { way = "land" } } }
        manasik.ritual { id = "rite", title = text "t", manasik.step { id = "only", title = text "t" } }
        """
    }

    private func load(_ values: String) throws -> LoadedPacks { try load(code: Self.code(values)) }

    private func load(code: String) throws -> LoadedPacks {
        let directory = FileManager.default.temporaryDirectory.path + "/outdated-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let files = [
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "p/locales/en.json": #"{ "t": "Text" }"#, "p/init.lua": code,
        ].merging(SchoolsSample.pack) { $1 }
        for (path, text) in files {
            let file = URL(filePath: directory + "/" + path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        let loaded = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: directory)]),
            hostVersion: Engine.version
        ).load()
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        return loaded
    }

    @Test func countsAsNotKnownAndIsAskedAndTold() async throws {
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let old = Engine.inMemory(Generation(try load(#""land", "sea""#)), clock: clock)
        try await old.person("me").profile.setFact("way", to: "sea")
        #expect(try await old.person("me").records.outdatedFacts().isEmpty)

        let new = Engine(
            Generation(try load(#""land", "air""#)),
            store: old.store(for: .operator),
            clock: clock
        )
        let person = try new.person("me")
        let way = DefinitionID("p:way")!
        #expect(try await person.profile.facts()[way] == nil)
        #expect(try await person.records.outdatedFacts().map(\.id) == [way])
        #expect(try await person.profile.questions().map(\.fact).contains(way))
        // The item may concern the person: it is shown as undecided, and the explanation says the same.
        let item = try #require(try await person.checklist.lists().flatMap(\.items).first)
        #expect(item.status == .undecided(way))
        let explained = try await person.explanations.explanation(of: "p:item")
        guard case .undecided = explained.verdict else {
            Issue.record("explain answers \(explained.verdict)")
            return
        }
        #expect(explained.facts.map(\.origin) == [.unknown])
        let row = try #require(try await person.profile.rows().first { $0.fact.id == way })
        #expect(row.value == nil && row.outdated == .text("sea"))
        // Said anew, it is known again.
        try await person.profile.setFact("way", to: "land")
        #expect(try await person.records.outdatedFacts().isEmpty)
        #expect(try await person.checklist.lists().flatMap(\.items).first?.status == .open)
    }

    @Test func aRitualOfEverybodysDoesNotStandInTheWayOfTheOneThatThePersonGoesFor() async throws {
        let loaded = try load(
            code: """
                local text = manasik.text
                for name, journey in pairs { hajj = "hajj", visit = false } do
                  manasik.ritual { id = name, title = text "t", when = journey and { journey = journey } or nil,
                    manasik.step { id = "only", title = text "t" } }
                end
                """
        )
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let person = try Engine.inMemory(Generation(loaded), clock: clock).person("me")
        let asked = await #expect(throws: EngineError.self) { try await person.walk.state() }
        #expect(asked?.code == EngineError.ritualUndecided(HostFact.journey.id).code)
        try await person.profile.setFact("journey", to: "hajj")
        #expect(try await person.walk.state().ritual.id.description == "p:hajj")
        #expect(try await person.walk.state("visit").ritual.id.description == "p:visit")
        try await person.profile.setFact("journey", to: "umrah")
        #expect(try await person.walk.state().ritual.id.description == "p:visit")
    }
}
