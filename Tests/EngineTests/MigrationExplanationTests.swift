import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRecords
import ManasikViews
import Testing

/// What is explained of the migrations of packs.
@Suite struct MigrationExplanationTests {
    private let store = MemoryStore()

    private func person(_ files: [String: String]) throws -> Person {
        try RevisionPacks.engine(files, store).person("me")
    }

    private func lines(_ explanation: DeclaredExplanation, _ person: Person, _ language: String = "en")
        -> [String]
    {
        let catalog = person.generation.catalog
        let localizer = Localizer(MessageCatalog(catalog), languages: [language])
        return Page.declared(explanation, in: localizer, of: catalog) { $0 }.lines
    }

    /// The second version with a migration, for somebody who has stored something by the first.
    private func upgraded(_ migration: String) async throws -> Person {
        let first = try person(TripPacks.first)
        try await first.profile.setFact("way", to: "sea")
        return try person(TripPacks.second(more: migration))
    }

    private static let classes = """
        manasik.migration { id = "classes", before = "2.0.0", run = function(data)
          if #data.records("expenses"):find() == 0 then data.facts.class = "first" end
        end }
        """

    @Test(arguments: ["migration classes", "trip:classes", "classes"])
    func aMigrationSaysWhichDataItIsForAndWhatItChanged(name: String) async throws {
        let person = try await upgraded(Self.classes)
        let explanation = try await person.explanations.declared(name)
        #expect(explanation.id == DefinitionID("trip:classes") && explanation.location?.line != nil)
        guard case .migration(let migration, let named, let applied) = explanation.subject else {
            Issue.record("\(explanation)")
            return
        }
        #expect(migration.before == SemanticVersion(2, 0, 0))
        #expect(named.map(\.description) == ["trip:class", "trip:expenses"])
        #expect(applied?.version == SemanticVersion(2, 0, 0))
        #expect(applied?.facts == [DefinitionID("trip:class")!] && applied?.collections == [])
        let lines = lines(explanation, person)
        #expect(
            lines.contains(
                "When: on data from before version 2.0.0: after the renames up to that version, before all later ones"
            ),
            "\(lines)"
        )
        #expect(lines.contains("Your data: have gone through it, by version 2.0.0"), "\(lines)")
        #expect(lines.contains { $0.hasPrefix("Changed of your data: ") && $0.contains("class") }, "\(lines)")
    }

    @Test func aMigrationThatFailsHasStillToRun() async throws {
        let failing = #"manasik.migration { id = "fails", run = function(data) error("no") end }"#
        let person = try await upgraded(failing)
        let explanation = try await person.explanations.declared("fails", kind: .migration)
        guard case .migration(let migration, let named, let applied) = explanation.subject else {
            Issue.record("\(explanation)")
            return
        }
        #expect(migration.before == nil && named.isEmpty && applied == nil)
        let lines = lines(explanation, person)
        #expect(lines.contains("When: on data from any earlier version: after all renames"), "\(lines)")
        #expect(lines.contains { $0.hasPrefix("Your data: have not gone through it") }, "\(lines)")
    }

    @Test func whatIsThereComesBeforeAMigrationOfItsName() async throws {
        let person = try await upgraded(Self.classes.replacing(#"id = "classes""#, with: #"id = "class""#))
        #expect(try await person.explanations.declared("class").kind == .fact)
        #expect(try await person.explanations.declared("migration class").kind == .migration)
    }

    @Test(arguments: ["en", "ar", "id", "ms"]) func everyWordIsThere(language: String) async throws {
        let person = try await upgraded(Self.classes)
        let explanation = try await person.explanations.declared("classes")
        let lines = lines(explanation, person, language)
        #expect(!lines.contains { $0.contains("⟨") || $0.contains("explain.") }, "\(lines)")
    }
}
