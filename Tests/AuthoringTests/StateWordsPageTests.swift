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
}
