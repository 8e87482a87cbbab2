import Foundation
import ManasikDomain
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikViews
import ManasikWalkthroughs
import Testing

@testable import ManasikEngine

/// States with prohibitions of a tradition that is none of the bundled ones: a fast that is left at once and a silence that is
/// left in two stages, of which both may be in force.
@Suite struct StateShapeTests {
    private static let code = """
        local text = manasik.text
        local function step(id) return manasik.step { id = id, title = text(id), obligation = "must" } end
        manasik.tradition { id = "order", states = {
          manasik.state { id = "fast", title = text "fast" },
          manasik.state { id = "silence", title = text "silence", says = { not_forbidden = text "quiet" } } } }
        manasik.remedy { id = "alms", title = text "alms", alternatives = { text "alms" } }
        manasik.ritual { id = "retreat", title = text "retreat",
          silence = { begins = "vow", first = "word", full = { "word", "leave" } },
          fast = { begins = "dawn", full = "sunset" },
          step "vow", step "dawn", step "word", step "sunset", step "leave" }
        manasik.ritual { id = "days", title = text "retreat",
          fast = { begins = { "one", "two" }, full = { "eve_of_one", "eve_of_two" }, repeats = true },
          step "one", step "eve_of_one", step "two", step "eve_of_two" }
        manasik.violation { id = "eating", title = text "eating", state = "fast", ["until"] = "full",
          manasik.ruling { state = "fast", follows = "alms" } }
        manasik.violation { id = "talking", title = text "talking", state = "silence", ["until"] = "first",
          manasik.ruling { follows = "alms" } }
        manasik.violation { id = "singing", title = text "singing", state = "silence", ["until"] = "full",
          manasik.ruling { state = "first", follows = "nothing" }, manasik.ruling { follows = "alms" } }
        manasik.violation { id = "quarrel", title = text "quarrel", ["until"] = "full",
          manasik.ruling { follows = "alms" } }
        """
    private static let words = [
        "vow", "dawn", "word", "sunset", "leave", "fast", "silence", "alms", "retreat", "eating", "talking",
        "singing",
        "quarrel",
        "one", "two", "eve_of_one", "eve_of_two",
    ]

    private func person() throws -> Person {
        let texts =
            Self.words.map { #""\#($0)": "\#($0.capitalized)""# } + [
                #""quiet": "No silence now: {violation}""#
            ]
        let loaded = try RevisionPacks.load(
            [
                "p/pack.json": """
                { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
                """,
                "p/locales/en.json": "{ \(texts.joined(separator: ", ")) }",
                "p/init.lua": Self.code,
            ]
        )
        #expect(loaded.diagnostics.map(\.description) == [])
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let engine = Engine(Generation(loaded), store: MemoryStore(), clock: clock)
        return try engine.person("me")
    }

    private func perform(_ steps: String..., by person: Person) async throws {
        for step in steps { try await person.walk.perform(.done(step: step), in: "retreat") }
    }

    private func view(of person: Person) async throws -> WalkView {
        try await person.walk.state("retreat").view
    }

    private func standings(of person: Person) async throws -> [String] {
        try await view(of: person).standings.map { standing in
            "\(standing.state) \(standing.phases.map(\.value.rawValue).joined(separator: "/"))"
        }
    }

    private func forbidden(_ person: Person) async throws -> [String] {
        try await view(of: person).forbidden.map {
            "\($0.violation.name) by \($0.states.joined(separator: ","))"
        }
    }

    private func violate(_ name: String, by person: Person) async throws {
        try await person.walk.perform(.violate(violation: name, circumstances: [:]), in: "retreat")
    }

    /// The states come in the order in which they can begin, each with its own phases.
    @Test func severalStatesAreInForceAtOnceAndAreLeftEachByItsOwnRule() async throws {
        let person = try person()
        #expect(try await standings(of: person) == ["silence none", "fast none"])
        try await perform("vow", by: person)
        #expect(try await standings(of: person) == ["silence silence", "fast none"])
        #expect(
            try await forbidden(person) == ["quarrel by silence", "singing by silence", "talking by silence"]
        )
        try await perform("dawn", by: person)
        #expect(try await standings(of: person) == ["silence silence", "fast fast"])
        #expect(
            try await forbidden(person) == [
                "eating by fast", "quarrel by silence,fast", "singing by silence", "talking by silence",
            ]
        )
        // The first release ends a part of what the silence forbids, and nothing of the fast.
        try await perform("word", by: person)
        #expect(try await standings(of: person) == ["silence first", "fast fast"])
        #expect(
            try await forbidden(person) == [
                "eating by fast", "quarrel by silence,fast", "singing by silence",
            ]
        )
        // The fast is left at once.
        try await perform("sunset", by: person)
        #expect(try await standings(of: person) == ["silence first", "fast full"])
        #expect(try await forbidden(person) == ["quarrel by silence", "singing by silence"])
        try await perform("leave", by: person)
        #expect(try await standings(of: person) == ["silence full", "fast full"])
        #expect(try await forbidden(person).isEmpty)
    }

    /// What was done is ruled by the phase of the state that forbids it.
    @Test func aViolationIsRuledByItsOwnState() async throws {
        let person = try person()
        try await perform("vow", by: person)
        // The other state does not forbid it, whatever the silence forbids.
        await #expect(throws: EngineError.self) { try await violate("eating", by: person) }
        try await perform("dawn", "word", by: person)
        try await violate("eating", by: person)
        try await violate("singing", by: person)
        await #expect(throws: EngineError.self) { try await violate("talking", by: person) }
        let state = try await person.walk.state("retreat")
        let noted = state.snapshot?.violations ?? []
        #expect(noted.map(\.violation.name) == ["eating", "singing"])
        #expect(noted.map { $0.states.values.map(\.rawValue) } == [["fast"], ["first"]])
        let owed = state.view.remedies.filter { $0.isOpen && $0.rulings.contains { $0.value.remedy != nil } }
        #expect(owed.map(\.key) == ["p:eating#1"])
        // What every state forbids is ruled by the first that forbids it now.
        try await perform("sunset", by: person)
        try await violate("quarrel", by: person)
        let quarrel = try await person.walk.state("retreat").snapshot?.violations.last
        #expect(quarrel?.states.values.map(\.rawValue) == ["first"])
    }

    @Test func pagesAndAnswersTellEachState() async throws {
        let person = try person()
        try await perform("vow", "dawn", "word", by: person)
        let state = try await person.walk.state("retreat")
        let page = WalkPage(state, in: person.localizer)
        let lines = page.violations().lines
        #expect(
            lines.contains { $0.hasPrefix("Silence") } && lines.contains { $0.hasPrefix("Fast") },
            "\(lines)"
        )
        let step = page.details(try #require(state.view.node("leave"))).lines
        #expect(step.contains { $0.hasSuffix(": Silence: full release") }, "\(step)")
        guard case .object(let members) = WalkResponse(state, in: person.localizer).json,
            case .object(let silence)? = members["silence"], case .object(let fast)? = members["fast"]
        else {
            Issue.record("no states")
            return
        }
        func forbidden(_ state: [String: JSONValue]) -> [JSONValue?] {
            guard case .array(let acts)? = state["forbidden"] else { return [] }
            return acts.map { if case .object(let act) = $0 { act["violation"] } else { nil } }
        }
        #expect(forbidden(silence) == [.string("p:quarrel"), .string("p:singing")])
        #expect(forbidden(fast) == [.string("p:eating"), .string("p:quarrel")])
    }

    /// A refusal speaks of the state that would forbid it, in its own words.
    @Test func aRefusalIsWordedByTheStateThatWouldForbidIt() async throws {
        let person = try person()
        try await perform("vow", "dawn", "word", by: person)
        do {
            try await violate("talking", by: person)
            Issue.record("it was noted")
        } catch {
            guard case .walk(.ruling(let refusal)) = error as? EngineError else {
                Issue.record("\(error)")
                return
            }
            let text = WalkText(try await person.walk.state("retreat").revision, person.localizer)
            #expect(text.refusal(.ruling(refusal)) == "No silence now: Talking")
        }
    }

    /// A fast of several days is entered anew on each of them.
    @Test func aStateThatRepeatsIsEnteredAndLeftSeveralTimes() async throws {
        let person = try person()
        var found: [[String]] = []
        for step in ["one", "eve_of_one", "two", "eve_of_two"] {
            try await person.walk.perform(.done(step: step), in: "days")
            let view = try await person.walk.state("days").view
            found.append(view.phases.map(\.value.rawValue) + view.forbidden.map(\.violation.name))
        }
        #expect(
            found == [["fast", "eating", "quarrel"], ["full"], ["fast", "eating", "quarrel"], ["full"]]
        )
        let state = try await person.walk.state("days")
        let page = WalkPage(state, in: person.localizer)
        // Each of the evenings ends the fast of its own day by itself.
        for step in ["eve_of_one", "eve_of_two"] {
            let lines = page.details(try #require(state.view.node(step))).lines
            #expect(
                lines.contains { $0.hasSuffix(": full release") && !$0.hasPrefix("It counts") },
                "\(lines)"
            )
        }
    }

    /// The form of a ritual with one state is that which it had before a ritual could have several.
    @Test func ritualsWithOneStateAndWithSeveralAreReadAsTheyWereWritten() throws {
        let catalog = try person().generation.catalog
        let ritual = try #require(catalog.rituals[DefinitionID("p:retreat")!])
        #expect(ritual.states.map(\.name) == ["silence", "fast"] && ritual.state?.name == "silence")
        let read = try Ritual(wireText: ritual.wireText)
        #expect(read == ritual)
        guard case .object(var members) = ritual.wire else { return }
        #expect(members["silence"] != nil && members["fast"] != nil)
        members["fast"] = nil
        let former = try Ritual(wireText: Array(CanonicalJSON.text(of: .object(members)).utf8))
        #expect(former.states.map(\.name) == ["silence"])
    }

    @Test func aStateIsExplainedWithTheRitualsThatHaveItAndWhatItForbids() async throws {
        let person = try person()
        let fast = try await person.explanations.declared("state fast")
        guard case .state(let state, _, let rules, let rituals, let forbidden) = fast.subject else {
            Issue.record("\(fast.subject)")
            return
        }
        // Nobody is released from a fast in part, and no other time of it comes before.
        #expect(state.phases(by: rules).map(\.rawValue) == ["none", "fast", "full"])
        #expect(state.releases(by: rules) == [.full])
        let silence = try await person.explanations.declared("state silence")
        guard case .state(let other, _, let ends, _, _) = silence.subject else {
            Issue.record("\(silence.subject)")
            return
        }
        #expect(other.phases(by: ends).map(\.rawValue) == ["none", "silence", "first", "full"])
        #expect(other.releases(by: ends) == [.first, .full])
        let lines = [fast, silence].map { explanation in
            Page.declared(explanation, in: person.localizer, of: person.generation.catalog) { $0 }.lines
        }
        #expect(lines[0].contains("What ends it: full release"), "\(lines[0])")
        #expect(lines[1].contains("What ends it: first release; full release"), "\(lines[1])")
        #expect(rituals.map(\.key) == ["retreat", "retreat"], "of both rituals")
        #expect(forbidden.map(\.key) == ["eating", "quarrel"])
    }

    /// Without a ritual that has it, a state has what its tradition names.
    @Test func aStateOfNoRitualHasThePhasesThatItsTraditionNames() {
        let title = TextReference(pack: PackID(rawValue: "p")!, key: "t")
        func phases(_ state: Tradition.DeclaredState) -> [String] { state.phases(by: []).map(\.rawValue) }
        #expect(phases(.init(name: "fast", title: title)) == ["none", "fast", "full"])
        let staged = Tradition.DeclaredState(name: "fast", title: title, releases: ["first": title])
        #expect(phases(staged) == ["none", "fast", "first", "full"])
        let late = Tradition.DeclaredState(name: "fast", title: title, earlier: "eve")
        #expect(phases(late) == ["none", "eve", "between", "fast", "full"])
        #expect(late.releases(by: []).map(\.rawValue) == ["full", "eve"])
        // A ritual may have the state without the time that comes before.
        let whole = ReleaseRule(steps: ["leave"])
        let rule = StateRule(name: "fast", begins: ["vow"], full: .all(whole))
        #expect(late.phases(by: [rule]).map(\.rawValue) == ["none", "fast", "full"])
        #expect(late.releases(by: [rule]) == [.full])
    }
}
