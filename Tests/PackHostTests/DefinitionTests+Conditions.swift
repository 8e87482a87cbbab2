import Foundation
import ManasikDomain
import ManasikPackHost
import Testing

/// Conditions as tables.
extension DefinitionTests {
    @Test func readsConditionsAsTables() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/checklist.json": """
                [{ "id": "list", "title": { "text": "t" }, "phase": "before", "items": [
                  { "id": "a", "text": { "text": "t" }, "when": { "nationality": ["MY", "ID"], "age": { "min": 65 } } },
                  { "id": "b", "text": { "text": "t" }, "when": { "any": [{ "speaks": "ar" }, { "sex": "female" }] } }
                ] }]
                """
            ]
        )
        let loaded = packs.load()
        #expect(loaded.diagnostics.isEmpty)
        let list = try #require(loaded.catalog.checklists[DefinitionID("p:list")!])
        guard case .decided(let diagram)? = list.items[0].when?.form else {
            Issue.record("the condition is not decided")
            return
        }
        #expect(
            diagram.nodes.map(\.atom) == [.fact(HostFact.nationality.id), .fact(HostFact.age.id)]
                || diagram.nodes.map(\.atom) == [.fact(HostFact.age.id), .fact(HostFact.nationality.id)]
        )
        #expect(list.items[1].when?.atoms == [.speaks("ar"), .fact(HostFact.sex.id)])
    }

    @Test(arguments: [
        (
            "{ \"nationalty\": \"MY\" }", "rule.unknown-fact",
            "item 'a': 'when'.nationalty reads fact 'nationalty', which no pack declares",
            "did you mean 'nationality'?"
        ),
        (
            "{ \"nationality\": \"XX\" }", "definition.bad-value",
            "item 'a': 'when'.nationality: nationality cannot be 'XX'", nil
        ),
        (
            "{ \"nationality\": \"my\" }", "definition.bad-value",
            "item 'a': 'when'.nationality: nationality cannot be 'my'", "did you mean 'MY'?"
        ),
        (
            "{ \"nationality\": \"Malaysia\" }", "definition.bad-value",
            "item 'a': 'when'.nationality: nationality cannot be 'Malaysia'",
            "it takes a country's two-letter code in capitals (ISO 3166-1), such as \"MY\""
        ),
        (
            "{ \"age\": { \"min\": 650 } }", "definition.bad-value",
            "item 'a': 'when'.age: age cannot be 650", "it takes a whole number from 0 to 130"
        ),
        (
            "{ \"sex\": \"femal\" }", "definition.bad-value", "item 'a': 'when'.sex: sex cannot be 'femal'",
            "did you mean 'female'?"
        ),
        (
            "{ \"age\": { \"min\": 70, \"max\": 60 } }", "definition.bad-value",
            "item 'a': 'when'.age: min is greater than max", nil
        ),
        (
            "{ \"birth_date\": \"2000-01-01\" }", "definition.bad-value",
            "item 'a': 'when'.birth_date is a date, which takes { \"before\": \"2027-05-14\" }, { \"after\": … } or both",
            nil
        ),
        (
            "{ \"birth_date\": { \"since\": \"2000-01-01\" } }", "definition.bad-value",
            "item 'a': 'when'.birth_date is a date, which takes { \"before\": \"2027-05-14\" }, { \"after\": … } or both",
            nil
        ),
        (
            "{ \"languages\": [\"ar\"] }", "definition.bad-value",
            "item 'a': 'when'.languages has no values to compare in a table",
            "write \"speaks\": \"ar\" instead"
        ),
        (
            "{ \"knows\": \"residense\" }", "rule.unknown-fact",
            "item 'a': 'when'.knows reads fact 'residense', which no pack declares",
            "did you mean 'residence'?"
        ),
        (
            "[]", "definition.wrong-type",
            "item 'a': 'when' takes a condition, an object of facts such as { \"sex\": \"female\" }, not an empty array",
            nil
        ),
    ]) func refusesConditionsThatCannotBe(condition: String, code: String, message: String, help: String?)
        throws
    {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/checklist.json": """
                [{ "id": "list", "title": { "text": "t" }, "phase": "before", "items": [
                  { "id": "a", "text": { "text": "t" }, "when": \(condition) } ] }]
                """
            ]
        )
        let diagnostic = try #require(packs.load().diagnostics.first)
        #expect(diagnostic.code == code)
        #expect(diagnostic.message == message)
        if let help { #expect(diagnostic.help == help) }
    }
}
