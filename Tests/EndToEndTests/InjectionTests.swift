import Foundation
import ManasikWorkbench
import Testing

/// What packs and people write stays text in pages, drawings, tables and calendars.
@Suite struct InjectionTests {
    private static let hostile = #"""
        <script>alert(1)</script>\"'><img src=x onerror=alert(2)>]]>& {{x}} `</code>` [l](javascript:alert(3)) <a href=\"data:text/html,x\">y</a> \\\" \n\"]; click A href \"javascript:alert(4)\"\nEND:VEVENT
        """#
    private static let plain = #"<script>alert(1)</script>"'><img src=x onerror=alert(2)>]]>&"#

    /// The demo pack with each of its English texts, the name of a source and its address, and an article, hostile.
    private func traveller() throws -> Traveller {
        let traveller = Traveller()
        for (path, text) in DemoPack.files {
            var text = text
            if path == "locales/en.json" {
                text = text.replacing(/: "[^"]*"/) { _ in ": \"" + Self.hostile + "\"" }
            }
            text = text.replacing(
                "\"work\": \"Ministry of Health\"",
                with:
                    "\"work\": \"\(Self.hostile)\", \"url\": \"https://x.example/\\\"><script>alert(5)</script>\""
            )
            try traveller.write(text, to: "packs/demo/" + path)
        }
        try traveller.write(
            "# A <script>alert(6)</script>\n\n<img src=x onerror=alert(7)> [c](javascript:alert(8)) "
                + "[q](https://x.example/\"onmouseover=\"alert(9)) `</code><script>alert(10)</script>`\n",
            to: "packs/demo/texts/en/hostile.md"
        )
        return traveller
    }

    /// The names of the elements, and what no attribute may be.
    private func check(_ text: String, _ elements: Set<String>, _ file: String) {
        let found = Set(text.matches(of: /<([A-Za-z!?][A-Za-z0-9]*)/).map { $0.1.lowercased() })
        #expect(found.subtracting(elements).isEmpty, "\(file): \(found.subtracting(elements))")
        for tag in text.matches(of: /<[A-Za-z][^>]*>/) {
            #expect(!tag.0.contains(/\son[a-z]+\s*=/), "\(file): \(tag.0)")
            #expect(!tag.0.contains(/(href|src)\s*=\s*"(javascript|data):/), "\(file): \(tag.0)")
        }
    }

    private static let drawing: Set<String> = [
        "?xml", "svg", "title", "desc", "defs", "marker", "path", "rect", "text", "g", "line", "tspan",
    ]

    @Test func pagesHoldNoMarkupOfPacks() throws {
        let traveller = try traveller()
        let words = ["docs", "demo", "--packs", "packs", "--no-bundled", "--now", Traveller.now]
        let html = try traveller.execute(words + ["--output", "html", "--format", "html"])
        #expect(html.status == 0, "\(html.error)")
        let page = try traveller.read("html/packs/demo.html")
        #expect(page.contains("&lt;script&gt;alert(1)"))
        let elements = Self.drawing.union([
            "!", "!doctype", "html", "head", "meta", "style", "body", "main", "h1", "h2", "h3", "h4", "p",
            "a",
            "ul",
            "ol", "li", "strong", "em", "code", "pre", "figure", "div", "table", "thead", "tbody", "tr", "th",
            "td", "span", "blockquote", "br", "hr", "nav", "header", "footer",
        ])
        check(page, elements, "demo.html")
        let markdown = try traveller.execute(words + ["--output", "md", "--format", "markdown"])
        #expect(markdown.status == 0, "\(markdown.error)")
        let text = try traveller.read("md/packs/demo.md")
        #expect(text.contains("&lt;script&gt;alert(1)") && !text.contains(/[^\\]\]\(javascript:/))
        check(
            text.replacing(/```mermaid.*?```/.dotMatchesNewlines(), with: ""),
            ["!", "a", "br", "span", "https", "tel"],
            "demo.md"
        )
    }

    @Test func drawingsHoldNoMarkupOfPacksOrPeople() throws {
        let traveller = try traveller()
        try traveller.run("profile", "set", "journey=umrah")
        let svg = try traveller.run("map", "umrah", "--format", "svg")
        #expect(svg.status == 0 && svg.output.contains("&lt;script&gt;"), "\(svg.error)")
        check(svg.output, Self.drawing, "map.svg")
        let mermaid = try traveller.run("map", "umrah", "--format", "mermaid").output
        #expect(
            !mermaid.isEmpty && !mermaid.contains("<script") && !mermaid.contains("\nEND")
                && !mermaid.contains("\"]; click")
        )
        let dot = try traveller.run("map", "umrah", "--format", "dot").output
        // Every quotation mark within a text is behind a backslash, so that the text does not end there.
        let marks = dot.matches(of: /(.?)"\]; click/).map(\.1)
        #expect(!marks.isEmpty && marks.allSatisfy { $0 == "\\" }, "\(dot)")
        try traveller.run("dhikr", "category", "add", Self.plain)
        try traveller.run("dhikr", "count", "subhanallah", "3")
        let stats = try traveller.run("dhikr", "stats", "--format", "svg")
        #expect(stats.status == 0, "\(stats.error)")
        check(stats.output, Self.drawing, "stats.svg")
    }

    @Test func tablesAndCalendarsHoldNoLinesOfPacksOrPeople() throws {
        let traveller = try traveller()
        try traveller.run("profile", "set", "departure=2027-05-01", "nationality=PK")
        try traveller.run("checklist", "add", "=HYPERLINK(1)\r\nEND:VEVENT", "--due", "2027-04-25")
        let feed = try traveller.run("feed", "--days", "30")
        #expect(feed.status == 0, "\(feed.error)")
        let lines = feed.output.components(separatedBy: "\r\n")
        let ends = lines.count { $0 == "END:VEVENT" }
        #expect(ends > 0 && ends == lines.count { $0 == "BEGIN:VEVENT" })
        let table = try traveller.run("export", "csv", "packs/demo", "--kind", "contacts")
        #expect(table.status == 0, "\(table.error)")
        try traveller.run("dhikr", "category", "add", "=HYPERLINK(1)", "--daily")
        try traveller.run("dhikr", "add", "x", "--arabic", "الله", "--category", "=HYPERLINK(1)")
        let stats = try traveller.run("dhikr", "stats", "--format", "csv")
        #expect(stats.status == 0 && !stats.output.contains(",=HYPERLINK"), "\(stats.error)")
    }
}
