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

    @Test func oneThatCopiesWholeRecordsBeforeAValueIsRenamedIsWarnedOf() throws {
        let found = try findings(Self.copying)
        #expect(found.count == 1, "\(found)")
        let start =
            "warning[definition.early-migration]: migration 'm' runs before the rename of 'state' from 'shown' to 'open' of "
            + "collection 'stays', and fails where a record has the old name: "
        #expect(found.first?.contains(start) == true, "\(found)")
        #expect(found.first?.hasPrefix("p/init.lua:6: ") == true, "\(found)")
        #expect(
            found.first?.hasSuffix(
                "help: write the version in the renames, too: before = \"1.0.0\", or an earlier one"
            ) == true,
            "\(found)"
        )
    }

    @Test func oneThatCopiesWholeRecordsBeforeAFieldIsRenamedIsWarnedOf() throws {
        let found = try findings(Self.copying, values: "", fields: #"renamed = { days = "nights" },"#)
        #expect(found.count == 1 && found[0].contains("the rename from 'days' to 'nights' of"), "\(found)")
    }

    @Test func oneThatNeedsNoOldNameOrRunsAfterTheRenamesIsNot() throws {
        #expect(try findings(Self.copying, before: "") == [])
        let dated = #", renamed = { { before = "1.0.0", values = { shown = "open" } } }"#
        #expect(try findings(Self.copying, values: dated) == [])
        let whole = """
            for _, record in ipairs(data.records("stays"):find()) do
                  data.records("stays"):set(record.id, { nights = 2 })
                end
            """
        #expect(try findings(whole) == [])
        // What fails on every record fails for another reason.
        #expect(try findings(#"for _ in ipairs(data.records("stays"):find()) do error("no") end"#) == [])
        #expect(try findings("data.facts = data.facts") == [])
    }
}
