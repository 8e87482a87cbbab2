import ManasikDomain
import ManasikEngine
import ManasikRecords
import Testing

/// What is said of code of migrations that fails.
@Suite struct MigrationFailureTests {
    /// The message of an error has what is stored in it.
    @Test func neitherPeopleNorMessagesAreNamedUnlessTheyAreAskedFor() async throws {
        let store = MemoryStore()
        let first = try RevisionPacks.engine(TripPacks.first, store)
        for name in ["amina", "bilal"] { try await first.person(name).profile.setFact("way", to: "sea") }
        let code = """
            manasik.migration { id = "broken", run = function(data) error("goes by " .. data.facts.route) end }
            """
        let failures = try await RevisionPacks.engine(TripPacks.second(more: code), store).migrate().failures
        #expect(failures.count == 2)
        let line = try #require(failures.lines.first)
        #expect(failures.lines.count == 1)
        #expect(line.hasPrefix("migration 'broken' of pack 'trip' fails at "), "\(line)")
        #expect(line.hasSuffix(" for 2 people") && line.contains("init.lua:"), "\(line)")
        for word in ["amina", "bilal", "ship"] { #expect(!line.contains(word), "\(line)") }
        let named = failures.lines(naming: ["bilal", "chen"])
        #expect(named.count == 2 && named[0] == line)
        #expect(named[1].hasPrefix("for person 'bilal': ") && named[1].hasSuffix("goes by ship"), "\(named)")
        let failure = try #require(failures.first?.failure)
        #expect(!failure.place.contains("ship") && failure.withoutMessage.message.isEmpty)
    }

    private static func pack(_ version: Int, _ lua: String) -> [String: String] {
        let names = version == 1 ? ("fuel", "costs") : ("burns", "expenses")
        return [
            "mini/pack.json": """
            { "id": "mini", "version": "\(version).0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "mini/locales/en.json": #"{ "t": "T" }"#,
            "mini/init.lua": """
            local text = manasik.text
            manasik.fact { id = "\(names.0)", kind = "enum", values = { "wax", "oil" }, title = text "t", ask = text "t" }
            manasik.collection { id = "\(names.1)", title = text "t", fields = { sum = "integer" }, form = { "sum" } }
            manasik.fact { id = "number", kind = "integer", minimum = 0, maximum = 9, title = text "t", records = "\(names.1)" }
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "by-fact", text = text "t", level = "required", when = { \(names.0) = "wax" } },
              manasik.item { id = "by-records", text = text "t", level = "required", when = { number = { min = 1 } } } }
            \(lua)
            """,
        ]
    }

    /// What waits for it is not known, which is not the same as that there is nothing; and nothing is written beside it.
    @Test func whatWaitsForAMigrationIsNeitherGoneNorAskedForNorWrittenBeside() async throws {
        let store = MemoryStore()
        let first = try RevisionPacks.engine(Self.pack(1, ""), store).person("me")
        try await first.profile.setFact("fuel", to: "wax")
        _ = try await first.collections.add(["sum": "3"], to: "costs")
        #expect(try await first.checklist.lists().flatMap(\.items).map(\.status) == [.open, .open])
        let renamed =
            #"manasik.renamed { before = "2.0.0", facts = { fuel = "burns" }, collections = { costs = "expenses" } }"#
        let failing =
            #"manasik.migration { id = "bad", before = "1.5.0", run = function(data) error("no") end }"#
        let engine = try RevisionPacks.engine(Self.pack(2, renamed + "\n" + failing), store)
        let me = try engine.person("me")
        let items = try await me.checklist.lists().flatMap(\.items)
        #expect(items.map { $0.id.name } == ["by-fact", "by-records"])
        for item in items { #expect(item.status.fact != nil && item.isWaiting, "\(item.id)") }
        #expect(try await !me.profile.questions().contains { $0.declaration.id.pack.rawValue == "mini" })
        #expect(try await me.collections.list("expenses").isWaiting)
        for change in [
            { @Sendable in _ = try await me.profile.setFact("burns", to: "oil") },
            { @Sendable in _ = try await me.collections.add(["sum": "4"], to: "expenses") },
        ] {
            let error = await #expect(throws: EngineError.self) { try await change() }
            #expect(error?.code == "migration.waits")
        }
        // Once it succeeds, everything is there.
        let mended = try RevisionPacks.engine(Self.pack(2, renamed), store).person("me")
        #expect(try await mended.checklist.lists().flatMap(\.items).map(\.status) == [.open, .open])
        #expect(try await !mended.collections.list("expenses").isWaiting)
    }
}
