import Foundation
import ManasikWorkbench
import Testing

/// What is owed in a walk, from the command line.
@Suite struct RemedyTests {
    static let none = "Nothing that is owed has been noted here."

    static let changes = [
        "definitions/remedy.json": """
        [{
          "id": "dam", "title": { "text": "dam" }, "alternatives": [{ "text": "dam.sheep" }, { "text": "dam.share" }],
          "due": { "text": "dam.due" }, "source": { "work": "Five Schools" }
        },
        { "id": "order", "title": { "text": "order" }, "alternatives": [{ "text": "dam.sheep" }], "unverified": true }]
        """,
        "definitions/tradition.json": SchoolsSample.definition,
        "definitions/kind.json": SchoolsSample.kinds,
        "definitions/fact.json": """
        [{ "id": "impure", "kind": "boolean", "passing": true, "title": { "text": "impure" } }]
        """,
        "definitions/violation.json": """
        [{
          "id": "perfume", "title": { "text": "perfume" },
          "asks": [{ "id": "intent", "ask": { "text": "intent" }, "values": ["knowing", "forgetful"],
            "labels": { "knowing": { "text": "knowing" }, "forgetful": { "text": "forgetful" } } }],
          "rulings": [
            { "schools": ["maliki", "shafii", "hanbali"], "given": { "intent": "forgetful" }, "follows": "nothing",
              "source": { "work": "islamqa.info" } },
            { "schools": "hanafi", "follows": "dam", "unverified": true },
            { "follows": "dam", "source": { "work": "Five Schools" } }]
        },
        {
          "id": "cap", "title": { "text": "cap" }, "when": { "sex": "male" },
          "rulings": [{ "follows": "dam", "source": { "work": "Five Schools" } }]
        }]
        """,
        "definitions/ritual.json": """
        [{
          "id": "umrah", "title": { "text": "umrah" }, "when": { "journey": ["umrah"] },
          "ihram": { "begins": "ihram", "full": "halq", "source": { "work": "Five Schools" } },
          "nodes": [
            { "type": "step", "id": "ihram", "title": { "text": "ihram" }, "obligation": "rukn" },
            { "type": "any_order", "id": "rites", "title": { "text": "rites" }, "nodes": [
              { "type": "step", "id": "stones", "title": { "text": "stones" }, "obligation": "wajib", "missed": "dam",
                "barred": {
                  "hanafi": { "when": { "impure": true }, "why": { "text": "stones.costs" }, "costs": "order" },
                  "shafii": { "when": { "impure": true }, "why": { "text": "stones.wait" },
                    "source": { "work": "Umm" } } },
                "proxy": { "who": { "text": "proxy" } }, "source": { "work": "Five Schools" } },
              { "type": "step", "id": "halq", "title": { "text": "halq" }, "obligation": "wajib",
                "missed": { "hanafi": "dam", "maliki": "dam", "shafii": "incomplete", "hanbali": "dam" },
                "after": { "maliki": ["stones"], "hanafi": [], "shafii": [], "hanbali": [] },
                "out_of_order": "order", "source": { "work": "Five Schools" } }] }
          ]
        }]
        """,
        "locales/en.json": """
        {
          \(SchoolsSample.english),
          "umrah": "'Umrah", "ihram": "Enter ihram", "rites": "Rites", "stones": "Stoning", "halq": "Shaving",
          "proxy": "For whoever is unable.", "dam": "A sacrifice", "dam.sheep": "A sheep.",
          "dam.share": "A seventh of a cow.", "dam.due": "In the Haram.", "order": "A sacrifice for the order",
          "perfume": "Perfume", "cap": "A cap", "intent": "How did it happen?", "knowing": "knowingly",
          "forgetful": "in forgetfulness", "impure": "Impure", "stones.wait": "It waits.",
          "stones.costs": "It waits; doing it now has its cost."
        }
        """,
        "pack.json": """
        { "id": "small", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
        """,
    ]

    func begun(_ facts: String...) throws -> Traveller {
        let traveller = Traveller()
        for (path, text) in Self.changes { try traveller.write(text, to: "packs/small/" + path) }
        for fact in ["journey=umrah"] + facts {
            #expect(try traveller.run("profile", "set", fact).status == 0)
        }
        #expect(try traveller.run("walk", "done", "ihram").status == 0)
        return traveller
    }

    func json(_ traveller: Traveller, _ words: String...) throws -> [String: Any] {
        let outcome = try traveller.execute(traveller.arguments(words + ["--format", "json"]))
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        return try #require(json as? [String: Any], "\(outcome.output)")
    }

    @Test func aMissedRiteIsListedWithItsRulingsAndSettled() throws {
        let traveller = try begun("school=hanafi")
        #expect(
            try traveller.run("walk", "remedies").output == """
                Remedies
                ────────
                'Umrah

                Nothing that is owed has been noted here.

                No scholar has reviewed this yet.

                """
        )
        try traveller.run("walk", "missed", "stones")
        #expect(
            try traveller.run("walk", "remedies").output == """
                Remedies
                ────────
                'Umrah

                Missed: Stoning
                Owed.
                a remedy is owed: A sacrifice, according to all four schools
                Source: Five Schools
                A sacrifice
                1. A sheep.
                2. A seventh of a cow.
                In the Haram.
                Source: Five Schools
                When it is settled: manasik walk settle 'stones' --alternative …

                No scholar has reviewed this yet.

                """
        )
        #expect(
            try traveller.run("walk", "settle", "stones").error == """
                manasik: There is more than one way to settle this: Missed: Stoning. Say which by a number from 1 \
                to 2. Answer with: manasik walk settle 'stones' --alternative …

                """
        )
        let settled = try traveller.run(
            "walk",
            "settle",
            "stones",
            "--alternative",
            "2",
            "--note",
            "on the 12th"
        )
        #expect(settled.status == 0)
        #expect(
            settled.output == """
                Settled (Missed: Stoning): A seventh of a cow.

                Remedies
                ────────
                'Umrah

                Missed: Stoning
                Settled on Apr 20, 2027 06:00.
                a remedy was owed: A sacrifice, according to all four schools
                Source: Five Schools
                A sacrifice
                1. A sheep.
                2. A seventh of a cow.
                In the Haram.
                Source: Five Schools
                By this: A seventh of a cow.
                on the 12th

                No scholar has reviewed this yet.

                """
        )
        let again = try traveller.run("walk", "settle", "stones", "--alternative", "1")
        #expect(again.status == 1)
        #expect(again.error == "manasik: It is settled already: Missed: Stoning.\n")
        #expect(try traveller.run("walk", "undo").output.hasPrefix("Owed again: A sacrifice\n"))
        #expect(try traveller.run("today").output.contains("\n1 remedy is owed: manasik walk remedies\n"))
        #expect(
            try traveller.run("walk", "unsettle", "stones").error
                == "manasik: It is not settled: Missed: Stoning.\n"
        )
    }

    @Test func aViolationSaysWhatFollowsAndIsTakenBack() throws {
        let traveller = try begun("sex=male")
        let asked = try traveller.run("walk", "violation", "perfume")
        #expect(asked.status == 1)
        #expect(
            asked.error == """
                manasik: How did it happen? Say one of these: knowing, forgetful. Answer with: --circumstance intent=…

                """
        )
        let rehearsed = try traveller.run(
            "walk",
            "violation",
            "perfume",
            "--circumstance",
            "intent=forgetful",
            "--dry-run"
        )
        #expect(
            rehearsed.output == """
                Nothing was noted. This would follow:

                In ihram: Perfume (in forgetfulness)
                Whether this is owed depends on your school.
                a remedy is owed: A sacrifice, according to the Hanafi school
                (not confirmed by a source)
                nothing is owed, according to the Maliki, Shafi'i and Hanbali schools
                Source: islamqa.info
                A sacrifice
                1. A sheep.
                2. A seventh of a cow.
                In the Haram.
                Source: Five Schools

                """
        )
        #expect(try traveller.run("walk", "remedies").output.contains(Self.none))
        let noted = try traveller.run("walk", "violation", "perfume", "--circumstance", "intent=knowing")
        #expect(
            noted.output.hasPrefix("It is noted. This follows:\n\nIn ihram: Perfume (knowingly)\nOwed.\n")
        )
        #expect(
            try traveller.run("walk").output.contains(
                """

                In ihram: Perfume (knowingly) · a remedy is owed: A sacrifice, according to the
                Hanafi school; a remedy is owed: A sacrifice, according to the Maliki, Shafi'i
                and Hanbali schools
                What is owed, with the alternatives: manasik walk remedies

                Ihram: in ihram
                Forbidden now: A cap; Perfume

                """
            )
        )
        #expect(try traveller.run("walk", "undo", "perfume").output.hasPrefix("Undone: Perfume\n"))
        #expect(try traveller.run("walk", "remedies").output.contains(Self.none))
    }

    @Test func tellsWhatIhramForbids() throws {
        let traveller = try begun("sex=female")
        #expect(
            try traveller.run("walk", "violation").output == """
                What ihram forbids
                ──────────────────

                Ihram: in ihram
                Forbidden now: Perfume
                Source: Five Schools

                perfume  Perfume

                How did it happen?
                perfume
                intent=knowing    knowingly
                intent=forgetful  in forgetfulness

                If something happened, note it with: manasik walk violation NAME --circumstance
                …

                """
        )
        let outcome = try traveller.run("walk", "violation", "list", "--format", "json")
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]]
        )
        #expect(list.map { $0["id"] as? String } == ["small:perfume"])
        #expect(list.first?["forbidden"] as? [String] == ["hanafi", "maliki", "shafii", "hanbali"])
        #expect((list.first?["asks"] as? [[String: Any]])?.first?["id"] as? String == "intent")
        #expect(
            try traveller.run("walk", "violation", "cap").error
                == "manasik: According to your profile this is not forbidden to you: A cap.\n"
        )
        try traveller.run("walk", "done", "stones")
        try traveller.run("walk", "done", "halq")
        #expect(
            try traveller.run("walk", "violation", "perfume").error
                == "manasik: This is not forbidden now: Perfume. Your ihram: fully released. "
                + "An earlier time is noted with: manasik walk violation perfume --at …\n"
        )
        #expect(try traveller.run("walk").output.contains("\nIhram: fully released\n"))
    }

    @Test func anotherDoesARiteWhereAnotherMay() throws {
        let traveller = try begun("school=shafii")
        #expect(
            try traveller.run("walk", "details", "stones").output.contains(
                "By another       For whoever is unable.\n"
            )
        )
        #expect(try traveller.run("walk", "done", "stones", "--by-proxy", " ").status == 64)
        let done = try traveller.run("walk", "done", "stones", "--by-proxy", "أحمد")
        #expect(done.output.hasPrefix("Done by \u{2068}أحمد\u{2069}: Stoning\n"))
        let nodes = try #require(try json(traveller, "walk", "list")["nodes"] as? [[String: Any]])
        #expect(nodes.first { $0["id"] as? String == "stones" }?["proxy"] as? String == "أحمد")
        #expect(
            try traveller.run("walk", "done", "halq", "--by-proxy", "Ahmad").error
                == "manasik: Nobody can do this for you: Shaving.\n"
        )
    }

    @Test func badInputIsAnsweredWithWhatToDo() throws {
        let traveller = try begun("school=shafii", "sex=male")
        func error(_ words: String...) throws -> (Int32, String) {
            let outcome = try traveller.execute(traveller.arguments(["walk"] + words))
            return (outcome.status, outcome.error)
        }
        #expect(
            try error("violation", "perfum") == (
                1, "manasik: There is no violation “perfum” here. Did you mean “perfume”?\n"
            )
        )
        #expect(
            try error("violation", "perfume", "--circumstance", "itent=knowing")
                == (
                    64,
                    "manasik: Perfume does not depend on “itent”. It asks for: intent. Did you mean “intent”?\n"
                )
        )
        #expect(
            try error("violation", "perfume", "--circumstance", "intent=عمدا")
                == (
                    64,
                    "manasik: “\u{2068}عمدا\u{2069}” does not answer intent. "
                        + "Say one of these: knowing, forgetful.\n"
                )
        )
        #expect(
            try error("violation", "perfume", "--circumstance", "intent")
                == (64, "manasik: “” does not answer intent. Say one of these: knowing, forgetful.\n")
        )
        #expect(
            try error("violation", "perfume", "--circumstance", "wrong")
                == (64, "manasik: Perfume does not depend on “wrong”. It asks for: intent.\n")
        )
        #expect(
            try error("violation", "cap", "--circumstance", "wrong")
                == (
                    64,
                    "manasik: A cap does not depend on “wrong”, nor on anything else: leave that out.\n"
                )
        )
        #expect(try error("violation", "perfume", "--circumstance", "=").0 == 64)
        #expect(try error("violation", "perfume", "--circumstance", "a=b", "--circumstance", "a=c").0 == 64)
        #expect(try error("settle", "stones") == (1, "manasik: Nothing is owed or settled under “stones”.\n"))
        let fresh = Traveller()
        for (path, text) in Self.changes { try fresh.write(text, to: "packs/small/" + path) }
        try fresh.run("profile", "set", "journey=umrah")
        #expect(try fresh.run("walk", "violation", "cap").status == 1)
        #expect(try fresh.run("walk", "settle", "cap").status == 1)
        #expect(try fresh.run("walk", "remedies").status == 0)
    }
}
