import ManasikDomain
import ManasikEngine
import ManasikRules
import ManasikViews
import Testing

/// What a person is asked, told and refused where a pack derives a fact from others.
@Suite struct DerivedFactTests {
    private static let code = """
        local text = manasik.text
        manasik.fact { id = "bags", kind = "integer", minimum = 0, maximum = 9, title = text "t", ask = text "t" }
        manasik.fact { id = "laden", kind = "boolean", title = text "t", derived = { bags = { min = 3 } } }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "table", text = text "t", when = { laden = true } },
          manasik.item { id = "code", text = text "t", when = function(person) return person.laden end } }
        """
    private let bags = DefinitionID("p:bags")!
    private let laden = DefinitionID("p:laden")!

    private func person() throws -> Person { try CodePacks.session(["p": Self.code]) }

    @Test func itemsAskForTheFactFromWhichItFollows() async throws {
        let person = try person()
        #expect(try await CodePacks.states(person).mapValues(\.fact) == ["table": bags, "code": bags])
        try await person.profile.setFact("bags", to: "3")
        #expect(try await CodePacks.states(person) == ["table": .open, "code": .open])
        try await person.profile.setFact("bags", to: "2")
        #expect(try await CodePacks.states(person).values.allSatisfy { $0 == .hidden })
    }

    @Test func theProfileSaysFromWhatItFollows() async throws {
        let person = try person()
        try await person.profile.setFact("bags", to: "3")
        let rows = try await person.profile.rows()
        let row = try #require(rows.first { $0.fact.id == laden })
        #expect(row.value == .boolean(true))
        #expect(row.origins.count == 1)
        #expect(rows.first { $0.fact.id == bags }?.origins == [])
    }

    @Test func itCannotBeSet() async throws {
        let person = try person()
        let error = await #expect(throws: EngineError.self) {
            try await person.profile.setFact("laden", to: "yes")
        }
        guard case .derivedFact("laden", from: "bags")? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func anExplanationNamesItAndWhatItFollowsFrom() async throws {
        let person = try person()
        try await person.profile.setFact("bags", to: "3")
        let explanation = try await person.explanations.explanation(of: "table")
        #expect(explanation.facts.map(\.subject.fact) == [laden, bags])
        #expect(explanation.facts.map(\.value) == [.boolean(true), .integer(3)])
        #expect(explanation.facts.map(\.origin) == [.derived, .set])
    }
}
