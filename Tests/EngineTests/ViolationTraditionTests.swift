import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRitualProofs
import ManasikWalkthroughs
import Testing

/// In which rituals something is forbidden where packs of several traditions are in use.
@Suite struct ViolationTraditionTests {
    private static func tradition(_ id: String, _ state: String, _ schools: String...) -> String {
        let schools = schools.map { "{ id = \"\($0)\", title = text \"t\" }" }.joined(separator: ", ")
        return """
            local text = manasik.text
            manasik.tradition { id = "\(id)", schools = { \(schools) }, states = { { id = "\(state)", title = text "t" } } }

            """
    }

    private static func ritual(_ id: String, _ state: String, _ more: String = "") -> String {
        """
        manasik.ritual { id = "\(id)", title = text "t", \(more) \(state) = { begins = "enter", full = "leave" },
          manasik.step { id = "enter", title = text "t" }, manasik.step { id = "leave", title = text "t" } }

        """
    }

    private static func violation(_ id: String, _ more: String = "") -> String {
        """
        manasik.violation { id = "\(id)", title = text "\(id == "spoken" ? "late" : "t")", \(more)
          manasik.ruling { follows = "nothing" } }

        """
    }

    /// The packs by their ids, with what they require.
    private static let packs: [String: (requires: [String], code: String)] = [
        "way": (
            [],
            tradition("way", "retreat", "north", "south") + ritual("walk", "retreat")
                + violation("leaving") + violation("trading", "state = \"retreat\",")
        ),
        // The same name of a state, and a text that does not exist in a language of the pack.
        "fair": (
            [],
            tradition("fair", "retreat", "upper") + ritual("market", "retreat")
                + violation("shouting") + violation("spoken", "state = \"retreat\",")
        ),
        // Nothing of its own: what it requires counts.
        "guest": (["way"], "local text = manasik.text\n" + violation("sleeping")),
        // A tradition of its own counts before what it requires, unless only that has the state.
        "heir": (
            ["way"],
            tradition("heir", "hush", "lower") + ritual("vigil", "hush") + violation("singing")
                + violation("selling", "state = \"retreat\",")
                + violation("waking", "ritual = \"way:walk\",")
        ),
        // A tradition without states leaves the states of another to its rituals.
        "plain": (
            ["way"],
            "local text = manasik.text\nmanasik.tradition { id = \"plain\" }\n" + ritual("stay", "retreat")
                + violation("eating")
        ),
        "stranger": ([], "local text = manasik.text\n" + violation("yawning")),
    ]

    private func loaded() throws -> LoadedPacks {
        let directory = FileManager.default.temporaryDirectory.appending(path: "states-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        for (id, pack) in Self.packs {
            let folder = directory.appending(path: id)
            try FileManager.default.createDirectory(
                at: folder.appending(path: "locales"),
                withIntermediateDirectories: true
            )
            let requires = pack.requires.map { "\"\($0)\": \"^1.0\"" }.joined(separator: ", ")
            let files = [
                "pack.json": """
                { "id": "\(id)", "version": "1.0.0", "api": 2, "license": "MIT", "locales": ["en", "ms"],
                  "requires": { \(requires) } }
                """,
                "locales/en.json": #"{ "t": "Text", "late": "Late" }"#,
                "locales/ms.json": #"{ "t": "Teks" }"#,
                "init.lua": pack.code,
            ]
            for (path, text) in files { try Data(text.utf8).write(to: folder.appending(path: path)) }
        }
        let loaded = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: directory.path)]),
            hostVersion: Engine.version,
            limits: .init(time: .seconds(60))
        ).load()
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        return loaded
    }

    @Test(arguments: [
        ("way:walk", ["leaving", "selling", "sleeping", "eating", "trading", "waking"]),
        ("fair:market", ["shouting", "spoken"]),
        ("heir:vigil", ["singing"]),
        ("plain:stay", ["leaving", "selling", "sleeping", "eating", "trading"]),
    ]) func aWalkKnowsWhatItsOwnTraditionForbids(ritual: String, expected: [String]) throws {
        let generation = Generation(try loaded()) { _ in }
        let revision = try #require(generation.currentRevision(of: DefinitionID(ritual)!))
        #expect(revision.walkthrough.violations.map(\.id.name).sorted() == expected.sorted())
    }

    @Test func theSchoolsOfItsOwnTraditionRuleOnIt() throws {
        let catalog = try loaded().catalog
        func schools(_ id: String) throws -> [String] {
            let violation = try #require(catalog.violations[DefinitionID(id)!])
            return catalog.schools(of: violation).map(\.rawValue)
        }
        #expect(try schools("way:leaving") == ["north", "south"])
        #expect(try schools("guest:sleeping") == ["north", "south"])
        #expect(try schools("heir:singing") == ["lower"])
        #expect(try schools("heir:selling") == ["north", "south"])
        #expect(try schools("heir:waking") == ["north", "south"])
        #expect(try schools("stranger:yawning") == [School.unnamed.rawValue])
    }

    @Test func explainNamesTheRitualsAndStatesOfItsTradition() async throws {
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let person = try Engine.inMemory(Generation(try loaded()) { _ in }, clock: clock).person("me")
        func rituals(_ name: String) async throws -> [String] {
            guard
                case .violation(_, let rituals) = try await person.explanations.declared(name).subject
            else { return ["no violation"] }
            return rituals.map(\.pack.rawValue)
        }
        #expect(try await rituals("fair:shouting") == ["fair"])
        #expect(try await rituals("way:leaving") == ["plain", "way"])
        #expect(try await rituals("stranger:yawning") == [])
        guard
            case .state(_, _, _, let told, let forbidden) = try await person.explanations.declared(
                "fair:retreat"
            )
            .subject
        else {
            Issue.record("no state")
            return
        }
        #expect(forbidden.map(\.pack.rawValue) == ["fair", "fair"])
        #expect(told.map(\.pack.rawValue) == ["fair"])
    }

    @Test func proveLooksAtTheTextsOfItsOwnViolationsAlone() throws {
        let loaded = try loaded()
        func texts(_ pack: String) throws -> [ProofFinding] {
            let proofs = PackProver(loaded, among: Facts(on: CivilDate("2026-11-21")!)).prove([
                PackID(rawValue: pack)!
            ])
            return try #require(proofs.first?.rituals.first).proof.findings.filter { $0.property == .texts }
        }
        #expect(try texts("way").map(\.outcome) == [.proved])
        let fair = try texts("fair")
        #expect(fair.map(\.outcome) == [.refuted])
        #expect(fair.first?.message.contains("'late'") == true, "\(fair)")
    }
}
