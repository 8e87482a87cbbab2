import Foundation
import FoundationXML
import Testing

/// Rituals as pictures.
@Suite struct MapTests {
    private func walking() throws -> Traveller {
        let traveller = try WalkPack.traveller()
        try traveller.run("profile", "set", "journey=umrah", "school=shafii")
        try traveller.run("walk", "done")
        return traveller
    }

    @Test func showsWhatIsDoneNextAndRemaining() throws {
        let outcome = try walking().run("map")
        #expect(outcome.status == 0 && outcome.error == "")
        #expect(
            outcome.output == """
                'Umrah
                ──────

                ✓ The miqat ━━━━► ▸ [The Ka'bah] ╌╌► ○ Safa and Marwah

                ✓ Enter ihram · The miqat
                ▸ Tawaf · The Ka'bah · 7 circuits
                After the tawaf · in any order
                  ○ Two rak'ahs · The Ka'bah
                  ○ Drink Zamzam · The Ka'bah
                ○ Sa'i · Safa and Marwah · 7 legs
                The hair · Do you shave or trim?
                  ○ Shave · Safa and Marwah
                  ○ Trim · Safa and Marwah
                ○ Wait for purity · Safa and Marwah

                """
        )
        let plain = try walking().run("map", "--plain").output
        #expect(plain.contains("[x] The miqat\n\n=> [>] The Ka'bah\n\n-> [ ] Safa and Marwah\n"))
        let counting = try walking()
        try counting.run("walk", "count", "tawaf", "3")
        #expect(try counting.run("map").output.contains("▸ Tawaf · The Ka'bah · 3 of 7 circuits\n"))
    }

    @Test func saysHowNowLiesToTheTimesOfPlacesAndSteps() throws {
        let traveller = try WalkPack.traveller()
        try traveller.run("profile", "set", "journey=umrah", "school=hanafi")
        func map(_ now: String, _ words: String...) throws -> String {
            try traveller.execute(traveller.arguments(["map"] + words + ["--now", now])).output
        }
        #expect(try map("2027-03-01T12:00:00+03:00").contains("▸ Enter ihram · The miqat · ◷ opens Mar "))
        let open = try map("2027-04-20T06:00:00+03:00")
        #expect(open.contains("▸ Enter ihram · The miqat · ● open until May 16, 2027 04:12\n"))
        #expect(
            open.contains(
                """
                ▸ [The miqat] ╌╌╌╌╌╌╌╌╌► ○ The Ka'bah ╌╌╌╌► ○ Safa and Marwah
                  ● open until May
                    16, 2027 04:12

                """
            )
        )
        let closing = try map("2027-05-16T03:00:00+03:00")
        #expect(closing.contains("▸ Enter ihram · The miqat · ◕ closes soon, 04:12\n"))
        #expect(
            try map("2027-05-16T03:00:00+03:00", "--language", "ar").contains(
                "◂ الإحرام · الميقات · ◕ ينتهي قريبًا، الساعة \u{2068}٠٤:١٢\u{2069}\n"
            )
        )
        let plain = try map("2027-05-16T03:00:00+03:00", "--plain")
        #expect(plain.contains("[>] Enter ihram · The miqat · (*) closes soon, 04:12\n"))
        let json = try #require(try traveller.json("map") as? [String: Any])
        #expect((json["nodes"] as? [[String: Any]])?.compactMap { $0["timing"] as? String } == ["open"])
        #expect((json["places"] as? [[String: Any]])?.compactMap { $0["timing"] as? String } == ["open"])
        // Where the school is not known and the schools differ, what some of them allow.
        try traveller.run("profile", "unset", "school")
        let differing = try map("2027-05-16T03:00:00+03:00")
        #expect(differing.contains("▸ Enter ihram · The miqat · ◕ closes soon, 04:12, by some schools\n"))
    }

    @Test func drawsForOtherProgramsInTheDirectionOfTheLanguage() throws {
        let traveller = try walking()
        for (language, direction) in [("en", "ltr"), ("ar", "rtl")] {
            let svg = try traveller.run("map", "--format", "svg", "-l", language).output
            #expect(svg.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "))
            #expect(svg.contains("lang=\"\(language)\" direction=\"\(direction)\""))
            let parser = XMLParser(data: Data(svg.utf8))
            #expect(parser.parse(), "\(language)")
            #expect(
                svg.contains(">✓ ") && svg.contains(language == "ar" ? ">◀ " : ">▶ ") && svg.contains(">○ ")
            )
        }
        #expect(try traveller.run("map", "--format", "dot").output.hasPrefix("digraph ritual {\n"))
        #expect(try traveller.run("map", "--format", "mermaid").output.hasPrefix("flowchart TD\n"))
    }

    @Test func aNewFileIsWrittenAndNothingIsOverwritten() throws {
        let traveller = try walking()
        let words = ["map", "--whole", "--format", "svg", "--output", "umrah.svg"]
        let first = try traveller.execute(traveller.arguments(words))
        #expect(first.status == 0 && first.output == "" && first.error == "")
        #expect(try traveller.read("umrah.svg").contains("<svg "))
        let second = try traveller.execute(traveller.arguments(words))
        #expect(second.status == 74)
        #expect(
            second.error
                == "manasik: 'umrah.svg' cannot be written: it exists already; name another file\n"
        )
    }

    @Test(arguments: [["doctor"], ["lost"], ["fmt", "--check", "."], ["reference"], ["hijri"], ["today"]])
    func everyVerbRefusesAFormatThatItDoesNotWrite(verb: [String]) throws {
        let traveller = try WalkPack.traveller()
        let refused = try traveller.execute(verb + ["--format", "png"])
        #expect(refused.status == 64)
        #expect(refused.error == "manasik: this verb writes text or json, not png\n")
    }

    @Test func whoeverItIsForTheWholeRitualIsDrawn() throws {
        let traveller = try WalkPack.traveller()
        try traveller.run("profile", "set", "journey=hajj")
        #expect(try traveller.run("map", "umrah").status == 1)
        let answer = try #require(try traveller.json("map", "umrah", "--whole") as? [String: Any])
        let nodes = try #require(answer["nodes"] as? [[String: Any]])
        #expect(nodes.count == 10)
        #expect(nodes.allSatisfy { $0["mark"] == nil })
        let wrong = try traveller.run("map", "umra", "--whole")
        #expect(wrong.status == 1 && wrong.error.contains("umrah"))
        for format in ["csv", "png"] {
            let refused = try traveller.run("map", "--format", format)
            #expect(refused.status == 64)
            #expect(
                refused.error
                    == "manasik: this verb writes text, json, svg, dot or mermaid, not \(format)\n"
            )
        }
    }
}
