import Foundation
import ManasikWorkbench
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
                item demo:visa (new/demo/init.lua:2)
                  dropped
                    for nationality ≠ SA and residence = SA

                item demo:bond (new/demo/init.lua:3)
                  level: 'required' → 'optional'
                    for nationality = MY

                item demo:card (new/demo/init.lua:5)
                  added
                    for speaks ar

                5 definitions were compared: 3 change for somebody.

                """
        )
        #expect(outcome.status == 1 && outcome.error.isEmpty)
        let json = try #require(try traveller.json("impact", "old/demo", "new/demo") as? [String: Any])
        let changes = try #require(json["changes"] as? [[String: Any]])
        #expect(changes.map { $0["change"] as? String } == ["dropped", "changed", "added"])
        let cases = try #require(changes[0]["cases"] as? [[[String: Any]]])
        #expect(cases[0].map { $0["fact"] as? String } == ["manasik:nationality", "manasik:residence"])
        #expect(cases[0][0]["none_of"] as? [String] == ["SA"])
        #expect(changes[1]["old"] as? String == "required")
    }

    @Test func aHomeThatIsNotThereIsAnError() throws {
        let traveller = try traveller("", "")
        let outcome = try traveller.execute(["impact", "old/demo", "new/demo", "--home", "nowhere"])
        #expect(outcome.status == 74 && outcome.output.isEmpty)
        #expect(outcome.error.contains("nowhere"))
    }

    @Test func whatIsGoneStandsInTheOldVersion() throws {
        let traveller = try traveller(item("visa", "level = \"required\""), "")
        let outcome = try traveller.run("impact", "old/demo", "new/demo")
        let told = "item demo:visa (old/demo/init.lua:2)\n  dropped\n    for everybody\n"
        #expect(outcome.output.hasPrefix(told), "\(outcome.output)")
        let json = try #require(try traveller.json("impact", "old/demo", "new/demo") as? [String: Any])
        let changes = try #require(json["changes"] as? [[String: Any]])
        #expect((changes[0]["location"] as? [String: Any])?["file"] as? String == "old/demo/init.lua")
    }

    /// A list without items, and after it a ritual, a violation and a remedy.
    private func rites(bar: String, requires: String, ruling: String, alternatives: String) -> String {
        """
        } \(SchoolsSample.lua(title: "t"))
        manasik.fact { id = "ill", kind = "boolean", title = manasik.text "t" }
        manasik.ritual { id = "visit", title = manasik.text "t",
        requires_when = { \(requires) },
        ihram = { begins = "ihram", full = "tawaf" },
        manasik.step { id = "ihram", title = manasik.text "t" },
        manasik.step { id = "tawaf", title = manasik.text "t",
        barred = { hanafi = { when = { ill = true }, why = manasik.text "t"\(bar) } } } }
        manasik.violation { id = "perfume", title = manasik.text "t",
        manasik.ruling { schools = { "hanafi", "maliki" }, follows = "\(ruling)" } }
        manasik.remedy { id = "dam", title = manasik.text "t", alternatives = { \(alternatives) }
        """
    }

    @Test func tellsWhatStepsRitualsViolationsAndRemediesSayOtherwise() throws {
        let traveller = try traveller(
            rites(
                bar: "",
                requires: #"{ when = { ill = false }, owes = { wajib = { maliki = { "tawaf" } } } }"#,
                ruling: "nothing",
                alternatives: #"manasik.text "t""#
            ),
            rites(bar: ", costs = \"dam\"", requires: "", ruling: "dam", alternatives: "")
        )
        try traveller.write(#"{ "t": "Tee" }"#, to: "new/demo/locales/en.json")
        let outcome = try traveller.run("impact", "old/demo", "new")
        #expect(
            outcome.output == """
                ritual demo:visit (new/demo/init.lua:4)
                  requires.wajib: no longer 'tawaf'
                    for demo:ill = no and school = maliki

                step demo:visit/tawaf (new/demo/init.lua:8)
                  barred
                    no longer 'demo:t'
                    now 'demo:t, costs demo:dam'
                    for demo:ill = yes and school = hanafi

                violation demo:perfume (new/demo/init.lua:10)
                  rulings
                    no longer 'follows nothing'
                    now 'follows demo:dam'
                    for school in {hanafi, maliki}

                remedy demo:dam (new/demo/init.lua:12)
                  alternatives: no longer 'demo:t'
                    for everybody

                8 definitions were compared: 4 change for somebody; 1 text is worded otherwise.

                """
        )
        #expect(outcome.status == 1 && outcome.error.isEmpty)
        let json = try #require(try traveller.json("impact", "old/demo", "new/demo") as? [String: Any])
        let changes = try #require(json["changes"] as? [[String: Any]])
        #expect(changes.map { $0["kind"] as? String } == ["ritual", "step", "violation", "remedy"])
        #expect(
            changes.map { $0["requirement"] as? String } == [
                "requires.wajib", "barred", "rulings", "alternatives",
            ]
        )
        #expect(changes[1]["dropped"] as? [String] == ["demo:t"])
        #expect(changes[1]["added"] as? [String] == ["demo:t, costs demo:dam"])
        let reworded = try #require(json["reworded"] as? [[String: Any]])
        #expect(reworded.map { $0["text"] as? String } == ["demo:t"])
        #expect(reworded[0]["languages"] as? [String] == ["en"])
    }

    @Test func saysThatNothingChanges() throws {
        let rule = item("visa", "when = { nationality = \"MY\" }")
        let traveller = try traveller(rule, rule)
        let outcome = try traveller.run("impact", "old", "new")
        #expect(
            outcome.output == "What the definitions say changes for nobody; 2 definitions were compared.\n"
        )
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
                It could not be determined who is affected by these changes:
                  item demo:visa (new/demo/init.lua:2): its condition was too large to be decided in advance and is left to the pack's code

                3 definitions were compared: 0 change for somebody, 1 inconclusive.

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
        #expect(broken.error.contains("manasik: 'new' cannot be compared with the other version"))
        try traveller.write("", to: "empty/file")
        let empty = try traveller.run("impact", "empty", "old")
        #expect(empty.status == 64)
        #expect(empty.error == "manasik: there is no pack in 'empty'\n")
        #expect(try traveller.run("impact", "old").status == 64)
    }
}
