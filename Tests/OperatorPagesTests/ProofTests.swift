import Foundation
import ManasikDomain
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation
import ManasikRitualProofs
import ManasikWorkbench
import Testing

/// What an author is told of proofs.
@Suite struct ProofTests {
    private let bench = Workbench()

    /// What proving a pack is said to show, in words and as JSON.
    private struct Told {
        /// Without what differs from run to run.
        let text: String
        let json: [String: Any]
        let outcome: ProofFinding.Outcome?

        var pack: [String: Any]? { (json["packs"] as? [[String: Any]])?.first }

        /// The findings on the only ritual.
        var ofRitual: [[String: Any]]? {
            (pack?["rituals"] as? [[String: Any]])?.first?["findings"] as? [[String: Any]]
        }
    }

    private func prove(_ files: [String: String], limit: Int = RitualProver.defaultLimit) throws -> Told {
        for (path, text) in files { try bench.write(text, to: "packs/p/" + path) }
        let root = SearchPath.Root(kind: .explicit, directory: bench.directory + "/packs")
        let loaded = PackLoader(searchPath: SearchPath(roots: [root]), hostVersion: Workbench.version).load()
        let day = try #require(CivilDate("2027-04-20"))
        let proofs = PackProver(loaded, among: Facts(on: day), limit: limit).prove([PackID(rawValue: "p")!])
        let response = ProofResponse(proofs, loaded.packs)
        let json = try JSONSerialization.jsonObject(with: Data(response.jsonText.utf8))
        return Told(
            text: ProofText(loaded.catalog, loaded.packs, ["en"]).text(of: proofs)
                .replacing(bench.directory, with: "~").replacing(/, [0-9]+\.[0-9] s\n/, with: ", … s\n"),
            json: try #require(json as? [String: Any]),
            outcome: response.outcome
        )
    }

    private func prove(changing files: [String: String]) throws -> Told {
        try prove(ProofSample.files.merging(files) { $1 })
    }

    /// Proves the same pack with code and without the ritual.
    private func prove(code: String) throws -> Told {
        var files = ProofSample.files.filter { !$0.key.hasPrefix("definitions/") }
        files["init.lua"] = code
        return try prove(files)
    }

    @Test func saysWhatIsProved() throws {
        #expect(
            try prove(ProofSample.files).text == """
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
    }

    @Test func saysWhereARitualRequiresNothing() throws {
        let ritual = try #require(ProofSample.files["definitions/ritual.json"])
        func remarks(_ ritual: String) throws -> [String] {
            try prove(changing: ["definitions/ritual.json": ritual]).ofRitual?
                .compactMap { $0["message"] as? String }.filter { $0.contains("requires") } ?? []
        }
        let silent = ritual.replacing("\"requires\": { \"rukn\": [\"standing\"] },", with: "")
        #expect(
            try remarks(silent) == [
                "the ritual has no 'requires': nothing shows that a walk is not finished without what its steps bind to"
            ]
        )
        #expect(try remarks(ritual) == [])
        #expect(try remarks(silent.replacing("\"obligation\": \"rukn\", ", with: "")) == [])
    }

    @Test func saysWhatIsTriedAndNotProved() throws {
        let told = try prove(
            code: """
                local limit = 60
                manasik.checklist { id = "list", title = manasik.text "r", phase = "before",
                  manasik.item { id = "a", text = manasik.text "ihram", level = "optional",
                    when = function(person) return person.sex == "male" end },
                  manasik.item { id = "b", text = manasik.text "ihram", level = "optional",
                    when = function(person) return person.age > limit end } }
                """
        )
        #expect(
            told.text == """
                p: 2 conditions in Lua
                  proved       conditions answer within their budget, and always the same
                  tried        conditions answer within their budget, and always the same
                    item 'b': 'when' reads or calls more than the person: its code alone does not prove it (~/packs/p/init.lua:6)
                0 rituals: 0 refuted, 0 inconclusive, 1 condition tried, not proved
                What is proved is that packs keep to what they declare, not that a ruling is correct.

                """
        )
        let pack = try #require(told.pack)
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

    @Test func aConditionWhoseVariableCountsIsNamed() throws {
        let told = try prove(
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
        #expect(told.outcome == .refuted)
        #expect(told.text.contains("item 'a'"))
    }

    @Test func hasTheStatesThePathsAndTheTimeAsJSON() throws {
        let told = try prove(ProofSample.files)
        #expect(told.json["outcome"] as? String == "proved")
        let ritual = try #require((told.pack?["rituals"] as? [[String: Any]])?.first)
        #expect(ritual["ritual"] as? String == "p:r")
        #expect(ritual["profiles"] as? Int == 5)
        #expect(ritual["paths"] as? Int == 5)
        #expect(ritual["states"] as? Double == 45)
        #expect(ritual["seconds"] as? Double ?? 0 > 0)
        let findings = try #require(told.ofRitual)
        #expect(
            Set(findings.compactMap { $0["property"] as? String })
                == ["finish", "essential", "required", "reachable", "choice", "windows", "texts"]
        )
        #expect(findings.allSatisfy { $0["outcome"] as? String == "proved" })
    }

    @Test func saysACounterExampleAsAWalk() throws {
        let told = try prove(changing: ["definitions/ritual.json": ProofSample.refuted])
        #expect(told.outcome == .refuted && told.json["outcome"] as? String == "refuted")
        #expect(
            told.text.contains(
                """
                  refuted      every essential rite that is required is part of the walk and cannot be bypassed
                    'standing' (rukn) of the hanafi school: the walk is finished and it was not done \
                (~/packs/p/definitions/ritual.json:
                """
            ),
            "\(told.text)"
        )
        #expect(
            told.text.contains(
                """
                    A walk that shows it:
                      of a person with school hanafi
                      1. skipped: Standing (standing)
                      2. done: Ihram (ihram)

                """
            ),
            "\(told.text)"
        )
        let refuted = told.ofRitual?.first { $0["property"] as? String == "essential" }
        let example = refuted?["counter_example"] as? [String: Any]
        #expect((example?["facts"] as? [String: String]) == ["manasik:school": "hanafi"])
        let moves = (example?["moves"] as? [[String: Any]])?.compactMap { $0["kind"] as? String }
        #expect(moves.map(Set.init) == ["skip", "done"])
    }

    @Test func neverPassesWhatIsTooLarge() throws {
        let told = try prove(ProofSample.files, limit: 3)
        #expect(told.outcome == .inconclusive)
        #expect(told.text.contains("    its states need more than 3 nodes of diagrams\n"), "\(told.text)")
        #expect(!told.text.contains("  proved       every walk"))
    }

    @Test func saysThatAPackWasSetAside() throws {
        let told = try prove(changing: ["definitions/ritual.json": "[{ \"id\": \"r\" }]"])
        #expect(told.outcome == .refuted)
        #expect(told.text.hasPrefix("p: the pack was set aside, so nothing is proved about it\n"))
    }

    @Test func saysThatThereIsNothingToProve() throws {
        let told = try prove(changing: ["definitions/ritual.json": "[]"])
        #expect(told.outcome == nil && told.json["outcome"] as? String == "nothing")
        #expect(told.text == "Nothing is proved: there is no ritual, and no condition in Lua.\n")
    }
}
