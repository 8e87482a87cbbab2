import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench

extension Workbench {
    static let today = CivilDate("2026-11-21")!

    /// The packs of this directory and those that came with the program where asked for.
    func load(bundled: Bool = false, api: APIDescription? = nil) -> LoadedPacks {
        var places = [SearchPath.Root(kind: .explicit, directory: directory)]
        if bundled { places.insert(.init(kind: .bundled, directory: Self.repository), at: 0) }
        var loader = PackLoader(searchPath: SearchPath(roots: places), hostVersion: Workbench.version)
        if let api { loader.api = api }
        return loader.load()
    }

    /// The texts of all pages by their paths.
    func pages(
        bundled: Bool = false,
        packs: [PackID]? = nil,
        language: String = "en",
        formats: [PageFormat] = PageFormat.allCases
    ) -> [String: String] {
        let catalog = load(bundled: bundled).catalog
        let pages =
            PackPages(
                catalog,
                packs: packs ?? catalog.packs.keys.sorted(),
                language: language,
                today: Self.today
            ).pages() + APIPages.pages()
        var files: [String: String] = [:]
        for page in pages {
            for format in formats { files["\(page.path).\(format.ending)"] = format.text(of: page) }
        }
        return files
    }

    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// A pack whose texts hold what Markdown, HTML, SVG and Mermaid read as their own.
    func writeAwkwardPack() throws {
        try write(
            """
            { "id": "odd", "version": "1.2.3", "api": 1, "license": "Apache-2.0", "locales": ["en", "ar"],
              "title": { "text": "title" }, "authors": ["A <b>bold</b> & *starred* author"], "review_by": "2026-01-01" }
            """,
            to: "odd/pack.json"
        )
        let texts = [
            "title": "- # <script>alert('x')</script> | `code` *s* [l](javascript:x)",
            "ritual": "R \\\"quoted\\\" <i> #1; end",
            "step": "1. Step | with a pipe and a very long title that has to be broken into several lines",
            "other": "Other", "ask": "Which? [a] or {b}", "list": "List", "item": "+ Item", "unit": "pebbles",
            "contact": "Call | me", "dhikr": "D_h_ikr",
        ]
        let lines = texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
        for (path, text) in SchoolsSample.pack { try write(text, to: path) }
        try write("{" + lines.joined(separator: ",\n") + "}", to: "odd/locales/en.json")
        try write("{ \"title\": \"عنوان\" }", to: "odd/locales/ar.json")
        try write(
            """
            local text, cite = manasik.text, manasik.cite
            local source = cite { work = "A <work> | of_note", url = "https://example.org/a b|c>", certainty = "low" }
            manasik.place { id = "spot", title = text "other", latitude = 21.5, longitude = 39.5 }
            manasik.ritual { id = "r", title = text "ritual", when = function(person)
                return person.nationality == "MY" or person.residence == "SG" end,
              manasik.step { id = "one", title = text "step", place = "spot", count = 7, unit = text "unit",
                obligation = { hanafi = "wajib", maliki = "rukn", shafii = "rukn", hanbali = "rukn" }, missed = "lost",
                source = source, unverified = true },
              manasik.any_order { id = "free", title = text "other",
                manasik.step { id = "two", title = text "other", when = { age = { min = 65 } } },
                manasik.step { id = "three", title = text "other", needs = { "one" } } },
              manasik.choice { id = "pick", title = text "other", ask = text "ask",
                manasik.step { id = "left", title = text "other" },
                manasik.sequence { id = "right", title = text "other",
                  manasik.step { id = "r1", title = text "other" }, manasik.step { id = "r2", title = text "other" } } } }
            manasik.checklist { id = "list", title = text "list", phase = "before",
              manasik.item { id = "item", text = text "item", when = { sex = "female", school = { "hanafi", "maliki" } },
                level = "required", due = "3 days before departure", season = 1448, source = source,
                review_by = "2026-11-20", unverified = true } }
            manasik.contacts { id = "help", title = text "other",
              manasik.contact { id = "me", kind = "guide", name = text "contact", phone = "+966 11 000 0000",
                verified_on = "2026-11-01", source = source } }
            manasik.dhikr { id = "d", name = text "dhikr", arabic = "سُبْحَانَ اللَّهِ",
              source = cite { work = "Sahih Muslim", number = "596", grade = "sahih" } }
            """,
            to: "odd/init.lua"
        )
    }
}
