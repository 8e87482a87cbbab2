import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs
import Testing

/// The words of states, schools and obligations where packs beside each other give the same names other words.
@Suite struct StateWordsTests {
    /// Two packs that require nothing and have the same names, each in words of its own.
    private static func files(_ pack: String, _ own: String) -> [String: String] {
        let keys = [
            "retreat", "north", "south", "must", "inside", "half", "out", "word", "walk", "step", "act",
            "odd",
        ]
        let texts =
            keys.map { "\"\($0)\": \"\(own) \($0)\"" } + [
                "\"forbids\": \"\(own) forbids\"", "\"stands\": \"\(own) stands: {state}\"",
            ]
        return [
            "\(pack)/pack.json": """
            { "id": "\(pack)", "version": "1.0.0", "api": 2, "license": "MIT", "locales": ["en"] }
            """,
            "\(pack)/locales/en.json": "{ \(texts.joined(separator: ", ")) }",
            "\(pack)/init.lua": """
            local text = manasik.text
            local function step(id)
              return manasik.step { id = id, title = text "step", obligation = { north = "must", south = "odd" } }
            end
            manasik.tradition { id = "\(pack)",
              schools = { { id = "north", title = text "north" }, { id = "south", title = text "south" } },
              obligations = { { id = "must", title = text "must", means = "must" },
                { id = "odd", title = text "odd", means = "should" } },
              states = { { id = "retreat", title = text "retreat",
                phases = { retreat = text "inside", first = text "half" },
                releases = { first = text "word", full = text "out" },
                says = { forbids = text "forbids", standing = text "stands", act = text "act" } } } }
            manasik.remedy { id = "fine", title = text "odd", alternatives = { text "odd" } }
            manasik.ritual { id = "\(pack)_walk", title = text "walk",
              retreat = { begins = "enter", first = "speak", full = "leave" },
              step "enter", step "speak",
              manasik.any_order { id = "free", title = text "walk", step "rest",
                manasik.step { id = "eat", title = text "step", obligation = { north = "must", south = "odd" },
                  after = { north = { "rest" }, south = {} }, out_of_order = { north = "fine" } } },
              step "leave" }
            manasik.violation { id = "\(pack)_act", title = text "act", state = "retreat", ["until"] = "full",
              manasik.ruling { schools = { "north" }, state = "retreat", follows = "nothing" },
              manasik.ruling { schools = { "south" }, follows = "nothing" } }
            """,
        ]
    }

    private func person() throws -> Person {
        let files = Self.files("alpha", "First").merging(Self.files("omega", "Last")) { first, _ in first }
        let loaded = try RevisionPacks.load(files)
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        return try Engine.inMemory(Generation(loaded) { _ in }, clock: clock).person("me")
    }

    @Test(arguments: [("alpha", "First", "Last"), ("omega", "Last", "First")])
    func aWalkKeepsTheWordsOfItsOwnTradition(pack: String, own: String, other: String) async throws {
        let person = try person()
        let ritual = "\(pack)_walk"
        try await person.walk.perform(.done(step: "enter"), in: ritual)
        let state = try await person.walk.state(ritual)
        let page = WalkPage(state, in: person.localizer)
        let details = page.details(try #require(state.view.node("leave"))).lines
        let lines = page.here().lines + page.violations().lines + details
        let said = lines.joined(separator: "\n")
        #expect(!said.contains(other), "\(said)")
        #expect(said.contains("\(own) stands: \(own) inside"), "\(said)")
        #expect(said.contains("\(own) forbids") && said.contains("\(own) out"), "\(said)")
        #expect(said.contains("\(own) must") && said.contains("\(own) north"), "\(said)")
        #expect(WalkAct.violation.text(in: person.localizer, state) == "\(own) act")
        let response = WalkResponse(state, in: person.localizer).jsonLine
        #expect(!response.contains(other) && response.contains("\(own) inside"), "\(response)")
        let flow = WalkFlow(state, in: person.localizer)
        #expect(flow.text.ofState.says(.forbids).text == "\(own) forbids")
    }

    @Test(arguments: [("alpha", "First", "Last"), ("omega", "Last", "First")])
    func explanationsKeepTheWordsOfTheirOwnTradition(pack: String, own: String, other: String) async throws {
        let person = try person()
        for name in ["state \(pack):retreat", "\(pack):\(pack)_act", "obligation \(pack):must"] {
            let explanation = try await person.explanations.declared(name)
            let said = Page.declared(explanation, in: person.localizer, of: person.generation.catalog) { $0 }
                .lines.joined(separator: "\n")
            #expect(!said.contains(other), "\(said)")
            #expect(said.contains(own), "\(said)")
            if name.hasPrefix("state") {
                #expect(said.contains("\(own) inside; \(own) half"), "\(said)")
                #expect(said.contains("\(own) word; \(own) out"), "\(said)")
                #expect(said.contains("\(own) forbids: \(own) act"), "\(said)")
            } else if name.hasSuffix("_act") {
                #expect(said.contains("\(own) out") && said.contains("\(own) inside"), "\(said)")
            }
        }
    }

    @Test(arguments: [("alpha", "First", "Last"), ("omega", "Last", "First")])
    func drawingsKeepTheWordsOfTheirOwnTradition(pack: String, own: String, other: String) async throws {
        let person = try person()
        let ritual = try #require(DefinitionID("\(pack):\(pack)_walk"))
        let catalog = person.generation.catalog
        let declared = RitualDrawing(
            declared: try #require(catalog.rituals[ritual]),
            showsJourney: false,
            of: catalog,
            in: person.localizer
        )
        let map = RitualMap(of: try await person.walk.state(ritual.description), in: person.localizer)
        for drawing in [declared.mermaid(), map.mermaid] {
            #expect(!drawing.contains(other), "\(drawing)")
            #expect(drawing.contains("according to the \(own) north school"), "\(drawing)")
        }
    }
}
