import Testing

/// Kinds, settings and events that nothing uses, and listings with the same tags.
@Suite struct LinterIdleTests {
    private let bench = LintBench()

    private func findings(_ code: String, _ manifest: String = "", _ others: [String: String] = [:]) throws
        -> [String]
    {
        let capabilities = "\"capabilities\": [\"records\"]"
        let manifest = LintBench.manifest(manifest.isEmpty ? capabilities : capabilities + ",\n  " + manifest)
            .replacing("\"api\": 1", with: "\"api\": 2")
        return try bench.findings(["init.lua": code, "pack.json": manifest], others: others)
            .filter { $0.contains("[definition.unused]") || $0.contains("[listing.same-tags]") }
    }

    @Test func notesKindsOfWhichThereIsNothing() throws {
        let kinds = """
            local text = manasik.text
            manasik.kind { id = "inn", of = "place", title = text "title" }
            manasik.kind { id = "shop", of = "place", title = text "title" }
            manasik.kind { id = "guide", of = "contact", title = text "title" }
            manasik.listing { id = "shops", kind = "shop", tags = "shop=yes" }
            """
        #expect(
            try findings(kinds) == [
                """
                p/init.lua:2: note[definition.unused]: no place or listing of a loaded pack is of kind 'inn'
                  help: use it, or remove it
                """,
                """
                p/init.lua:4: note[definition.unused]: no contact of a loaded pack is of kind 'guide'
                  help: use it, or remove it
                """,
            ]
        )
    }

    @Test func notesSettingsThatNoHandlerReads() throws {
        let settings = """
            local text = manasik.text
            manasik.setting { id = "pace", set_by = "person", kind = "boolean", default = true, title = text "title" }
            manasik.setting { id = "tone", set_by = "person", kind = "boolean", default = true, title = text "title" }

            """
        let unread = """
            p/init.lua:2: note[definition.unused]: no handler reads setting 'pace'
              help: read it with host.setting("pace"), or remove it
            """
        func reading(_ words: String) throws -> [String] {
            try findings(settings + "manasik.on(\"walk.step.done\", function(_, host) return \(words) end)")
        }
        #expect(try findings(settings).count == 2)
        #expect(try reading("host.setting(\"tone\")") == [unread])
        #expect(try reading("host.settings.tone") == [unread])
        // A table of all of them may be read anywhere.
        #expect(try reading("host.settings") == [])
    }

    @Test func notesEventsThatAreNotEmittedOrNotHeard() throws {
        let events = """
            "events": { "met": { "about": "A group has met.", "fields": { "people": "integer" } } }
            """
        let emits = "manasik.on(\"walk.step.done\", function(_, host) host.emit(\"met\", { people = 2 }) end)"
        #expect(
            try findings("", events) == [
                """
                p/pack.json:8: note[definition.unused]: event 'met' is never emitted
                  help: emit it with host.emit("met", { … }), or remove it
                """
            ]
        )
        #expect(
            try findings(emits, events) == [
                """
                p/pack.json:8: note[definition.unused]: no handler of a loaded pack waits for event 'met'
                  help: keep it for packs of others, or remove it
                """
            ]
        )
        let hears = [
            "q/pack.json": """
            { "id": "q", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"], "requires": { "p": "*" },
              "capabilities": ["records"] }
            """,
            "q/locales/en.json": "{}",
            "q/init.lua": "manasik.on(\"p:met\", function() end)",
        ]
        #expect(try findings(emits, events, hears) == [])
    }

    @Test func warnsOfListingsWithTheSameTags() throws {
        let listings = """
            manasik.listing { id = "a", kind = "site", tags = "amenity=cafe|bar + food=yes" }
            manasik.listing { id = "b", kind = "landmark", tags = { "food=yes + amenity=bar|cafe", "amenity=cafe" } }
            manasik.listing { id = "c", kind = "site", tags = { "shop=yes", "shop=yes" } }
            """
        #expect(
            try findings(listings) == [
                """
                p/init.lua:2: warning[listing.same-tags]: listing 'b' has the tags food=yes + amenity=bar|cafe, by which \
                'p:a' lists
                  help: remove them from one of the two, or add a tag that tells them apart
                """,
                """
                p/init.lua:3: warning[listing.same-tags]: listing 'c' has the tags shop=yes, by which it lists already
                  help: remove them from one of the two, or add a tag that tells them apart
                """,
            ]
        )
    }
}
