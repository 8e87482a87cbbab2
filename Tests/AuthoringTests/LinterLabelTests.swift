import Testing

/// Values without a label, which people would read as the pack's code has them.
@Suite struct LinterLabelTests {
    private let bench = LintBench()

    private func findings(_ code: String) throws -> [String] {
        let manifest = LintBench.manifest("\"capabilities\": [\"records\"]")
        return try bench.findings(["init.lua": code, "pack.json": manifest])
            .filter { $0.contains("[text.unlabelled]") }
    }

    @Test func eachValueThatPeopleReadHasALabel() throws {
        #expect(
            try findings(
                """
                local text = manasik.text
                manasik.fact { id = "room", kind = "enum", values = { "shared", "family" }, title = text "title",
                  labels = { shared = text "title" } }
                manasik.fact { id = "needs", kind = "list", values = { "a", "b", "c", "d", "e" }, title = text "title" }
                manasik.setting { id = "pace", set_by = "person", kind = "enum", values = { "slow", "fast" },
                  title = text "title", labels = { slow = text "title", fast = text "title" } }
                manasik.collection { id = "notes", title = text "title", fields = {
                    state = { kind = "enum", values = { "open", "paid" }, title = text "title" },
                    hidden = { kind = "enum", values = { "x", "y" } } } }
                """
            ) == [
                """
                p/init.lua:2: warning[text.unlabelled]: fact 'room' has no label for 'family', so that people read the \
                word itself
                  help: write labels = { ["family"] = text "key", … }
                """,
                """
                p/init.lua:4: warning[text.unlabelled]: fact 'needs' has no label for 'a', 'b', 'c' and 2 more, so that \
                people read the word itself
                  help: write labels = { ["a"] = text "key", … }
                """,
                """
                p/init.lua:7: warning[text.unlabelled]: collection 'notes': field 'state' has no label for 'open', \
                'paid', so that people read the word itself
                  help: write labels = { ["open"] = text "key", … }
                """,
            ]
        )
    }
}
