import Foundation
import ManasikDomain
import ManasikPackHost
import Testing

/// Packs that are loaded again and again, with what is kept of them.
protocol KeepingPacks {}

extension KeepingPacks {
    /// A pack with a module for others, one that adds to it and handles an event, one without Lua, and one that fails.
    func packs() throws -> TemporaryPacks {
        try TemporaryPacks()
            .pack(
                "base",
                manifest: ", \"exports\": [\"words\"]",
                messages: ["t": "Text", "unused": "Nobody says it"],
                [
                    "lua/words.lua": "return { greeting = \"peace\" }",
                    "init.lua": """
                    manasik.fact { id = "pace", title = manasik.text "t", kind = "enum", values = { "slow", "fast" }, ask = manasik.text "t",
                      labels = { slow = manasik.text "t", fast = manasik.text "t" } }
                    manasik.checklist { id = "l", title = manasik.text "t", phase = "before",
                      manasik.item { id = "i", text = manasik.text "t", level = "required",
                        when = function(person) return person.pace == "slow" end } }
                    """,
                ]
            )
            .pack(
                "next",
                manifest: ", \"requires\": { \"base\": \"^1.0\" }",
                messages: ["t": "Another"],
                [
                    "init.lua": """
                    local words = require "base.words"
                    manasik.extend "base:l" {
                      manasik.item { id = "j", text = manasik.text "t", level = "required",
                        when = function(person) return person.pace == "fast" end } }
                    manasik.on("walk.step.done", function() print(words.greeting) end)
                    """
                ]
            )
            .pack(
                "plain",
                messages: ["c": "Category"],
                ["definitions/category.json": "[{ \"id\": \"c\", \"title\": { \"text\": \"c\" } }]"]
            )
            .pack("broken", ["init.lua": "manasik."])
            .pack("follower", manifest: ", \"requires\": { \"broken\": \"^1.0\" }")
    }

    func loader(
        _ packs: TemporaryPacks,
        _ cache: PackCache?,
        limits: PackLoader.Limits = PackLoader.Limits(),
        host: SemanticVersion = SemanticVersion(0, 1, 0)
    ) -> PackLoader {
        var loader = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: packs.directory)]),
            hostVersion: host,
            limits: limits
        )
        loader.cache = cache
        return loader
    }

    func cache(_ packs: TemporaryPacks) -> PackCache {
        PackCache(directory: packs.directory + "/.cache")
    }

    /// Loads with a cache and keeps what was checked, as an engine does.
    func load(_ loader: PackLoader) -> LoadedPacks {
        let loaded = loader.load()
        loader.cache?.keep(loaded)
        return loaded
    }

    /// The packs whose files were checked anew.
    func checked(_ loaded: LoadedPacks) -> [String] { loaded.sources.map(\.id.rawValue) }

    func expectAlike(_ one: LoadedPacks, _ other: LoadedPacks) {
        #expect(one.catalog == other.catalog)
        #expect(one.catalog.wireText == other.catalog.wireText)
        #expect(one.packs == other.packs)
        #expect(one.diagnostics == other.diagnostics)
    }

    func status(of path: String) throws -> stat {
        var status = stat()
        try #require(stat(path, &status) == 0)
        return status
    }

    func files(_ cache: PackCache) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: cache.directory).sorted()
            .map { cache.directory + "/" + $0 }
    }
}
