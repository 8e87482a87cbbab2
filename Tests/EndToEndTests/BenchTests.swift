import Foundation
import Testing

/// `manasik bench`.
@Suite struct BenchTests {
    private let traveller = Traveller()

    private func bench(_ words: String...) throws -> Traveller.Outcome {
        try traveller.execute(["bench"] + words, environment: ["MANASIK_BUNDLED": repository])
    }

    private func rules(_ words: String...) throws -> [[String: Any]] {
        let outcome = try traveller.execute(
            ["bench"] + words + ["--format", "json"],
            environment: ["MANASIK_BUNDLED": repository]
        )
        let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        return document?["rules"] as? [[String: Any]] ?? []
    }

    @Test func countsTheInstructionsOfFunctionsAndTheNodesOfDiagrams() throws {
        let function = try #require(try rules("hajj", "--rule", "hady-channel", "--people", "5").first)
        #expect(function["id"] as? String == "hajj:hady-channel/when")
        let facts = [
            "hajj:cannot_pay_hady", "hajj:hajj_type", "hajj:near_makkah", "hajj:resident_of_makkah",
            "manasik:journey", "manasik:residence", "manasik:school",
        ]
        #expect(function["facts"] as? [String] == facts)
        #expect(function["evaluations"] as? Int == 5)
        #expect(function["sample"] as? Bool == true)
        #expect(function["nodes"] as? Int == 13)
        #expect((function["place"] as? String)?.contains("plugins/hajj/lua/kinds.lua:") == true)
        let instructions = try #require(function["instructions"] as? [String: Int])
        #expect(instructions["median"]! > 0 && instructions["median"]! <= instructions["max"]!)
        let tables = try rules("country-my", "--rule", "deposit", "--people", "50")
        #expect(
            tables.map { $0["id"] as? String } == ["country-my:deposit/when", "country-my:deposit/done_when"]
        )
        #expect(tables[0]["instructions"] == nil)
        #expect(tables[0]["evaluations"] as? Int == 50)
        #expect(tables[1]["instructions"] == nil)
        #expect(tables[1]["evaluations"] as? Int == 2)
        #expect(tables[1]["sample"] as? Bool == false)
        let again = try rules("hajj", "--rule", "hady-channel", "--people", "5")
        #expect(again.first?["instructions"] as? [String: Int] == instructions)
    }

    @Test func writesTablesForPeopleAndForSpreadsheets() throws {
        let text = try bench("country-my", "--people", "20")
        #expect(text.status == 0)
        #expect(text.output.hasPrefix("country-my: loads in "))
        #expect(
            text.output.contains("\n8 rules, evaluated for 108 people in all; * a sample, seed 0\n\nrule  ")
        )
        #expect(
            text.output.hasSuffix(
                "\n\nmedian and max are instructions of the Lua function, exact; - where a rule has none.\n"
            )
        )
        let csv = try bench("country-my", "--people", "20", "--format", "csv")
        let lines = csv.output.split(separator: "\n")
        #expect(
            lines.first
                == "rule,kind,place,people,sample,instructions_median,instructions_max,lua_ns,diagram_ns,nodes,facts"
        )
        #expect(lines.count == 9)
    }

    @Test func saysWhatIsWrong() throws {
        let unknown = try bench("country-ny")
        #expect(unknown.status == 64)
        #expect(
            unknown.error
                == "manasik: no pack and no directory is called 'country-ny'; did you mean 'country-my'?\n"
        )
        let unmatched = try bench("country-my", "--rule", "nothing")
        #expect(unmatched.status == 1)
        #expect(unmatched.error == "manasik: pack 'country-my' has no rule that matches 'nothing'\n")
        let ruleless = try bench("rites")
        #expect(ruleless.status == 1)
        #expect(ruleless.error == "manasik: pack 'rites' has no rule\n")
        #expect(try bench("country-my", "--rule", "(").status == 64)
        #expect(try bench("country-my", "--people", "0").status == 64)
        let many = try bench("\(repository)/content")
        #expect(many.status == 64)
        #expect(many.error == "manasik: '\(repository)/content' holds 4 packs; name one of them\n")
    }
}
