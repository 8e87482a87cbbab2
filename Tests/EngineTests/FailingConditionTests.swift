import ManasikDomain
import ManasikEngine
import Testing

/// A condition whose code fails for what is known of somebody leaves what it decides undecided, is told of, and holds up
/// nothing else.
@Suite struct FailingConditionTests {
    private static let code = """
        local text = manasik.text
        manasik.fact { id = "f1", kind = "boolean", title = text "t", ask = text "t" }
        manasik.fact { id = "f2", kind = "boolean", title = text "t", ask = text "t" }
        local function compares(person)
          local missing
          return person.f1 and (person.f2 or missing > 1)
        end
        local function calls(person)
          local list = {}
          return person.f1 and (person.f2 or list.holds(person))
        end
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "compares", text = text "t", when = compares },
          manasik.item { id = "done", text = text "t", done_when = calls },
          manasik.item { id = "plain", text = text "t" } }
        manasik.contacts { id = "numbers", title = text "t",
          manasik.contact { id = "guide", kind = "guide", name = text "t", phone = "+966500000000", when = calls } }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "first", title = text "t" },
          manasik.step { id = "second", title = text "t", when = compares },
          manasik.step { id = "third", title = text "t", barred = { { when = calls, why = text "t" } } } }
        manasik.chirps { id = "messages", title = text "t", when = calls,
          days = { manasik.message { id = "one", kind = "reflection", message = text "t" } } }
        manasik.category { id = "words", title = text "t" }
        manasik.dhikr { id = "word", name = text "t", arabic = "سبحان الله", translation = text "t", when = calls,
          categories = { "words" } }
        """

    private static let other = """
        local text = manasik.text
        manasik.checklist { id = "other", title = text "t", phase = "before",
          manasik.item { id = "passport", text = text "t" } }
        """

    private typealias Notices = CodePacks.Notices

    private func session(_ notices: Notices, code: String = Self.code) throws -> Person {
        try CodePacks.session(["p": code, "q": Self.other], notices)
    }

    @Test func onlyWhatItDecidesIsUndecided() async throws {
        let notices = Notices()
        let person = try session(notices)
        try await person.profile.setFacts([("f1", "yes"), ("f2", "no")])
        #expect(
            try await CodePacks.states(person)
                == ["compares": .undecided(nil), "done": .open, "plain": .open, "passport": .open]
        )
        let item = try await person.checklist.lists().flatMap(\.items).first { $0.id.name == "compares" }
        #expect(item?.ask == nil && item?.status.name == "undecided")
        // A number too many harms less than one that is missing, and so do words.
        #expect(try await person.contacts.all().map(\.id.name) == ["guide"])
        #expect(try await person.chirp.message() == nil)
        let today = try await person.today.view()
        #expect(today.openRequired == 0 && today.walk?.view.current == "first")
        _ = try await person.feed.feed(days: 30)
        #expect(try await person.profile.questions().allSatisfy { !["f1", "f2"].contains($0.fact.name) })
        #expect(
            notices.all
                == [
                    "rule.failed: p; plugins/p/init.lua:6: attempt to compare number with nil",
                    "rule.failed: p; plugins/p/init.lua:10: attempt to call a nil value (field 'holds')",
                ].sorted()
        )
        await #expect(throws: EngineError.self) { try await person.explanations.explanation(of: "compares") }
    }

    @Test func whatIsTickedStaysTicked() async throws {
        let person = try session(Notices())
        try await person.profile.setFacts([("f1", "yes"), ("f2", "no")])
        try await person.checklist.change("compares", .done)
        #expect(try await CodePacks.states(person)["compares"] == .done)
    }

    @Test func aWalkGoesOnUntilTheStepThatItDecides() async throws {
        let notices = Notices()
        let person = try session(notices)
        try await person.profile.setFacts([("f1", "yes"), ("f2", "no")])
        _ = try await person.walk.perform(.forward)
        let state = try await person.walk.perform(.done(step: "first"))
        guard case .undecided? = state.view.node("second")?.status else {
            Issue.record("\(String(describing: state.view.node("second")))")
            return
        }
        // It is not asked for what is known.
        #expect(state.view.undecidedFacts.isEmpty)
        do {
            _ = try await person.walk.perform(.done(step: "second"))
            Issue.record("done")
        } catch {
            #expect(error.code == "walk.condition-failed")
            #expect("\(error)".contains("p/init.lua:6: attempt to compare number with nil"))
        }
        try await person.profile.setFact("f2", to: "yes")
        let decided = try await person.walk.state()
        #expect(decided.view.node("second")?.status != nil && decided.view.node("second")?.impediments == [])
    }

    @Test func aRitualThatCannotBeDecidedDoesNotTakeTheDayWithIt() async throws {
        let ritual = """
            local text = manasik.text
            manasik.fact { id = "f1", kind = "boolean", title = text "t", ask = text "t" }
            manasik.ritual { id = "rite", title = text "t",
              when = function(person) return person.f1 or person.f1.missing end,
              manasik.step { id = "first", title = text "t" } }
            """
        let person = try session(Notices(), code: ritual)
        try await person.profile.setFact("f1", to: "no")
        let today = try await person.today.view()
        #expect(today.walk == nil && today.walkTrouble?.code == "rule.failed")
        #expect(try await CodePacks.states(person) == ["passport": .open])
    }

    @Test func allConditionsCanBeAskedToFindThoseThatFail() async throws {
        let notices = Notices()
        let person = try session(notices)
        await person.records.askAllConditions()
        #expect(notices.all == [])
        try await person.profile.setFacts([("f1", "yes"), ("f2", "no")])
        await person.records.askAllConditions()
        #expect(notices.all.count == 2)
    }
}
