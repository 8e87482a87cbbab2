import ManasikDomain
import ManasikEngine
import Testing

/// A condition of code that asks more than can be gone through leaves its own definition undecided and nothing else.
@Suite struct UndecidedConditionTests {
    private static let code = """
        local text = manasik.text
        for number = 1, 46 do
          manasik.fact { id = "f" .. number, kind = "boolean", title = text "t", ask = text "t" }
        end
        local function counts(person)
          local count = 0
          for number = 1, 46 do if person["f" .. number] then count = count + 1 end end
          return count > 22
        end
        local function pairs_up(person)
          for number = 1, 45, 2 do
            if person["f" .. number] and person["f" .. number + 1] then return true end
          end
          return false
        end
        local function fails(person)
          if person.f1 and not person.f2 then error "not both" end
          return person.f1
        end
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "counts", text = text "t", when = counts },
          manasik.item { id = "pairs", text = text "t", when = pairs_up },
          manasik.item { id = "fails", text = text "t", when = fails },
          manasik.item { id = "plain", text = text "t" } }
        manasik.contacts { id = "numbers", title = text "t",
          manasik.contact { id = "guide", kind = "guide", name = text "t", phone = "+966500000000", when = counts } }
        manasik.ritual { id = "rite", title = text "t", when = counts,
          manasik.step { id = "only", title = text "t" } }
        manasik.chirps { id = "messages", title = text "t", when = pairs_up,
          days = { manasik.message { id = "one", kind = "reflection", message = text "t" } } }
        """

    private func session() throws -> Person { try CodePacks.session(["p": Self.code]) }

    @Test func theItemIsUndecidedAndTheRestGoesOn() async throws {
        let person = try session()
        let first = DefinitionID("p:f1")!
        #expect(
            try await CodePacks.states(person) == [
                "counts": .undecided(first), "pairs": .undecided(first), "fails": .undecided(first),
                "plain": .open,
            ]
        )
        let open = Set(try await person.profile.questions().map(\.fact.name))
        #expect(open.contains("f1"))
        let today = try await person.today.view()
        #expect(today.question != nil)
        _ = try await person.contacts.all()
        _ = try await person.feed.feed(days: 30)
        let explanation = try await person.explanations.explanation(of: "counts")
        #expect(explanation.verdict == .undecided(.fact(first)))
        #expect(explanation.counterfactuals.map(\.isBounded) == [true, true])
    }

    @Test func onceItsFactsAreKnownItIsDecided() async throws {
        let person = try session()
        try await person.profile.setFacts((1...46).map { ("f\($0)", $0 <= 23 ? "yes" : "no") })
        #expect(
            try await CodePacks.states(person) == [
                "counts": .open, "pairs": .open, "fails": .open, "plain": .open,
            ]
        )
        try await person.profile.setFacts((1...46).map { ("f\($0)", $0 % 2 == 0 ? "yes" : "no") })
        #expect(try await CodePacks.states(person) == ["counts": .open, "plain": .open])
    }
}
