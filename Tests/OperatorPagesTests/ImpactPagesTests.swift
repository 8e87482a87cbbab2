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
            let files = [
                "pack.json": """
                { "id": "p", "version": "\(number + 1).0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
                  "capabilities": ["records"] }
                """,
                "locales/en.json": "{}",
                "init.lua": """
                manasik.collection { id = "notes", scope = "public", form = { "text", "state" },
                  fields = { text = "text", state = { "shown", "held" }, author = "account" },
                  access = { create = { signed_in = true }, \(rules) } }
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
            "warning: whoever has not signed in newly sees 2 records of p:notes",
            "warning: whoever has not signed in newly sees 'author' of 1 record of p:notes",
        ]
        let opened = try await response(from: versions[0], to: versions[1], store)
        #expect(opened.response.text.split(separator: "\n").prefix(2).map(String.init) == warnings)
        #expect(opened.stored.warnings(most: 1) == [warnings[0], "warning: and 1 more like the last"])
        #expect(!opened.stored.lines.contains { $0.contains("has not signed in") })
        let json = opened.response.jsonLine
        let gained = #""anonymous_gained":{"p:notes":{"records":2,"fields":{"author":1}}}"#
        let sorted = #""anonymous_gained":{"p:notes":{"fields":{"author":1},"records":2}}"#
        #expect(json.contains(gained) || json.contains(sorted), "\(json)")
        #expect(json.contains(#""anonymous_lost":{}"#), "\(json)")
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
}
