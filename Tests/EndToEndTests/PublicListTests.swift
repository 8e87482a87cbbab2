import Foundation
import Testing

/// Public collections before people of whom somebody has made sure, and before who has not signed in.
@Suite struct PublicListTests {
    private func traveller() throws -> Traveller {
        let traveller = Traveller()
        let files = [
            "pack.json": """
            { "id": "bus", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "locales/en.json": #"{ "t": "Text" }"#,
            "init.lua": """
            manasik.collection { id = "hotels", fields = { name = "text" }, form = { "name" } }
            manasik.collection { id = "tips", scope = "public", about = "hotel",
              fields = { hotel = { kind = "reference", to = "hotels" }, text = "text", state = { "shown", "held" } },
              form = { "hotel", "text", "state" }, list = { fields = { "text", "state" }, by = "created" },
              access = { read = function(viewer, record) return record.state == "shown" or viewer.is_author end,
                create = { verified = true } } }
            """,
        ]
        for (path, text) in files { try traveller.write(text, to: "packs/bus/" + path) }
        return traveller
    }

    @Test func whoIsVerifiedWritesWhatEverybodyReads() throws {
        let traveller = try traveller()
        func add(_ text: String, _ state: String) throws -> Traveller.Outcome {
            let words = [
                "records", "add", "tips", "hotel=1", "text=\(text)", "state=\(state)", "--as", "amina",
            ]
            return try traveller.execute(traveller.arguments(words))
        }
        #expect(try traveller.run("records", "add", "hotels", "name=Safa", "--as", "amina").status == 0)
        let refused = try add("Lifts are slow", "shown")
        #expect(refused.status == 1 && refused.error == "manasik: the rules of tips do not allow you that\n")
        #expect(
            try traveller.run("person", "verify", "amina").output == "amina is verified from now on.\n"
        )
        #expect(try traveller.json("person", "verified") as? [String] == ["amina"])
        for state in ["shown", "held"] { #expect(try add("Tip \(state)", state).status == 0) }

        func texts(_ words: String...) throws -> [String] {
            let asked = ["records", "list", "tips"] + words + ["--format", "json"]
            let answer = try traveller.execute(traveller.arguments(asked)).output
            let list = try JSONSerialization.jsonObject(with: Data(answer.utf8))
            let records = (list as? [String: Any])?["records"] as? [[String: Any]]
            return (records ?? []).compactMap { ($0["fields"] as? [String: Any])?["text"] as? String }
        }
        #expect(try texts("--signed-out") == ["Tip shown"])
        #expect(try texts("--as", "amina").count == 2)
        #expect(try texts("--signed-out", "--about", "1") == ["Tip shown"])
        #expect(try texts("--signed-out", "--about", "2") == [])
        #expect(try traveller.run("records", "show", "tips", "amina/1", "--signed-out").status == 0)
        for words in [["show", "tips", "amina/2"], ["list", "hotels"]] {
            let outcome = try traveller.execute(
                traveller.arguments(["records"] + words + ["--signed-out"])
            )
            #expect(outcome.status == 1, "\(outcome)")
        }

        #expect(
            try traveller.run("person", "unverify", "amina").output
                == "amina is not verified from now on.\n"
        )
        #expect(try add("Tip", "shown").status == 1)
    }
}
