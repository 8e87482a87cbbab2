import ManasikDomain
import ManasikPackHost
import ManasikRules
import Testing

/// Conditions that compare a date with a Hijri day, as tables and as functions.
@Suite struct HijriConditionTests {
    private func loaded(_ when: String) throws -> (packs: TemporaryPacks, loaded: LoadedPacks) {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "init.lua": """
                local text = manasik.text
                manasik.checklist { id = "list", title = text "t", phase = "before",
                  manasik.item { id = "a", text = text "t", when = \(when) } }
                """
            ]
        )
        return (packs, packs.load())
    }

    private func diagram(_ when: String) throws -> DecisionDiagram? {
        let list = try loaded(when).loaded.catalog.checklists[DefinitionID("p:list")!]
        guard case .decided(let diagram)? = list?.items.first?.when?.form else { return nil }
        return diagram
    }

    private func verdict(_ when: String, _ hijri: String) throws -> Verdict? {
        var facts = Facts(on: CivilDate("2027-01-01")!)
        facts[.departure] = .date(CivilDate("2027-05-14")!)
        facts[HostFact.departure.id.ofHijriDay] = FactValue(HijriDay(hijri)!)
        return try diagram(when)?.verdict(for: facts)
    }

    @Test(arguments: [
        "{ departure = { before = \"8 dhu_al_hijjah\" } }",
        "function(person) return person.departure:before \"8 dhu_al_hijjah\" end",
        "{ none = { { departure = { after = \"7 dhu_al_hijjah\" } } } }",
        "function(person) return not person.departure:after \"7 dhu_al_hijjah\" end",
    ])
    func askTheSameQuestion(when: String) throws {
        let atom = Atom.beforeHijri(HostFact.departure.id, HijriDay("8 dhu_al_hijjah")!)
        #expect(try diagram(when)?.asked == [atom])
        #expect(try verdict(when, "7 dhu_al_hijjah 1448") == .holds)
        #expect(try verdict(when, "8 dhu_al_hijjah 1448") == .fails)
    }

    @Test func boundADateOnBothSidesAndInBothCalendars() throws {
        let when = "{ departure = { after = \"30 shawwal 1448\", before = \"2027-06-01\" } }"
        #expect(try verdict(when, "30 shawwal 1448") == .fails)
        #expect(try verdict(when, "1 dhu_al_qadah 1448") == .holds)
    }

    @Test(arguments: [
        (
            "{ departure = { before = \"1 muharram\" } }",
            "item 'a': 'when'.departure: no day of a Hijri year is before '1 muharram'",
            "write its year too, such as '1 muharram 1448'"
        ),
        (
            "{ departure = { after = \"30 dhu_al_hijjah\" } }",
            "item 'a': 'when'.departure: no day of a Hijri year is after '30 dhu_al_hijjah'",
            "write its year too, such as '30 dhu_al_hijjah 1448'"
        ),
        (
            "{ departure = { before = \"8 dhu_al_hijja\" } }",
            "item 'a': 'when'.departure is a date, which takes { before = \"2027-05-14\" }, { after = … } or both",
            "did you mean 'dhu_al_hijjah'?"
        ),
        (
            "{ departure = { before = \"31 safar\" } }",
            "item 'a': 'when'.departure is a date, which takes { before = \"2027-05-14\" }, { after = … } or both",
            "a Hijri month has 29 or 30 days"
        ),
        (
            "{ departure = { before = \"8 safar maghrib\" } }",
            "item 'a': 'when'.departure is a date, which takes { before = \"2027-05-14\" }, { after = … } or both",
            "a Hijri day is written '8 safar', with its year '8 safar 1448'"
        ),
    ])
    func refusesDaysThatCannotBe(when: String, message: String, help: String) throws {
        let diagnostic = try #require(loaded(when).loaded.diagnostics.first)
        #expect(diagnostic.code == "definition.bad-value")
        #expect(diagnostic.message == message)
        #expect(diagnostic.help == help)
    }

    @Test func aFunctionIsToldThatTheYearIsMissing() throws {
        let when = "function(person) return person.departure:before \"1 muharram\" end"
        let (packs, loaded) = try loaded(when)
        #expect(
            packs.report(loaded).contains {
                $0.contains("no day of a Hijri year is before '1 muharram'; write its year too")
            }
        )
    }

    /// Days of one year have an order, and days of each year, though no calendar is known ahead.
    @Test(arguments: [
        "{ departure = { before = \"8 dhu_al_hijjah 1448\", after = \"9 dhu_al_hijjah 1448\" } }",
        "{ departure = { before = \"8 dhu_al_hijjah\", after = \"9 dhu_al_hijjah\" } }",
    ])
    func aSpanThatEndsBeforeItBeginsIsForNobody(when: String) throws {
        let constant = try loaded(when).loaded.diagnostics.filter { $0.code == "rule.constant" }
        #expect(constant.count == 1)
        #expect(constant.first?.message.contains("holds for nobody, though it asks 'departure'") == true)
    }

    @Test func aDayOfAYearIsNotInOrderWithOneOfEachYear() throws {
        let when = "{ departure = { before = \"8 dhu_al_hijjah 1448\", after = \"9 dhu_al_hijjah\" } }"
        #expect(try !loaded(when).loaded.diagnostics.contains { $0.code == "rule.constant" })
    }
}
