import ManasikDomain
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import Testing

@testable import ManasikEngine

/// A person whose packs are replaced while a walk follows them.
struct KeptWalk {
    let store = MemoryStore()
    let me = PersonID(rawValue: "me")!
    let rite = DefinitionID("trip:rite")!

    func files(_ code: String, version: String) -> [String: String] {
        [
            "trip/pack.json": """
            { "id": "trip", "version": "\(version)", "api": 2, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "trip/locales/en.json": """
            { "t": "Text", "there": "There", "way": "Way", "days": "Days",
              "stays": "\(version == "1.0.0" ? "Stays" : "Visits")" }
            """,
            "trip/init.lua": "local text = manasik.text\n" + code,
        ]
    }

    /// Returns a person of the first version.
    func first(_ code: String, name: String = "me") throws -> Person {
        try RevisionPacks.engine(files(code, version: "1.0.0"), store).person(name)
    }

    /// Returns the same person after the packs were replaced.
    func second(_ code: String) throws -> Person {
        let files = files(code, version: "2.0.0")
        let loaded = try RevisionPacks.load(files)
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        return try RevisionPacks.engine(files, store).person("me")
    }

    func impact(_ old: String, _ new: String) async throws -> StoredImpact {
        try await StoredImpact(
            from: Generation(try RevisionPacks.load(files(old, version: "1.0.0"))),
            to: Generation(try RevisionPacks.load(files(new, version: "2.0.0"))),
            in: store,
            clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!),
            homeZone: .utc
        )
    }

    /// Returns the one walk, as one that cannot read some facts.
    func affected(_ facts: DefinitionID...) -> [DataMigration.AffectedWalk] {
        [DataMigration.AffectedWalk(person: me, ritual: rite, facts: facts)]
    }

    /// Returns the nodes that are part of the person's walk, without those that may be.
    func nodes(_ person: Person) async throws -> [String] {
        try await person.walk.state("rite").view.nodes.compactMap { node in
            if case .undecided = node.status { nil } else { node.id }
        }
    }

    /// Returns the lines of the explanation of a step.
    func explained(_ step: String, _ person: Person) async throws -> [String] {
        let explanation = try await person.explanations.explanation(of: "trip:rite/\(step)")
        return Page.explanation(explanation, in: person.localizer, of: person.generation.catalog) { $0 }.lines
    }
}
