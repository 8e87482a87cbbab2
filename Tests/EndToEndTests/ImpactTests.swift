import Foundation
import Testing

@Suite struct ImpactTests {
    /// A traveller with two versions of a pack: `old/demo` and `new/demo`.
    private func traveller(_ old: String, _ new: String) throws -> Traveller {
        let traveller = Traveller()
        for (version, rules) in [("old", old), ("new", new)] {
            try traveller.write(
                #"{ "id": "demo", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }"#,
                to: version + "/demo/pack.json"
            )
            try traveller.write(#"{ "t": "T" }"#, to: version + "/demo/locales/en.json")
            try traveller.write(
                """
                manasik.checklist { id = "before", title = manasik.text "t", phase = "before",
                \(rules) }
                """,
                to: version + "/demo/init.lua"
            )
        }
        return traveller
    }

    private func item(_ id: String, _ rest: String) -> String {
        "  manasik.item { id = \"\(id)\", text = manasik.text \"t\", \(rest) },"
    }

    @Test func tellsForWhomWhatChanges() throws {
        let traveller = try traveller(
            [
                item("visa", "when = function(p) return p.nationality ~= \"SA\" end"),
                item("bond", "when = { nationality = \"MY\" }, level = \"required\""),
                item("same", "when = function(p) return p.age >= 18 and p.sex == \"male\" end"),
            ].joined(separator: "\n"),
            [
                item(
                    "visa",
                    "when = function(p) return p.nationality ~= \"SA\" and p.residence ~= \"SA\" end"
                ), item("bond", "when = { nationality = \"MY\" }, level = \"optional\""),
                item("same", "when = { sex = \"male\", age = { min = 18 } }"),
                item("card", "when = { speaks = \"ar\" }"),
            ].joined(separator: "\n")
        )
        let outcome = try traveller.run("impact", "old/demo", "new")
        #expect(
            outcome.output == """
                item demo:visa (plugins/demo/init.lua:2)
                  dropped
                    for nationality ≠ SA and residence = SA

                item demo:bond (plugins/demo/init.lua:3)
                  level: 'required' → 'optional'
                    for nationality = MY

                item demo:card (plugins/demo/init.lua:5)
                  added
                    for speaks ar

                4 definitions were compared: 3 change for somebody.

                """
        )
        #expect(outcome.status == 1 && outcome.error.isEmpty)
        let json = try #require(try traveller.json("impact", "old/demo", "new/demo") as? [String: Any])
        let changes = try #require(json["changes"] as? [[String: Any]])
        #expect(changes.map { $0["change"] as? String } == ["dropped", "changed", "added"])
        let cases = try #require(changes[0]["cases"] as? [[[String: Any]]])
        #expect(cases[0].map { $0["fact"] as? String } == ["manasik:nationality", "manasik:residence"])
        #expect(cases[0][0]["noneOf"] as? [String] == ["SA"])
        #expect(changes[1]["old"] as? String == "required")
    }

    @Test func saysThatNothingChanges() throws {
        let rule = item("visa", "when = { nationality = \"MY\" }")
        let traveller = try traveller(rule, rule)
        let outcome = try traveller.run("impact", "old", "new")
        #expect(outcome.output == "Nothing changes for anybody; 1 definition was compared.\n")
        #expect(outcome.status == 0)
    }

    @Test func whatCodeAloneDecidesIsInconclusive() throws {
        // Three countries at once, told apart by more than comparing, are too many to decide in advance.
        let rule = item(
            "visa",
            "when = function(p) return (p.nationality .. p.residence):len() + p.birth_country:len() == 7 end"
        )
        let fact =
            "} manasik.fact { id = \"birth_country\", kind = \"enum\", title = manasik.text \"t\", values = { "
        let values = (0..<9).map { "\"v\($0)\"" }.joined(separator: ", ")
        let traveller = try traveller(rule + fact + values + " }", rule + fact + values + " }")
        let outcome = try traveller.run("impact", "old", "new", "--pack-time", "60s")
        #expect(outcome.status == 4)
        #expect(
            outcome.output == """
                It cannot be said for whom these change:
                  item demo:visa (plugins/demo/init.lua:2): its condition was too large to be decided in advance and is left to the pack's code

                1 definition was compared: 0 change for somebody, 1 inconclusive.

                """
        )
    }

    @Test func refusesWhatCannotBeCompared() throws {
        let traveller = try traveller(
            item("visa", "when = { nationality = \"MY\" }"),
            item("visa", "when = 3")
        )
        let broken = try traveller.run("impact", "old", "new")
        #expect(broken.status == 64 && broken.output.isEmpty)
        #expect(broken.error.contains("error[definition.wrong-type]"))
        #expect(broken.error.contains("manasik: 'new' cannot be held against the other version"))
        try traveller.write("", to: "empty/file")
        let empty = try traveller.run("impact", "empty", "old")
        #expect(empty.status == 64)
        #expect(empty.error == "manasik: there is no pack in 'empty'\n")
        #expect(try traveller.run("impact", "old").status == 64)
    }
}
