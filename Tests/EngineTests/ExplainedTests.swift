import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikViews
import Testing

/// What is explained of a name by itself: what it stands for is found among rules, shared lists, declarations and places.
@Suite struct ExplainedTests {
    private static let code = """
        local text = manasik.text
        manasik.kind { id = "well", of = "place", title = text "t", icon = "+" }
        manasik.setting { id = "hours", kind = "integer", minimum = 1, maximum = 9, default = 2, set_by = "person",
          title = text "t" }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "well", text = text "t" } }
        """

    private func person() throws -> Person { try CodePacks.session(["p": Self.code]) }

    private func page(_ words: [String], kind: Explained.Kind? = nil, of person: Person) async throws
        -> [String]
    {
        let explained = try await person.explanation(of: words, kind: kind)
        let (localizer, catalog) = (person.localizer, person.generation.catalog)
        let answer = ExplainedResponse(explained, in: localizer, of: catalog).jsonLine
        return Page.explained(explained, in: localizer, of: catalog) { $0 }.lines + [answer]
    }

    @Test func aRuleComesBeforeWhatIsDeclaredUnlessTheKindIsNamed() async throws {
        let person = try person()
        #expect(try await page(["well"], of: person)[1] == "checklist item · p:well")
        #expect(try await page(["kind", "well"], of: person)[1] == "kind · p:well")
        #expect(try await page(["well"], kind: .declared(.kind), of: person)[1] == "kind · p:well")
        await #expect(throws: EngineError.self) { try await page(["well"], kind: .ruled(.step), of: person) }
    }

    @Test func aSettingIsExplainedWithItsValue() async throws {
        let person = try person()
        let page = try await page(["hours"], of: person)
        #expect(page[1] == "setting · p:hours")
        #expect(page.last?.contains(#""value":2"#) == true, "\(page)")
        guard case .declared(_, nil, .some(let own)) = try await person.explanation(of: ["quiet_hours"])
        else {
            Issue.record("no setting of the host")
            return
        }
        #expect(own.value == .quietHours(nil))
    }

    @Test func aNameThatNothingHasIsRefusedWithTheNearestOne() async throws {
        let person = try person()
        let error = await #expect(throws: EngineError.self) { try await person.explanation(of: ["wel"]) }
        guard case .unknownDefinition("wel", suggestion: .some(let nearest))? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(nearest.contains("well"))
    }
}
