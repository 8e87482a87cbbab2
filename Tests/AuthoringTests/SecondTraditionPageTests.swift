import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

/// What a pack's page says of rulings where packs of several traditions are loaded.
@Suite struct SecondTraditionPageTests {
    private let bench = Workbench()

    private static let files = [
        "fair/pack.json": """
        { "id": "fair", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
        """,
        "fair/locales/en.json": """
        { "north": "Northern", "south": "Southern", "silence": "Silence", "vigil": "Vigil", "talking": "Talking",
          "sleeping": "Sleeping", "tithe": "A tithe", "coin": "A coin", "forbids": "In silence one may not",
          "keeps": "On vigil one may not" }
        """,
        "fair/init.lua": """
        local text = manasik.text
        manasik.tradition { id = "fair", schools = { { id = "north", title = text "north" },
            { id = "south", title = text "south" } },
          states = { { id = "hush", title = text "silence", says = { forbids = text "forbids" } },
            { id = "vigil", title = text "vigil", says = { forbids = text "keeps" } } } }
        manasik.remedy { id = "tithe", title = text "tithe", applies = text "coin" }
        manasik.violation { id = "talking", title = text "talking", state = "hush", ["until"] = "full",
          manasik.ruling { follows = "tithe" } }
        manasik.violation { id = "sleeping", title = text "sleeping", state = "vigil",
          ["until"] = { north = "full" }, manasik.ruling { schools = { "north" }, follows = "tithe" } }
        """,
        "odd/pack.json": """
        { "id": "odd", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
        """,
        "odd/locales/en.json": #"{ "hair": "Cutting hair", "sheep": "A sheep", "near": "Near the House" }"#,
        "odd/init.lua": """
        local text = manasik.text
        manasik.remedy { id = "sheep", title = text "sheep", applies = text "near" }
        manasik.violation { id = "hair", title = text "hair", state = "ihram", ["until"] = "full",
          manasik.ruling { follows = "sheep" } }
        """,
    ]

    private func pages() throws -> (fair: String, odd: String) {
        for (path, text) in Self.files.merging(SchoolsSample.pack, uniquingKeysWith: { first, _ in first }) {
            _ = try bench.write(text, to: path)
        }
        #expect(bench.load().diagnostics.map(\.description) == [])
        let pages = bench.pages(formats: [.markdown])
        return (try #require(pages["packs/fair.md"]), try #require(pages["packs/odd.md"]))
    }

    @Test func namesTheSchoolsOfThePacksOwnTraditionAlone() throws {
        let (fair, odd) = try pages()
        #expect(!odd.contains("Northern") && !odd.contains("Southern"), "\(odd)")
        #expect(!fair.contains("Hanafi") && !fair.contains("Maliki"), "\(fair)")
    }

    @Test func saysThatAllItsSchoolsHoldWhatNoneIsNamedFor() throws {
        let (fair, odd) = try pages()
        #expect(odd.contains(", according to all four schools\n"), "\(odd)")
        #expect(odd.contains("  - according to all four schools: [a remedy is owed: A sheep](#remedy.sheep)"))
        #expect(odd.contains("  - according to all four schools: Near the House"), "\(odd)")
        #expect(fair.contains("  - according to all schools: [a remedy is owed: A tithe](#remedy.tithe)"))
        #expect(fair.contains("  - according to all schools: A coin"), "\(fair)")
    }

    @Test func headsTheProhibitionsOfEachStateByItsOwnWords() throws {
        let page = try pages().fair
        let sections = page.split(separator: "\n## ").map(String.init)
        let silence = try #require(sections.first { $0.hasPrefix("In silence one may not") })
        let vigil = try #require(sections.first { $0.hasPrefix("On vigil one may not") })
        #expect(silence.contains("**Talking**") && !silence.contains("**Sleeping**"))
        #expect(vigil.contains("**Sleeping**") && !vigil.contains("**Talking**"))
    }
}
