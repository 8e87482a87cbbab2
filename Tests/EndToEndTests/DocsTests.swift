import Foundation
import Testing

/// `manasik docs` as authors type it.
@Suite struct DocsTests {
    private func run(_ traveller: Traveller, _ words: String...) throws -> Traveller.Outcome {
        try traveller.execute(
            words,
            environment: ["MANASIK_BUNDLED": repository, "MANASIK_NOW": Traveller.now]
        )
    }

    @Test func writesThePagesThatItNames() throws {
        let traveller = Traveller()
        let outcome = try run(traveller, "docs", "country-gb", "--format", "both")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(
            outcome.output == """
                reference/api.html
                reference/api.md
                reference/diagnostics.html
                reference/diagnostics.md
                reference/events.html
                reference/events.md
                reference/index.html
                reference/index.md
                reference/packs/country-gb.html
                reference/packs/country-gb.md

                """
        )
        #expect(
            try traveller.read("reference/packs/country-gb.md").contains("# Hajj from the United Kingdom")
        )
        #expect(try run(traveller, "docs", "country-gb", "hajj").status == 0)
        #expect(try traveller.read("reference/index.md").contains("packs/hajj.md"))
    }

    @Test func takesAPackByItsDirectory() throws {
        let traveller = Traveller()
        #expect(try run(traveller, "new", "country-sg", "--kind", "country").status == 0)
        let outcome = try run(traveller, "docs", "country-sg/", "--output", "out/", "--language", "ar")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(try traveller.read("out/packs/country-sg.md").contains("# حزمة جديدة"))
    }

    @Test func refusesWhatIsNotThere() throws {
        let traveller = Traveller()
        let unknown = try run(traveller, "docs", "country-gp")
        #expect(unknown.status == 64)
        #expect(unknown.error == "manasik: there is no pack 'country-gp'; did you mean 'country-gb'?\n")
        let empty = try run(traveller, "docs", ".")
        #expect(empty.status == 1)
        #expect(empty.error == "manasik: there is no pack in '.'; a pack is a directory with a pack.json\n")
        #expect(try run(traveller, "docs", "none/").error == "manasik: there is no directory 'none/'\n")
        #expect(try run(traveller, "docs", "--output", "").status == 64)
        #expect(try run(traveller, "docs", "--format", "pdf").status == 64)
        #expect(try run(traveller, "docs", "--language", "x").status == 64)
        #expect(!FileManager.default.fileExists(atPath: traveller.directory + "/reference"))
    }

    @Test func givesAPackWithErrorsNoPage() throws {
        let traveller = Traveller()
        #expect(try run(traveller, "new", "mine", "--kind", "dhikr").status == 0)
        try traveller.write("manasik.tag { id = 1 }", to: "mine/init.lua")
        let named = try run(traveller, "docs", "mine")
        #expect(named.status == 1)
        #expect(
            named.error.hasPrefix("~/mine/init.lua:1: error[")
                || named.error.hasPrefix("mine/init.lua:1: error[")
        )
        #expect(
            named.error.hasSuffix("manasik: pack 'mine' has errors and gets no page; nothing was written\n")
        )
        #expect(!FileManager.default.fileExists(atPath: traveller.directory + "/reference"))
        let all = try run(traveller, "docs", "--packs", "mine")
        #expect(all.status == 0)
        #expect(
            all.error == "manasik: pack 'mine' was set aside; see: manasik check --packs mine\n"
        )
    }

    @Test func leavesForeignFilesAlone() throws {
        let traveller = Traveller()
        try traveller.write("mine", to: "reference/notes.txt")
        let outcome = try run(traveller, "docs", "country-gb")
        #expect(outcome.status == 74)
        #expect(
            outcome.error
                == "manasik: 'reference' holds other files; name a new or an empty directory with --output\n"
        )
        let file = try run(traveller, "docs", "country-gb", "--output", "reference/notes.txt")
        #expect(file.status == 74)
        #expect(try traveller.read("reference/notes.txt") == "mine")
    }
}
