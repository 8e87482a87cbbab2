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
        #expect(try traveller.run("map", "--format", "csv").status == 64)
    }
}
