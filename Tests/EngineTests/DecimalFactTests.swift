import ManasikDomain
import ManasikEngine
import ManasikRules
import ManasikViews
import Testing

/// What a person is asked and told where a pack compares a decimal, by code as by diagrams.
@Suite struct DecimalFactTests {
    private static let code = """
        local text = manasik.text
        manasik.fact { id = "weight", kind = "decimal", places = 1, minimum = 2.5, maximum = 250, title = text "t",
          ask = text "t", unit = text "t" }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "table", text = text "t", when = { weight = { min = 72.3 } } },
          manasik.item { id = "code", text = text "t", when = function(person) return person.weight >= 72.3 end } }
        manasik.on("person.fact.changed", function(event, host)
          if host.person["p:weight"] < 3 then host.state("weight", 3.5) end
        end)
        """
    private let weight = DefinitionID("p:weight")!

    @Test func itemsAskForItAndComparesItExactly() async throws {
        let person = try CodePacks.session(["p": Self.code], capabilities: #"["state", "person"]"#)
        #expect(try await CodePacks.states(person).mapValues(\.fact) == ["table": weight, "code": weight])
        try await person.profile.setFact("weight", to: "72,3")
        #expect(try await person.profile.facts()[weight] == .decimal(DecimalNumber("72.3")!))
        #expect(try await CodePacks.states(person) == ["table": .open, "code": .open])
        try await person.profile.setFact("weight", to: "٧٢٫٢")
        #expect(try await CodePacks.states(person).values.allSatisfy { $0 == .hidden })
    }

    @Test func aNumberThatMayBeEitherIsRefusedAsInRecords() async throws {
        let person = try CodePacks.session(["p": Self.code], capabilities: #"["state", "person"]"#)
        let error = await #expect(throws: EngineError.self) {
            try await person.profile.setFact("weight", to: "72.500")
        }
        guard case .invalidFact(let wrong)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(wrong.eitherOf == FactError.Numbers(whole: "72500", decimal: "72.5"))
        #expect(try await person.profile.facts()[weight] == nil)
    }

    @Test func anExplanationSaysWhatWouldHaveToBeOtherwise() async throws {
        let person = try CodePacks.session(["p": Self.code], capabilities: #"["state", "person"]"#)
        try await person.profile.setFact("weight", to: "70")
        let explanation = try await person.explanations.explanation(of: "table")
        #expect(explanation.facts.map(\.value) == [.decimal(DecimalNumber("70.0")!)])
        let tests = explanation.counterfactuals.flatMap(\.changes).flatMap { $0 }
        #expect(tests.map(\.description) == ["p:weight ≥ 72.3"])
    }

    @Test func handlersSeeAndStateNumbers() async throws {
        let notices = CodePacks.Notices()
        let person = try CodePacks.session(["p": Self.code], capabilities: #"["state", "person"]"#, notices)
        try await person.profile.setFact("weight", to: "2.7")
        #expect(notices.all == [])
        #expect(try await person.profile.facts()[weight] == .decimal(DecimalNumber("3.5")!))
    }
}
