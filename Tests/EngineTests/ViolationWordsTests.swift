import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation
import ManasikViews
import Testing

/// What is explained of a violation: its states, until when it is forbidden in each, and which schools say what.
@Suite struct ViolationWordsTests {
    private static let code = """
        local text = manasik.text
        local function step(id) return manasik.step { id = id, title = text "step" } end
        manasik.tradition { id = "order",
          schools = { { id = "north", title = text "north" }, { id = "south", title = text "south" } },
          states = { { id = "silence", title = text "silence" }, { id = "fast", title = text "fast" },
            { id = "trance", title = text "trance" } } }
        manasik.remedy { id = "alms", title = text "alms", alternatives = { text "alms" } }
        manasik.ritual { id = "retreat", title = text "retreat",
          silence = { begins = "vow", first = { north = "word" }, full = "leave" },
          fast = { begins = "dawn", full = "sunset" },
          step "vow", step "dawn", step "word", step "sunset", step "leave" }
        manasik.violation { id = "talking", title = text "talking", state = "silence", ["until"] = "first",
          manasik.ruling { follows = "alms" } }
        manasik.violation { id = "eating", title = text "eating", state = "fast", ["until"] = { north = "full" },
          manasik.ruling { follows = "alms" } }
        manasik.violation { id = "tasting", title = text "tasting", state = "fast", ["until"] = { north = "full" },
          otherwise = { south = text "disliked" }, manasik.ruling { follows = "alms" } }
        manasik.violation { id = "quarrel", title = text "quarrel", ["until"] = "full",
          manasik.ruling { follows = "alms" } }
        manasik.violation { id = "waking", title = text "waking", state = "trance", manasik.ruling { follows = "alms" } }
        """
    private static let keys = [
        "step", "north", "south", "silence", "fast", "trance", "alms", "retreat", "talking", "eating",
        "tasting", "disliked", "quarrel", "waking",
    ]

    /// Returns the page of a violation, line by line.
    private func lines(_ name: String, school: String? = nil) async throws -> [String] {
        let texts = Self.keys.map { #""\#($0)": "\#($0.capitalized)""# }.joined(separator: ", ")
        let loaded = try RevisionPacks.load([
            "p/pack.json":
                #"{ "id": "p", "version": "1.0.0", "api": 2, "license": "MIT", "locales": ["en"] }"#,
            "p/locales/en.json": "{ \(texts) }",
            "p/init.lua": Self.code,
        ])
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let person = try Engine.inMemory(Generation(loaded) { _ in }, clock: clock).person("me")
        if let school { try await person.profile.setFact("school", to: school) }
        let explanation = try await person.explanations.declared(name)
        return Page.declared(explanation, in: person.localizer, of: person.generation.catalog) { $0 }.lines
    }

    @Test func aSchoolWithoutAFirstReleaseForbidsUntilTheFullOne() async throws {
        let lines = try await lines("talking")
        #expect(lines.contains("State: Silence"), "\(lines)")
        let until =
            "Forbidden until: first release, according to the North school; full release, according to the South school"
        #expect(lines.contains(until), "\(lines)")
        let south = try await self.lines("talking", school: "south")
        #expect(south.contains("Forbidden until: full release, according to the South school"), "\(south)")
    }

    private static let noRuling =
        "What follows: our sources give no ruling: ask a scholar, according to the South school"

    /// That nothing is owed would be a ruling as well, which no pack has given.
    @Test func ofASchoolThatIsNotNamedNoRulingIsTold() async throws {
        let lines = try await lines("eating")
        #expect(lines.contains("State: Fast"), "\(lines)")
        #expect(lines.contains("Forbidden until: full release, according to the North school"), "\(lines)")
        #expect(
            lines.contains("What follows: a remedy is owed: Alms, according to the North school"),
            "\(lines)"
        )
        #expect(lines.contains(Self.noRuling), "\(lines)")
        let south = try await self.lines("eating", school: "south")
        #expect(south.contains(Self.noRuling), "\(south)")
        #expect(!south.contains { $0.contains("a remedy") || $0.contains("Forbidden until") }, "\(south)")
    }

    @Test func whatSuchASchoolSaysInsteadIsSaidAlone() async throws {
        let lines = try await lines("tasting")
        #expect(lines.contains { $0.hasSuffix("Disliked, according to the South school") }, "\(lines)")
        #expect(!lines.contains { $0.contains("no ruling") }, "\(lines)")
    }

    @Test func ofSeveralStatesEachSaysUntilWhen() async throws {
        let lines = try await lines("quarrel")
        #expect(lines.contains("State: Silence; Fast"), "\(lines)")
        let until =
            "Silence: full release, according to all schools; Fast: full release, according to all schools"
        #expect(lines.contains("Forbidden until: \(until)"), "\(lines)")
    }

    @Test func whatConcernsNoRitualAppliesNowhere() async throws {
        let lines = try await lines("waking")
        let nowhere = "It applies nowhere now: no ritual in use has a state in which it is forbidden"
        #expect(lines.contains("State: \(nowhere)"), "\(lines)")
        #expect(!lines.contains { $0.contains("release") }, "\(lines)")
    }
}
