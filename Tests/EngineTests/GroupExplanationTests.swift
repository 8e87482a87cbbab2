import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs
import Testing

/// Why groups of steps are open, done, left out or waiting for a choice.
@Suite struct GroupExplanationTests {
    private static let code = """
        local text = manasik.text
        local function step(id) return manasik.step { id = id, title = text "t", obligation = "must" } end
        manasik.fact { id = "lame", kind = "boolean", title = text "t", ask = text "t" }
        manasik.fact { id = "rich", kind = "boolean", title = text "t", ask = text "t" }
        manasik.ritual { id = "tour", title = text "t",
          step "start",
          manasik.sequence { id = "climb", title = text "t", when = { lame = false }, step "foot", step "peak" },
          manasik.any_order { id = "detour", title = text "t", optional = true, step "well", step "mill" },
          manasik.choice { id = "sights", title = text "t", at_least = 2, step "bridge", step "church", step "tower" },
          manasik.choice { id = "home", title = text "t", ask = text "t",
            manasik.sequence { id = "boat", title = text "t", step "harbour", step "pier" },
            manasik.sequence { id = "coach", title = text "t", when = { rich = true }, step "stable" } } }
        """

    private func person(_ facts: [(String, String)] = [("lame", "no")]) async throws -> Person {
        let person = try CodePacks.session(["p": Self.code])
        for (fact, value) in facts { try await person.profile.setFact(fact, to: value) }
        return person
    }

    private func group(_ name: String, of person: Person) async throws -> WalkGroup {
        let explanation = try await person.explanations.explanation(of: name)
        return try #require(explanation.group?.group)
    }

    private func lines(_ name: String, of person: Person, _ language: String = "en") async throws -> [String]
    {
        let explanation = try await person.explanations.explanation(of: name)
        let catalog = person.generation.catalog
        let localizer = Localizer(MessageCatalog(catalog), languages: [language])
        return Page.explanation(explanation, in: localizer, of: catalog) { $0 }.lines
    }

    private func perform(_ steps: [String], _ person: Person) async throws {
        for step in steps { try await person.walk.perform(.done(step: step), in: "tour") }
    }

    @Test func aSequenceWaitsIsOpenAndIsDone() async throws {
        let person = try await person()
        let before = try await person.explanations.explanation(of: "climb")
        #expect(before.kind == .sequence && before.id.description == "p:tour/climb")
        #expect(before.verdict == .holds && before.step == nil && before.location?.line == 7)
        let waiting = try await group("climb", of: person)
        #expect(waiting.reason == .waiting(for: ["start"]) && waiting.status == .waiting(for: ["start"]))
        #expect(waiting.done == 0 && waiting.total == 2 && waiting.atLeast == nil)
        try await perform(["start"], person)
        let open = try await group("climb", of: person)
        #expect(open.reason == .ready && open.status == .current)
        #expect(open.parts.map(\.status) == [.current, .waiting(for: ["foot"])])
        try await perform(["foot"], person)
        #expect(try await group("climb", of: person).parts.map(\.isDone) == [true, false])
        try await perform(["peak"], person)
        let done = try await group("climb", of: person)
        #expect(done.reason == .settled && done.status == .done && done.done == 2)
    }

    /// What comes after a group of which some parts are enough waits for that many of them, whichever they are.
    @Test func whatWaitsForSomePartsSaysHowMany() async throws {
        let code = """
            local text = manasik.text
            local function step(id) return manasik.step { id = id, title = text "t", obligation = "must" } end
            manasik.ritual { id = "tour", title = text "t",
              manasik.choice { id = "sights", title = text "t", at_least = 2, step "bridge", step "church",
                manasik.sequence { id = "hill", title = text "t", step "foot", step "peak" } },
              step "supper", manasik.sequence { id = "night", title = text "t", step "sleep", step "rise" } }
            """
        let person = try CodePacks.session(["p": code])
        func walk(_ language: String = "en") async throws -> (view: WalkView, lines: [String]) {
            let state = try await person.walk.state("tour")
            let localizer = Localizer(MessageCatalog(person.generation.catalog), languages: [language])
            return (state.view, WalkPage(state, in: localizer).list(namesIDs: false).lines)
        }
        let before = try await walk()
        #expect(
            before.view.node("supper")?.partsNeeded.map(\.of) == [["bridge", "church", "hill"]]
        )
        #expect(before.view.node("supper")?.status == .waiting(for: ["bridge", "church", "foot", "peak"]))
        #expect(
            before.lines.contains { $0.contains("after any 2 of these: Text, Text and Text") },
            "\(before.lines)"
        )
        for (language, words) in [
            ("ar", "من هذه"), ("id", "setelah 2 mana pun dari ini"),
            ("ms", "selepas mana-mana 2 daripada ini"),
        ] {
            let lines = try await walk(language).lines
            #expect(lines.contains { $0.contains(words) }, "\(lines)")
        }
        // What stands behind a step that must be done waits for that as well.
        let night = try await group("night", of: person)
        #expect(night.partsNeeded == before.view.node("sleep")?.partsNeeded)
        let sentence = "Before it comes: Text; any 2 of these: Text, Text and Text."
        #expect(try await lines("night", of: person).contains(sentence))
        try await perform(["church"], person)
        let one = try await walk()
        #expect(one.view.node("supper")?.partsNeeded.map(\.count) == [1])
        #expect(one.lines.contains { $0.contains("after one of these: Text and Text") }, "\(one.lines)")
        try await perform(["foot", "peak"], person)
        #expect(try await walk().view.node("supper")?.partsNeeded == [])
    }

    /// So does what needs so many, or so much, of other steps wherever they are.
    @Test func whatNeedsAQuotaSaysHowMuchOfWhat() async throws {
        let code = """
            local text = manasik.text
            local function step(id, more)
              local step = { id = id, title = text "t", obligation = "may" }
              for key, value in pairs(more or {}) do step[key] = value end
              return manasik.step(step)
            end
            manasik.ritual { id = "tour", title = text "t",
              step("bridge", { weight = 3 }), step("church", { weight = 4 }), step("well", { weight = 5 }),
              step("stamp", { needs = { { at_least = 2, of = { "bridge", "church", "well" } } } }),
              step("medal", { needs = { { at_least = 9, sum_of = { "bridge", "church", "well" } } } }) }
            """
        let person = try CodePacks.session(["p": code])
        func walk() async throws -> (view: WalkView, lines: [String]) {
            let state = try await person.walk.state("tour")
            return (state.view, WalkPage(state, in: person.localizer).list(namesIDs: false).lines)
        }
        let before = try await walk().lines
        #expect(before.contains { $0.contains("after any 2 of these: Text, Text and Text") }, "\(before)")
        let sum = "after at least 9 in sum of these: Text, Text and Text"
        #expect(before.contains { $0.contains(sum) }, "\(before)")
        try await perform(["church"], person)
        let one = try await walk()
        #expect(one.view.node("stamp")?.partsNeeded.map(\.of) == [["bridge", "well"]])
        #expect(one.lines.contains { $0.contains("after one of these: Text and Text") }, "\(one.lines)")
        try await perform(["well"], person)
        #expect(try await walk().view.node("stamp")?.partsNeeded == [])
    }

    /// The condition that decides is named, with the facts that it read.
    @Test func theConditionThatDecidesIsTold() async throws {
        let person = try await person([])
        let open = try await person.explanations.explanation(of: "climb")
        #expect(open.verdict == .undecided(.fact(DefinitionID("p:lame")!)))
        #expect(
            open.group?.group?.reason == .undecided(node: "climb", fact: DefinitionID("p:lame")!)
        )
        try await person.profile.setFact("lame", to: "yes")
        let closed = try await person.explanations.explanation(of: "climb")
        #expect(closed.verdict == .fails && closed.clauses.map(\.owner.description) == ["p:tour/climb"])
        #expect(closed.facts.map(\.value) == [.boolean(true)])
        #expect(closed.group?.group?.reason == .condition(of: "climb") && closed.group?.group?.status == nil)
        let lines = try await lines("climb", of: person)
        #expect(
            lines.contains("It is no part of your walk: the condition of “Text” does not hold for you."),
            "\(lines)"
        )
        #expect(lines.contains("Parts done: 0 of 0") && lines.contains("• Text: not for you"), "\(lines)")
    }

    @Test func whatMayBeLeftOutSaysWhenItBinds() async throws {
        let person = try await person()
        try await perform(["start", "foot", "peak"], person)
        let detour = try await group("detour", of: person)
        #expect(detour.reason == .optional && detour.isOptional)
        try await perform(["well"], person)
        let begun = try await group("detour", of: person)
        #expect(begun.reason == .ready && begun.done == 1 && begun.total == 2)
        #expect(begun.parts.map(\.isDone) == [true, false])
    }

    /// Of a choice that is made by doing it is told how many are done and how many are enough.
    @Test func ofSeveralPartsItIsToldHowManyAreEnough() async throws {
        let person = try await person()
        try await perform(["start", "foot", "peak", "bridge"], person)
        let explanation = try await person.explanations.explanation(of: "choice sights")
        let one = try #require(explanation.group?.group)
        #expect(explanation.kind == .choice && one.atLeast == 2 && one.done == 1 && one.total == 3)
        #expect(one.reason == .ready)
        #expect(try await lines("sights", of: person).contains("Parts done: 1 of 3; 2 are enough"))
        try await perform(["tower"], person)
        let enough = try await group("sights", of: person)
        #expect(enough.reason == .enough && enough.done == 2)
        let json = ExplanationResponse(
            try await person.explanations.explanation(of: "sights"),
            in: person.localizer
        ).json
        guard case .object(let members) = json, case .object(let standing)? = members["group"] else {
            Issue.record("\(json)")
            return
        }
        #expect(members["kind"] == .string("choice") && standing["at_least"] == .integer(2))
        #expect(standing["done"] == .integer(2) && standing["total"] == .integer(3))
        #expect(standing["decided_by"] == .object(["what": .string("enough")]))
    }

    @Test func aChoiceWaitsToBeMadeAndThenDecidesItsBranches() async throws {
        let person = try await person([("lame", "yes"), ("rich", "yes")])
        let choice = try await group("home", of: person)
        #expect(choice.reason == .choice("home") && choice.status == .unchosen && choice.chosen == nil)
        #expect(choice.parts.map(\.reason) == [.choice("home"), .choice("home")])
        #expect(try await group("boat", of: person).reason == .choice("home"))
        try await perform(["start"], person)
        try await person.walk.perform(.choose(choice: "home", branch: "boat"), in: "tour")
        let made = try await group("home", of: person)
        #expect(made.chosen == "boat" && made.total == 1)
        #expect(made.parts.map(\.reason) == [nil, .otherBranch(choice: "home", chosen: "boat")])
        let other = try await group("coach", of: person)
        #expect(other.reason == .otherBranch(choice: "home", chosen: "boat") && other.status == nil)
        try await person.profile.setFact("rich", to: "no")
        #expect(try await group("coach", of: person).reason == .condition(of: "coach"))
    }

    /// A name that something else has is that of the other thing; its kind before it means the group.
    @Test func groupsComeAfterWhateverElseHasTheirName() async throws {
        let code =
            Self.code + """

                manasik.checklist { id = "list", title = text "t", phase = "before",
                  manasik.item { id = "climb", text = text "t" } }
                manasik.remedy { id = "detour", title = text "t", alternatives = { text "t" } }
                manasik.tag { id = "sights", title = text "t", synonyms = { "views" } }
                """
        let person = try CodePacks.session(["p": code])
        #expect(try await person.explanations.explanation(of: "climb").kind == .item)
        #expect(try await person.explanations.explanation(of: "sequence climb").kind == .sequence)
        await #expect(throws: EngineError.self) { try await person.explanations.explanation(of: "detour") }
        #expect(try await person.explanations.declared("detour").kind == .remedy)
        #expect(try await person.explanations.explanation(of: "any_order detour").kind == .anyOrder)
        #expect(try await person.explanations.explanation(of: "sights").kind == .choice)
    }

    @Test(arguments: ["en", "ar", "id", "ms"]) func everyWordIsThere(language: String) async throws {
        let person = try await person([("rich", "yes")])
        for name in ["climb", "detour", "sights", "home", "boat"] {
            let lines = try await lines(name, of: person, language)
            #expect(!lines.contains { $0.contains("⟨") }, "\(lines)")
        }
        try await person.profile.setFact("lame", to: "no")
        try await perform(["start", "foot", "peak", "well", "mill", "bridge", "church"], person)
        try await person.walk.perform(.choose(choice: "home", branch: "boat"), in: "tour")
        for name in ["climb", "detour", "sights", "home", "boat", "coach"] {
            let lines = try await lines(name, of: person, language)
            #expect(!lines.contains { $0.contains("⟨") }, "\(lines)")
        }
    }
}
