import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikRules
import ManasikStoreContract
import ManasikWorkbench
import Testing

/// What an operator is told of what a new version changes for people, and for everybody.
@Suite struct ImpactPagesTests {
    /// Two versions of a list of notes, of which the first hides one note, and the author of each, from whoever has not signed in.
    private func versions(_ bench: Workbench) throws -> [PackVersion] {
        let rules = [
            #"read = { state = "shown" }, fields = { author = { read = { signed_in = true } } }"#,
            "read = true",
        ]
        return try rules.enumerated().map { number, rules in
            let access = "create = { signed_in = true }, \(rules)"
            return try version(number, of: access, scope: "public", author: #", author = "account""#, bench)
        }
    }

    private func version(
        _ number: Int,
        of access: String,
        scope: String = "shared",
        author: String = "",
        more: String = "",
        _ bench: Workbench
    ) throws -> PackVersion {
        let files = [
            "pack.json": """
            { "id": "p", "version": "\(number + 1).0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "locales/en.json": "{}",
            "init.lua": """
            manasik.collection { id = "notes", scope = "\(scope)", form = { "text", "state" },
              fields = { text = "text", state = { "shown", "held" }\(author) }, access = { \(access) } }
            \(more)
            """,
        ]
        for (path, text) in files { try bench.write(text, to: "\(number)/p/\(path)") }
        return try PackVersion.load(
            "\(bench.directory)/\(number)",
            beside: SearchPath(roots: []),
            hostVersion: Engine.version,
            limits: .init(time: .seconds(60))
        )
    }

    private func response(from old: PackVersion, to new: PackVersion, _ store: MemoryStore) async throws -> (
        response: ImpactResponse, stored: StoredImpact
    ) {
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let stored = try await StoredImpact(
            from: Generation(old.loaded),
            to: Generation(new.loaded),
            in: store,
            clock: clock,
            homeZone: .utc
        )
        let impact = ImpactComparison(from: old.catalog, to: new.catalog).run()
        return (ImpactResponse(report: ImpactReport(impact, from: old, to: new), stored: stored), stored)
    }

    /// A list of which the second version has another item, for those who say that they go by sea.
    private func list(_ number: Int, _ bench: Workbench) throws -> PackVersion {
        let more =
            #", manasik.item { id = "ticket", text = text "t", level = "required", when = { sea = true } }"#
        let files = [
            "pack.json": """
            { "id": "p", "version": "\(number + 1).0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "locales/en.json": #"{ "t": "Text" }"#,
            "init.lua": """
            local text = manasik.text
            manasik.fact { id = "sea", kind = "boolean", title = text "t", ask = text "t" }
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "visa", text = text "t", level = "required" }\(number == 0 ? "" : more) }
            """,
        ]
        for (path, text) in files { try bench.write(text, to: "list\(number)/p/\(path)") }
        return try PackVersion.load(
            "\(bench.directory)/list\(number)",
            beside: SearchPath(roots: []),
            hostVersion: Engine.version,
            limits: .init(time: .seconds(60))
        )
    }

    private func ways(_ number: Int, _ values: String, renamed: String = "", _ bench: Workbench) throws
        -> PackVersion
    {
        let files = [
            "pack.json": """
            { "id": "p", "version": "\(number + 1).0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "locales/en.json": #"{ "t": "Text" }"#,
            "init.lua": """
            local text = manasik.text
            manasik.fact { id = "way", kind = "enum", values = { \(values) }, title = text "t", ask = text "t"\(renamed) }
            """,
        ]
        for (path, text) in files { try bench.write(text, to: "ways\(number)/p/\(path)") }
        return try PackVersion.load(
            "\(bench.directory)/ways\(number)",
            beside: SearchPath(roots: []),
            hostVersion: Engine.version,
            limits: .init(time: .seconds(60))
        )
    }

    @Test func aValueInPlaceOfAnotherMayBeRenamed() async throws {
        let bench = Workbench()
        let first = try ways(0, #""land", "sea""#, bench)
        let advice = #"say so in the fact: renamed = { sea = "ship" } (in JSON "renamed": { "sea": "ship" })"#
        func text(_ new: PackVersion) async throws -> String {
            try await response(from: first, to: new, MemoryStore()).response.text
        }
        let other = try await text(ways(1, #""land", "ship""#, bench))
        #expect(other.contains(advice), "\(other)")
        let renamed = try await text(
            ways(2, #""land", "ship""#, renamed: #", renamed = { sea = "ship" }"#, bench)
        )
        #expect(!renamed.contains("renamed = {"), "\(renamed)")
        let more = try await text(ways(3, #""land", "sea", "air""#, bench))
        #expect(!more.contains("renamed = {"), "\(more)")
    }

    @Test func whatIsNotDecidedMayConcernSomebody() async throws {
        let bench = Workbench()
        let versions = try [list(0, bench), list(1, bench)]
        let store = MemoryStore()
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let engine = Engine(Generation(versions[0].loaded), store: store, clock: clock)
        try await engine.person("amina").checklist.change("visa", .done)
        let undecided = try await response(from: versions[0], to: versions[1], store)
        #expect(undecided.stored.lines.contains("  item p:ticket is new and may concern 1 person"))
        try await engine.person("bilal").profile.setFact("sea", to: "yes")
        let mixed = try await response(from: versions[0], to: versions[1], store)
        #expect(
            mixed.stored.lines.contains("  item p:ticket is new to 1 person and may concern 1 person"),
            "\(mixed.stored.lines)"
        )
        let json = mixed.response.json.members?["stored"]?.members
        #expect(json?["items_added"] == ["p:ticket": 2].wire)
        #expect(json?["items_undecided"] == ["p:ticket": 1].wire)
        try await engine.person("amina").profile.setFact("sea", to: "yes")
        let sure = try await response(from: versions[0], to: versions[1], store)
        #expect(sure.stored.lines.contains("  item p:ticket is new to 2 people"), "\(sure.stored.lines)")
    }

    @Test func whatAnybodyWouldSeeComesFirstAsAWarning() async throws {
        let bench = Workbench()
        let versions = try versions(bench)
        let store = MemoryStore()
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let amina = try Engine(Generation(versions[0].loaded), store: store, clock: clock).person("amina")
        for (text, state) in [("a", "shown"), ("b", "held"), ("c", "held")] {
            _ = try await amina.collections.add(["text": text, "state": state], to: "notes")
        }
        let warnings = [
            "warning: whoever has not signed in would now see 2 records of p:notes: 'author', 'state', 'text'",
            "warning: whoever has not signed in would now see 'author' of 1 record of p:notes",
        ]
        let opened = try await response(from: versions[0], to: versions[1], store)
        #expect(opened.response.text.split(separator: "\n").prefix(2).map(String.init) == warnings)
        #expect(opened.stored.warnings(most: 1) == [warnings[0], "warning: and 1 more like the last"])
        #expect(
            opened.stored.warnings(most: 1, isActivated: true)[0]
                == "warning: whoever has not signed in now sees 2 records of p:notes: 'author', 'state', 'text'"
        )
        #expect(!opened.stored.lines.contains { $0.contains("has not signed in") })
        let json = opened.response.json.members?["stored"]?.members
        #expect(
            json?["anonymous_gained"]
                == [
                    "p:notes": [
                        "records": 2.wire, "shown": ["author": 2, "state": 2, "text": 2].wire,
                        "fields": ["author": 1].wire,
                    ].wire
                ].wire
        )
        #expect(json?["anonymous_lost"] == .object([:]))
        let closed = try await response(from: versions[1], to: versions[0], store)
        #expect(closed.stored.warnings(most: 9).isEmpty)
        #expect(
            closed.stored.lines.suffix(2) == [
                "  whoever has not signed in no longer sees 2 records of p:notes",
                "  whoever has not signed in no longer sees 'author' of 1 record of p:notes",
            ]
        )
        let outcome = ActivationOutcome(
            difference: GenerationDifference(from: [], to: []),
            active: 1,
            count: 1,
            isolated: [],
            notes: [],
            isInUse: false,
            reports: [],
            impact: opened.stored,
            settings: [],
            activated: nil,
            isDryRun: true
        )
        #expect(outcome.lines.prefix(2) == warnings[...])
    }

    /// Returns a store with notes of people, each with its state.
    private func noted(_ notes: [(name: String, state: String)], by version: PackVersion) async throws
        -> MemoryStore
    {
        let store = MemoryStore()
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let engine = Engine(Generation(version.loaded), store: store, clock: clock)
        for (name, state) in notes {
            let collections = try engine.person(name).collections
            _ = try await collections.add(["text": "t", "state": state], to: "notes")
        }
        return store
    }

    /// Counts, and no names: neither of people nor of records.
    @Test func whoSeesFieldsAndMayDoSomethingElseIsTold() async throws {
        let bench = Workbench()
        let rules = [
            "update = { is_author = true }, fields = { state = { read = { is_author = true } } }",
            #"delete = { is_author = true }, update = { is_author = true, state = "held" }"#,
        ]
        let versions = try rules.enumerated().map { number, rules in
            try version(number, of: "create = { is_author = true }, read = true, \(rules)", bench)
        }
        let store = try await noted(
            [("amina", "shown"), ("amina", "held"), ("bilal", "shown")],
            by: versions[0]
        )
        let told = try await response(from: versions[0], to: versions[1], store)
        #expect(
            told.stored.lines == [
                "People in the home who are affected, by what is stored of them: 2 of 2.",
                "  2 people newly see 'state' of 3 records of p:notes, counted for each of them",
                "  2 people may no longer change 2 records of p:notes, counted for each of them",
                "  2 people newly may delete 3 records of p:notes, counted for each of them",
            ]
        )
        let json = told.response.json.members?["stored"]?.members
        let three = ["people": 2, "records": 3].wire
        #expect(json?["fields_gained"] == ["p:notes": ["state": three].wire].wire)
        #expect(json?["changes_gained"] == ["p:notes": ["delete": three].wire].wire)
        #expect(
            json?["changes_lost"] == ["p:notes": ["update": ["people": 2, "records": 2].wire].wire].wire
        )
        #expect(json?["fields_lost"] == .object([:]))
        let closed = try version(2, of: #"create = { is_author = true, state = "held" }, read = true"#, bench)
        let fewer = try await response(from: versions[1], to: closed, store)
        #expect(fewer.stored.lines.contains("  2 people may no longer create some records of p:notes"))
        let lost = fewer.response.json.members?["stored"]?.members?["changes_lost"]?.members?["p:notes"]
        #expect(lost?.members?["create"] == ["people": 2].wire)
        #expect(lost?.members?["delete"] == three)
    }

    /// The records of whom a migration fails are hidden from everybody else, whatever the rules say.
    @Test func whatAFailingMigrationHidesFromOthersIsTold() async throws {
        let bench = Workbench()
        let access = "create = { is_author = true }, read = true"
        let failing = """
            manasik.migration { id = "boom", run = function(data)
              for _, note in ipairs(data.records("notes"):find()) do
                if note.state == "held" then error("no") end
              end
            end }
            """
        let versions = [
            try version(0, of: access, bench), try version(1, of: access, more: failing, bench),
        ]
        let store = try await noted(
            [("amina", "shown"), ("bilal", "held"), ("bilal", "shown")],
            by: versions[0]
        )
        let told = try await response(from: versions[0], to: versions[1], store)
        #expect(
            told.stored.lines.contains(
                "  nobody but who wrote them sees 2 records of p:notes, since a migration fails for 1 person"
            )
        )
        #expect(
            told.stored.hiding == [
                "nobody else sees this person's shared records until the migration succeeds for them"
            ]
        )
        let json = told.response.json.members?["stored"]?.members
        #expect(json?["people_hidden"] == 1.wire && json?["records_hidden"] == ["p:notes": 2].wire)
        // What fails by the former version already hides them today.
        let same = try await response(from: versions[1], to: versions[1], store)
        #expect(same.stored.hiding.isEmpty && same.stored.recordsHidden.isEmpty)
        let back = try await response(from: versions[1], to: versions[0], store)
        #expect(back.stored.hiding.isEmpty)
    }
}
