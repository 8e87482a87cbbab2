import Foundation
import FoundationXML
import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

@Suite struct PageTests {
    private let bench = Workbench()

    /// Every part of a text that an expression finds.
    private func matches(_ expression: String, in text: String) throws -> [String] {
        let regex = try NSRegularExpression(pattern: expression)
        let range = NSRange(text.startIndex..., in: text)
        return regex.matches(in: text, range: range).map { match in
            Range(match.range(at: match.numberOfRanges - 1), in: text).map { String(text[$0]) } ?? ""
        }
    }

    /// Links of the pages to pages that lead nowhere.
    private func deadLinks(_ files: [String: String]) throws -> [String] {
        var anchors: [String: Set<String>] = [:]
        for (name, text) in files { anchors[name] = Set(try matches(" id=\"([^\"]+)\"", in: text)) }
        var dead: [String] = []
        var walked = 0
        for (name, text) in files {
            let isHTML = name.hasSuffix(".html")
            let links = try matches(isHTML ? "href=\"([^\"]*)\"" : "\\]\\(([^<)][^)]*)\\)", in: text)
            for link in links
            where !link.hasPrefix("https:") && !link.hasPrefix("http:") && !link.hasPrefix("tel:") {
                walked += 1
                let halves = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let base = URL(filePath: "/" + name).deletingLastPathComponent()
                let target =
                    halves[0].isEmpty
                    ? name
                    : String(base.appending(path: String(halves[0])).standardizedFileURL.path.dropFirst())
                let found =
                    anchors[target].map { halves.count < 2 || $0.contains(String(halves[1])) } ?? false
                if !found { dead.append("\(name): \(link)") }
            }
        }
        #expect(walked > 20)
        return dead.sorted()
    }

    @Test(arguments: ["en", "ar", "ms"])
    func everyLinkOfTheBundledPacksLeadsSomewhere(language: String) throws {
        let files = bench.pages(bundled: true, language: language)
        let packs = bench.load(bundled: true).catalog.packs.count
        #expect(packs > 9 && files.count == 2 * (packs + 4))
        #expect(try deadLinks(files) == [])
    }

    @Test func nameWhatMayComeBeforeAStepInstead() throws {
        let hajj = PackID(rawValue: "hajj")!
        let page = try #require(bench.pages(bundled: true, packs: [hajj], language: "en")["packs/hajj.md"])
        let needs = #"ifadah\), according to all four schools"#
        let instead = #"\*\*May instead come after\*\*: \[[^\]]+\]\(#step.hajj.arrival_tawaf\), "#
        #expect(try matches("\(needs)\n    - \(instead)", in: page).count == 1)
    }

    @Test func sayBetweenWhichDatesAFactIsCounted() {
        let packs = ["country-sa", "hajj"].compactMap { PackID(rawValue: $0) }
        let files = bench.pages(bundled: true, packs: packs)
        let page = packs.compactMap { files["packs/\($0).md"] }.joined()
        for (unit, from, to) in [
            ("days", "Day of the polio vaccination", "Arrival in Saudi Arabia"),
            ("months", "Arrival in Saudi Arabia", "Passport valid until"),
            ("years", "Day of the meningococcal vaccination", "Arrival in Saudi Arabia"),
        ] {
            #expect(page.contains("- **Counted**: whole \(unit) between “\(from)” and “\(to)”\n"))
        }
    }

    @Test func packsWithoutAPageAreNamedAndNotLinked() throws {
        let files = bench.pages(bundled: true, packs: [PackID(rawValue: "umrah")!])
        #expect(try deadLinks(files) == [])
        #expect(
            files.keys.filter { $0.hasPrefix("packs/") }.sorted() == ["packs/umrah.html", "packs/umrah.md"]
        )
    }

    @Test func namesAreUniqueOnAPage() throws {
        for (name, text) in bench.pages(bundled: true) {
            let anchors = try matches(" id=\"([^\"]+)\"", in: text)
            #expect(anchors.count == Set(anchors).count, "\(name)")
        }
    }

    @Test func theSamePacksMakeTheSameBytes() {
        #expect(bench.pages(bundled: true) == bench.pages(bundled: true))
    }

    @Test func htmlIsWellFormedAndNeedsNothingBesideIt() throws {
        try bench.writeAwkwardPack()
        for language in ["en", "ar"] {
            for (name, text) in bench.pages(bundled: true, language: language, formats: [.html]) {
                // But for its document type and its empty elements the page is XML.
                let body = try #require(text.range(of: "<body>"))
                let parser = XMLParser(
                    data: Data(text[body.lowerBound...].replacing("</html>", with: "").utf8)
                )
                #expect(
                    parser.parse(),
                    "\(name): \(parser.parserError.map { "\($0)" } ?? "") line \(parser.lineNumber)"
                )
                #expect(
                    !text.contains("<script") && !text.contains(" src=") && !text.contains("@import"),
                    "\(name)"
                )
                #expect(!text.contains("<link") && !text.contains("url(http"), "\(name)")
                let isEnglish =
                    ["api", "events", "diagnostics"].contains { name.hasPrefix($0) } || language == "en"
                let head = isEnglish ? "<html lang=\"en\" dir=\"ltr\">" : "<html lang=\"ar\" dir=\"rtl\">"
                #expect(text.contains(head), "\(name)")
            }
        }
    }

    @Test func headingsFollowOneAnother() throws {
        for (name, text) in bench.pages(bundled: true, formats: [.html]) {
            let levels = try matches("<h([1-6])", in: text).compactMap { Int($0) }
            #expect(levels.first == 1 && levels.dropFirst().allSatisfy { $0 > 1 }, "\(name)")
            for (above, below) in zip(levels, levels.dropFirst()) { #expect(below <= above + 1, "\(name)") }
        }
    }

    @Test func nothingThatAPackSaysIsReadAsMarkup() throws {
        try bench.writeAwkwardPack()
        let files = bench.pages()
        let html = try #require(files["packs/odd.html"])
        #expect(
            html.contains(
                "<h1>- # &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; | `code` *s* [l](javascript:x)</h1>"
            )
        )
        #expect(html.contains("A &lt;b&gt;bold&lt;/b&gt; &amp; *starred* author"))
        let markdown = try #require(files["packs/odd.md"])
        #expect(
            markdown.contains(
                "\n# - \\# &lt;script&gt;alert('x')&lt;/script&gt; \\| \\`code\\` \\*s\\* \\[l\\](javascript:x)\n"
            )
        )
        #expect(
            markdown.contains("[A &lt;work&gt; \\| of\\_note \\[low\\]](<https://example.org/a%20b%7Cc%3E>)")
        )
        #expect(markdown.contains("n1[\"1. Step #124; with a pipe"))
        #expect(markdown.contains("| <a id=\"contact.me\"></a>Call \\| me | Guide |"))
    }

    @Test func aPageSaysAllThatIsKnownOfARule() throws {
        try bench.writeAwkwardPack()
        let page = try #require(bench.pages()["packs/odd.md"])
        #expect(
            page.contains(
                """
                - <a id="item.item"></a>**+ Item** `item` – **not confirmed by a source**
                  - **For whom**: School of law: Hanafi or Maliki, and Sex: Woman
                  - **Level**: required
                  - **Due**: 3 days before departure
                  - **Season (Hijri)**: 1448
                  - **To be reviewed by**: November 20, 2026 – **out of date until someone has verified it**
                """
            ),
            "\(page)"
        )
        #expect(page.contains("- **For whom**: Nationality: Malaysia; or Country of residence: Singapore\n"))
        #expect(page.contains("  - **For whom**: Age: at least 65\n"))
        #expect(
            page.contains(
                "  - **Obligation**: obligatory (wajib), according to the Hanafi school; pillar (rukn), according to the "
                    + "Maliki, Shafi'i and Hanbali schools\n"
            )
        )
        #expect(page.contains("[`+966110000000`](<tel:+966110000000>)"))
        #expect(page.contains("<span lang=\"ar\" dir=\"rtl\">سُبْحَانَ اللَّهِ</span>"))
        #expect(page.contains("Sahih Muslim 596 (sahih)"))
        #expect(page.contains("| Arabic `ar` | complete | 1 of 10 | 0 of 0 |"))
    }

    @Test func everyRitualIsDrawnForScreenReadersToo() throws {
        let page = try #require(bench.pages(bundled: true, language: "ar")["packs/hajj.html"])
        #expect(page.contains("role=\"img\" lang=\"ar\" direction=\"rtl\""))
        #expect(page.contains("<title id=\"drawing-hajj-title\">الحج: رسم خطواته</title>"))
        #expect(page.contains("<desc id=\"drawing-hajj-desc\">"))
        #expect(page.contains("aria-labelledby=\"drawing-hajj-title drawing-hajj-desc\""))
    }

    @Test func saysWhatListsTakeAndWhichRecordsCount() throws {
        let files = [
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "p/locales/en.json":
                #"{ "t": "T", "needs": "Needs", "diet": "A diet", "state": "State", "paid": "Paid" }"#,
            "p/init.lua": """
            local text = manasik.text
            manasik.fact { id = "needs", kind = "list", values = { "diet", "oxygen" }, title = text "needs",
              labels = { diet = text "diet" } }
            manasik.fact { id = "twice", kind = "boolean", title = text "t", records = "payments",
              where = { state = "paid" }, at_least = 2 }
            manasik.collection { id = "payments", title = text "t", fields = { state = { kind = "enum",
              values = { "open", "paid" }, decidable = true, title = text "state", labels = { paid = text "paid" } } } }
            """,
        ]
        for (path, text) in files { _ = try bench.write(text, to: path) }
        let page = try #require(bench.pages(formats: [.markdown])["packs/p.md"])
        #expect(page.contains("A diet `diet`"), "\(page)")
        #expect(page.contains("records of “T” with State: Paid, 2 or more of them"), "\(page)")
        #expect(!page.contains("⟨"), "\(page)")
    }
}
