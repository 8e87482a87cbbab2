import Testing

/// What is found of shared collections that nobody reads or that are never merged.
@Suite struct LinterSharedTests {
    private let bench = LintBench()

    private func findings(
        _ rest: String,
        form: String = #"form = { "line" },"#,
        handler: String = ""
    ) throws -> [String] {
        let code = """
            manasik.collection { id = "posts", title = manasik.text "title",
              fields = { line = "text", nights = "integer" }, \(form)
              \(rest) }
            \(handler)

            """
        let manifest = LintBench.manifest("\"capabilities\": [\"records\"]")
        return try bench.findings(["init.lua": code, "pack.json": manifest]).filter {
            $0.contains("[collection.")
        }
    }

    @Test func warnsOfRecordsThatNobodyReads() throws {
        #expect(
            try findings("scope = \"shared\", access = { create = true }") == [
                """
                p/init.lua:3: warning[collection.unread]: nobody reads the records of collection 'posts', not even their author: \
                its 'access' does not say who
                  help: add read = { is_author = true } to 'access', or whom else it is for
                """
            ]
        )
        #expect(
            try findings("scope = \"shared\", access = { read = { is_author = true }, create = true }") == []
        )
    }

    @Test func warnsOfMergingWhatIsShared() throws {
        #expect(
            try findings("scope = \"shared\", access = { read = true }, merge = { nights = \"sum\" }") == [
                """
                p/init.lua:3: warning[collection.idle-merge]: collection 'posts' says how 'nights' is merged where two devices meet, and \
                its records never are: it is shared
                  help: leave 'merge' out
                """
            ]
        )
        #expect(try findings("merge = { nights = \"sum\" }") == [])
    }

    @Test func warnsOfRecordsThatNobodyCanAdd() throws {
        func findings(_ create: String, form: String = "", handler: String = "") throws -> [String] {
            try self.findings(
                "scope = \"shared\", access = { read = true, \(create) }",
                form: form,
                handler: handler
            )
        }
        #expect(
            try findings("create = true") == [
                """
                p/init.lua:3: warning[collection.unwritten]: nobody can add a record to collection 'posts', whose 'access' lets some \
                people: it has no 'form', and no handler of the pack could add one
                  help: name the fields that people write in 'form', such as form = { "line", "nights" }
                """
            ]
        )
        #expect(try findings("create = true", form: #"form = { "line" },"#) == [])
        let handler = """
            manasik.on("person.fact.changed", function(event, host) host.records("posts"):add { line = event.at } end)
            """
        #expect(try findings("create = true", handler: handler) == [])
        // What lets nobody add one, or has no rule for it, is as it was meant or warned of otherwise.
        #expect(try findings("update = true") == [])
        #expect(try findings("create = { is_author = false }") == [])
    }
}
