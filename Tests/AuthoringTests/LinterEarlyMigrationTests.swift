import ManasikDomain
import Testing

/// Migrations that are tried on records as they are before later renames.
@Suite struct LinterEarlyMigrationTests {
    private let bench = LintBench()

    private static let copying = """
        local stays = data.records("stays")
            for _, record in ipairs(stays:find()) do
              local copy = {}
              for key, value in pairs(record) do if key ~= "id" then copy[key] = value end end
              stays:set(record.id, copy)
            end
        """

    private func findings(
        _ run: String,
        before: String = #"before = "1.0.0","#,
        values: String = #", renamed = { shown = "open" }"#,
        fields: String = ""
    ) throws -> [String] {
        let code = """
            manasik.migration { id = "m", \(before) run = function(data)
                \(run)
            end }
            manasik.collection { id = "stays", title = manasik.text "title", form = { "nights" }, \(fields)
              fields = { nights = "integer", state = { kind = "enum", values = { "open", "held" }\(values) } } }

            """
        let manifest = LintBench.manifest(#""capabilities": ["records"]"#)
        return try bench.findings(["init.lua": code, "pack.json": manifest]).filter {
            $0.contains("early-migration")
        }
    }

    private static let laterValues = #", renamed = { { before = "1.0.1", values = { shown = "open" } } }"#
    private static let laterFields = #"renamed = { { before = "1.0.1", fields = { days = "nights" } } },"#

    /// It finds records, and what a record takes, by the names from before the renames.
    @Test func oneThatCopiesWholeRecordsIsNotWarnedOf() throws {
        #expect(try findings(Self.copying) == [])
        #expect(try findings(Self.copying, values: Self.laterValues) == [])
        #expect(try findings(Self.copying, values: "", fields: Self.laterFields) == [])
        #expect(try findings(Self.copying, before: "") == [])
    }

    @Test func oneThatWritesAFieldByItsLaterNameIsWarnedOf() throws {
        let writing = """
            for _, record in ipairs(data.records("stays"):find()) do
                  data.records("stays"):set(record.id, { ["nig" .. "hts"] = 2 })
                end
            """
        let found = try findings(writing, values: "", fields: Self.laterFields)
        #expect(found.count == 1, "\(found)")
        let start =
            "warning[definition.early-migration]: migration 'm' runs before later renames, and fails on a record of collection "
            + "'stays' as it is until then: "
        #expect(found.first?.contains(start) == true, "\(found)")
        #expect(found.first?.hasPrefix("p/init.lua:3: ") == true, "\(found)")
        #expect(
            found.first?.hasSuffix(
                "help: use the names from before the renames, or write the version in the renames, too: before = "
                    + "\"1.0.0\", or an earlier one"
            ) == true,
            "\(found)"
        )
        // What fails on every record fails for another reason.
        let failing = #"for _ in ipairs(data.records("stays"):find()) do error("no") end"#
        #expect(try findings(failing, values: "", fields: Self.laterFields) == [])
        #expect(try findings("data.facts = data.facts", values: "", fields: Self.laterFields) == [])
    }
}
