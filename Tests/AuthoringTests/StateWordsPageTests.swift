import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

/// Whose words a pack's page has where packs beside each other give the same names other words.
@Suite struct StateWordsPageTests {
    private let bench = Workbench()

    private func write(_ pack: String, _ own: String) throws {
        let keys = [
            "retreat", "north", "south", "must", "inside", "word", "out", "walk", "step", "act", "forbids",
        ]
        let texts = keys.map { "\"\($0)\": \"\(own) \($0)\"" }.joined(separator: ", ")
        let files = [
            "pack.json": """
            { "id": "\(pack)", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "locales/en.json": "{ \(texts) }",
            "init.lua": """
            local text = manasik.text
            local function step(id) return manasik.step { id = id, title = text "step", obligation = "must" } end
            manasik.tradition { id = "\(pack)",
              schools = { { id = "north", title = text "north" }, { id = "south", title = text "south" } },
              obligations = { { id = "must", title = text "must", means = "must" } },
              states = { { id = "retreat", title = text "retreat", phases = { retreat = text "inside" },
                releases = { first = text "word", full = text "out" }, says = { forbids = text "forbids" } } } }
            manasik.ritual { id = "\(pack)_walk", title = text "walk",
              retreat = { begins = "enter", first = "speak", full = "leave" },
              step "enter", step "speak", step "leave" }
            manasik.violation { id = "\(pack)_act", title = text "act", state = "retreat", ["until"] = "full",
              manasik.ruling { schools = { "north" }, state = "retreat", follows = "nothing" } }
            """,
        ]
        for (path, text) in files { _ = try bench.write(text, to: "\(pack)/\(path)") }
    }

    @Test func eachPageHasTheWordsOfItsOwnTradition() throws {
        try write("alpha", "First")
        try write("omega", "Last")
        #expect(bench.load().diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        let pages = bench.pages(formats: [.markdown])
        for (pack, own, other) in [("alpha", "First", "Last"), ("omega", "Last", "First")] {
            let page = try #require(pages["packs/\(pack).md"])
            #expect(!page.contains(other), "\(page)")
            for word in ["retreat", "north", "must", "inside", "word", "out", "forbids"] {
                #expect(page.contains("\(own) \(word)"), "\(word): \(page)")
            }
        }
    }

    @Test func headingsAlikeNameTheirStates() throws {
        let files = [
            "pack.json": """
            { "id": "p", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "locales/en.json": """
            { "north": "North", "south": "South", "hush": "Silence", "fast": "Fast", "act": "Act" }
            """,
            "init.lua": """
            local text = manasik.text
            manasik.tradition { id = "order",
              schools = { { id = "north", title = text "north" }, { id = "south", title = text "south" } },
              states = { { id = "hush", title = text "hush" }, { id = "fast", title = text "fast" } } }
            manasik.ritual { id = "retreat", title = text "act",
              hush = { begins = "vow", first = { north = "word" }, full = "leave" },
              fast = { begins = "vow", full = "leave" },
              manasik.step { id = "vow", title = text "act" }, manasik.step { id = "word", title = text "act" },
              manasik.step { id = "leave", title = text "act" } }
            manasik.violation { id = "talking", title = text "act", state = "hush", ["until"] = "first",
              manasik.ruling { follows = "nothing" } }
            manasik.violation { id = "eating", title = text "act", state = "fast", ["until"] = { north = "full" },
              manasik.ruling { follows = "nothing" } }
            """,
        ]
        for (path, text) in files { _ = try bench.write(text, to: "p/\(path)") }
        let page = try #require(bench.pages(formats: [.markdown])["packs/p.md"])
        #expect(page.contains("\n## What is forbidden: Silence\n"), "\(page)")
        #expect(page.contains("\n## What is forbidden: Fast\n"), "\(page)")
        let until =
            "first release, according to the North school; full release, according to the South school"
        #expect(page.contains(until), "\(page)")
        #expect(page.contains("according to the North school: nothing is owed"), "\(page)")
    }
}
