import Foundation
import ManasikWorkbench
import Testing

/// `manasik prove`.
@Suite struct ProveTests {
    private static let ritual = """
        [{
          "id": "r", "title": { "text": "r" },
          "requires": { "rukn": ["standing"] },
          "nodes": [
            { "type": "step", "id": "ihram", "title": { "text": "ihram" }, "obligation": "rukn", "missed": "incomplete",
              "source": { "work": "A book" } },
            { "type": "step", "id": "standing", "title": { "text": "standing" }, "obligation": "rukn", "missed": "lost",
              "source": { "work": "A book" } }
          ]
        }]
        """

    /// The same ritual, in which an essential rite is none of the walk.
    static let refuted = ritual.replacing(
        "\"obligation\": \"rukn\", \"missed\": \"lost\"",
        with: "\"obligation\": \"wajib\", \"missed\": \"nothing\""
    )

    static let files = [
        "pack.json": """
        {
          "id": "p", "version": "1.0.0", "api": 1, "title": { "text": "r" }, "locales": ["en"], "license": "MIT"
        }
        """,
        "definitions/tradition.json": SchoolsSample.definition,
        "definitions/kind.json": SchoolsSample.kinds,
        "locales/en.json":
            "{ \(SchoolsSample.english), \"r\": \"The rites\", \"ihram\": \"Ihram\", \"standing\": \"Standing\" }",
        "definitions/ritual.json": ritual,
    ]

    private func traveller(_ changes: [String: String] = [:]) throws -> Traveller {
        let traveller = Traveller()
        for (path, text) in Self.files.merging(changes, uniquingKeysWith: { $1 }) {
            try traveller.write(text, to: "packs/p/" + path)
        }
        return traveller
    }

    /// The output without what differs from run to run.
    private func told(_ output: String) -> String {
        output.replacing(/, [0-9]+\.[0-9] s\n/, with: ", … s\n")
    }

    @Test func tellsWhatIsProved() throws {
        let outcome = try traveller().run("prove")
        #expect(outcome.status == 0)
        #expect(
            told(outcome.output) == """
                p:r: 5 kinds of persons by 5 paths, 45 states, … s
                  proved       every walk can be finished, from every state that it can reach
                  proved       every essential rite that is required is part of the walk and cannot be bypassed
                  proved       no other rite that is required is passed over without being done or leaving a remedy owed
                  proved       every step can be reached by someone
                  proved       a choice always has an open branch
                  proved       times can be kept in the order of the steps, by every school
                  proved       every text that is shown exists in every language that its pack claims
                1 ritual: 0 refuted, 0 inconclusive
                What is proved is that packs keep to what they declare, not that a ruling is correct.

                """
        )
        #expect(outcome.error.isEmpty)
    }

    /// The same pack with code and without the ritual.
    private func traveller(code: String) throws -> Traveller {
        let traveller = Traveller()
        for (path, text) in Self.files where !path.hasPrefix("definitions/") {
            try traveller.write(text, to: "packs/p/" + path)
        }
        try traveller.write(code, to: "packs/p/init.lua")
        return traveller
    }

    @Test func tellsWhatIsTriedAndNotProved() throws {
        let traveller = try traveller(
            code: """
                local limit = 60
                manasik.checklist { id = "list", title = manasik.text "r", phase = "before",
                  manasik.item { id = "a", text = manasik.text "ihram", level = "optional",
                    when = function(person) return person.sex == "male" end },
                  manasik.item { id = "b", text = manasik.text "ihram", level = "optional",
                    when = function(person) return person.age > limit end } }
                """
        )
        let outcome = try traveller.run("prove", "p")
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                p: 2 conditions in Lua
                  proved       conditions answer within their budget, and always the same
                  tried        conditions answer within their budget, and always the same
                    item 'b': 'when' reads or calls more than the person: its code alone does not prove it (~/packs/p/init.lua:6)
                0 rituals: 0 refuted, 0 inconclusive, 1 condition tried, not proved
                What is proved is that packs keep to what they declare, not that a ruling is correct.

                """
        )
        let json = try #require(try traveller.json("prove", "p") as? [String: Any])
        let pack = try #require((json["packs"] as? [[String: Any]])?.first)
        #expect(pack["conditions"] as? Int == 2)
        #expect(pack["tried"] as? Int == 1)
        #expect(pack["outcome"] as? String == "proved")
        let findings = try #require(pack["findings"] as? [[String: Any]])
        #expect(findings.map { $0["outcome"] as? String } == ["proved", "tried"])
        let place = try #require(findings.last?["location"] as? [String: Any])
        // It is the file itself, which an editor can open.
        #expect((place["file"] as? String)?.hasSuffix("/packs/p/init.lua") == true, "\(place)")
        #expect(place["line"] as? Int == 6)
    }

    @Test func aConditionWhoseVariableCountsIsFound() throws {
        let traveller = try traveller(
            code: """
                local asked = 0
                manasik.checklist { id = "list", title = manasik.text "r", phase = "before",
                  manasik.item { id = "a", text = manasik.text "ihram", level = "optional",
                    when = function(person)
                      asked = asked + 1
                      return person.sex == "male" and asked < 3
                    end } }
                """
        )
        let outcome = try traveller.run("prove", "p")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("item 'a'"))
    }

    @Test func tellsTheStatesThePathsAndTheTimeAsJSON() throws {
        let json = try #require(try traveller().json("prove", "p") as? [String: Any])
        #expect(json["outcome"] as? String == "proved")
        let pack = try #require((json["packs"] as? [[String: Any]])?.first)
        let ritual = try #require((pack["rituals"] as? [[String: Any]])?.first)
        #expect(ritual["ritual"] as? String == "p:r")
        #expect(ritual["profiles"] as? Int == 5)
        #expect(ritual["paths"] as? Int == 5)
        #expect(ritual["states"] as? Double == 45)
        #expect(ritual["seconds"] as? Double ?? 0 > 0)
        let findings = try #require(ritual["findings"] as? [[String: Any]])
        #expect(
            Set(findings.compactMap { $0["property"] as? String })
                == ["finish", "essential", "required", "reachable", "choice", "windows", "texts"]
        )
        #expect(findings.allSatisfy { $0["outcome"] as? String == "proved" })
    }

    @Test func nothingToProveIsNoProof() throws {
        let none = try traveller(["definitions/ritual.json": "[]"])
        let outcome = try none.run("prove", "p")
        #expect(outcome.status == 4)
        #expect(outcome.output == "Nothing is proved: there is no ritual, and no condition in Lua.\n")
        let json = try none.run("prove", "p", "--format", "json")
        #expect(json.status == 4)
        let answer = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        )
        #expect(answer["outcome"] as? String == "nothing")
        #expect((answer["packs"] as? [[String: Any]])?.map { $0["outcome"] as? String } == ["nothing"])
    }

    @Test func aPackWithNothingToProveIsNoHarmBesideOneThatIsProved() throws {
        let traveller = try traveller()
        for (path, text) in Self.files where path != "definitions/ritual.json" {
            try traveller.write(text.replacing("\"p\"", with: "\"q\""), to: "packs/q/" + path)
        }
        #expect(try traveller.run("prove", "p", "q").status == 0)
    }

    @Test func aDirectoryWithoutAPackIsRefused() throws {
        let traveller = try traveller()
        try traveller.write("", to: "empty/readme.txt")
        let outcome = try traveller.run("prove", "empty")
        #expect(outcome.status == 1)
        #expect(
            outcome.error == "manasik: there is no pack in 'empty'; a pack is a directory with a pack.json\n"
        )
    }

    @Test func tellsACounterExampleAsAWalk() throws {
        let traveller = try traveller(["definitions/ritual.json": Self.refuted])
        let outcome = try traveller.run("prove", "p")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                """
                  refuted      every essential rite that is required is part of the walk and cannot be bypassed
                    'standing' (rukn) of the hanafi school: the walk is finished and it was not done \
                (~/packs/p/definitions/ritual.json:
                """
            )
        )
        #expect(
            outcome.output.contains(
                """
                    A walk that shows it:
                      of a person with school hanafi
                      1. skipped: Standing (standing)
                      2. done: Ihram (ihram)

                """
            )
        )
        let json = try traveller.run("prove", "p", "--format", "json")
        #expect(json.status == 1)
        let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(document?["outcome"] as? String == "refuted")
        let pack = (document?["packs"] as? [[String: Any]])?.first
        let found = (pack?["rituals"] as? [[String: Any]])?.first?["findings"] as? [[String: Any]]
        let refuted = found?.first { $0["property"] as? String == "essential" }
        let example = refuted?["counter_example"] as? [String: Any]
        #expect((example?["facts"] as? [String: String]) == ["manasik:school": "hanafi"])
        let moves = (example?["moves"] as? [[String: Any]])?.compactMap { $0["kind"] as? String }
        #expect(moves.map(Set.init) == ["skip", "done"])
    }

    @Test func neverPassesWhatIsTooLarge() throws {
        let outcome = try traveller().run("prove", "--limit", "3")
        #expect(outcome.status == 4)
        #expect(
            outcome.output.contains("    its states need more than 3 nodes of diagrams (~/packs/p/") == false
        )
        #expect(outcome.output.contains("    its states need more than 3 nodes of diagrams\n"))
        #expect(!outcome.output.contains("  proved       every walk"))
    }

    @Test func refutesAPackThatWasSetAside() throws {
        let outcome = try traveller(["definitions/ritual.json": "[{ \"id\": \"r\" }]"]).run("prove")
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("p: the pack was set aside, so nothing is proved about it\n"))
    }

    @Test func saysWhatThereIsNot() throws {
        let traveller = try traveller()
        let unknown = try traveller.run("prove", "pp")
        #expect(unknown.status == 64)
        #expect(unknown.error == "manasik: no pack and no directory is called 'pp'; did you mean 'p'?\n")
        let limit = try traveller.run("prove", "--limit", "0")
        #expect(limit.status == 64)
        #expect(limit.error.contains("--limit takes a number from 1 to 1000000000, not 0"))
        try FileManager.default.createDirectory(
            atPath: traveller.directory + "/empty",
            withIntermediateDirectories: true
        )
        let empty = try traveller.run("prove", traveller.directory + "/empty")
        #expect(empty.status == 1)
        #expect(empty.error.contains("there is no pack in '"))
    }
}
